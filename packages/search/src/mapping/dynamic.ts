/** Dynamic mapping: templates determine the definition of a new field, or else its first value. */
import { compileEsReader, ENGLISH, type EsDateReader, UTC } from '@sluice/java'
import { documentParsing } from '../faults.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { type DynamicTemplate, definitionFrom, type MatchType } from './dynamic-templates.js'
import type { Mapping } from './mapping.js'
import type { MappingContext } from './mapping-context.js'
import type { MappingNode } from './mapping-node.js'
import { dynamicNode } from './read-mapping.js'
import { DYNAMIC_DATE_FORMATS } from './root-parameters.js'

type Json = ReadonlyMap<string, unknown>

/** The definition made for a value. */
interface DynamicDefinition {
  readonly isRuntime: boolean
  readonly definition: Json
}

const LONG = /^[+-]?\d{1,19}$/

const typed = (type: string): Json => new Map([['type', type]])

const TEXT: Json = new Map<string, unknown>([
  ['type', 'text'],
  [
    'fields',
    new Map([
      [
        'keyword',
        new Map<string, unknown>([
          ['type', 'keyword'],
          ['ignore_above', 256],
        ]),
      ],
    ]),
  ],
])

const FIELDS: Readonly<Record<MatchType, Json>> = {
  object: typed('object'),
  string: TEXT,
  long: typed('long'),
  double: typed('float'),
  boolean: typed('boolean'),
  date: typed('date'),
  binary: typed('binary'),
}

const RUNTIME_FIELDS: Readonly<Record<MatchType, Json>> = {
  ...FIELDS,
  string: typed('keyword'),
  double: typed('double'),
}

/** A new field or object of a document. */
interface NewMember {
  readonly name: string
  readonly kind: ValueKind
  readonly isRuntime: boolean
  /** Null for an object without a matching template. */
  readonly made: DynamicDefinition | null
  /** The field, once it was asked for. */
  node: MappingNode | null
}

/** The new members of one document. The values of a list, and the same members of the objects of a list, mostly become the same. */
export class NewMembers {
  private readonly known = new Map<string, NewMember[]>()

  constructor(
    private readonly mapping: Mapping,
    private readonly context: MappingContext,
    private readonly templates: ReadonlyMap<string, string> | null,
  ) {}

  /**
   * What the value that the cursor is at becomes as a member of an object; its definition is null for an object without a matching template.
   * Throws document_parsing_exception if there is none of the templates that the request names.
   */
  at(cursor: JsonCursor, name: string, path: string, isRuntime: boolean): NewMember {
    let ofPath = this.known.get(path)
    if (ofPath === undefined) this.known.set(path, (ofPath = []))
    const kind = kindOf(this.mapping.parameters, cursor)
    for (const each of ofPath) {
      const isSame = each.kind.type === kind.type && each.kind.format === kind.format
      if (isSame && each.isRuntime === isRuntime && each.name === name) return each
    }
    const named = this.templates?.get(path)
    const made = dynamicDefinition(this.mapping, name, path, kind, cursor, isRuntime, named)
    const member: NewMember = { name, kind, isRuntime, made, node: null }
    ofPath.push(member)
    return member
  }

  /** The field of a member with a definition. Throws mapper_parsing_exception. */
  nodeOf(member: NewMember, parent: string): MappingNode {
    return (member.node ??= dynamicNode(member.name, parent, member.made!.definition, this.context))
  }
}

/** `named` is the template that the request asks for, whatever that one is for. */
function dynamicDefinition(
  { parameters }: Mapping,
  name: string,
  path: string,
  { type, format }: ValueKind,
  cursor: JsonCursor,
  isRuntime: boolean,
  named?: string,
): DynamicDefinition | null {
  for (const template of (parameters.get('dynamic_templates') ?? []) as readonly DynamicTemplate[]) {
    if (named === undefined ? !template.matches(path, name, type) : template.name !== named) continue
    const own = definitionFrom(template, name, type)
    const isDate = format !== undefined && own.get('type') === 'date' && !own.has('format')
    return { isRuntime: template.isRuntime, definition: isDate ? new Map([...own, ['format', format]]) : own }
  }
  if (named !== undefined) {
    const text = `Can't find dynamic template for dynamic template name [${named}] of field [${path}]`
    throw documentParsing(cursor.location(), text)
  }
  if (type === 'object') return null
  const own = (isRuntime ? RUNTIME_FIELDS : FIELDS)[type]
  return { isRuntime, definition: format === undefined ? own : new Map([...own, ['format', format]]) }
}

interface ValueKind {
  readonly type: MatchType
  /** The format of a date, if it is not the usual one. */
  readonly format?: string
}

function kindOf(parameters: Mapping['parameters'], cursor: JsonCursor): ValueKind {
  switch (cursor.token) {
    case Token.startObject:
      return { type: 'object' }
    case Token.integer:
      return { type: 'long' }
    case Token.decimal:
      return { type: 'double' }
    case Token.true:
    case Token.false:
      return { type: 'boolean' }
  }
  const text = cursor.text()
  if (parameters.get('numeric_detection') === true) {
    if (LONG.test(text)) return { type: 'long' }
    if (isNumber(text)) return { type: 'double' }
  }
  const formats = (parameters.get('dynamic_date_formats') as readonly string[] | undefined) ?? DYNAMIC_DATE_FORMATS
  // Most texts are words: neither a number nor a date of the usual formats begins with a letter.
  if (formats === DYNAMIC_DATE_FORMATS && isLetter(text.charCodeAt(0))) return STRING
  if (parameters.get('date_detection') === false || isNumber(text)) return STRING
  const format = formats.find(each => isDate(text, each))
  if (format === undefined) return STRING
  return format === 'strict_date_optional_time' ? { type: 'date' } : { type: 'date', format }
}

const STRING: ValueKind = { type: 'string' }

const isLetter = (unit: number): boolean => (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text))

const MAX_READERS = 100
const readers = new Map<string, EsDateReader>()

function readerOf(format: string): EsDateReader {
  let reader = readers.get(format)
  if (reader === undefined) {
    reader = compileEsReader(format, { zone: UTC, locale: ENGLISH })
    if (readers.size >= MAX_READERS) readers.clear()
    readers.set(format, reader)
  }
  return reader
}

function isDate(text: string, format: string): boolean {
  const c = text.charCodeAt(0)
  // Most texts are words, and no usual format of dates begins with a letter.
  if (!(c >= 0x30 && c <= 0x39) && c !== 0x2d && c !== 0x2b && DYNAMIC_DATE_FORMATS.includes(format)) return false
  return readerOf(format).tryRead(text) !== undefined
}
