import { readdirSync } from 'node:fs'
import { createSluice, type RunResult, readJson, toPlain } from '@sluice/core'
import { dateTimeOfNanos, parseInstant } from '@sluice/java'
import { readPipelineSource } from '@sluice/language-service'
import { loadUserAgents } from '@sluice/parts'
import { readSamples } from '@sluice/testing/samples'
import { beforeAll, describe, expect, it } from 'vitest'
import { decodeShare, encodeShare } from '../share/index.js'
import type { PipelineText } from '../worker/protocol.js'
import { browserServices } from '../worker/services.js'
import { type Example, type ExampleOutcome, exampleState, examples, firstSteps } from './index.js'

beforeAll(loadUserAgents)

const sluice = createSluice({
  services: { ...browserServices(), now: () => dateTimeOfNanos(parseInstant('2026-03-02T00:00:00Z')) },
})

/** The results of the samples. */
function run(example: Example, pipelines: readonly PipelineText[] = example.pipelines): RunResult[] {
  const definitions = pipelines.map(({ id, text, format }) => {
    const source = readPipelineSource(text, { name: id, format })
    if (source.kind === 'fault' || source.definition === null) throw new Error(`${id} cannot be read`)
    return [id, source.definition] as const
  })
  const [[id, definition], ...others] = definitions as [(typeof definitions)[number], ...typeof definitions]
  const compiled = sluice.compile(definition, { id, pipelines: Object.fromEntries(others) })
  if (!compiled.ok) throw new Error(`${compiled.id}: ${compiled.exception.cause?.text ?? compiled.exception.text}`)
  const { samples } = exampleState(example)
  const { documents, faults } = readSamples(samples.text, samples.settings)
  expect(faults).toEqual([])
  return documents.map(({ source, metadata }) =>
    compiled.pipeline.run({
      source: readJson(source) as object,
      ...(metadata === null ? {} : { metadata: toPlain(readJson(metadata)) as Record<string, unknown> }),
    }),
  )
}

/** The value at a path of a document, metadata among its fields; undefined if there is none. */
function valueAt(result: RunResult, path: string): unknown {
  if (result.status !== 'done') return undefined
  let value: unknown = { ...result.metadata, ...result.source }
  for (const key of path.split('.')) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  }
  return value
}

/** A result in the form of its expectation. */
function shownOf(result: RunResult | undefined, expected: ExampleOutcome): ExampleOutcome | undefined {
  if (result?.status === 'failed') return { status: 'failed', reason: String(result.error.reason) }
  if (result?.status !== 'done' || expected.status !== 'done') return result as ExampleOutcome | undefined
  const has = Object.fromEntries(Object.keys(expected.has).map(path => [path, valueAt(result, path)]))
  if (expected.lacks === undefined) return { status: 'done', has }
  return { status: 'done', has, lacks: expected.lacks.filter(path => valueAt(result, path) === undefined) }
}

it('are all in the list, each under the name of its file', () => {
  const files = readdirSync(import.meta.dirname).filter(name => !/^(?:index|example)\.|\.test\.ts$/.test(name))
  expect(examples.map(({ id }) => `${id}.ts`).sort()).toEqual(files.sort())
})

for (const example of examples) {
  describe(example.title, () => {
    it('works as shown', () => {
      const results = run(example)
      expect(results.map((result, i) => shownOf(result, example.shows[i]!))).toEqual(example.shows)
    })

    it('has a suggested change, which changes the result', () => {
      const { pipeline, find, replace } = example.tryThis
      const text = example.pipelines.find(({ id }) => id === pipeline)?.text ?? ''
      expect(text.split(find)).toHaveLength(2)
      const changed = example.pipelines.map(each =>
        each.id === pipeline ? { ...each, text: each.text.replace(find, () => replace) } : each,
      )
      const results = run(example, changed)
      expect(results).not.toEqual(run(example))
      const { document, outcome } = example.tryThis.shows
      expect(shownOf(results[document], outcome)).toEqual(outcome)
    })

    it('can be shared', () => {
      const state = exampleState(example)
      const link = encodeShare(state)
      expect(decodeShare(link)).toEqual(state)
      expect(link.length).toBeLessThan(4000)
    })
  })
}

it('begin with one that needs nothing that is loaded later', () => {
  expect(examples[0]).toBe(firstSteps)
  expect(firstSteps.pipelines.map(({ format }) => format)).toEqual(['json'])
  expect(firstSteps.pipelines[0].text).not.toMatch(/user_agent|geoip|registered_domain|geo_grid/)
})
