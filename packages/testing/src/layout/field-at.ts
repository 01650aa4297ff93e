/** Fields of documents by their dotted names, as elastic-package finds them: a key that has dots itself comes first. */

type Fields = ReadonlyMap<string, unknown>

/** The value of a field; undefined if it is missing. */
export function fieldAt(document: Fields, name: string): unknown {
  if (document.has(name)) return document.get(name)
  const dot = name.indexOf('.')
  const inner = dot < 0 ? undefined : document.get(name.slice(0, dot))
  return inner instanceof Map ? fieldAt(inner as Fields, name.slice(dot + 1)) : undefined
}

/** The document without a field: the very same if it has none. */
export function withoutField(document: Fields, name: string): Fields {
  if (document.has(name)) return new Map([...document].filter(([key]) => key !== name))
  const dot = name.indexOf('.')
  const head = name.slice(0, dot)
  const inner = dot < 0 ? undefined : document.get(head)
  if (!(inner instanceof Map)) return document
  const rest = withoutField(inner as Fields, name.slice(dot + 1))
  return rest === inner ? document : new Map([...document].map(([key, value]) => [key, key === head ? rest : value]))
}
