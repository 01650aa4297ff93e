/** The field type `date_nanos`. */
import { illegalArgument, type JavaZonedDateTime, javaToString } from '@sluice/java'
import { kept, nullValue, onScriptError, requireScript, script } from '../common-parameters.js'
import { dateFormat, format, locale } from '../date-values.js'
import { defineFieldType } from '../field-type.js'
import { param } from '../parameter.js'
import { isObjectEnd, requireText } from '../values.js'

const NANOS_OF_MILLI = 1_000_000n
const LAST = 2n ** 63n - 1n

export default defineFieldType({
  name: 'date_nanos',
  summary: 'Instants to the nanosecond, from 1970 to 2262.',
  parameters: {
    ...kept,
    format: format('strict_date_optional_time_nanos||epoch_millis'),
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
    const nanosOf = (text: string): bigint => nanosSince1970(dates.read(text))
    const absent = nullValue(path, values.null_value, nanosOf)
    return {
      storage: 'long',
      isSearchable: index || doc_values,
      isAggregatable: doc_values,
      index(cursor, doc, slot) {
        try {
          requireText(cursor)
          doc.addLong(slot, nanosOf(cursor.scalarText()))
        } catch (thrown) {
          if (!ignore_malformed || isObjectEnd(cursor)) throw thrown
          doc.ignored.add(path)
        }
      },
      ...(absent === null ? {} : { indexNull: (doc, slot) => doc.addLong(slot, absent) }),
      fetch(value) {
        try {
          return dates.print(dates.read(javaToString(value)))
        } catch {
          // A value that was ignored when it was indexed.
          return undefined
        }
      },
      sortValue: value => value,
      termOf: value => nanosOf(javaToString(value)),
    }
  },
})

/** Throws illegal_argument_exception outside of the years that 64 bits of nanoseconds reach. */
function nanosSince1970(date: JavaZonedDateTime): bigint {
  const nanos = BigInt(date.epochMillis) * NANOS_OF_MILLI + BigInt(date.nano % 1_000_000)
  if (nanos < 0n) {
    throw illegalArgument(
      `date[${javaToString(date)}] is before the epoch in 1970 and cannot be stored in nanosecond resolution`,
    )
  }
  if (nanos > LAST) {
    throw illegalArgument(
      `date[${javaToString(date)}] is after 2262-04-11T23:47:16.854775807 and cannot be stored in nanosecond resolution`,
    )
  }
  return nanos
}
