/**
 * Parses documents: one walk over the JSON checks it against the mapping, takes the values of its fields, and makes fields for what the mapping
 * does not have.
 */
import { readJson } from '@sluice/core'
import { InternalError, illegalArgument, JavaException, javaToString } from '@sluice/java'
import { documentParsing, strictDynamicMapping, typeChange } from '../faults.js'
import { JsonCursor, locationOf, Token } from '../json/json-cursor.js'
import { dynamicField } from './dynamic.js'
import { type Mapping, mergeMappings } from './mapping.js'
import { type Dynamic, type FieldNode, type MappingNode, ObjectNode, pathIn } from './mapping-node.js'
import { ParsedDocument } from './parsed-document.js'

/** Gives each field of an index its number. */
export interface SlotTable {
  slotOf(path: string): number
}

/** The root of a mapping for an update that only adds. */
const addition = (children: ReadonlyMap<string, MappingNode>): Mapping => ({
  root: new ObjectNode('', '', false, {}, children),
  parameters: new Map(),
})

/** Parses one document after the other. */
export class DocumentParser {
  /** What the last document holds. */
  readonly parsed = new ParsedDocument()
  private readonly cursor = new JsonCursor()
  private mapping: Mapping
  private id = ''
  /** Fields that the document brings, by path. */
  private readonly brought = new Map<string, FieldNode>()
  private conflict: JavaException | null = null

  constructor(
    mapping: Mapping,
    private readonly slots: SlotTable,
  ) {
    this.mapping = mapping
  }

  /**
   * Parses a document into `parsed`. Gives the mapping that it needs, which is the given one unless it brings fields. Throws
   * document_parsing_exception and strict_dynamic_mapping_exception as Elasticsearch does.
   */
  parse(mapping: Mapping, id: string, bytes: Uint8Array, begin = 0, end = bytes.length): Mapping {
    const { cursor } = this
    this.mapping = mapping
    this.id = id
    this.brought.clear()
    this.conflict = null
    this.parsed.reset(bytes)
    cursor.reset(bytes, begin, end)
    try {
      if (cursor.next() === Token.startObject) {
        this.object(mapping.root, 'true')
        cursor.next()
      }
    } catch (thrown) {
      throw this.documentFault(thrown)
    }
    if (this.conflict !== null) throw this.conflict
    return this.brought.size === 0 ? mapping : this.grown(mapping)
  }

  /** A fault of the text itself becomes one of the document, at the last token that was read. */
  private documentFault(thrown: unknown): unknown {
    if (!(thrown instanceof JavaException) || !thrown.className.startsWith('org.elasticsearch.xcontent.')) return thrown
    const { cursor } = this
    return documentParsing(cursor.location(), `failed to parse: ${thrown.text}`, thrown)
  }

  /** At the start of an object: takes its members, and is left at its end. */
  private object(node: ObjectNode, inherited: Dynamic): void {
    const { cursor } = this
    if (node.settings.enabled === false) return cursor.skipChildren()
    const dynamic = node.settings.dynamic ?? inherited
    let last: MappingNode | null = null
    while (cursor.next() === Token.name) {
      const child = node.childAt(cursor, last)
      if (child === undefined) this.unmapped(node, cursor.text(), dynamic)
      else {
        last = child
        cursor.next()
        this.value(child, dynamic)
      }
    }
  }

  /** At a value of a mapped field or object. */
  private value(node: MappingNode, dynamic: Dynamic): void {
    const { cursor } = this
    const { token } = cursor
    if (token === Token.startArray && !(node.kind === 'field' && node.type.takesArrays === true)) {
      while (cursor.next() !== Token.endArray) this.value(node, dynamic)
      return
    }
    if (node.kind === 'field') return this.field(node)
    if (token === Token.null) return
    if (node.settings.enabled === false) return cursor.skipChildren()
    if (token !== Token.startObject) {
      const text = `object mapping for [${node.path}] tried to parse field [${node.name}] as object, but found a concrete value`
      throw documentParsing(cursor.location(), text)
    }
    if (node.isNested) this.nested(node, dynamic)
    else this.object(node, dynamic)
  }

  /** A nested object is a document of its own, which comes before the one that holds it. */
  private nested(node: ObjectNode, dynamic: Dynamic): void {
    const { parsed } = this
    const outer = parsed.currentDoc
    parsed.currentDoc = parsed.docCount++
    parsed.nestedPaths[parsed.currentDoc] = node.path
    this.object(node, dynamic)
    parsed.currentDoc = outer
  }

  private field(node: FieldNode): void {
    const { cursor, parsed } = this
    const from = cursor.tokenStart
    const { token } = cursor
    try {
      if (token === Token.null) node.mapper.indexNull?.(parsed, this.slot(node))
      else {
        node.mapper.index(cursor, parsed, this.slot(node))
        for (const field of node.multiFields.values()) field.mapper.index(cursor, parsed, this.slot(field))
      }
    } catch (thrown) {
      throw this.fieldFault(node, from, thrown)
    }
  }

  private slot(node: FieldNode): number {
    if (node.slot < 0) node.slot = this.slots.slotOf(node.path)
    return node.slot
  }

  private fieldFault(node: FieldNode, from: number, thrown: unknown): unknown {
    if (!(thrown instanceof JavaException)) return thrown
    const { cursor } = this
    const preview = previewOf(
      cursor.slice(from, cursor.token === Token.endObject ? cursor.tokenStart + 1 : this.tokenEnd()),
    )
    const text = `failed to parse field [${node.path}] of type [${node.type.name}] in document with id '${this.id}'. Preview of field's value: '${preview}'`
    return documentParsing(cursor.location(), text, thrown)
  }

  private tokenEnd(): number {
    const { cursor } = this
    switch (cursor.token) {
      case Token.string:
        return cursor.contentEnd + 1
      case Token.true:
        return cursor.tokenStart + 4
      case Token.false:
        return cursor.tokenStart + 5
      default:
        return cursor.contentEnd
    }
  }

  /** At a name that the object does not have. */
  private unmapped(parent: ObjectNode, name: string, dynamic: Dynamic): void {
    const { cursor } = this
    if (name.includes('.') && parent.settings.subobjects !== false) return this.dotted(parent, name, dynamic)
    const place = locationOf(cursor.bytes, cursor.begin, cursor.tokenStart)
    cursor.next()
    if (dynamic === 'false' || cursor.token === Token.null) return cursor.skipChildren()
    if (dynamic === 'strict') {
      throw strictDynamicMapping(cursor.location() ?? place, name, parent.path === '' ? '_doc' : parent.path)
    }
    this.bring(pathIn(parent.path, name), name, dynamic)
  }

  /** `a.b` is the member `b` of the object `a`. */
  private dotted(parent: ObjectNode, name: string, dynamic: Dynamic): void {
    const parts = name.split('.')
    if (parts.some(part => part.trim() === '')) {
      throw illegalArgument(`field name cannot contain only whitespace: [${name}]`)
    }
    let node: ObjectNode = parent
    let inherited = dynamic
    for (const [i, part] of parts.entries()) {
      inherited = node.settings.dynamic ?? inherited
      const child = node.children.get(part)
      if (child === undefined) {
        this.cursor.next()
        if (inherited === 'false' || this.cursor.token === Token.null) return this.cursor.skipChildren()
        if (inherited === 'strict') {
          throw strictDynamicMapping(
            this.cursor.location(),
            parts.slice(i).join('.'),
            node.path === '' ? '_doc' : node.path,
          )
        }
        return this.bring(pathIn(parent.path, name), parts.at(-1)!, inherited)
      }
      if (i === parts.length - 1) {
        this.cursor.next()
        return this.value(child, inherited)
      }
      if (child.kind === 'field') {
        this.cursor.next()
        const text = `object mapping for [${child.path}] tried to parse field [${child.name}] as object, but found a concrete value`
        throw documentParsing(this.cursor.location(), text)
      }
      node = child
    }
  }

  /** At a value of a field that is to be made: all its scalars are indexed, and its objects are gone into. */
  private bring(path: string, name: string, dynamic: Dynamic): void {
    const { cursor } = this
    switch (cursor.token) {
      case Token.null:
        return
      case Token.startArray:
        while (cursor.next() !== Token.endArray) this.bring(path, name, dynamic)
        return
      case Token.startObject:
        return this.bringObject(path, dynamic)
    }
    if (dynamic === 'runtime') return
    const made = dynamicField(this.mapping, name, path, cursor)
    const known = this.brought.get(path)
    if (known !== undefined && known.type !== made.type) {
      this.conflict ??= typeChange(path, known.type.name, made.type.name)
      return
    }
    if (known === undefined) this.brought.set(path, made)
    this.field(known ?? made)
  }

  private bringObject(path: string, dynamic: Dynamic): void {
    const { cursor } = this
    while (cursor.next() === Token.name) {
      const name = cursor.text()
      cursor.next()
      this.bring(pathIn(path, name), name.split('.').at(-1)!, dynamic)
    }
  }

  private grown(mapping: Mapping): Mapping {
    let next = mapping
    for (const [path, node] of this.brought) next = mergeMappings(next, addition(placed(path.split('.'), node)))
    return next
  }
}

/** A field inside the objects of its path. */
function placed(parts: readonly string[], node: FieldNode, parent = ''): ReadonlyMap<string, MappingNode> {
  const [name, ...rest] = parts
  if (name === undefined) throw new InternalError('a field without a name')
  if (rest.length === 0) return new Map([[name, { ...node, name }]])
  const path = pathIn(parent, name)
  return new Map([[name, new ObjectNode(name, path, false, {}, placed(rest, node, path))]])
}

/** The value of a field as its fault shows it. */
function previewOf(json: string): string {
  const value = readJson(json.startsWith('{') ? json : `[${json}]`, { allowDuplicateKeys: true })
  return Array.isArray(value) ? javaToString(value[0]) : javaToString(value)
}
