/** The field type `ip`. */
import { illegalArgument, javaToString, parseIp, toIpv6 } from '@sluice/java'
import type { JsonCursor } from '../../json/json-cursor.js'
import { defineFieldType } from '../field-type.js'
import { ipText } from '../ip-text.js'
import { param } from '../parameter.js'
import { requireText } from '../values.js'

export default defineFieldType({
  name: 'ip',
  summary: 'Addresses of IP version 4 and 6.',
  parameters: {
    index: param.boolean({ default: true }),
    doc_values: param.boolean({ default: true }),
    store: param.boolean({ default: false }),
    ignore_malformed: param.boolean({ default: false, updateable: true }),
    null_value: param.value(
      raw => ipText(addressOf(javaToString(raw))),
      text => text,
    ),
    meta: param.meta(),
  },
  compile({ index, doc_values, ignore_malformed, null_value }, path) {
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
          if (!ignore_malformed) throw thrown
          doc.ignored.add(path)
          return
        }
        doc.addBytes(slot, address)
      },
      ...(null_value === null ? {} : { indexNull: (doc, slot) => doc.addBytes(slot, addressOf(null_value)) }),
      fetch(value) {
        const address = parseIp(javaToString(value))
        return address === null ? undefined : ipText(toIpv6(address))
      },
      termOf: value => addressOf(javaToString(value)),
    }
  },
})

/** The 16 bytes of an address; those of version 4 are mapped. Throws illegal_argument_exception for a text that is none. */
function addressOf(text: string): Uint8Array {
  const address = parseIp(text)
  if (address === null) throw illegalArgument(`'${text}' is not an IP string literal.`)
  return toIpv6(address)
}
