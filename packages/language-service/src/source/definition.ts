/** The pipeline within a value that was read, and the format of a text: what needs no parser. */
import type { SourceFormat, SourcePath } from './place.js'

/** The format of a text: by the ending of its name, else by its first character. */
export function formatOf(text: string, name: string): SourceFormat {
  if (/\.json$/i.test(name)) return 'json'
  return !/\.ya?ml$/i.test(name) && /^\ufeff?\s*\{/.test(text) ? 'json' : 'yaml'
}

/** A text that holds `{"pipeline": {...}}` (the body of a `_simulate` request) is taken for its pipeline. */
export function pipelineWithin(value: unknown): {
  readonly definition: ReadonlyMap<string, unknown> | null
  readonly prefix: readonly string[]
} {
  if (!(value instanceof Map)) return { definition: null, prefix: [] }
  const inner: unknown = value.get('pipeline')
  if (value.has('processors') || !(inner instanceof Map)) return { definition: value, prefix: [] }
  return { definition: inner, prefix: ['pipeline'] }
}

/** The value at a path; undefined where there is none. */
export function valueWithin(value: unknown, path: SourcePath): unknown {
  let found = value
  for (const part of path) {
    if (found instanceof Map) found = found.get(String(part))
    else if (Array.isArray(found)) found = found[Number(part)]
    else return undefined
  }
  return found
}

/** The text at a path; undefined where there is something else. */
export function textWithin(value: unknown, path: SourcePath): string | undefined {
  const found = valueWithin(value, path)
  return typeof found === 'string' ? found : undefined
}
