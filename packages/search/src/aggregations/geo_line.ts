/** The aggregation `geo_line`, which a basic licence does not have. */
import { unlicensed } from './unlicensed.js'

export default unlicensed({
  name: 'geo_line',
  kind: 'metric',
  summary: 'Points as a line. A basic licence does not have it: it is refused.',
  page: 'search-aggregations-metrics-geo-line.html',
  feature: 'geo-line-agg',
})
