/** The field type `date`. */
import { javaToString } from '@sluice/java'
import { type JsonCursor, Token } from '../../json/json-cursor.js'
import { kept, nullValue, onScriptError, requireScript, script } from '../common-parameters.js'
import { dateFormat, dateOfMillis, format, locale } from '../date-values.js'
import { defineFieldType } from '../field-type.js'
import { param } from '../parameter.js'
import { isObjectEnd, requireText } from '../values.js'

const DEFAULT_FORMAT = 'strict_date_optional_time||epoch_millis'
/** Texts with the everyday layout `2024-05-06T07:08:09.123Z` are read without the general parser. */
const EVERYDAY = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/

export default defineFieldType({
  name: 'date',
  summary: 'Instants to the millisecond.',
  parameters: {
    ...kept,
    format: format(DEFAULT_FORMAT),
    locale: locale(),
    null_value: param.optionalText(),
    ignore_malformed: param.boolean({ default: false, updateable: true }),
    script: script(),
    on_script_error: onScriptError(),
    meta: param.meta(),
  },
  compile(values, path, _context, given) {
    const { index, doc_values, ignore_malformed } = values
    requireScript(given)
    const dates = dateFormat(values.format, values.locale, path)
    const isDefault = values.format === DEFAULT_FORMAT

    const millisOf = (text: string): number => {
      if (isDefault && EVERYDAY.test(text)) {
        const millis = Date.parse(text)
        // A day that a month does not have is moved to the next by JavaScript, and refused by Java.
        if (!Number.isNaN(millis) && new Date(millis).getUTCDate() === Number(text.slice(8, 10))) return millis
      }
      return Number(dates.read(text).epochMillis)
    }
    const absent = nullValue(path, values.null_value, millisOf)
    const read = (cursor: JsonCursor): number => {
      if (cursor.token === Token.integer && isDefault) {
        const millis = cursor.integer()
        if (!Number.isNaN(millis)) return millis
      }
      requireText(cursor)
      return millisOf(cursor.scalarText())
    }
    return {
      storage: 'long',
      isSearchable: index || doc_values,
      isAggregatable: doc_values,
      index(cursor, doc, slot) {
        let millis: number
        try {
          millis = read(cursor)
        } catch (thrown) {
          if (!ignore_malformed || isObjectEnd(cursor)) throw thrown
          doc.ignored.add(path)
          return
        }
        doc.addNumber(slot, millis)
      },
      ...(absent === null ? {} : { indexNull: (doc, slot) => doc.addNumber(slot, absent) }),
      fetch(value) {
        try {
          return dates.print(dateOfMillis(millisOf(javaToString(value))))
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
