/**
 * Turns a processor's examples and its own case table into tests. Only for tests: examples are documentation that runs.
 */

import { dateTimeOfNanos, JavaException, type JavaZonedDateTime, parseInstant } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { exceptionOf } from '../diagnostics/diagnostic.js'
import { defaultMetadata, IngestDocument } from '../document/document.js'
import { writeJson } from '../document/json-write.js'
import { isMetadataKey } from '../document/metadata.js'
import { fromPlain } from '../document/values.js'
import { compilePipeline } from '../engine/compile.js'
import type { Example, ProcessorDefinition } from '../engine/define.js'
import { defaultLimits } from '../engine/limits.js'
import { ProcessorError } from '../engine/run/failure.js'
import { executePipelineAsync } from '../engine/run/pipeline.js'
import type { Services } from '../engine/services.js'
import { registry } from '../processors/index.js'
import { builtinGeoDatabases } from '../processors/parts/geo/geo-builtin.js'
import { testEnrichPolicies } from './enrich-policies.js'
import { testModels } from './models.js'
import { testUserAgents } from './user-agents.js'

/** A case of a processor's test table; `after` is the source after the run, `fails` the text that it ends with. */
export type Case = Omit<Example<Record<string, never>>, 'title' | 'options'> & { readonly options: object }

/** 2026-01-02T03:04:05.678901234Z, the instant of the recordings. */
export const testInstant = (): JavaZonedDateTime => dateTimeOfNanos(parseInstant('2026-01-02T03:04:05.678901234Z'))

/** Services for tests: a fixed clock, no randomness, the built-in geo table, a few enrich policies and models. */
export const testServices: Services = {
  pipelines: { get: () => undefined },
  scripts: { get: () => undefined },
  geoDatabases: builtinGeoDatabases,
  userAgents: testUserAgents,
  enrichPolicies: testEnrichPolicies,
  models: testModels,
  limits: defaultLimits,
  now: testInstant,
  milliseconds: () => 0,
  random: () => 0.5,
  securityUser: () => null,
}

/** Runs the examples of a definition and a table of further cases. */
export function cases(definition: ProcessorDefinition, table: Record<string, Case> = {}): void {
  describe(definition.name, () => {
    for (const example of definition.examples) it(`example: ${example.title}`, () => check(definition, example))
    for (const [name, entry] of Object.entries(table)) it(name, () => check(definition, entry))
  })
}

async function check(
  definition: ProcessorDefinition,
  entry: Case | ProcessorDefinition['examples'][number],
): Promise<void> {
  const result = await run(definition.name, entry.options, entry.before)
  if (entry.fails !== undefined) expect(result).toEqual({ fails: entry.fails })
  else if (entry.dropped) expect(result).toEqual({ dropped: true })
  else expect(result).toEqual({ after: writeJson(sorted(fromPlain(entry.after ?? entry.before))) })
}

type Result = { after: string } | { fails: string | null } | { dropped: true }

async function run(name: string, options: object, before: object): Promise<Result> {
  const definition = fromPlain({ processors: [{ [name]: options }] }) as Map<string, unknown>
  const { pipeline, diagnostics } = compilePipeline('test', definition, testServices, registry)
  if (pipeline === null) return { fails: exceptionOf(diagnostics[0]!).text }
  const given = fromPlain(before) as Map<string, unknown>
  const metadata = defaultMetadata()
  const source = new Map<string, unknown>()
  for (const [key, value] of given) (isMetadataKey(key) ? metadata : source).set(key, value)
  const doc = IngestDocument.create(source, new Map(metadata), testInstant())
  try {
    if (!(await executePipelineAsync(pipeline, doc))) return { dropped: true }
  } catch (thrown) {
    if (thrown instanceof ProcessorError) return { fails: thrown.cause.text }
    if (thrown instanceof JavaException) return { fails: thrown.text }
    throw thrown
  }
  const after = new Map(doc.source)
  for (const [key, value] of doc.metadata.values) if (metadata.get(key) !== value) after.set(key, value)
  return { after: writeJson(sorted(after)) }
}

/** A copy with sorted keys: the order of members means nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!(value instanceof Map)) return value
  const keys = [...value.keys()].sort()
  return new Map(keys.map(key => [key, sorted(value.get(key))]))
}
