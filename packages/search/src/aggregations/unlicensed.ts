/** Aggregations that a basic licence does not have. */
import { JavaException } from '@sluice/java'
import type { AggregationDefinition } from './define-aggregation.js'

/** 403 `security_exception`: the licence does not have a feature. */
const nonCompliant = (feature: string): JavaException =>
  new JavaException(
    'org.elasticsearch.ElasticsearchSecurityException',
    `current license is non-compliant for [${feature}]`,
    undefined,
    { $status: 403, 'license.expired.feature': feature },
  )

/** An aggregation that is read and refused, as a node with a basic licence does. */
export const unlicensed = (
  definition: Pick<AggregationDefinition, 'name' | 'summary' | 'page'> & {
    readonly kind: AggregationDefinition['kind']
    /** As faults name it. */
    readonly feature: string
  },
): AggregationDefinition => {
  const { feature, ...basics } = definition
  return {
    ...basics,
    options: {},
    examples: [],
    read: () => {
      throw nonCompliant(feature)
    },
  } as unknown as AggregationDefinition
}
