/** The aggregation `geo_line`, which a basic licence does not have. */
import { unlicensed } from './unlicensed.js'

export default unlicensed({
  name: 'geo_line',
  kind: 'metric',
  summary: 'Points as a line. Refused: a basic licence does not include it.',
  page: 'search-aggregations-metrics-geo-line.html',
  feature: 'geo-line-agg',
})
