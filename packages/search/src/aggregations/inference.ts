/** The aggregation `inference`, which a basic licence does not have. */
import { unlicensed } from './unlicensed.js'

export default unlicensed({
  name: 'inference',
  kind: 'pipeline',
  summary: 'The prediction of a trained model for each bucket. Refused: a basic licence does not include it.',
  page: 'search-aggregations-pipeline-inference-bucket-aggregation.html',
  feature: 'inference-agg',
})
