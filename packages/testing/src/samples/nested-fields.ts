/** Fields by their dotted names, as searches and exports give them, to the objects that documents have. */

/** Sets a field; if a part of its name holds a value already, the rest of the name stays one key. */
export function setField(document: Map<string, unknown>, name: string, value: unknown): void {
  const dot = name.indexOf('.')
  const head = name.slice(0, dot)
  const inner = dot < 0 ? undefined : document.get(head)
  if (dot <= 0 || (inner !== undefined && !(inner instanceof Map))) {
    const before = document.get(name)
    // `a` after `a.b`, as a field and its multi-field: a pipeline does not use the value, but nothing is lost.
    if (!(before instanceof Map)) document.set(name, value)
    return
  }
  if (inner === undefined) document.set(head, new Map())
  setField(document.get(head) as Map<string, unknown>, name.slice(dot + 1), value)
}

/**
 * The document of the `fields` of a hit, which have a list of values each. Of one value the list is left out; of a field and its
 * multi-field `keyword` or `text` with the same values only the former is taken.
 */
export function documentOfFields(
  fields: ReadonlyMap<string, unknown>,
  same: (a: unknown, b: unknown) => boolean,
): Map<string, unknown> {
  const document = new Map<string, unknown>()
  for (const [name, values] of [...fields].sort(([a], [b]) => a.length - b.length)) {
    const [, main] = /^(.+)\.(?:keyword|text)$/.exec(name) ?? []
    if (main !== undefined && fields.has(main) && same(fields.get(main), values)) continue
    setField(document, name, Array.isArray(values) && values.length === 1 ? values[0] : values)
  }
  return document
}
