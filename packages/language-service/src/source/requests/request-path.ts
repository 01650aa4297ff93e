/** The parts of a request's path. */

/** A path without host, leading slash and query. */
export function requestPath(written: string): string {
  const [path] = written.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/) as [string]
  return path.replace(/^\/+|\/+$/g, '')
}

/** The pipeline's id of a path `_ingest/pipeline/ID`; null of other paths. */
export function pipelineIdOf(path: string): string | null {
  const [, id] = /(?:^|\/)_ingest\/pipeline\/([^/]+)$/.exec(path) ?? []
  if (id === undefined || id === '_simulate') return null
  try {
    return decodeURIComponent(id)
  } catch {
    return id // a per cent sign that escapes nothing
  }
}
