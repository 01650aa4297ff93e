/** The field type `rank_features`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/rank-features.html */
import { illegalArgument, javaToString, parseDouble } from '@sluice/java'
import { featureTerm, keptFeature } from '../../features/feature-value.js'
import { tokenName } from '../../json/body-values.js'
import { Token } from '../../json/json-cursor.js'
import { defineFieldType } from '../field-type.js'
import { param } from '../parameter.js'
import { readValue } from '../values.js'

export default defineFieldType({
  name: 'rank_features',
  summary: 'Positive numbers by name that influence scores.',
  takesObjects: true,
  takesArrays: true,
  parameters: {
    positive_score_impact: param.boolean({ default: true }),
    meta: param.meta(),
  },
  compile: ({ positive_score_impact }, path) => ({
    storage: 'terms',
    isSearchable: true,
    isAggregatable: false,
    index(cursor, doc, slot) {
      if (cursor.token !== Token.startObject) {
        throw illegalArgument(
          `[rank_features] fields must be json objects, expected a START_OBJECT but got: ${tokenName(cursor.token)}`,
        )
      }
      // The whole value comes first: faults show it.
      for (const [feature, given] of readValue(cursor) as ReadonlyMap<string, unknown>) {
        if (feature.includes('.')) {
          throw illegalArgument(`[rank_features] fields do not support dots in feature names but found [${feature}]`)
        }
        if (given === null) continue
        if (given instanceof Map || Array.isArray(given)) {
          throw illegalArgument(
            `[rank_features] fields take hashes that map a feature to a strictly positive float, but got unexpected token ${given instanceof Map ? 'START_OBJECT' : 'START_ARRAY'}`,
          )
        }
        const value = keptFeature(parseDouble(javaToString(given)), positive_score_impact, feature, path)
        doc.addBytes(slot, featureTerm(feature, value))
      }
    },
    fetch: value => value,
  }),
})
