import { illegalArgument } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { writeJson } from '../../document/json-write.js'
import { fromPlain } from '../../document/values.js'
import { processors } from '../../processors/index.js'
import { testServices } from '../../testkit/cases.js'
import type { Registry } from '../compile.js'
import { DROPPED, defineProcessor, type Ended, opt } from '../define.js'
import { Engine } from '../engine.js'
import { AsynchronousPipelineError } from './failure.js'

/** `say` adds a word to `log` (or to the running element), then fails or drops the document if it is asked to. */
function say(isWaiting: boolean) {
  return defineProcessor({
    name: 'say',
    summary: 'Says a word.',
    ...(isWaiting ? { isAsynchronous: true as const } : {}),
    options: {
      word: opt.template({ required: true, doc: 'The word.' }),
      to: opt.path({ required: true, doc: 'The field to write.' }),
      ends: opt.string({ default: '', doc: 'How it ends.' }),
    },
    examples: [],
    compile({ word, to, ends }) {
      const run = (doc: Parameters<typeof word>[0]): Ended => {
        to.append(doc, word(doc), true)
        if (ends === 'fails') throw illegalArgument(`${word(doc)} failed`)
        return ends === 'drops' ? DROPPED : undefined
      }
      if (!isWaiting) return run
      return async doc => {
        await new Promise(resolve => setTimeout(resolve))
        return run(doc)
      }
    },
  })
}

const registryWith = (isWaiting: boolean): Registry =>
  new Map([...processors, say(isWaiting)].map(each => [each.name, each]))

const others: Record<string, object> = {
  inner: { processors: [word('in'), { terminate: { if: 'ctx.end == true' } }, word('in2')] },
  failing: { processors: [word('f', { ends: 'fails' })] },
  dropping: { processors: [word('d', { ends: 'drops' })] },
  circle: { processors: [word('c'), { pipeline: { name: 'circle' } }] },
}

function word(text: string, more: object = {}): object {
  return { say: { word: text, to: 'log', ...more } }
}

const element = (more: object = {}): object => ({ say: { word: 'x{{_ingest._key}}', to: '_ingest._value', ...more } })
const handled = [
  word('{{_ingest.on_failure_message}} of {{_ingest.on_failure_processor_tag}} in {{_ingest.on_failure_pipeline}}'),
]

function engineWith(isWaiting: boolean): Engine {
  const engine = new Engine(testServices, registryWith(isWaiting))
  for (const [id, definition] of Object.entries(others)) {
    expect(engine.store(id, fromPlain(definition) as Map<string, unknown>)).toEqual([])
  }
  return engine
}

const request = (pipeline: object, sources: readonly object[], verbose: boolean) => ({
  body: fromPlain({ pipeline, docs: sources.map(_source => ({ _source })) }),
  verbose,
})

const CASES: Record<string, { pipeline: object; sources?: readonly object[] }> = {
  'steps in their order': { pipeline: { processors: [word('a'), { set: { field: 'b', value: 1 } }, word('c')] } },
  'a condition': {
    pipeline: { processors: [word('a', { if: 'ctx.n == 2' }), word('b')] },
    sources: [{ n: 1 }, { n: 2 }],
  },
  'a condition that fails': { pipeline: { processors: [word('a', { if: 'ctx.n.length() > 0' }), word('b')] } },
  'a failure': { pipeline: { processors: [word('a', { ends: 'fails', tag: 't' }), word('b')] } },
  'a failure that is ignored': {
    pipeline: { processors: [word('a', { ends: 'fails', ignore_failure: true }), word('b')] },
  },
  'a failure that is handled at its step': {
    pipeline: { processors: [word('a', { ends: 'fails', tag: 't', on_failure: handled }), word('b')] },
  },
  'a failure that is handled by the pipeline': {
    pipeline: { processors: [word('a', { ends: 'fails', tag: 't' }), word('b')], on_failure: [...handled, word('c')] },
  },
  'a failure while a failure is handled': {
    pipeline: {
      processors: [word('a', { ends: 'fails', on_failure: [word('b', { ends: 'fails', tag: 'u' })] })],
      on_failure: handled,
    },
  },
  'a drop': { pipeline: { processors: [word('a', { ends: 'drops' }), word('b')] } },
  'a drop while a failure is handled': {
    pipeline: { processors: [word('a', { ends: 'fails', on_failure: [word('b', { ends: 'drops' })] })] },
  },
  'a nested pipeline': {
    pipeline: { processors: [{ pipeline: { name: 'inner' } }, word('b')] },
    sources: [{}, { end: true }],
  },
  'a nested pipeline that fails': {
    pipeline: { processors: [{ pipeline: { name: 'failing', tag: 'p', on_failure: handled } }, word('b')] },
  },
  'a nested pipeline that drops': { pipeline: { processors: [{ pipeline: { name: 'dropping' } }, word('b')] } },
  'pipelines in a circle': {
    pipeline: { processors: [{ pipeline: { name: 'circle', ignore_failure: true } }, word('b')] },
  },
  'a loop over a list': {
    pipeline: { processors: [{ foreach: { field: 'l', processor: element() } }] },
    sources: [{ l: [['a'], ['b'], ['c']] }, { l: [] }],
  },
  'a loop over an object': {
    pipeline: { processors: [{ foreach: { field: 'o', processor: element() } }, word('b')] },
    sources: [{ o: { one: ['a'], two: ['b'] } }],
  },
  'a loop that fails': {
    pipeline: { processors: [{ foreach: { field: 'l', processor: element({ ends: 'fails' }), on_failure: handled } }] },
    sources: [{ l: [['a'], ['b']] }, { l: { k: ['a'] } }],
  },
  'a loop that drops': {
    pipeline: { processors: [{ foreach: { field: 'l', processor: element({ ends: 'drops' }) } }, word('b')] },
    sources: [{ l: [['a'], ['b']] }, { l: { k: ['a'] } }],
  },
  'a loop within a loop': {
    pipeline: {
      processors: [
        { foreach: { field: 'l', processor: { foreach: { field: '_ingest._value', processor: element() } } } },
      ],
    },
    sources: [{ l: [[['a'], ['b']], [['c']]] }],
  },
}

describe('a run that waits', () => {
  for (const [title, { pipeline, sources = [{}] }] of Object.entries(CASES)) {
    for (const verbose of [false, true]) {
      it(`gives what one that does not wait gives: ${title}${verbose ? ', verbose' : ''}`, async () => {
        const expected = engineWith(false).simulateWire(request(pipeline, sources, verbose))
        const actual = await engineWith(true).simulateWireAsync(request(pipeline, sources, verbose))
        expect(writeJson(actual.body)).toBe(writeJson(expected.body))
        expect(actual.status).toBe(expected.status)
      })
    }
  }

  it('returns no promise if nothing waits', () => {
    const answer = engineWith(false).startSimulate(request({ processors: [word('a')] }, [{}], true), true)
    expect(answer).not.toBeInstanceOf(Promise)
  })
})

describe('a synchronous call', () => {
  const refused = (type: string, pipeline: string): AsynchronousPipelineError =>
    new AsynchronousPipelineError(pipeline, type)
  const run = (pipeline: object) => () => engineWith(true).simulateWire(request(pipeline, [{}], false))

  it('is rejected for an asynchronous pipeline, before anything runs', () => {
    expect(run({ processors: [word('a')] })).toThrow(refused('say', '_simulate_pipeline'))
    expect(run({ processors: [word('a', { if: 'false' })] })).toThrow(refused('say', '_simulate_pipeline'))
    expect(run({ processors: [{ foreach: { field: 'l', processor: element() } }] })).toThrow(
      refused('say', '_simulate_pipeline'),
    )
    expect(run({ processors: [{ drop: { on_failure: [word('a')] } }] })).toThrow(refused('say', '_simulate_pipeline'))
  })

  it('is rejected for a pipeline that calls one, and no on_failure handles that', () => {
    expect(run({ processors: [{ pipeline: { name: 'inner', ignore_failure: true } }] })).toThrow(
      refused('say', 'inner'),
    )
  })

  it('names the method to call instead', () => {
    expect(refused('attachment', 'p').message).toBe(
      'pipeline [p] has a processor that runs asynchronously ([attachment]): ' +
        'call runAsync, traceAsync, runJsonAsync or simulateAsync instead of run, trace, runJson or simulate',
    )
  })
})
