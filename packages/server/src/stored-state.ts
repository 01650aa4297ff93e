/** What was stored, as it was submitted: the answers of the get APIs. The engine in the worker holds the compiled form. */

/** Pipelines and scripts by id, as JSON values of their bodies. */
export class StoredState {
  readonly pipelines = new Map<string, ReadonlyMap<string, unknown>>()
  readonly scripts = new Map<string, ReadonlyMap<string, unknown>>()
}

/** The keys that match a comma list of names with `*` wildcards, in the order of the map. */
export function matching(keys: Iterable<string>, expression: string): string[] {
  const patterns = expression.split(',').map(part => {
    const source = part
      .trim()
      .split('*')
      .map(piece => piece.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')
    return new RegExp(`^${source}$`, 's')
  })
  return [...keys].filter(key => patterns.some(pattern => pattern.test(key)))
}
