/** The field type `constant_keyword`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/keyword.html#constant-keyword-field-type */
import { illegalArgument, javaToString } from '@sluice/java'
import { defineFieldType } from '../field-type.js'
import { param } from '../parameter.js'
import { requireText } from '../values.js'

const encoder = new TextEncoder()

export default defineFieldType({
  name: 'constant_keyword',
  summary: 'A keyword with the same value in all documents of an index.',
  family: 'keyword',
  parameters: { value: param.optionalText({ updateable: 'once' }), meta: param.meta() },
  compile: ({ value }, path) => ({
    storage: 'terms',
    isSearchable: true,
    isAggregatable: true,
    ...(value === null ? {} : { constant: value }),
    index(cursor, doc, slot) {
      requireText(cursor)
      const text = cursor.scalarText()
      const own = value ?? doc.adopted.get(path)?.['value']
      if (own === undefined) doc.adopted.set(path, { value: text })
      else if (own !== text) {
        throw illegalArgument(
          `[constant_keyword] field [${path}] only accepts values that are equal to the value defined in the mappings [${own}], but got [${text}]`,
        )
      }
      doc.addText(slot, text)
    },
    fetch: each => value ?? javaToString(each),
    termOf: each => encoder.encode(javaToString(each)),
  }),
})
