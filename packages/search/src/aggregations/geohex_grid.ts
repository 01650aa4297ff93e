/** The aggregation `geohex_grid`. */
import { illegalArgument } from '@sluice/java'
import { latLngToCell } from 'h3-js'
import { defineBucketAggregation } from './define-aggregation.js'
import { type Grid, GridAggregator, gridOptions, shardCells } from './geo-grid.js'
import { opt } from './options.js'
import { requireField, resolveValues } from './values-config.js'

/** The finest resolution of H3: https://h3geo.org/docs/core-library/restable */
const FINEST = 15

export default defineBucketAggregation({
  name: 'geohex_grid',
  summary: 'One bucket per hexagon of the H3 grid.',
  page: 'search-aggregations-bucket-geohexgrid-aggregation.html',
  options: {
    ...gridOptions,
    precision: opt.integer({
      doc: 'The resolution of the grid, from 0 to 15.',
      default: 6,
      check: precision => {
        if (precision >= 0 && precision <= FINEST) return
        throw illegalArgument(
          `Invalid geohex aggregation precision of [${precision}]. Must be between 0 and ${FINEST}.`,
        )
      },
    }),
  },
  examples: [
    {
      title: 'Hexagons of the resolution 4',
      mapping: { place: { type: 'geo_point' } },
      documents: [{ place: [4.912, 52.374] }, { place: [4.914, 52.371] }, { place: [2.327, 48.86] }],
      aggs: { hexagons: { geohex_grid: { field: 'place', precision: 4 } } },
      answer: {
        hexagons: {
          buckets: [
            { key: '841969dffffffff', doc_count: 2 },
            { key: '841fb47ffffffff', doc_count: 1 },
          ],
        },
      },
    },
  ],
  check: requireField,
  aggregator({ precision, bounds, ...values }, scope) {
    const config = resolveValues(scope.context, 'geohex_grid', values, ['geo_point'])
    const grid: Grid = { name: 'geohex_grid', cellOf: (lat, lon) => latLngToCell(lat, lon, precision) }
    return new GridAggregator(scope, config, grid, bounds, values.size, shardCells(values))
  },
})
