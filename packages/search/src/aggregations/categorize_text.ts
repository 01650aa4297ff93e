/** The aggregation `categorize_text`, which a basic licence does not have. */
import { unlicensed } from './unlicensed.js'

export default unlicensed({
  name: 'categorize_text',
  kind: 'bucket',
  summary: 'Buckets of similar texts. Refused: a basic licence does not include it.',
  page: 'search-aggregations-bucket-categorize-text-aggregation.html',
  feature: 'categorize-text-agg',
})
