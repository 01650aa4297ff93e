/** The aggregation `change_point`, which a basic licence does not have. */
import { unlicensed } from './unlicensed.js'

export default unlicensed({
  name: 'change_point',
  kind: 'pipeline',
  summary: 'Where the numbers of buckets change. A basic licence does not have it: it is refused.',
  page: 'search-aggregations-change-point-aggregation.html',
  feature: 'change-point-agg',
})
