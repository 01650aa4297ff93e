/** The field type `keyword`. */
import { javaToString } from '@sluice/java'
import { Token } from '../../json/json-cursor.js'
import { defineFieldType } from '../field-type.js'
import { param } from '../parameter.js'
import { requireText } from '../values.js'

const MOST = 2147483647
const encoder = new TextEncoder()

export default defineFieldType({
  name: 'keyword',
  summary: 'Texts that are found whole: ids, codes, tags.',
  parameters: {
    index: param.boolean({ default: true }),
    doc_values: param.boolean({ default: true }),
    store: param.boolean({ default: false }),
    null_value: param.value(
      raw => javaToString(raw),
      text => text,
    ),
    eager_global_ordinals: param.boolean({ default: false, updateable: true }),
    ignore_above: param.integer({ name: 'ignore_above', default: MOST, min: 0, updateable: true }),
    meta: param.meta(),
  },
  compile({ index, doc_values, null_value, ignore_above }, path) {
    return {
      storage: 'terms',
      isSearchable: index,
      isAggregatable: doc_values,
      index(cursor, doc, slot) {
        requireText(cursor)
        if (cursor.token === Token.string && cursor.isPlain) {
          if (cursor.contentEnd - cursor.contentStart > ignore_above) doc.ignored.add(path)
          else doc.addSource(slot, cursor.contentStart, cursor.contentEnd)
          return
        }
        const text = cursor.scalarText()
        if (text.length > ignore_above) doc.ignored.add(path)
        else doc.addText(slot, text)
      },
      ...(null_value === null ? {} : { indexNull: (doc, slot) => doc.addText(slot, null_value) }),
      fetch(value) {
        const text = javaToString(value)
        return text.length > ignore_above ? undefined : text
      },
      termOf: value => encoder.encode(javaToString(value)),
    }
  },
})
