/** Cells of geohashes: which are around one, and how large they are. */
import { geohashBox } from '@sluice/core'
import { geohashOf } from '../aggregations/geohash_grid.js'

const AROUND = [-1, 0, 1].flatMap(dx => [-1, 0, 1].map(dy => [dx, dy] as const))

/** A cell and those around it; fewer at the poles. */
export function cellsAround(cell: string): string[] {
  const { minLat, maxLat, minLon, maxLon } = geohashBox(cell)
  const [height, width] = [maxLat - minLat, maxLon - minLon]
  const found = new Set<string>()
  for (const [dx, dy] of AROUND) {
    const lat = (minLat + maxLat) / 2 + dy * height
    const lon = (minLon + maxLon) / 2 + dx * width
    if (lat <= 90 && lat >= -90) found.add(geohashOf(lat, ((lon + 540) % 360) - 180, cell.length))
  }
  return [...found]
}

/** Metres around the equator, and from pole to pole. */
const EQUATOR = 40_075_016.68
const MERIDIAN = 20_003_931.46
const MAX_LENGTH = 12

/** The fewest characters with which cells are not larger than a distance in metres. */
export function geohashLength(metres: number): number {
  for (let length = 1; length < MAX_LENGTH; length++) {
    const bits = 5 * length
    if (Math.hypot(EQUATOR / 2 ** Math.ceil(bits / 2), MERIDIAN / 2 ** Math.floor(bits / 2)) <= metres) return length
  }
  return MAX_LENGTH
}
