/** The field type `binary`. */
import { javaToString } from '@sluice/java'
import { defineFieldType } from '../field-type.js'
import { param } from '../parameter.js'
import { readValue } from '../values.js'

export default defineFieldType({
  name: 'binary',
  summary: 'Bytes in Base64; stored, not searchable.',
  takesObjects: true,
  parameters: {
    doc_values: param.boolean({ default: false }),
    store: param.boolean({ default: false }),
    meta: param.meta(),
  },
  compile: ({ doc_values }) => ({
    storage: 'presence',
    isSearchable: false,
    isAggregatable: doc_values,
    // Values are decoded when they are stored or have a column, which happens outside of this index: any text is taken.
    index(cursor, doc, slot) {
      readValue(cursor)
      doc.addPresence(slot)
    },
    fetch: value => javaToString(value),
  }),
})
