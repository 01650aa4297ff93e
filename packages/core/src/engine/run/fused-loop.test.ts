/** A pipeline as one generated function must do what the general loop does, faults, budgets and the end of documents included. */
import { JavaZonedDateTime } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { IngestDocument } from '../../document/document.js'
import { readJson } from '../../document/json-read.js'
import { writeJson } from '../../document/json-write.js'
import { registry } from '../../processors/index.js'
import { testServices } from '../../testkit/cases.js'
import { Engine } from '../engine.js'
import { renderOutcome, runDocument } from '../wire/simulate.js'
import { FusedLoop } from './fused-loop.js'
import type { Pipeline } from './pipeline.js'

/** `SLUICE_SEEDS=200000` for the large run; with `SLUICE_FIRST_SEED=100000` a later part of it. */
const SEEDS = Number(process.env.SLUICE_SEEDS ?? 60)
const FIRST_SEED = Number(process.env.SLUICE_FIRST_SEED ?? 0)

const CONDITIONS = [
  "ctx.a == 'x'",
  'ctx.n > 3',
  'ctx.n == 4',
  'ctx.m.k == 1',
  "ctx.l != null && ctx.l.contains('x')",
  "ctx.tags.contains('x')",
  'ctx.a',
  'if (ctx.n == 4) { return true }',
  "ctx._index == 'i'",
  'params.x == null',
  'def l = [ctx.n]; l.add(1); l.size() > 1',
  "ctx.remove('a') == null",
]
const STEPS = [
  '{"set":{"field":"s","value":"{{a}}"',
  '{"set":{"field":"n","value":4',
  '{"set":{"field":"_ingest.i","value":1',
  '{"append":{"field":"l","value":"x"',
  '{"rename":{"field":"a","target_field":"b"',
  '{"remove":{"field":"m"',
  '{"convert":{"field":"a","type":"integer"',
  '{"script":{"source":"ctx.n += 1"',
  '{"script":{"source":"ctx.m.k = ctx.m.k + 1"',
  '{"foreach":{"field":"l","processor":{"uppercase":{"field":"_ingest._value"}}',
  '{"set":{"field":"p","value":"{{_ingest.pipeline}} {{_ingest.on_failure_message}}"',
  '{"fail":{"message":"no {{a}}"',
  '{"drop":{"tag":"t"',
  '{"terminate":{"tag":"t"',
  '{"reroute":{"dataset":"d"',
  '{"pipeline":{"name":"inner"',
  '{"pipeline":{"name":"ends"',
  '{"pipeline":{"name":"outer"',
]
const ENDS = [
  '',
  '',
  '',
  ',"ignore_failure":true',
  ',"on_failure":[{"set":{"field":"f","value":"{{_ingest.on_failure_message}}"}}]',
]
const SOURCES = [
  '{}',
  '{"a":"x","n":4,"m":{"k":1},"l":["x"]}',
  '{"a":"5","n":3.5,"l":"x"}',
  '{"a":null,"n":"t","m":{"k":2}}',
]
const INNER: Readonly<Record<string, string>> = {
  inner:
    '{"processors":[{"set":{"field":"i","value":1,"if":"ctx.n == 4"}},{"pipeline":{"name":"ends","if":"ctx.a == null"}}]}',
  ends: '{"processors":[{"terminate":{"if":"ctx.n > 3"}},{"set":{"field":"e","value":1}}]}',
}

/** A generator of numbers below a limit, always the same. */
function random(seed: number): (limit: number) => number {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0
  return limit => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

function madeOf(seed: number): { readonly definition: string; readonly sources: readonly string[] } {
  const below = random(seed)
  const any = <T>(list: readonly T[]): T => list[below(list.length)]!
  const steps = Array.from({ length: 1 + below(6) }, () => {
    const condition = below(2) === 0 ? '' : `,"if":${JSON.stringify(any(CONDITIONS))}`
    return `${any(STEPS)}${condition}${any(ENDS)}}}`
  })
  const onFailure =
    below(3) === 0 ? ',"on_failure":[{"set":{"field":"g","value":"{{_ingest.on_failure_processor_type}}"}}]' : ''
  return { definition: `{"processors":[${steps.join()}]${onFailure}}`, sources: [any(SOURCES), any(SOURCES)] }
}

/** An engine whose pipelines are fused after so many documents. */
function engineWith(warm: number): (text: string) => Pipeline {
  const fused = (pipeline: Pipeline): Pipeline => ({ ...pipeline, loop: new FusedLoop(pipeline.loop.compound, warm) })
  const compiled = new Map<string, Pipeline>()
  const services = testServices
  const engine = new Engine({ ...services, pipelines: { get: id => compiled.get(id) } }, registry)
  const compile = (id: string, text: string): Pipeline => {
    const { pipeline, diagnostics } = engine.compile(id, readJson(text) as Map<string, unknown>)
    if (pipeline === null) throw new Error(`${text}: ${JSON.stringify(diagnostics)}`)
    const made = fused(pipeline)
    compiled.set(id, made)
    return made
  }
  for (const [id, text] of Object.entries(INNER)) compile(id, text)
  return text => compile('outer', text)
}

function ended(pipeline: Pipeline, source: string): string {
  const doc = IngestDocument.ofSource(readJson(source) as Map<string, unknown>, JavaZonedDateTime.ofInstant(0))
  const outcome = runDocument(pipeline, doc)
  const { steps, bytes } = doc.account!
  const rest = [doc.terminated, doc.rerouted, doc.pipelines.length, steps, bytes]
  return `${writeJson(renderOutcome(outcome))} ${writeJson(doc.source)} ${writeJson(doc.ingest)} ${rest.join()}`
}

describe('FusedLoop', () => {
  it('ends each document as the general loop does', () => {
    const general = engineWith(Number.POSITIVE_INFINITY)
    const fused = engineWith(0)
    const endings = new Set<string>()
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed++) {
      const { definition, sources } = madeOf(seed)
      const [expected, actual] = [general(definition), fused(definition)]
      for (const source of sources) {
        const end = ended(expected, source)
        expect(ended(actual, source), `seed ${seed}: ${definition} on ${source}`).toBe(end)
        endings.add(end.slice(0, 5))
      }
    }
    expect(endings).toEqual(new Set(['null ', '{"doc', '{"err']))
  })
})
