/** The field type `date`. */
import {
  compileEsPrinter,
  compileEsReader,
  ENGLISH,
  illegalArgument,
  JavaException,
  JavaZonedDateTime,
  javaToString,
  UTC,
} from '@sluice/java'
import { type JsonCursor, Token } from '../../json/json-cursor.js'
import { defineFieldType } from '../field-type.js'
import { param } from '../parameter.js'
import { requireText } from '../values.js'

const DEFAULT_FORMAT = 'strict_date_optional_time||epoch_millis'
/** Texts with the everyday layout `2024-05-06T07:08:09.123Z` are read without the general parser. */
const EVERYDAY = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/

export default defineFieldType({
  name: 'date',
  summary: 'Instants to the millisecond.',
  parameters: {
    index: param.boolean({ default: true }),
    doc_values: param.boolean({ default: true }),
    store: param.boolean({ default: false }),
    format: param.text({ default: DEFAULT_FORMAT, updateable: true }),
    locale: param.text({ default: 'en', updateable: true }),
    null_value: param.value(
      raw => javaToString(raw),
      text => text,
    ),
    ignore_malformed: param.boolean({ default: false, updateable: true }),
    meta: param.meta(),
  },
  compile({ index, doc_values, format, null_value, ignore_malformed }, path) {
    const reader = compileEsReader(format, { zone: UTC, locale: ENGLISH })
    const printer = compileEsPrinter(format.split('||')[0]!)
    const isDefault = format === DEFAULT_FORMAT

    const millisOf = (text: string): number => {
      if (isDefault && EVERYDAY.test(text)) {
        const millis = Date.parse(text)
        // A day that a month does not have is moved to the next by JavaScript, and refused by Java.
        if (!Number.isNaN(millis) && new Date(millis).getUTCDate() === Number(text.slice(8, 10))) return millis
      }
      try {
        return Number(reader.read(text).epochMillis)
      } catch (thrown) {
        if (!(thrown instanceof JavaException)) throw thrown
        throw illegalArgument(`failed to parse date field [${text}] with format [${format}]`, thrown.cause ?? thrown)
      }
    }
    const read = (cursor: JsonCursor): number => {
      if (cursor.token === Token.integer && isDefault) {
        const millis = cursor.integer()
        if (!Number.isNaN(millis)) return millis
      }
      requireText(cursor)
      return millisOf(cursor.scalarText())
    }
    const show = (millis: number): string => printer(JavaZonedDateTime.ofEpochMillis(millis, UTC))
    return {
      storage: 'long',
      isSearchable: index || doc_values,
      isAggregatable: doc_values,
      index(cursor, doc, slot) {
        let millis: number
        try {
          millis = read(cursor)
        } catch (thrown) {
          if (!ignore_malformed) throw thrown
          doc.ignored.add(path)
          return
        }
        doc.addNumber(slot, millis)
      },
      ...(null_value === null ? {} : { indexNull: (doc, slot) => doc.addNumber(slot, millisOf(null_value)) }),
      fetch(value) {
        try {
          return show(millisOf(javaToString(value)))
        } catch {
          // A value that was ignored when it was indexed.
          return undefined
        }
      },
      sortValue: value => value,
      termOf: value => millisOf(javaToString(value)),
    }
  },
})
