/** The field type `wildcard`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/keyword.html#wildcard-field-type */
import { javaToString } from '@sluice/java'
import { ignoreAbove } from '../common-parameters.js'
import { defineFieldType } from '../field-type.js'
import { param } from '../parameter.js'
import { requireText } from '../values.js'

const encoder = new TextEncoder()

export default defineFieldType({
  name: 'wildcard',
  summary: 'Strings that are searched by wildcards: command lines, stack traces.',
  family: 'keyword',
  parameters: { null_value: param.optionalText(), ignore_above: ignoreAbove(), meta: param.meta() },
  compile: ({ null_value, ignore_above }, path) => ({
    storage: 'terms',
    isSearchable: true,
    isAggregatable: true,
    index(cursor, doc, slot) {
      requireText(cursor)
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
  }),
})
