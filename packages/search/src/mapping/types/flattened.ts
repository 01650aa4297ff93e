/** The field type `flattened`. */
import { illegalArgument, javaToString } from '@sluice/java'
import { type JsonCursor, Token } from '../../json/json-cursor.js'
import { ignoreAbove, kept, requireSimilarity, similarity } from '../common-parameters.js'
import { defineFieldType } from '../field-type.js'
import { param, parameter } from '../parameter.js'
import type { ParsedDocument } from '../parsed-document.js'

const encoder = new TextEncoder()

export default defineFieldType({
  name: 'flattened',
  summary: 'Objects whose leaf values are indexed as keywords.',
  takesObjects: true,
  isIndivisible: true,
  parameters: {
    index: kept.index,
    doc_values: kept.doc_values,
    depth_limit: param.integer({
      default: 20,
      updateable: true,
      check(value) {
        if (value < 0) throw illegalArgument(`[depth_limit] must be positive, got [${value}]`)
      },
    }),
    null_value: param.optionalText(),
    eager_global_ordinals: param.boolean({ default: false, updateable: true }),
    ignore_above: ignoreAbove(),
    index_options: param.choice<string>({ name: 'index_options', default: 'docs', of: ['docs', 'freqs'] }),
    similarity: similarity(),
    split_queries_on_whitespace: param.boolean({ default: false, updateable: true }),
    meta: param.meta(),
    time_series_dimensions: parameter<readonly string[]>(
      { default: [] },
      { read: raw => (Array.isArray(raw) ? raw : [raw]).map(javaToString) },
    ),
  },
  compile({ index, doc_values, depth_limit, null_value, ignore_above, similarity: name }, path, context) {
    requireSimilarity(name, path, context)
    const storage = index || doc_values ? 'terms' : 'none'
    const leaf = (text: string, doc: ParsedDocument, slot: number): void => {
      if (text.length > ignore_above) return
      if (storage !== 'none') doc.addText(slot, text)
    }
    const walk = (cursor: JsonCursor, doc: ParsedDocument, slot: number, depth: number): void => {
      if (depth > depth_limit) {
        throw illegalArgument(
          `The provided [flattened] field [${path}] exceeds the maximum depth limit of [${depth_limit}].`,
        )
      }
      while (cursor.next() === Token.name) {
        cursor.next()
        value(cursor, doc, slot, depth)
      }
    }
    const value = (cursor: JsonCursor, doc: ParsedDocument, slot: number, depth: number): void => {
      if (cursor.token === Token.startObject) walk(cursor, doc, slot, depth + 1)
      else if (cursor.token === Token.startArray) {
        while (cursor.next() !== Token.endArray) value(cursor, doc, slot, depth)
      } else if (cursor.token !== Token.null) leaf(cursor.scalarText(), doc, slot)
      else if (null_value !== null) leaf(null_value, doc, slot)
    }
    return {
      storage,
      isSearchable: index,
      isAggregatable: doc_values,
      index(cursor, doc, slot) {
        if (cursor.token !== Token.startObject) {
          throw illegalArgument(`Expected an object for [flattened] field [${path}], but found a scalar`)
        }
        walk(cursor, doc, slot, 1)
      },
      fetch: each => each,
      termOf: each => encoder.encode(javaToString(each)),
    }
  },
})
