/**
 * What the engine says of pipelines. Compiling scripts and grok patterns is most of its work, and folders of pipelines repeat them: what
 * is known to be faultless is left out. Scripts are looked through for that without being made to run.
 */
import { compilePipeline, type Diagnostic, type JsonPath, type Registry, type Services, writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { checkScript } from '@sluice/painless'
import { type LintPipeline, type LintProcessor, scriptsOf } from './pipeline-model.js'

/** A part of a pipeline whose faults depend on nothing else. */
interface Part {
  readonly path: JsonPath
  /** The part as a text: equal ones are compiled alike. */
  readonly key: string
  /** A faultless one, that takes its place. */
  readonly standIn: unknown
  /** Whether it can be determined without the engine that it has no fault. */
  isFaultless(): boolean
}

const known = new Set<string>()
const MOST_KNOWN = 20_000

/** Every fault of a pipeline's configuration. */
export function diagnosticsOf(
  id: string,
  pipeline: LintPipeline,
  processors: Registry,
  services: Services,
): readonly Diagnostic[] {
  const parts = pipeline.processors.flatMap(processor => [...scriptParts(pipeline, processor), ...grokParts(processor)])
  const definition = parts
    .filter(isKnown)
    .reduce<unknown>((before, { path, standIn }) => withValue(before, path, standIn), pipeline.source.definition)
  const { diagnostics } = compilePipeline(id, definition as ReadonlyMap<string, unknown>, services, processors)
  if (known.size > MOST_KNOWN) known.clear()
  if (diagnostics.length === 0) for (const { key } of parts) known.add(key)
  return diagnostics
}

function isKnown({ key, isFaultless }: Part): boolean {
  if (known.has(key)) return true
  if (!isFaultless()) return false
  known.add(key)
  return true
}

function scriptParts({ source }: LintPipeline, processor: LintProcessor): Part[] {
  return scriptsOf(processor)
    .filter(script => source.textAt(script.path) === script.source)
    .map(({ path, kind, source: text }) => ({
      path,
      key: `${kind} ${text}`,
      standIn: kind === 'condition' ? 'true' : 'return;',
      isFaultless: () =>
        text.length < LONG && hasNoFault(text, kind === 'condition' ? 'processor_conditional' : 'ingest'),
    }))
}

/** The engine has a limit for the bytes of a script, far above. */
const LONG = 10_000

function hasNoFault(source: string, context: 'ingest' | 'processor_conditional'): boolean {
  try {
    checkScript(source, context)
    return true
  } catch (thrown) {
    if (thrown instanceof JavaException) return false
    throw thrown
  }
}

function grokParts({ type, options, path }: LintProcessor): Part[] {
  if (type !== 'grok' || !Array.isArray(options.get('patterns'))) return []
  const relevant = ['patterns', 'pattern_definitions', 'ecs_compatibility'].map(option => options.get(option) ?? null)
  return [{ path: [...path, 'patterns'], key: `grok ${writeJson(relevant)}`, standIn: ['a'], isFaultless: () => false }]
}

/** A copy of a value with another at a path. */
function withValue(value: unknown, [key, ...rest]: JsonPath, standIn: unknown): unknown {
  if (key === undefined) return standIn
  if (Array.isArray(value)) return value.with(Number(key), withValue(value[Number(key)], rest, standIn))
  const map = value as ReadonlyMap<string, unknown>
  return new Map(map).set(String(key), withValue(map.get(String(key)), rest, standIn))
}
