/** The field type `text`. */
import { javaToString } from '@sluice/java'
import { Token } from '../../json/json-cursor.js'
import { defineFieldType } from '../field-type.js'
import { param } from '../parameter.js'
import { requireText } from '../values.js'

const encoder = new TextEncoder()

export default defineFieldType({
  name: 'text',
  summary: 'Texts that are found by their words.',
  parameters: {
    index: param.boolean({ default: true }),
    store: param.boolean({ default: false }),
    analyzer: param.text({ default: 'default' }),
    search_analyzer: param.text({ default: 'default', updateable: true }),
    index_options: param.choice({
      name: 'index_options',
      default: 'positions',
      of: ['docs', 'freqs', 'positions', 'offsets'],
    }),
    norms: param.boolean({ default: true }),
    fielddata: param.boolean({ default: false, updateable: true }),
    position_increment_gap: param.integer({ name: 'position_increment_gap', default: 100, min: 0 }),
    meta: param.meta(),
  },
  compile({ index, fielddata }) {
    return {
      storage: index ? 'tokens' : 'none',
      isSearchable: index,
      isAggregatable: fielddata,
      index(cursor, doc, slot) {
        requireText(cursor)
        if (cursor.token === Token.string && cursor.isPlain) doc.addSource(slot, cursor.contentStart, cursor.contentEnd)
        else doc.addText(slot, cursor.scalarText())
      },
      fetch: value => javaToString(value),
      termOf: value => encoder.encode(javaToString(value)),
    }
  },
})
