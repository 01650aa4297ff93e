/**
 * What the engine says of pipelines. Folders of pipelines repeat their conditions and scripts, and compiling those is most of the work:
 * a script that was found faultless once is left out from then on.
 */
import { compilePipeline, type Diagnostic, type JsonPath, type Registry } from '@sluice/core'
import { absentServices } from '@sluice/language-service'
import { type LintPipeline, type LintScript, scriptsOf } from './pipeline-model.js'

/** Stand for scripts that are known. */
const FAULTLESS: Readonly<Record<LintScript['kind'], string>> = { condition: 'true', script: 'return;' }

const known = new Set<string>()
const MOST_KNOWN = 20_000

const keyOf = ({ kind, source }: LintScript): string => `${kind} ${source}`

/** Every fault of a pipeline's configuration. */
export function diagnosticsOf(id: string, pipeline: LintPipeline, processors: Registry): readonly Diagnostic[] {
  const { source } = pipeline
  const scripts = pipeline.processors.flatMap(scriptsOf)
  const definition = scripts
    .filter(script => known.has(keyOf(script)) && source.textAt(script.path) === script.source)
    .reduce<unknown>((before, { path, kind }) => withText(before, path, FAULTLESS[kind]), source.definition)
  const { diagnostics } = compilePipeline(id, definition as ReadonlyMap<string, unknown>, absentServices, processors)
  if (diagnostics.length === 0) {
    if (known.size > MOST_KNOWN) known.clear()
    for (const script of scripts) known.add(keyOf(script))
  }
  return diagnostics
}

/** A copy of a value with another text at a path. */
function withText(value: unknown, [key, ...rest]: JsonPath, text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value)) return value.with(Number(key), withText(value[Number(key)], rest, text))
  const map = value as ReadonlyMap<string, unknown>
  return new Map(map).set(String(key), withText(map.get(String(key)), rest, text))
}
