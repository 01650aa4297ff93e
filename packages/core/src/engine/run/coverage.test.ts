import { describe, expect, it } from 'vitest'
import { defaultMetadata, IngestDocument } from '../../document/document.js'
import { fromPlain, toPlain } from '../../document/values.js'
import { registry } from '../../processors/index.js'
import { testInstant, testServices } from '../../testkit/cases.js'
import { compilePipeline } from '../compile.js'
import { runDocument } from '../wire/simulate.js'
import { EngineCounters } from './coverage.js'
import type { Pipeline } from './pipeline.js'

/** Runs documents and gives each counter as `path kind hits`; those without hits too. */
function counts(definition: object, documents: readonly object[], others: Record<string, object> = {}) {
  const counters = new EngineCounters()
  const pipelines = new Map<string, Pipeline>()
  const services = { ...testServices, counters, pipelines: { get: (id: string) => pipelines.get(id) } }
  for (const [id, each] of Object.entries({ ...others, main: definition })) {
    const { pipeline } = compilePipeline(id, fromPlain(each) as Map<string, unknown>, services, registry)
    pipelines.set(id, pipeline!)
  }
  const results = documents.map(source => {
    const doc = IngestDocument.create(fromPlain(source) as Map<string, unknown>, defaultMetadata(), testInstant())
    const outcome = runDocument(pipelines.get('main')!, doc)
    return outcome.status === 'done' ? toPlain(outcome.doc.source) : outcome.status
  })
  const lines = counters.pipelines.flatMap(({ id, counters: all }) =>
    all.map(({ kind, path, offset, branch, outcome, hits }) =>
      [id === 'main' ? null : id, path.join('.'), kind, branch, outcome, offset, hits]
        .filter(part => part !== null && part !== undefined)
        .join(' '),
    ),
  )
  return { lines, results, counters }
}

const counted = (definition: object, documents: readonly object[], others?: Record<string, object>) =>
  counts(definition, documents, others).lines

describe('counters of the engine', () => {
  it('count nothing while they are suspended, and then go on', () => {
    const definition = {
      processors: [{ set: { field: 'a', value: 1 } }, { remove: { field: 'b', ignore_missing: true } }],
    }
    const { counters } = counts(definition, [{}])
    const hits = (): number[] => counters.pipelines[0]!.counters.map(each => each.hits)
    const before = hits()
    const resume = counters.suspend()
    for (const counter of counters.pipelines[0]!.counters) counter.hits++
    resume()
    expect(hits()).toEqual(before)
  })

  it('counts processors, and apart those that changed something', () => {
    const processors = [{ set: { field: 'a', value: 1 } }, { remove: { field: 'b', ignore_missing: true } }]
    expect(counted({ processors }, [{}, {}])).toEqual([
      'processors.0.set processor 2',
      'processors.0.set effect 1',
      'processors.1.remove processor 2',
      'processors.1.remove effect 0',
    ])
  })

  it('does not count an ignored failure as an effect, but others', () => {
    const options = { field: 'a', target_field: 'b' }
    const processors = [{ rename: { ...options, ignore_failure: true } }, { rename: options }]
    expect(counted({ processors }, [{}])).toEqual([
      'processors.0.rename processor 1',
      'processors.0.rename effect 0',
      'processors.0.rename.ignore_failure on_failure 1',
      'processors.1.rename processor 1',
      'processors.1.rename effect 1',
    ])
  })

  it('does not count values that a loop leaves in _ingest as an effect', () => {
    const processors = [{ foreach: { field: 'l', processor: { lowercase: { field: '_ingest._value' } } } }]
    expect(counted({ processors }, [{ l: ['a'] }])).toEqual([
      'processors.0.foreach.processor.lowercase processor 1',
      'processors.0.foreach.processor.lowercase effect 0',
      'processors.0.foreach processor 1',
      'processors.0.foreach effect 0',
    ])
  })

  it('counts both outcomes of a condition, its statements and its branches', () => {
    const processors = [{ drop: { if: "ctx.a == 1 || ctx.b?.c == 'x'" } }]
    expect(counted({ processors }, [{ a: 1 }, { a: 2 }, { a: 3 }])).toEqual([
      'processors.0.drop.if statement 0 3',
      'processors.0.drop.if branch or true 14 1',
      'processors.0.drop.if branch or false 14 2',
      'processors.0.drop.if condition-true 1',
      'processors.0.drop.if condition-false 2',
      'processors.0.drop processor 1',
      'processors.0.drop effect 1',
    ])
  })

  it('counts failures at their handler', () => {
    const lane = [{ set: { field: 'e', value: 1 } }]
    const processors = [
      { rename: { field: 'a', target_field: 'b', ignore_failure: true } },
      { rename: { field: 'c', target_field: 'd', on_failure: lane } },
      { fail: { message: 'x', if: 'ctx.f == 1' } },
    ]
    const lines = counted({ processors, on_failure: lane }, [{ c: 1 }, { f: 1 }])
    expect(lines.filter(line => line.includes(' on_failure '))).toEqual([
      'processors.0.rename.ignore_failure on_failure 2',
      'processors.1.rename.on_failure on_failure 1',
      'on_failure on_failure 1',
    ])
    expect(lines.filter(line => line.includes('on_failure.0.set processor'))).toEqual([
      'processors.1.rename.on_failure.0.set processor 1',
      'on_failure.0.set processor 1',
    ])
  })

  it('counts the processor inside foreach and the steps of called pipelines', () => {
    const processors = [
      { foreach: { field: 'l', processor: { uppercase: { field: '_ingest._value' } } } },
      { pipeline: { name: 'other' } },
    ]
    expect(
      counted({ processors }, [{ l: ['a', 'b'] }], { other: { processors: [{ set: { field: 'x', value: 1 } }] } }),
    ).toEqual([
      'other processors.0.set processor 1',
      'other processors.0.set effect 1',
      'processors.0.foreach.processor.uppercase processor 2',
      'processors.0.foreach.processor.uppercase effect 1',
      'processors.0.foreach processor 1',
      'processors.0.foreach effect 1',
      'processors.1.pipeline processor 1',
      'processors.1.pipeline effect 1',
    ])
  })

  it('counts which grok pattern, dissect pattern and date format took a text, and leaves the documents as they are', () => {
    const processors = [
      { grok: { field: 'm', patterns: ['^%{INT:n}$', '^%{WORD:w}$', '^%{GREEDYDATA:g}$'] } },
      { dissect: { field: 'p', pattern: '%{a}-%{b}' } },
      { date: { field: 'd', formats: ['UNIX', 'yyyy'], target_field: 'd' } },
      { date_index_name: { field: 'd', date_rounding: 'y', date_formats: ['ISO8601', 'yyyy'] } },
    ]
    const { lines, results } = counts({ processors }, [
      { m: 'x', p: '1-2', d: '2010/' },
      { m: '7', p: '3-4', d: '5' },
    ])
    expect(lines.filter(line => / (pattern|format) /.test(line))).toEqual([
      'processors.0.grok.patterns.0 pattern 1',
      'processors.0.grok.patterns.1 pattern 1',
      'processors.0.grok.patterns.2 pattern 0',
      'processors.1.dissect.pattern pattern 2',
      'processors.2.date.formats.0 format 1',
      'processors.2.date.formats.1 format 0',
      'processors.3.date_index_name.date_formats.0 format 1',
      'processors.3.date_index_name.date_formats.1 format 0',
    ])
    expect(results).toEqual(['failed', { m: '7', n: '7', p: '3-4', a: '3', b: '4', d: '1970-01-01T00:00:05.000Z' }])
  })

  it('counts the alternatives within grok patterns, and keeps a requested trace', () => {
    const patterns = ['^(?:-|%{IP:ip})$', '^%{WORD:w}$']
    const processors = [{ grok: { field: 'm', patterns } }, { grok: { field: 'm', patterns, trace_match: true } }]
    const copy = { set: { field: 'match', value: '{{{_ingest._grok_match_index}}}' } }
    const { lines, results } = counts({ processors: [...processors, copy] }, [{ m: '192.0.2.1' }, { m: 'x' }])
    expect(lines.filter(line => / pattern /.test(line)).slice(0, 4)).toEqual([
      'processors.0.grok.patterns.0 pattern 1',
      'processors.0.grok.patterns.1 pattern 1',
      'processors.0.grok.patterns.0 pattern 4 0',
      'processors.0.grok.patterns.0 pattern 6 1',
    ])
    expect(results).toEqual([
      { m: '192.0.2.1', ip: '192.0.2.1', match: '0' },
      { m: 'x', w: 'x', match: '1' },
    ])
  })

  it('does not count patterns that refer to groups by number, and matches them as ever', () => {
    const processors = [{ grok: { field: 'm', patterns: ['^(a|b)\\1$', '^c$'] } }]
    const { lines, results } = counts({ processors }, [{ m: 'bb' }])
    expect(lines).toEqual(['processors.0.grok processor 1', 'processors.0.grok effect 0'])
    expect(results).toEqual([{ m: 'bb' }])
  })

  it('counts statements and branches of scripts', () => {
    const processors = [{ script: { source: 'if (ctx.a == 1) { ctx.b = 1 }\nctx.c = ctx.d ?: 2' } }]
    expect(counted({ processors }, [{ a: 1 }, {}]).filter(line => line.includes('source'))).toEqual([
      'processors.0.script.source statement 0 2',
      'processors.0.script.source statement 18 1',
      'processors.0.script.source statement 30 2',
      'processors.0.script.source branch if true 0 1',
      'processors.0.script.source branch if false 0 1',
      'processors.0.script.source branch elvis true 47 2',
      'processors.0.script.source branch elvis false 47 0',
    ])
  })

  it('begins again from zero when it is reset', () => {
    const { counters } = counts({ processors: [{ set: { field: 'a', value: 1 } }] }, [{}])
    counters.reset()
    expect(counters.pipelines[0]!.counters.map(({ hits }) => hits)).toEqual([0, 0])
  })
})
