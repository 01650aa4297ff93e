/** The aggregation `inference`, which a basic licence does not have. */
import { unlicensed } from './unlicensed.js'

export default unlicensed({
  name: 'inference',
  kind: 'pipeline',
  summary: 'What a trained model says of each bucket. A basic licence does not have it: it is refused.',
  page: 'search-aggregations-pipeline-inference-bucket-aggregation.html',
  feature: 'inference-agg',
})
