/** The field type `boolean`. */
import { illegalArgument } from '@sluice/java'
import { type JsonCursor, Token } from '../../json/json-cursor.js'
import { kept, onScriptError, requireDimension, requireScript, script } from '../common-parameters.js'
import { defineFieldType } from '../field-type.js'
import { notBoolean } from '../number-faults.js'
import { param, readBoolean } from '../parameter.js'
import { isObjectEnd } from '../values.js'

export default defineFieldType({
  name: 'boolean',
  summary: 'True or false, also as strings; an empty string is false.',
  parameters: {
    ...kept,
    ignore_malformed: param.boolean({ default: false, updateable: true }),
    null_value: param.value(readBoolean, value => value),
    script: script(),
    on_script_error: onScriptError(),
    meta: param.meta(),
    time_series_dimension: param.boolean({ default: false }),
  },
  compile(values, path, _context, given) {
    const { index, doc_values, ignore_malformed, null_value } = values
    requireScript(given)
    requireDimension(values)
    const read = (cursor: JsonCursor): number => {
      if (cursor.token === Token.true) return 1
      if (cursor.token === Token.false) return 0
      if (cursor.token === Token.string) return ofText(cursor.text())
      const fault = notBoolean(cursor)
      cursor.skipChildren()
      throw fault
    }
    return {
      storage: 'boolean',
      isSearchable: index || doc_values,
      isAggregatable: doc_values,
      index(cursor, doc, slot) {
        let value: number
        try {
          value = read(cursor)
        } catch (thrown) {
          if (!ignore_malformed || isObjectEnd(cursor)) throw thrown
          doc.ignored.add(path)
          return
        }
        doc.addNumber(slot, value)
      },
      ...(null_value === null ? {} : { indexNull: (doc, slot) => doc.addNumber(slot, null_value ? 1 : 0) }),
      fetch(value) {
        if (typeof value === 'boolean') return value
        if (value === 'true' || value === 'false' || value === '') return value === 'true'
        return undefined
      },
      sortValue: value => Number(value),
      termOf: value => (typeof value === 'boolean' ? (value ? 1 : 0) : ofText(String(value))),
    }
  },
})

function ofText(text: string): number {
  if (text === 'true') return 1
  if (text === 'false' || text === '') return 0
  throw illegalArgument(`Failed to parse value [${text}] as only [true] or [false] are allowed.`)
}
