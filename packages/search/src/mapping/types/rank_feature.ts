/** The field type `rank_feature`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/rank-feature.html */
import { illegalArgument, parseDouble } from '@sluice/java'
import { keptFeature } from '../../features/feature-value.js'
import { defineFieldType } from '../field-type.js'
import { param } from '../parameter.js'
import { requireText } from '../values.js'

export default defineFieldType({
  name: 'rank_feature',
  summary: 'A positive number that influences scores.',
  parameters: {
    positive_score_impact: param.boolean({ default: true }),
    meta: param.meta(),
  },
  compile: ({ positive_score_impact }, path) => ({
    storage: 'double',
    isSearchable: true,
    isAggregatable: false,
    index(cursor, doc, slot) {
      requireText(cursor)
      if (doc.has(slot)) {
        throw illegalArgument(
          `[rank_feature] fields do not support indexing multiple values for the same field [${path}] in the same document`,
        )
      }
      doc.addNumber(slot, keptFeature(parseDouble(cursor.scalarText()), positive_score_impact, path, '_feature'))
    },
    fetch: value => value,
  }),
})
