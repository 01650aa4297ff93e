/** Cells of the grids geotile and geohash (recordings `cases/geo_grid`). */
import { illegalArgument, JavaException, parseInt32 } from '@sluice/java'
import { type Box, type ShapeFormat, writeBox } from './geometry.js'
import { tileLatitude } from './geotile-latitude.js'

/** One cell of a grid. Each method throws what Elasticsearch throws; null and empty lists are not written. */
export interface GeoCell {
  shape(format: ShapeFormat): unknown
  parent(): string | null
  children(): readonly string[]
  nonChildren(): readonly string[]
  readonly precision: number
}

const MAX_ZOOM = 29

/** A cell `zoom/x/y`. Throws illegal_argument_exception for invalid text. */
export function readGeotile(text: string): GeoCell {
  const { zoom, x, y } = parseTile(text)
  if (zoom < 0 || zoom > MAX_ZOOM) {
    throw illegalArgument(`Invalid geotile_grid precision of ${zoom}. Must be between 0 and ${MAX_ZOOM}.`)
  }
  const tiles = 2 ** zoom
  if (x < 0 || y < 0 || x >= tiles || y >= tiles) {
    throw illegalArgument(`Zoom/X/Y combination is not valid: ${zoom}/${x}/${y}`)
  }
  return {
    precision: zoom,
    shape: format => {
      const minLon = (x / tiles) * 360 - 180
      const maxLon = ((x + 1) / tiles) * 360 - 180
      return writeBox({ minLon, maxLon, minLat: tileLatitude(y + 1, zoom), maxLat: tileLatitude(y, zoom) }, format)
    },
    parent: () => (zoom === 0 ? null : `${zoom - 1}/${x >> 1}/${y >> 1}`),
    children: () => {
      if (zoom === MAX_ZOOM) return []
      const [left, top] = [2 * x, 2 * y]
      return [
        [left, top],
        [left + 1, top],
        [left, top + 1],
        [left + 1, top + 1],
      ].map(([column, row]) => `${zoom + 1}/${column}/${row}`)
    },
    nonChildren: () => [],
  }
}

function parseTile(text: string): { readonly zoom: number; readonly x: number; readonly y: number } {
  const fault = (cause?: JavaException): JavaException =>
    illegalArgument(`Invalid geotile_grid hash string of ${text}. Must be three integers in a form "zoom/x/y".`, cause)
  const parts = text.split('/')
  if (parts.length !== 3) throw fault()
  try {
    const [zoom, x, y] = parts.map(part => parseInt32(part)) as [number, number, number]
    return { zoom, x, y }
  } catch (thrown) {
    throw thrown instanceof JavaException ? fault(thrown) : thrown
  }
}

const BASE32 = '0123456789bcdefghjkmnpqrstuvwxyz'
const MAX_GEOHASH = 12

/** A geohash. Throws illegal_argument_exception if the shape of an invalid string is asked. */
export function readGeohash(text: string): GeoCell {
  return {
    precision: text.length,
    shape: format => writeBox(geohashBox(text), format),
    parent: () => (text.length > 1 ? text.slice(0, -1) : null),
    children: () => Array.from(BASE32, digit => text + digit),
    nonChildren: () => [],
  }
}

/**
 * The box of a geohash: bits go to longitude and latitude in turn, five per character; characters beyond the twelfth do not count.
 * Throws illegal_argument_exception for invalid text.
 */
export function geohashBox(text: string): Box {
  if (text === '') throw illegalArgument('empty geohash')
  let lon = 0
  let lat = 0
  let bits = 0
  for (const symbol of text.slice(0, MAX_GEOHASH)) {
    const digit = BASE32.indexOf(symbol)
    if (digit < 0) throw illegalArgument(`unsupported symbol [${symbol}] in geohash [${text}]`)
    for (let mask = 16; mask > 0; mask >>= 1, bits++) {
      const bit = digit & mask ? 1 : 0
      if (bits % 2 === 0) lon = lon * 2 + bit
      else lat = lat * 2 + bit
    }
  }
  const width = 360 / 2 ** Math.ceil(bits / 2)
  const height = 180 / 2 ** Math.floor(bits / 2)
  const minLon = lon * width - 180
  const minLat = lat * height - 90
  return { minLon, maxLon: minLon + width, minLat, maxLat: minLat + height }
}
