/** Paths of differences: `a.b`, `a["b.c"]`, `a[1]`. */

/** The parts of a path. Throws SyntaxError for a text that is not a path. */
export function partsOf(path: string): (string | number)[] {
  const parts: (string | number)[] = []
  const part = /(?:^|\.)([^.[\]]+)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/y
  while (part.lastIndex < path.length) {
    const at = part.lastIndex
    const found = part.exec(path)
    if (found === null) throw new SyntaxError(`no path at character ${at + 1}: ${path}`)
    const [, key, index, quoted] = found
    parts.push(key ?? (index === undefined ? (JSON.parse(quoted!) as string) : Number(index)))
  }
  return parts
}

/** A copy of a document value in which a path has another value; without a value the path is removed. */
export function withValue(root: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return value
  if (Array.isArray(root)) {
    const copy = [...(root as unknown[])]
    const at = Number(first)
    if (rest.length === 0 && value === undefined) copy.splice(at, 1)
    else copy[at] = withValue(copy[at], rest, value)
    return copy
  }
  const copy = new Map<unknown, unknown>(root instanceof Map ? (root as Map<unknown, unknown>) : [])
  if (rest.length === 0 && value === undefined) copy.delete(String(first))
  else copy.set(String(first), withValue(copy.get(String(first)), rest, value))
  return copy
}

/** The value at a path, or undefined. */
export function valueAt(root: unknown, path: readonly (string | number)[]): unknown {
  let value = root
  for (const part of path) {
    if (Array.isArray(value)) value = (value as unknown[])[Number(part)]
    else value = value instanceof Map ? (value as Map<unknown, unknown>).get(String(part)) : undefined
  }
  return value
}
