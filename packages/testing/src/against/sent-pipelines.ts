/**
 * How pipelines are sent to a cluster. One that calls no other goes within the request, and nothing is stored. Called ones must be stored:
 * under names of this run, in which the calls are rewritten, so that no pipeline of the cluster is touched.
 */
import type { PipelineSetup } from '../run/suite.js'

/** A set-up as it is sent. */
export interface SentPipelines {
  /** The definition sent within each request; null if the pipeline is stored. */
  readonly inline: ReadonlyMap<string, unknown> | null
  /** Id of the pipeline under test on the cluster. */
  readonly id: string
  /** The pipelines to store, by ids of the cluster. */
  readonly stored: ReadonlyMap<string, ReadonlyMap<string, unknown>>
  readonly scripts: ReadonlyMap<string, string>
}

/** The id that Elasticsearch gives a pipeline within a request. */
export const INLINE_ID = '_simulate_pipeline'

/**
 * Prepares the pipelines of a set-up, of which `main` is the definition under test; returns a string, the reason, if they cannot be sent.
 */
export function sentPipelines(
  { id, pipelines, scripts }: PipelineSetup,
  main: ReadonlyMap<string, unknown>,
  prefix: string,
): SentPipelines | { readonly problem: string } {
  const definitions = new Map<string, ReadonlyMap<string, unknown>>([[id, main]])
  for (const unit of pipelines) {
    if (unit.kind === 'fixture') return { problem: `pipeline ${unit.id} is a stand-in, which a cluster cannot run` }
    if (unit.id !== id) definitions.set(unit.id, unit.definition)
  }
  const names: Names = {
    prefix,
    pipelines: new Set(definitions.keys()),
    scripts: new Set(scripts.keys()),
    uses: new Set(),
  }
  const rewritten = new Map([...definitions].map(([name, each]) => [name, rewrite(each, names)]))
  const inline = rewritten.get(id) as ReadonlyMap<string, unknown>
  if (names.uses.size === 0) return { inline, id: INLINE_ID, stored: new Map(), scripts: new Map() }
  const storedUnder = (name: string): string => `${prefix}${name}`
  return {
    inline: null,
    id: storedUnder(id),
    stored: new Map([...rewritten].map(([name, each]) => [storedUnder(name), each as ReadonlyMap<string, unknown>])),
    scripts: new Map([...scripts].map(([name, source]) => [storedUnder(name), source])),
  }
}

interface Names {
  readonly prefix: string
  readonly pipelines: ReadonlySet<string>
  readonly scripts: ReadonlySet<string>
  /** The names that were met. */
  readonly uses: Set<string>
}

/** The same value, in which calls and ids of stored scripts have the names of this run. */
function rewrite(value: unknown, names: Names, key: string | null = null): unknown {
  if (Array.isArray(value)) return value.map(item => rewrite(item, names))
  if (!(value instanceof Map)) return value
  const copy = new Map<unknown, unknown>()
  for (const [name, item] of value as Map<string, unknown>) {
    const known = REFERENCES[key ?? '']?.(name, names)
    const isUse = typeof item === 'string' && known?.has(item) === true
    if (isUse) names.uses.add(item)
    copy.set(name, isUse ? `${names.prefix}${item}` : rewrite(item, names, name))
  }
  return copy
}

/** By the key that an object stands under: which of its members names what. */
const REFERENCES: Readonly<Record<string, (member: string, names: Names) => ReadonlySet<string> | undefined>> = {
  pipeline: (member, { pipelines }) => (member === 'name' ? pipelines : undefined),
  script: (member, { scripts }) => (member === 'id' ? scripts : undefined),
  if: (member, { scripts }) => (member === 'id' ? scripts : undefined),
}
