/** Which pipelines of a folder call which. */
import type { PipelineSource } from '@sluice/language-service'
import type { LintPipeline } from '../pipeline-model.js'

/** The pipelines of the folder that call a pipeline, as far as names show. */
export function callersOf({ source, siblings }: LintPipeline): readonly PipelineSource[] {
  const id = idOf(source.name)
  return siblings.filter(
    ({ definition }) => definition !== null && calledNames(definition).some(name => names(name, id)),
  )
}

/** A file's name without folders and ending: by it pipelines are called. */
export const idOf = (file: string): string => file.replace(/^.*[/\\]/, '').replace(/\.(?:ya?ml|json)$/i, '')

/** The names in all `pipeline` processors of a definition. */
export function calledNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(calledNames)
  if (!(value instanceof Map)) return []
  const found: string[] = []
  for (const [key, inner] of value as ReadonlyMap<string, unknown>) {
    const name: unknown = key === 'pipeline' && inner instanceof Map ? inner.get('name') : undefined
    if (typeof name === 'string') found.push(name)
    found.push(...calledNames(inner))
  }
  return found
}

/** A package names its pipelines as references, which are names of files here, or as they are installed: `logs-x.y-1.0.0-id`. A template may be any. */
function names(name: string, id: string): boolean {
  return name === id || name.endsWith(`-${id}`) || id.endsWith(`-${name}`) || name.includes('{{')
}
