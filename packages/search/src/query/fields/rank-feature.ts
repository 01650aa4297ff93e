/** Fields of features that score: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/rank-feature.html */
import { illegalArgument } from '@sluice/java'
import { featurePrefix, valueOfTerm } from '../../features/feature-value.js'
import { endOf, firstOf } from '../../index/columns.js'
import { firstTermFrom, termAt } from '../../index/segment.js'
import type { FeatureSource } from '../lucene/feature-query.js'
import { FieldExistsQuery } from '../lucene/field-exists.js'
import type { Query } from '../lucene/query.js'
import { NodeFieldType } from './mapped-field-type.js'

/** The types `rank_feature` and `rank_features`. */
export class RankFeatureFieldType extends NodeFieldType {
  override readonly isTextSearchable = false

  override termQuery(): Query {
    throw illegalArgument(`Queries on [${this.typeName}] fields are not supported`)
  }

  override existsQuery(): Query {
    if (this.typeName === 'rank_feature') return new FieldExistsQuery(this.name)
    throw illegalArgument('[rank_features] fields do not support [exists] queries')
  }

  /** Whether the greater value gives the higher score. */
  get raisesScores(): boolean {
    return this.node.values['positive_score_impact'] === true
  }

  /** The values of the field itself. */
  get source(): FeatureSource {
    const { name } = this
    return {
      field: '_feature',
      feature: name,
      leaf(leaf) {
        const column = leaf.numeric(name)
        if (column === undefined) return null
        return doc => {
          const at = firstOf(column, doc)
          return at < endOf(column, doc) ? Number(column.values[at]) : 0
        }
      },
    }
  }

  /** The values of one of the features of `rank_features`. */
  sourceOf(feature: string): FeatureSource {
    const { name } = this
    const prefix = featurePrefix(feature)
    const beyond = prefix.slice()
    beyond[beyond.length - 1]!++
    return {
      field: name,
      feature,
      leaf(leaf) {
        const column = leaf.ordinals(name)
        const terms = leaf.field(name)?.terms
        if (column === undefined || terms === undefined) return null
        const from = firstTermFrom(terms, prefix)
        const to = firstTermFrom(terms, beyond)
        if (from === to) return null
        const values = Float64Array.from({ length: to - from }, (_, i) => valueOfTerm(termAt(terms, from + i)))
        return doc => {
          const end = endOf(column, doc)
          for (let i = firstOf(column, doc); i < end; i++) {
            const ordinal = column.ordinals[i]!
            if (ordinal >= from) return ordinal < to ? values[ordinal - from]! : 0
          }
          return 0
        }
      },
    }
  }
}
