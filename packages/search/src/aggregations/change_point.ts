/** The aggregation `change_point`, which a basic licence does not have. */
import { unlicensed } from './unlicensed.js'

export default unlicensed({
  name: 'change_point',
  kind: 'pipeline',
  summary: 'Finds where a metric changes. Refused: a basic licence does not include it.',
  page: 'search-aggregations-change-point-aggregation.html',
  feature: 'change-point-agg',
})
