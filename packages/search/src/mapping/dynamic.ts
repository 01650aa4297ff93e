/** What a field becomes that the mapping does not have: its type comes from the first value. */
import { compileEsReader, ENGLISH, UTC } from '@sluice/java'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { fieldNode, fieldType, type Mapping } from './mapping.js'
import type { FieldNode } from './mapping-node.js'
import { DYNAMIC_DATE_FORMATS } from './root-parameters.js'

const LONG = /^[+-]?\d{1,19}$/

const reader = compileEsReader('strict_date_optional_time', { zone: UTC, locale: ENGLISH })

/** The field for the scalar that the cursor is at. */
export function dynamicField(mapping: Mapping, name: string, path: string, cursor: JsonCursor): FieldNode {
  const definition = dynamicDefinition(mapping, cursor)
  return fieldNode(name, path, fieldType(definition.get('type') as string), definition)
}

function dynamicDefinition({ parameters }: Mapping, cursor: JsonCursor): ReadonlyMap<string, unknown> {
  switch (cursor.token) {
    case Token.integer:
      return typed('long')
    case Token.decimal:
      return typed('float')
    case Token.true:
    case Token.false:
      return typed('boolean')
  }
  const text = cursor.text()
  if (parameters.get('numeric_detection') === true) {
    if (LONG.test(text)) return typed('long')
    if (text !== '' && Number.isFinite(Number(text))) return typed('float')
  }
  if (parameters.get('date_detection') !== false && !isNumber(text)) {
    const formats = (parameters.get('dynamic_date_formats') as readonly string[] | undefined) ?? DYNAMIC_DATE_FORMATS
    const format = formats.find(each => isDate(text, each))
    if (format === 'strict_date_optional_time') return typed('date')
    if (format !== undefined)
      return new Map([
        ['type', 'date'],
        ['format', format],
      ])
  }
  const keyword = new Map<string, unknown>([
    ['type', 'keyword'],
    ['ignore_above', 256],
  ])
  return new Map<string, unknown>([
    ['type', 'text'],
    ['fields', new Map([['keyword', keyword]])],
  ])
}

const typed = (type: string): ReadonlyMap<string, unknown> => new Map([['type', type]])

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text))

function isDate(text: string, format: string): boolean {
  const c = text.charCodeAt(0)
  // Most texts are words, and no format of dates begins with a letter.
  if (!(c >= 0x30 && c <= 0x39) && c !== 0x2d && c !== 0x2b && DYNAMIC_DATE_FORMATS.includes(format)) return false
  const compiled =
    format === 'strict_date_optional_time' ? reader : compileEsReader(format, { zone: UTC, locale: ENGLISH })
  return compiled.tryRead(text) !== undefined
}
