/** The `convert` processor (recordings `cases/convert`). */
import {
  castFault,
  decodeInteger,
  decodeLong,
  doubleOf,
  floatOf,
  illegalArgument,
  JavaException,
  javaToString,
  parseDouble,
  parseFloat32,
  parseInt32,
  parseInt64,
  parseIp,
} from '@sluice/java'
import { invalidOption } from '../diagnostics/diagnostic.js'
import { defineProcessor, opt } from '../engine/define.js'

type Convert = (value: unknown) => unknown

/** The types, as they are listed to who completes one. */
const TYPES = ['integer', 'long', 'double', 'float', 'boolean', 'ip', 'string', 'auto'] as const

export default defineProcessor({
  name: 'convert',
  summary: 'Changes the type of a value, or of every element of a list.',
  options: {
    field: opt.path({ required: true, doc: 'The field to convert.' }),
    type: opt.parsed({ kind: 'type', schema: { type: 'string', examples: TYPES }, parse: readType })({
      required: true,
      doc: 'The type to convert to: `integer`, `long`, `double`, `float`, `boolean`, `ip`, `string` or `auto`.',
      values: {
        integer: 'A whole number of 32 bits, from decimal text or hexadecimal text that begins with `0x`. `1.5` fails.',
        long: 'A whole number of 64 bits, from decimal text or hexadecimal text that begins with `0x`. `1.5` fails.',
        double: 'A floating-point number of 64 bits.',
        float: 'A floating-point number of 32 bits: about seven digits are kept.',
        boolean: '`true` or `false`, written in upper or lower case. Any other text fails, `1` and `0` too.',
        ip: 'An IPv4 or IPv6 address: the text stays as it is, and fails where it is none.',
        string: 'The text of the value.',
        auto: 'The first that takes the text: boolean, integer, long, float. Other text, and what is not a string, stays as it is.',
      },
    }),
    target_field: opt.path({ doc: 'The field to write; by default the field itself.', defaultText: '`field`' }),
    ignore_missing: opt.boolean({
      default: false,
      doc: 'Whether the document is left unchanged if the field is missing or null.',
    }),
  },
  examples: [
    { title: 'Hexadecimal', options: { field: 'a', type: 'integer' }, before: { a: '0x1f' }, after: { a: 31 } },
    {
      title: 'Every element of a list',
      options: { field: 'a', type: 'integer' },
      before: { a: ['1', '-2'] },
      after: { a: [1, -2] },
    },
    {
      title: 'What fits first',
      options: { field: 'a', type: 'auto' },
      before: { a: ['true', '7', 'x', null] },
      after: { a: [true, 7, 'x', null] },
    },
    {
      title: 'Text that is not a number',
      options: { field: 'a', type: 'integer' },
      before: { a: '1.5' },
      fails: 'unable to convert [1.5] to integer',
    },
  ],
  compile({ field, type, target_field, ignore_missing }) {
    const { name, convert } = type
    const target = target_field ?? field
    return doc => {
      const value = ignore_missing ? (field.find(doc) ?? null) : field.get(doc)
      if (value === null) {
        if (ignore_missing) return
        throw illegalArgument(`Field [${field.text}] is null, cannot be converted to type [${name}]`)
      }
      target.set(doc, Array.isArray(value) ? value.map(convert) : convert(value))
    }
  },
})

function readType(text: string, key: string): { readonly name: string; readonly convert: Convert } {
  const name = text.toLowerCase()
  const type = TYPES.find(each => each === name)
  if (type !== undefined) return { name, convert: conversions[type] }
  throw invalidOption(key, `type [${text}] not supported, cannot convert field.`, TYPES)
}

/** Java text of a list element or value. A null element fails in Java's way. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null) {
    throw new JavaException(
      'java.lang.NullPointerException',
      'Cannot invoke "Object.toString()" because "value" is null',
    )
  }
  return javaToString(value)
}

function number(name: string, parse: (text: string) => unknown): Convert {
  return value => {
    const text = textOf(value)
    try {
      return parse(text)
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      throw illegalArgument(`unable to convert [${text}] to ${name}`, thrown)
    }
  }
}

const isHex = (text: string): boolean => text.startsWith('0x') || text.startsWith('-0x')

const toInteger = (text: string): unknown => (isHex(text) ? decodeInteger(text) : parseInt32(text))
const toLong = (text: string): unknown => (isHex(text) ? decodeLong(text) : parseInt64(text))
const toFloat = (text: string): unknown => floatOf(parseFloat32(text))

function toBoolean(value: unknown): boolean {
  const text = textOf(value)
  const lower = text.toLowerCase()
  if (lower === 'true') return true
  if (lower === 'false') return false
  throw illegalArgument(`[${text}] is not a boolean value, cannot convert to boolean`)
}

function toIp(value: unknown): string {
  if (value === null) {
    throw new JavaException(
      'java.lang.NullPointerException',
      'Cannot invoke "String.length()" because "ipString" is null',
    )
  }
  if (typeof value !== 'string') throw castFault(value, 'java.lang.String')
  if (parseIp(value) === null) throw illegalArgument(`'${value}' is not an IP string literal.`)
  return value
}

function toAuto(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const lower = value.toLowerCase()
  if (lower === 'true' || lower === 'false') return lower === 'true'
  for (const parse of [toInteger, toLong, toFloat]) {
    const parsed = attempt(parse, value)
    if (parsed !== undefined) return parsed
  }
  return value
}

function attempt(parse: (text: string) => unknown, text: string): unknown {
  try {
    return parse(text)
  } catch (thrown) {
    if (thrown instanceof JavaException) return undefined
    throw thrown
  }
}

const conversions: Readonly<Record<(typeof TYPES)[number], Convert>> = {
  integer: number('integer', toInteger),
  long: number('long', toLong),
  double: number('double', text => doubleOf(parseDouble(text))),
  float: number('float', toFloat),
  boolean: toBoolean,
  ip: toIp,
  string: textOf,
  auto: toAuto,
}
