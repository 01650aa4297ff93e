/** Values of a source by path: names of the source may have dots, and any part of a path may be a list. */
type Json = ReadonlyMap<string, unknown>

/** All values at a path but nulls, out of all lists. */
export function valuesAt(source: unknown, path: string): unknown[] {
  if (Array.isArray(source)) return source.flatMap(each => valuesAt(each, path))
  if (path === '') return source === null ? [] : [source]
  return entriesAt(source, path).flatMap(([value, rest]) => valuesAt(value, rest))
}

/** The values of a path in the source: a list of a field whose values are lists is one value. */
export function wholeValuesAt(source: unknown, path: string): unknown[] {
  if (path === '') return source === null || source === undefined ? [] : [source]
  if (Array.isArray(source)) return source.flatMap(each => wholeValuesAt(each, path))
  return entriesAt(source, path).flatMap(([value, rest]) => wholeValuesAt(value, rest))
}

/** The objects at a path. */
export const objectsAt = (source: unknown, path: string): Json[] =>
  valuesAt(source, path).filter(each => each instanceof Map) as Json[]

/** The members that a path begins with, with what is left of the path. */
function entriesAt(source: unknown, path: string): [value: unknown, rest: string][] {
  if (!(source instanceof Map)) return []
  const found: [unknown, string][] = []
  const own = (source as Json).get(path)
  if (own !== undefined) found.push([own, ''])
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    const value = (source as Json).get(path.slice(0, dot))
    if (value !== undefined) found.push([value, path.slice(dot + 1)])
  }
  return found
}

/** All values that are not objects, with their paths. */
export function* leavesOf(source: Json, parent = ''): Iterable<readonly [path: string, value: unknown]> {
  for (const [name, value] of source) {
    const path = parent === '' ? name : `${parent}.${name}`
    for (const each of Array.isArray(value) ? value.flat(Number.POSITIVE_INFINITY) : [value]) {
      if (each instanceof Map) yield* leavesOf(each as Json, path)
      else if (each !== null) yield [path, each]
    }
  }
}
