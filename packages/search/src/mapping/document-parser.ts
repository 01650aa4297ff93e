/**
 * Parses documents: one walk over the JSON checks it against the mapping, collects the values of its fields, and makes fields that the
 * mapping does not have.
 */
import { illegalArgument, JavaException } from '@sluice/java'
import type { Steps } from '../collect/steps.js'
import { documentParsing } from '../faults.js'
import { JsonCursor, locationOf, Token } from '../json/json-cursor.js'
import { Additions, strictFault } from './additions.js'
import { withAdopted } from './adopted-parameters.js'
import { DEFAULT_LIMITS, type MappingLimits } from './check-mapping.js'
import { checkName, OF_THE_TEXT, placeOf, previewOf } from './document-faults.js'
import { NewMembers } from './dynamic.js'
import { type Mapping, nodeAt } from './mapping.js'
import { builtinContext, type MappingContext } from './mapping-context.js'
import { type Dynamic, type FieldNode, type MappingNode, ObjectNode, pathIn } from './mapping-node.js'
import { Open } from './open-value.js'
import { ParsedDocument } from './parsed-document.js'
import { readRuntimeFields } from './runtime-fields.js'

/** Gives each field of an index its number. */
export interface SlotTable {
  slotOf(path: string): number
}

/** The parts of an index, in addition to its mapping, that parsing needs. */
export interface ParserOwner extends SlotTable {
  /** The limits of the index's settings; by default the default limits. */
  readonly mappingLimits?: MappingLimits
  /** The named definitions of its settings. */
  readonly mappingContext?: MappingContext
}

/** The number of the document itself, while it is parsed. */
const ROOT = 0
/** Values of a step: about a millisecond. */
const VALUES_OF_STEP = 4096

/** Parses one document after the other. */
export class DocumentParser {
  private last = new ParsedDocument()
  private readonly cursor = new JsonCursor()
  private mapping: Mapping
  private id = ''
  private limits: MappingLimits = DEFAULT_LIMITS
  private templates: ReadonlyMap<string, string> | null = null
  /** The new fields of the document; created for the first field that the mapping does not have. */
  private additions: Additions | null = null
  private newMembers: NewMembers | null = null
  /** What the cursor is in, from the outermost to the innermost; objects above `depth` are kept for later. */
  private readonly open: Open[] = []
  private depth = 0

  constructor(
    mapping: Mapping,
    private readonly owner: ParserOwner,
  ) {
    this.mapping = mapping
  }

  /** The content of the last document, until the next one is parsed. */
  get parsed(): ParsedDocument {
    return this.last
  }

  /** The same for an index, which adds a large document in steps, also after the next one is parsed. */
  forIndexing(): ParsedDocument {
    const { last } = this
    if (last.isLarge) this.last = new ParsedDocument()
    return last
  }

  /**
   * Parses a document into `parsed`; `templates` are names of dynamic templates by the full names of fields. Returns the mapping that it
   * needs, which is the given one unless it brings fields. Throws document_parsing_exception and strict_dynamic_mapping_exception as
   * Elasticsearch does.
   */
  parse(
    mapping: Mapping,
    id: string,
    bytes: Uint8Array,
    templates: ReadonlyMap<string, string> | null = null,
  ): Mapping {
    this.begin(mapping, id, bytes, templates)
    try {
      this.read(Number.POSITIVE_INFINITY)
    } catch (thrown) {
      throw this.documentFault(thrown)
    }
    return this.grown(mapping)
  }

  /** The same in steps, for a large document; the parser parses no other one meanwhile. */
  *parseInSteps(
    mapping: Mapping,
    id: string,
    bytes: Uint8Array,
    templates: ReadonlyMap<string, string> | null = null,
  ): Steps<Mapping> {
    this.begin(mapping, id, bytes, templates)
    try {
      while (!this.read(VALUES_OF_STEP)) yield* this.parsed.makeRoom()
    } catch (thrown) {
      throw this.documentFault(thrown)
    }
    return this.grown(mapping)
  }

  private begin(mapping: Mapping, id: string, bytes: Uint8Array, templates: ReadonlyMap<string, string> | null): void {
    const { cursor } = this
    this.mapping = mapping
    this.templates = templates
    this.id = id
    this.additions = null
    this.newMembers = null
    this.limits = this.owner.mappingLimits ?? DEFAULT_LIMITS
    this.parsed.reset(bytes)
    cursor.reset(bytes)
    this.depth = 0
  }

  private grown(mapping: Mapping): Mapping {
    const merged = this.additions === null ? mapping : this.additions.merged()
    const { adopted } = this.parsed
    return adopted.size === 0 ? merged : withAdopted(merged, adopted, this.owner.mappingContext ?? builtinContext)
  }

  /** A fault of the text itself becomes one of the document, at the last token that was read. */
  private documentFault(thrown: unknown): unknown {
    if (!(thrown instanceof JavaException) || !OF_THE_TEXT.test(thrown.className)) return thrown
    const { cursor } = this
    if (cursor.token === Token.none) return documentParsing(placeOf(thrown), thrown.text ?? '', thrown)
    return documentParsing(cursor.location(), `failed to parse: ${thrown.text}`, thrown)
  }

  /** Reads so many values, and the objects and arrays around them. Returns whether the document is at its end. */
  private read(most: number): boolean {
    const { cursor } = this
    if (cursor.token === Token.none) {
      if (cursor.next() !== Token.startObject) return true
      this.object(this.mapping.root, 'true')
    }
    for (let left = most; this.depth > 0; left--) {
      if (left === 0) return false
      const open = this.open[this.depth - 1]!
      const token = cursor.next()
      if (token === Token.endArray || token === Token.endObject) this.leave(open)
      else if (token === Token.name) this.member(open)
      else if (open.kind === 'new values') this.bring(open.object!, open.name, open.dynamic, open.path)
      else this.value(open.node!, open.dynamic, true)
    }
    cursor.next()
    return true
  }

  /** The cursor enters an object or an array. */
  private enter(kind: Open['kind'], dynamic: Dynamic): Open {
    const open = (this.open[this.depth] ??= new Open())
    this.depth++
    open.kind = kind
    open.dynamic = dynamic
    open.last = null
    return open
  }

  private leave({ kind, object, from, outer }: Open): void {
    this.depth--
    if (kind === 'nested') this.endNested(object!, from, outer)
  }

  /** At the name of a member of an object. */
  private member(open: Open): void {
    const { cursor } = this
    const { object, dynamic } = open
    if (open.kind === 'flat') {
      const name = `${open.name}.${cursor.text()}`
      cursor.next()
      const child = object!.children.get(name)
      if (child === undefined) this.add(object!, name, dynamic)
      else this.value(child, dynamic)
      return
    }
    const child = object!.childAt(cursor, open.last)
    if (child === undefined) return this.unmapped(object!, cursor.text(), dynamic)
    open.last = child
    cursor.next()
    this.value(child, dynamic)
  }

  /** At the start of an object. */
  private object(node: ObjectNode, inherited: Dynamic, kind: 'object' | 'nested' = 'object'): Open | null {
    if (node.settings.enabled === false) {
      this.cursor.skipChildren()
      return null
    }
    const open = this.enter(kind, node.settings.dynamic ?? inherited)
    open.object = node
    return open
  }

  /** At a value of a mapped field or object. */
  private value(node: MappingNode, dynamic: Dynamic, isInArray = false): void {
    const { cursor } = this
    const { token } = cursor
    if (token === Token.startArray && !(node.kind === 'field' && node.type.takesArrays === true)) {
      this.enter('values', dynamic).node = node
      return
    }
    if (node.kind === 'field') return this.field(node)
    if (token === Token.null) return
    if (node.settings.enabled === false) return cursor.skipChildren()
    if (token !== Token.startObject) {
      const text = `object mapping for [${node.path}] tried to parse field [${isInArray ? null : node.name}] as object, but found a concrete value`
      throw documentParsing(cursor.location(), text)
    }
    if (node.isNested) this.beginNested(node, dynamic)
    else this.object(node, dynamic)
  }

  /** A nested object is a separate document, which comes before the one that contains it. */
  private beginNested(node: ObjectNode, dynamic: Dynamic): void {
    const { parsed } = this
    const outer = parsed.currentDoc
    const { nestedObjects } = this.limits
    if (parsed.docCount > nestedObjects) {
      throw documentParsing(
        this.cursor.location(),
        `The number of nested documents has exceeded the allowed limit of [${nestedObjects}]. This limit can be set by changing the [index.mapping.nested_objects.limit] index level setting.`,
      )
    }
    parsed.currentDoc = parsed.docCount++
    parsed.nestedPaths[parsed.currentDoc] = node.path
    const open = this.object(node, dynamic, 'nested')!
    open.from = parsed.count
    open.outer = outer
  }

  private endNested({ settings }: ObjectNode, from: number, outer: number): void {
    const { parsed } = this
    const own = parsed.currentDoc
    const { includeInParent = false, includeInRoot = false } = settings
    if (includeInParent) parsed.copyEntries(from, own, outer)
    if (includeInRoot && !(includeInParent && outer === ROOT)) parsed.copyEntries(from, own, ROOT)
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
    if (node.copyTo.length > 0 && token !== Token.null) this.copy(node.copyTo)
  }

  /** Indexes the scalar that the cursor is at in other fields too; an object has been read already, and is not copied. */
  private copy(targets: readonly string[]): void {
    const { cursor, parsed } = this
    if (cursor.token === Token.endObject || cursor.token === Token.endArray) return
    const outer = parsed.currentDoc
    for (const path of targets) {
      if (this.parsed.nestedPaths[outer] === undefined || !path.startsWith(`${parsed.nestedPaths[outer]}.`)) {
        parsed.currentDoc = 0
      }
      const target = nodeAt(this.mapping, path)
      if (target === undefined) this.copyToNew(path)
      else if (target.kind === 'field') this.field({ ...target, copyTo: [] })
      parsed.currentDoc = outer
    }
  }

  private copyToNew(path: string): void {
    const { root } = this.mapping
    const dynamic = root.settings.dynamic ?? 'true'
    if (dynamic === 'strict') throw strictFault(this.cursor.location(), path, root)
    if (dynamic !== 'false')
      this.inObjects(root, path.split('.'), dynamic, this.cursor.tokenStart, (parent, name, own) =>
        this.bring(parent, name, own),
      )
  }

  private slot(node: FieldNode): number {
    if (node.slot < 0) node.slot = this.owner.slotOf(node.path)
    return node.slot
  }

  private fieldFault(node: FieldNode, from: number, thrown: unknown): unknown {
    if (!(thrown instanceof JavaException)) return thrown
    const { cursor } = this
    const head = `failed to parse field [${node.path}] of type [${node.type.name}]`
    if (node.type.hasShortFaults === true) return documentParsing(cursor.location(), head, thrown)
    // An object that was read member by member is not there any more.
    const isRead = cursor.token === Token.endObject && node.type.takesObjects === true
    const end = this.tokenEnd()
    const preview = isRead ? 'null' : previewOf(cursor.slice(from, end), node.type.readsFloats === true)
    const text = `${head} in document with id '${this.id}'. Preview of field's value: '${preview}'`
    return documentParsing(cursor.location(), text, thrown)
  }

  private tokenEnd(): number {
    const { cursor } = this
    switch (cursor.token) {
      case Token.endObject:
      case Token.endArray:
        return cursor.tokenStart + 1
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
    if (name === '') throw this.emptyName()
    checkName(name)
    const isFlat = parent.settings.subobjects === false
    if (name.includes('.') && !isFlat) {
      const parts = name.split('.')
      const nameStart = cursor.tokenStart
      cursor.next()
      this.inObjects(parent, parts, dynamic, nameStart, (object, last, own) => {
        const child = object.children.get(last)
        if (child === undefined) this.add(object, last, own)
        else this.value(child, own)
      })
      return
    }
    cursor.next()
    this.add(parent, name, dynamic)
  }

  /**
   * Goes through the objects of a path, which are made if there are none, and does something in the last; the cursor is at the value.
   */
  private inObjects(
    parent: ObjectNode,
    parts: readonly string[],
    dynamic: Dynamic,
    nameStart: number,
    then: (object: ObjectNode, name: string, dynamic: Dynamic) => void,
  ): void {
    const { cursor } = this
    let object = parent
    let inherited = dynamic
    for (const [i, part] of parts.entries()) {
      inherited = object.settings.dynamic ?? inherited
      if (i === parts.length - 1) return then(object, part, inherited)
      const child = object.children.get(part)
      if (child?.kind === 'field') {
        const text = `object mapping for [${child.path}] tried to parse field [${child.name}] as object, but found a concrete value`
        throw documentParsing(cursor.location(), text)
      }
      if (child !== undefined) object = child
      else {
        if (inherited === 'false') return cursor.skipChildren()
        if (inherited === 'strict') {
          throw strictFault(locationOf(cursor.bytes, cursor.begin, nameStart), part, object)
        }
        const made = new ObjectNode(part, pathIn(object.path, part), false, {}, new Map())
        if (inherited === 'true' && !this.take(made)) return cursor.skipChildren()
        object = made
      }
    }
  }

  /** At a value whose field is not there: dynamic mapping decides. */
  private add(parent: ObjectNode, name: string, dynamic: Dynamic): void {
    const { cursor } = this
    if (dynamic === 'false') return cursor.skipChildren()
    if (dynamic === 'strict') throw strictFault(cursor.location(), name, parent)
    this.bring(parent, name, dynamic)
  }

  /** At a value for which something is to be made: all its scalars are indexed, and its objects are gone into. */
  private bring(parent: ObjectNode, name: string, dynamic: Dynamic, path = pathIn(parent.path, name)): void {
    const { cursor } = this
    if (cursor.token === Token.null) return
    if (cursor.token === Token.startArray) {
      const open = this.enter('new values', dynamic)
      open.object = parent
      open.name = name
      open.path = path
      return
    }
    // A runtime field takes scalars: an object at the same path has its own fields.
    if (cursor.token !== Token.startObject && this.mapping.runtime.has(path)) return
    const member = this.members.at(cursor, name, path, dynamic === 'runtime')
    if (member.made === null) return this.bringObject(parent, name, dynamic)
    const { definition, isRuntime } = member.made
    if (isRuntime) {
      const [field] = readRuntimeFields(new Map([[path, definition]])).values()
      this.added.takeRuntime(path, field!, cursor.location())
      return cursor.skipChildren()
    }
    const node = this.members.nodeOf(member, parent.path)
    if (!this.take(node)) return cursor.skipChildren()
    this.value(node, dynamic)
  }

  private bringObject(parent: ObjectNode, name: string, dynamic: Dynamic): void {
    if (parent.settings.subobjects === false) return this.bringFlat(parent, name, dynamic)
    const object = new ObjectNode(name, pathIn(parent.path, name), false, {}, new Map())
    if (dynamic === 'true' && !this.take(object)) return this.cursor.skipChildren()
    this.object(object, dynamic)
  }

  /** An object within one that has none: its members become members of that one, with longer names. */
  private bringFlat(parent: ObjectNode, prefix: string, dynamic: Dynamic): void {
    const open = this.enter('flat', dynamic)
    open.object = parent
    open.name = prefix
  }

  private emptyName(): JavaException {
    const cause = illegalArgument('field name cannot be an empty string')
    return documentParsing(this.cursor.location(), `failed to parse: ${cause.text}`, cause)
  }

  private get members(): NewMembers {
    return (this.newMembers ??= new NewMembers(
      this.mapping,
      this.owner.mappingContext ?? builtinContext,
      this.templates,
    ))
  }

  private get added(): Additions {
    return (this.additions ??= new Additions(this.mapping, this.limits))
  }

  /** Adds a node to the mapping; without room for it its path is ignored. */
  private take(node: MappingNode): boolean {
    if (this.added.take(node, this.cursor.location())) return true
    this.parsed.ignored.add(node.path)
    return false
  }
}
