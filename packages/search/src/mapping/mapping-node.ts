/**
 * The nodes of a mapping: objects and fields. They are never changed but for their slots: a mapping update makes new ones where something
 * differs.
 */
import type { JsonCursor } from '../json/json-cursor.js'
import type { FieldMapper, FieldTypeDefinition } from './field-type.js'
import type { IndexDefault } from './mapping-context.js'

/** The treatment of new fields. */
export type Dynamic = 'true' | 'false' | 'strict' | 'runtime'

/** A field with its multi-fields. */
export interface FieldNode {
  readonly kind: 'field'
  readonly name: string
  readonly path: string
  readonly type: FieldTypeDefinition
  /** The values of all parameters of the type. */
  readonly values: Readonly<Record<string, unknown>>
  readonly mapper: FieldMapper
  readonly multiFields: ReadonlyMap<string, FieldNode>
  readonly copyTo: readonly string[]
  /** Parameters that the mapping says though the index's settings have a default for them. */
  readonly explicit: readonly IndexDefault[]
  /** The index-wide number of the field. */
  slot: number
}

/** Parameters of objects; undefined if not given. */
export interface ObjectSettings {
  readonly dynamic?: Dynamic | undefined
  readonly enabled?: boolean | undefined
  readonly subobjects?: boolean | undefined
  readonly includeInParent?: boolean | undefined
  readonly includeInRoot?: boolean | undefined
}

/** An object, a nested object, or the root. */
export class ObjectNode {
  readonly kind = 'object'
  /** The children in the order of the last document, so that most names are known before they are read. */
  private readonly next = new Map<MappingNode | null, KnownName>()

  constructor(
    readonly name: string,
    readonly path: string,
    readonly isNested: boolean,
    readonly settings: ObjectSettings,
    readonly children: ReadonlyMap<string, MappingNode>,
  ) {}

  /** The same object with other children. */
  with(children: ReadonlyMap<string, MappingNode>): ObjectNode {
    return new ObjectNode(this.name, this.path, this.isNested, this.settings, children)
  }

  /** The same object without its settings, for an update that only adds. */
  bare(children: ReadonlyMap<string, MappingNode>): ObjectNode {
    return new ObjectNode(this.name, this.path, this.isNested, {}, children)
  }

  /** The child of the name that the cursor is at; undefined if there is none. `last` is the child that came before, null at first. */
  childAt(cursor: JsonCursor, last: MappingNode | null): MappingNode | undefined {
    const known = this.next.get(last)
    if (known !== undefined && isNamed(cursor, known.bytes)) return known.node
    const node = this.children.get(cursor.text())
    if (node !== undefined && cursor.isPlain) {
      this.next.set(last, { bytes: cursor.bytes.slice(cursor.contentStart, cursor.contentEnd), node })
    }
    return node
  }
}

interface KnownName {
  readonly bytes: Uint8Array
  readonly node: MappingNode
}

/** A node of a mapping. */
export type MappingNode = ObjectNode | FieldNode

function isNamed(cursor: JsonCursor, name: Uint8Array): boolean {
  const { bytes, contentStart } = cursor
  if (cursor.contentEnd - contentStart !== name.length) return false
  for (let i = 0; i < name.length; i++) if (bytes[contentStart + i] !== name[i]) return false
  return true
}

/** The path of a name within an object. */
export const pathIn = (parent: string, name: string): string => (parent === '' ? name : `${parent}.${name}`)
