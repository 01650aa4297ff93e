/** The aggregation `geotile_grid`. */
import { illegalArgument } from '@sluice/java'
import { defineBucketAggregation } from './define-aggregation.js'
import { type Grid, GridAggregator, gridOptions, shardCells } from './geo-grid.js'
import { opt } from './options.js'
import { requireField, resolveValues } from './values-config.js'

const MAX_ZOOM = 29
/** Beyond it the projection has no tiles. */
const MAX_LATITUDE = 85.0511287798066

/** The tile of a point, `zoom/x/y`: https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames */
export function tileOf(lat: number, lon: number, zoom: number): string {
  const tiles = 2 ** zoom
  const x = Math.floor(((lon + 180) / 360) * tiles)
  const held = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat))
  const sine = Math.sin((held * Math.PI) / 180)
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * tiles)
  const within = (value: number): number => Math.max(0, Math.min(tiles - 1, value))
  return `${zoom}/${within(x)}/${within(y)}`
}

export default defineBucketAggregation({
  name: 'geotile_grid',
  summary: 'One bucket per map tile.',
  page: 'search-aggregations-bucket-geotilegrid-aggregation.html',
  options: {
    ...gridOptions,
    precision: opt.integer({
      doc: 'The zoom of the map, from 0 to 29.',
      default: 7,
      check: zoom => {
        if (zoom >= 0 && zoom <= MAX_ZOOM) return
        throw illegalArgument(`Invalid geotile_grid precision of ${zoom}. Must be between 0 and 29.`)
      },
    }),
  },
  examples: [
    {
      title: 'Tiles of the zoom 8',
      mapping: { place: { type: 'geo_point' } },
      documents: [{ place: [4.91, 52.37] }, { place: [4.9, 52.36] }, { place: [2.33, 48.86] }],
      aggs: { tiles: { geotile_grid: { field: 'place', precision: 8 } } },
      answer: {
        tiles: {
          buckets: [
            { key: '8/131/84', doc_count: 2 },
            { key: '8/129/88', doc_count: 1 },
          ],
        },
      },
    },
  ],
  check: requireField,
  aggregator({ precision, bounds, ...values }, scope) {
    const config = resolveValues(scope.context, 'geotile_grid', values, ['geo_point'])
    const grid: Grid = { name: 'geotile_grid', cellOf: (lat, lon) => tileOf(lat, lon, precision) }
    return new GridAggregator(scope, config, grid, bounds, values.size, shardCells(values))
  },
})
