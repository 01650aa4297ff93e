/** The aggregation `geohash_grid`. */
import { illegalArgument, parseDistance, parseInt32 } from '@sluice/java'
import { Token } from '../json/json-cursor.js'
import { defineBucketAggregation } from './define-aggregation.js'
import { type Grid, GridAggregator, gridOptions, shardCells } from './geo-grid.js'
import { option } from './options.js'
import { requireField, resolveValues } from './values-config.js'

const ALPHABET = '0123456789bcdefghjkmnpqrstuvwxyz'
const MAX_PRECISION = 12

/** The geohash of a point, of so many characters: http://geohash.org */
export function geohashOf(lat: number, lon: number, precision: number): string {
  let [south, north, west, east] = [-90, 90, -180, 180]
  let hash = ''
  for (let bit = 0, index = 0; hash.length < precision; bit++) {
    if (bit % 2 === 0) {
      const middle = (west + east) / 2
      index = 2 * index + (lon >= middle ? 1 : 0)
      if (lon >= middle) west = middle
      else east = middle
    } else {
      const middle = (south + north) / 2
      index = 2 * index + (lat >= middle ? 1 : 0)
      if (lat >= middle) south = middle
      else north = middle
    }
    if (bit % 5 === 4) {
      hash += ALPHABET[index]
      index = 0
    }
  }
  return hash
}

/** Cells of so many characters are at most as large as a distance in metres. */
const CELL_SIZES = [5_009_400, 1_252_300, 156_500, 39_100, 4_900, 1_200, 152.9, 38.2, 4.8, 1.2, 0.149, 0.037]

function precisionOf(text: string): number {
  if (/^-?\d+$/.test(text)) return parseInt32(text)
  const meters = parseDistance(text)
  const found = CELL_SIZES.findIndex(size => size <= meters)
  if (found < 0) throw illegalArgument(`precision too high [${text}]`)
  return found + 1
}

export default defineBucketAggregation({
  name: 'geohash_grid',
  summary: 'One bucket per geohash cell.',
  page: 'search-aggregations-bucket-geohashgrid-aggregation.html',
  options: {
    ...gridOptions,
    precision: option<number>(
      {
        doc: 'The length of the geohashes, from 1 to 12, or the size of the cells as a distance.',
        default: 5,
        check: precision => {
          if (precision >= 1 && precision <= MAX_PRECISION) return
          throw illegalArgument(`Invalid geohash aggregation precision of ${precision}. Must be between 1 and 12.`)
        },
      },
      { type: ['integer', 'string'] },
      [Token.integer, Token.string],
      cursor => precisionOf(cursor.text()),
    ),
  },
  examples: [
    {
      title: 'Cells of three characters',
      mapping: { place: { type: 'geo_point' } },
      documents: [{ place: [4.91, 52.37] }, { place: [4.9, 52.36] }, { place: [2.33, 48.86] }],
      aggs: { cells: { geohash_grid: { field: 'place', precision: 3 } } },
      answer: {
        cells: {
          buckets: [
            { key: 'u17', doc_count: 2 },
            { key: 'u09', doc_count: 1 },
          ],
        },
      },
    },
  ],
  check: requireField,
  aggregator({ precision, bounds, ...values }, scope) {
    const config = resolveValues(scope.context, 'geohash_grid', values, ['geo_point'])
    const grid: Grid = { name: 'geohash_grid', cellOf: (lat, lon) => geohashOf(lat, lon, precision) }
    return new GridAggregator(scope, config, grid, bounds, values.size, shardCells(values))
  },
})
