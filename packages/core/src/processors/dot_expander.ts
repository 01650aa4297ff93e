/** The `dot_expander` processor (recordings `cases/dot_expander`). */
import { hashMapKeys, illegalArgument, nullPointer, removeKey, spendSteps } from '@sluice/java'
import { invalidOption } from '../diagnostics/diagnostic.js'
import type { IngestDocument } from '../document/document.js'
import { FieldPath } from '../document/path.js'
import { defineProcessor, opt } from '../engine/define.js'
import { cannotCast } from './parts/read-field.js'

export default defineProcessor({
  name: 'dot_expander',
  summary: 'Turns a key that holds dots into nested objects.',
  options: {
    field: opt.parsed({ kind: 'dotted key', schema: { type: 'string' }, parse: readKey })({
      required: true,
      doc: 'The field to expand, or `*` for all fields with a dot.',
    }),
    path: opt.path({ doc: 'The object that holds the key.', defaultText: 'the root' }),
    override: opt.boolean({ default: false, doc: 'Whether an existing value is replaced instead of extended.' }),
  },
  examples: [
    { title: 'A dotted key', options: { field: 'a.b' }, before: { 'a.b': 1 }, after: { a: { b: 1 } } },
    {
      title: 'A value already there makes a list',
      options: { field: 'a.b' },
      before: { 'a.b': 'new', a: { b: 'old' } },
      after: { a: { b: ['old', 'new'] } },
    },
    {
      title: 'Every dotted key of an object',
      options: { field: '*', path: 'f' },
      before: { f: { 'a.b': 1, 'c.d.e': 2, g: 3 } },
      after: { f: { a: { b: 1 }, c: { d: { e: 2 } }, g: 3 } },
    },
    {
      title: 'A value in the way',
      options: { field: 'a.b' },
      before: { 'a.b': 1, a: 'x' },
      fails: 'cannot expand [a.b], because [a] is not an object field, but a value field',
    },
  ],
  losesDescription: true,
  compile({ field, path, override }) {
    const all = field === '*'
    const method = all ? 'keySet()' : 'containsKey(Object)'
    const before = path === undefined ? '' : `${path.text}.`
    const expansions = new Map<string, Expansion>()
    const expansionOf = (key: string): Expansion => {
      let expansion = expansions.get(key)
      if (expansion === undefined) {
        if (expansions.size >= CACHE_LIMIT) expansions.clear()
        expansion = new Expansion(before + key)
        expansions.set(key, expansion)
      }
      return expansion
    }
    return doc => {
      const map = path === undefined ? doc.ctx : objectAt(path, doc, method)
      const keys = all ? dottedKeys(map) : [field]
      for (const key of keys) {
        const value = map.get(key)
        if (value === undefined) continue
        if (path === undefined) map.delete(key)
        else removeKey(map, key)
        expansionOf(key).put(doc, value, override)
      }
    }
  },
})

const CACHE_LIMIT = 1000

function readKey(text: string, key: string): string {
  if (text !== '*') {
    if (!text.includes('.')) throw invalidOption(key, 'field does not contain a dot and is not a wildcard')
    if (text.startsWith('.') || text.endsWith('.')) throw invalidOption(key, "Field can't start or end with a dot")
    if (text.includes('..')) throw invalidOption(key, 'No space between dots')
  }
  return text
}

function objectAt(path: FieldPath, doc: IngestDocument, method: string): Map<string, unknown> {
  const value = path.get(doc)
  if (value instanceof Map) return value as Map<string, unknown>
  if (value === null) throw nullPointer(`Cannot invoke "java.util.Map.${method}" because "map" is null`)
  throw cannotCast(path, value, 'java.util.Map')
}

const dottedKeys = (map: Map<string, unknown>): string[] => hashMapKeys(map).filter(key => key.indexOf('.') > 0)

/** The nested path of one dotted key, and everything above it. */
class Expansion {
  private readonly target: FieldPath
  private readonly parents: FieldPath[] = []

  constructor(private readonly full: string) {
    this.target = FieldPath.parse(full)
  }

  /** Throws illegal_argument_exception if something above is not an object. */
  put(doc: IngestDocument, value: unknown, override: boolean): void {
    const { target } = this
    if (target.has(doc)) {
      if (override) target.set(doc, value)
      else target.append(doc, value, true)
      return
    }
    for (let dot = this.full.indexOf('.'), i = 0; dot >= 0; dot = this.full.indexOf('.', dot + 1), i++) {
      const parent = this.parent(i, dot)
      const found = parent.find(doc)
      if (found === undefined) break
      if (found instanceof Map) continue
      throw illegalArgument(
        `cannot expand [${target.text}], because [${parent.text}] is not an object field, but a value field`,
      )
    }
    target.set(doc, value)
  }

  /** The path before the dot: parsed on first use, because most keys need only one of them. */
  private parent(place: number, dot: number): FieldPath {
    let parent = this.parents[place]
    if (parent === undefined) {
      spendSteps(1 + (dot >> 2))
      this.parents[place] = parent = FieldPath.parse(this.full.slice(0, dot))
    }
    return parent
  }
}
