/** The aggregation `categorize_text`, which a basic licence does not have. */
import { unlicensed } from './unlicensed.js'

export default unlicensed({
  name: 'categorize_text',
  kind: 'bucket',
  summary: 'Buckets of texts that are alike. A basic licence does not have it: it is refused.',
  page: 'search-aggregations-bucket-categorize-text-aggregation.html',
  feature: 'categorize-text-agg',
})
