/** The aggregation `frequent_item_sets`, which a basic licence does not have. */
import { unlicensed } from './unlicensed.js'

export default unlicensed({
  name: 'frequent_item_sets',
  kind: 'bucket',
  summary: 'Sets of values that often occur together. Refused: a basic licence does not include it.',
  page: 'search-aggregations-bucket-frequent-item-sets-aggregation.html',
  feature: 'frequent-item-sets-agg',
})
