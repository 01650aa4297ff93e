/** `POST /{index}/_mvt/{field}/{zoom}/{x}/{y}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-vector-tile-api.html */
import { illegalArgument } from '@sluice/java'
import { defineStoreRoute } from '../define-route.js'

export default defineStoreRoute({
  name: 'search_mvt',
  summary: 'Refused: hits as a Mapbox vector tile.',
  action: 'indices:data/read/search',
  methods: ['GET', 'POST'],
  paths: ['/:index/_mvt/:field/:zoom/:x/:y'],
  parameters: {
    exact_bounds: 'flag',
    extent: 'text',
    grid_agg: 'text',
    grid_precision: 'text',
    grid_type: 'text',
    size: 'text',
    track_total_hits: 'text',
    with_labels: 'flag',
  },
  body: 'optional',
  handle() {
    throw illegalArgument('[_mvt] is not supported: search with the aggregation [geotile_grid] instead')
  },
})
