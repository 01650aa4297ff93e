/** The field type `ip`. */
import { illegalArgument, javaToString, parseIp, toIpv6 } from '@sluice/java'
import type { JsonCursor } from '../../json/json-cursor.js'
import { kept, nullValue, onScriptError, requireDimension, requireScript, script } from '../common-parameters.js'
import { defineFieldType } from '../field-type.js'
import { ipText } from '../ip-text.js'
import { param } from '../parameter.js'
import { isObjectEnd, requireText } from '../values.js'

export default defineFieldType({
  name: 'ip',
  summary: 'IPv4 and IPv6 addresses.',
  parameters: {
    ...kept,
    ignore_malformed: param.boolean({ default: false, updateable: true }),
    null_value: param.optionalText(),
    script: script(),
    on_script_error: onScriptError(),
    meta: param.meta(),
    time_series_dimension: param.boolean({ default: false }),
  },
  compile(values, path, _context, given) {
    const { index, doc_values, ignore_malformed } = values
    requireScript(given)
    requireDimension(values)
    const absent = nullValue(path, values.null_value, addressOf)
    const read = (cursor: JsonCursor): Uint8Array => {
      requireText(cursor)
      return addressOf(cursor.scalarText())
    }
    return {
      storage: 'terms',
      isSearchable: index || doc_values,
      isAggregatable: doc_values,
      index(cursor, doc, slot) {
        let address: Uint8Array
        try {
          address = read(cursor)
        } catch (thrown) {
          if (!ignore_malformed || isObjectEnd(cursor)) throw thrown
          doc.ignored.add(path)
          return
        }
        doc.addBytes(slot, address)
      },
      ...(absent === null ? {} : { indexNull: (doc, slot) => doc.addBytes(slot, absent) }),
      fetch(value) {
        const address = parseIp(javaToString(value))
        return address === null ? undefined : ipText(toIpv6(address))
      },
      termOf: value => addressOf(javaToString(value)),
    }
  },
})

/** The 16 bytes of an address; those of version 4 are mapped. Throws illegal_argument_exception for an invalid string. */
function addressOf(text: string): Uint8Array {
  const address = parseIp(text)
  if (address === null) throw illegalArgument(`'${text}' is not an IP string literal.`)
  return toIpv6(address)
}
