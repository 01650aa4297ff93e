/**
 * How pipelines of a package name each other: `{{ IngestPipeline "name" }}`, or `{< IngestPipeline "name" >}` as in modules of Beats. They
 * are replaced by ids before a file is read, as installing a package does: they may stand where YAML would not take them.
 */

/** Kibana takes double, single and back quotes; within JSON text they are escaped. A quoted reference is taken with its quotes. */
const REFERENCE =
  /(["']?)(?:\{\{\s*IngestPipeline\s+(\\?["'`])([\w.-]+)\2\s*\}\}|\{<\s*IngestPipeline\s+(\\?["'`])([\w.-]+)\4\s*>\})\1/g

/** Whether a text may hold references; most do not. */
const MAY_REFER = 'IngestPipeline'

/** The names that a text refers to, in their order, each once. */
export function referencesIn(text: string): string[] {
  if (!text.includes(MAY_REFER)) return []
  return [...new Set([...text.matchAll(REFERENCE)].map(match => (match[3] ?? match[5])!))]
}

/**
 * A text with its references replaced by ids, by default the names themselves. If an id is no longer than the reference everything
 * else stays at its offset: spaces fill the rest.
 */
export function linkReferences(text: string, idOf: (name: string) => string = name => name): string {
  if (!text.includes(MAY_REFER)) return text
  return text.replace(REFERENCE, (whole: string, quote: string, _q, name?: string, _r?: string, other?: string) =>
    `${quote}${idOf((name ?? other)!)}${quote}`.padEnd(whole.length),
  )
}
