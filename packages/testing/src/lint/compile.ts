/**
 * What the engine says of pipelines. Folders of pipelines repeat their conditions, scripts and grok patterns, and compiling those is most
 * of the work: what was found faultless once is left out from then on.
 */
import { compilePipeline, type Diagnostic, type JsonPath, type Registry, writeJson } from '@sluice/core'
import { absentServices } from '@sluice/language-service'
import { type LintPipeline, type LintProcessor, scriptsOf } from './pipeline-model.js'

/** A part of a pipeline whose faults depend on nothing else. */
interface Part {
  readonly path: JsonPath
  /** The part as a text: equal ones are compiled alike. */
  readonly key: string
  /** A faultless one, that takes its place. */
  readonly standIn: unknown
}

const known = new Set<string>()
const MOST_KNOWN = 20_000

/** Every fault of a pipeline's configuration. */
export function diagnosticsOf(id: string, pipeline: LintPipeline, processors: Registry): readonly Diagnostic[] {
  const parts = pipeline.processors.flatMap(processor => [...scriptParts(pipeline, processor), ...grokParts(processor)])
  const definition = parts
    .filter(({ key }) => known.has(key))
    .reduce<unknown>((before, { path, standIn }) => withValue(before, path, standIn), pipeline.source.definition)
  const { diagnostics } = compilePipeline(id, definition as ReadonlyMap<string, unknown>, absentServices, processors)
  if (diagnostics.length === 0) {
    if (known.size > MOST_KNOWN) known.clear()
    for (const { key } of parts) known.add(key)
  }
  return diagnostics
}

function scriptParts({ source }: LintPipeline, processor: LintProcessor): Part[] {
  return scriptsOf(processor)
    .filter(script => source.textAt(script.path) === script.source)
    .map(({ path, kind, source: text }) => ({
      path,
      key: `${kind} ${text}`,
      standIn: kind === 'condition' ? 'true' : 'return;',
    }))
}

function grokParts({ type, options, path }: LintProcessor): Part[] {
  if (type !== 'grok' || !Array.isArray(options.get('patterns'))) return []
  const told = ['patterns', 'pattern_definitions', 'ecs_compatibility'].map(option => options.get(option) ?? null)
  return [{ path: [...path, 'patterns'], key: `grok ${writeJson(told)}`, standIn: ['a'] }]
}

/** A copy of a value with another at a path. */
function withValue(value: unknown, [key, ...rest]: JsonPath, standIn: unknown): unknown {
  if (key === undefined) return standIn
  if (Array.isArray(value)) return value.with(Number(key), withValue(value[Number(key)], rest, standIn))
  const map = value as ReadonlyMap<string, unknown>
  return new Map(map).set(String(key), withValue(map.get(String(key)), rest, standIn))
}
