/** The field type `scaled_float`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/number.html#scaled-float-params */
import { doubleOf, illegalArgument, javaToString, parseDouble } from '@sluice/java'
import { mapperParsing } from '../../faults.js'
import { type JsonCursor, Token } from '../../json/json-cursor.js'
import { kept } from '../common-parameters.js'
import { defineFieldType } from '../field-type.js'
import { notNumeric } from '../number-faults.js'
import { type Parameter, param, parameter } from '../parameter.js'
import { isObjectEnd } from '../values.js'

const factor = (): Parameter<number | null> =>
  parameter<number | null>(
    { default: null, shown: 'always' },
    {
      read: raw => parseDouble(javaToString(raw)),
      show: value => (value === null ? null : doubleOf(value)),
    },
  )

function finite(value: number): number {
  if (Number.isFinite(value)) return value
  throw illegalArgument(`[scaled_float] only supports finite values, but got [${javaToString(doubleOf(value))}]`)
}

export default defineFieldType({
  name: 'scaled_float',
  summary: 'Numbers kept as integers, with a factor.',
  parameters: {
    ...kept,
    ignore_malformed: param.boolean({ default: false, updateable: true }),
    coerce: param.boolean({ default: true, updateable: true }),
    scaling_factor: factor(),
    null_value: param.value<number>(raw => finite(parseDouble(javaToString(raw))), doubleOf),
    meta: param.meta(),
    time_series_metric: param.choice<null>({ name: 'time_series_metric', default: null, of: ['gauge', 'counter'] }),
  },
  compile({ index, doc_values, ignore_malformed, coerce, scaling_factor, null_value }, path) {
    if (scaling_factor === null) throw mapperParsing(`Field [${path}] misses required parameter [scaling_factor]`)
    if (!(scaling_factor > 0 && Number.isFinite(scaling_factor))) {
      throw illegalArgument(
        `[scaling_factor] must be a positive number, got [${javaToString(doubleOf(scaling_factor))}]`,
      )
    }
    // Halves are rounded upwards, as Java's Math.round does.
    const scaled = (value: number): number => Math.round(value * scaling_factor) / scaling_factor
    const ofText = (text: string): number => scaled(finite(parseDouble(text)))
    const read = (cursor: JsonCursor): number | null => {
      if (cursor.token === Token.string) {
        const text = cursor.text()
        if (coerce && text === '') return null_value === null ? null : scaled(null_value)
        if (!coerce) throw illegalArgument('Scaled_float value passed as String')
        return ofText(text)
      }
      if (cursor.token === Token.integer || cursor.token === Token.decimal) return ofText(cursor.text())
      if (cursor.token !== Token.startObject) throw notNumeric(cursor)
      cursor.skipChildren()
      throw illegalArgument('Cannot parse object as number')
    }
    return {
      storage: 'double',
      isSearchable: index || doc_values,
      isAggregatable: doc_values,
      index(cursor, doc, slot) {
        try {
          const value = read(cursor)
          if (value !== null) doc.addNumber(slot, value)
        } catch (thrown) {
          if (!ignore_malformed || isObjectEnd(cursor)) throw thrown
          doc.ignored.add(path)
        }
      },
      ...(null_value === null ? {} : { indexNull: (doc, slot) => doc.addNumber(slot, scaled(null_value)) }),
      fetch(value) {
        try {
          return doubleOf(ofText(javaToString(value)))
        } catch {
          // A value that was ignored when it was indexed.
          return undefined
        }
      },
      sortValue: value => doubleOf(Number(value)),
      termOf: value => ofText(javaToString(value)),
    }
  },
})
