/** The field type `unsigned_long`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/number.html#unsigned-long */
import { illegalArgument, javaToString, numberFormat, parseDouble } from '@sluice/java'
import { type JsonCursor, Token } from '../../json/json-cursor.js'
import { kept, requireDimension } from '../common-parameters.js'
import { defineFieldType } from '../field-type.js'
import { notNumeric } from '../number-faults.js'
import { param } from '../parameter.js'
import { isObjectEnd } from '../values.js'

const LAST = 2n ** 64n - 1n
/** Columns hold signed integers: values are moved down, which keeps their order. */
const SHIFT = 2n ** 63n
const INTEGER = /^[+-]?\d+$/

function exactOf(text: string): bigint {
  const trimmed = text.trim()
  if (!INTEGER.test(trimmed)) {
    const value = parseDouble(trimmed)
    if (!Number.isInteger(value)) throw illegalArgument(`Value "${text}" has a decimal part`)
    return inRange(BigInt(value), text)
  }
  return inRange(BigInt(trimmed), text)
}

function inRange(value: bigint, text: string): bigint {
  if (value >= 0n && value <= LAST) return value
  throw illegalArgument(
    `Value [${text}] is out of range for unsigned long.`,
    numberFormat(`For input string: "${text}"`),
  )
}

const shown = (value: bigint): unknown => (value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value)

export default defineFieldType({
  name: 'unsigned_long',
  summary: 'Unsigned integers, from 0 to 2^64-1.',
  parameters: {
    ...kept,
    ignore_malformed: param.boolean({ default: false, updateable: true }),
    null_value: param.value<bigint>(raw => exactOf(javaToString(raw)), shown),
    meta: param.meta(),
    time_series_dimension: param.boolean({ default: false }),
    time_series_metric: param.choice<null>({ name: 'time_series_metric', default: null, of: ['gauge', 'counter'] }),
  },
  compile(values, path) {
    const { index, doc_values, ignore_malformed, null_value } = values
    requireDimension(values)
    const read = (cursor: JsonCursor): bigint | null => {
      if (cursor.token === Token.string) {
        const text = cursor.text()
        return text === '' ? null_value : exactOf(text)
      }
      if (cursor.token === Token.integer || cursor.token === Token.decimal) return exactOf(cursor.text())
      if (cursor.token !== Token.startObject) throw notNumeric(cursor)
      cursor.skipChildren()
      throw illegalArgument('Cannot parse object as number')
    }
    return {
      storage: 'long',
      isSearchable: index || doc_values,
      isAggregatable: doc_values,
      index(cursor, doc, slot) {
        try {
          const value = read(cursor)
          if (value !== null) doc.addLong(slot, value - SHIFT)
        } catch (thrown) {
          if (!ignore_malformed || isObjectEnd(cursor)) throw thrown
          doc.ignored.add(path)
        }
      },
      ...(null_value === null ? {} : { indexNull: (doc, slot) => doc.addLong(slot, null_value - SHIFT) }),
      fetch(value) {
        try {
          return shown(exactOf(javaToString(value)))
        } catch {
          // A value that was ignored when it was indexed.
          return undefined
        }
      },
      sortValue: value => shown(BigInt(value) + SHIFT),
      termOf: value => exactOf(javaToString(value)) - SHIFT,
    }
  },
})
