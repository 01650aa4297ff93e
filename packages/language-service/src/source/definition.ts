/** The pipeline within a value that was read, and the format of a text: what needs no parser. */
import type { SourceFormat, SourcePath } from './place.js'

/** The format of a text: by the ending of its name, else by its first character. */
export function formatOf(text: string, name: string): SourceFormat {
  if (/\.json$/i.test(name)) return 'json'
  return !/\.ya?ml$/i.test(name) && /^\ufeff?\s*\{/.test(text) ? 'json' : 'yaml'
}

/** A pipeline within a value. */
export interface PipelineWithin {
  /** The id that the value gives it; null if it gives none. */
  readonly id: string | null
  /** Its place. */
  readonly prefix: SourcePath
  /** Null if there is something else than an object. */
  readonly definition: ReadonlyMap<string, unknown> | null
}

/**
 * The pipelines of a value: the value itself; the `pipeline` of the body of a `_simulate` request; each member of the answer of
 * `GET _ingest/pipeline` (`{"x": {"processors": []}, "y": ...}`); each element of the list of Kibana's `api/ingest_pipelines`, which have
 * their ids as `name`. At least one; that of another value is the value itself, if that is an object.
 */
export function pipelinesWithin(value: unknown): readonly [PipelineWithin, ...PipelineWithin[]] {
  if (Array.isArray(value)) {
    const [first, ...more] = value.flatMap((element, i) => namedElement(element, i))
    return first !== undefined && more.length === value.length - 1 ? [first, ...more] : [NOTHING]
  }
  if (!(value instanceof Map)) return [NOTHING]
  const inner: unknown = value.get('pipeline')
  if (value.has('processors')) return [{ id: null, prefix: [], definition: value }]
  const [first, ...more] = [...value]
    .filter(([, member]) => isDefinition(member))
    .map(([id, definition]): PipelineWithin => ({ id: String(id), prefix: [String(id)], definition }))
  if (first !== undefined && more.length === value.size - 1 && (first.id !== 'pipeline' || more.length > 0)) {
    return [first, ...more]
  }
  if (inner instanceof Map) return [{ id: null, prefix: ['pipeline'], definition: inner }]
  return [{ id: null, prefix: [], definition: value }]
}

const NOTHING: PipelineWithin = { id: null, prefix: [], definition: null }

const isDefinition = (value: unknown): value is ReadonlyMap<string, unknown> =>
  value instanceof Map && Array.isArray(value.get('processors'))

function namedElement(value: unknown, index: number): PipelineWithin[] {
  if (!isDefinition(value) || typeof value.get('name') !== 'string') return []
  const definition = new Map([...value].filter(([key]) => key !== 'name'))
  return [{ id: value.get('name') as string, prefix: [index], definition }]
}

/** The value at a path; undefined if there is none. */
export function valueWithin(value: unknown, path: SourcePath): unknown {
  let found = value
  for (const part of path) {
    if (found instanceof Map) found = found.get(String(part))
    else if (Array.isArray(found)) found = found[Number(part)]
    else return undefined
  }
  return found
}

/** The text at a path; undefined if there is something else. */
export function textWithin(value: unknown, path: SourcePath): string | undefined {
  const found = valueWithin(value, path)
  return typeof found === 'string' ? found : undefined
}

/** The members of a pipeline. A file with others is something else with processors, such as the configuration of a Beat. */
export const PIPELINE_MEMBERS: ReadonlySet<string> = new Set([
  'description',
  'version',
  '_meta',
  'deprecated',
  'processors',
  'on_failure',
])

/** Whether a value has what a pipeline has, and no more. */
export const isPipelineDefinition = (definition: ReadonlyMap<string, unknown> | null): boolean =>
  definition !== null &&
  Array.isArray(definition.get('processors')) &&
  [...definition.keys()].every(key => PIPELINE_MEMBERS.has(key))
