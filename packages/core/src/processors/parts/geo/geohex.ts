/**
 * Cells of the H3 grid (recordings `cases/geo_grid`). `h3-js` knows the cells; how their outlines are cut at the date line and closed
 * at the poles, and which other cells they touch in which order, is Elasticsearch's.
 */
import { illegalArgument, parseUnsignedLong } from '@sluice/java'
import { cellToBoundary, cellToChildren, cellToParent, gridDisk, isPentagon, isValidCell, latLngToCell } from 'h3-js'
import type { GeoCell } from './geo-cells.js'
import { type Position, type Ring, writePolygons } from './geometry.js'
import { quantizeLatitude, quantizeLongitude } from './lucene-coordinates.js'

const MAX_RESOLUTION = 15

/** A cell by its number in hexadecimal digits. Throws number_format_exception, or illegal_argument_exception for impossible bits. */
export function readGeohex(text: string): GeoCell {
  const number = CellNumber.parse(text)
  const { resolution, cell } = number
  const inner = (): number => {
    if (resolution === MAX_RESOLUTION) throw illegalArgument(`Invalid child resolution [${MAX_RESOLUTION}]`)
    return resolution + 1
  }
  return {
    precision: resolution,
    shape: format => writePolygons(outline(number), format),
    parent: () => (resolution === 0 ? null : number.like(cellToParent(cell, resolution - 1), resolution - 1)),
    children: () => {
      const resolution = inner()
      return cellToChildren(cell, resolution).map(child => number.like(child, resolution))
    },
    nonChildren: () => {
      const resolution = inner()
      return touching(cell, resolution).map(other => number.like(other, resolution))
    },
  }
}

const bits = (count: number): bigint => (1n << BigInt(count)) - 1n

/**
 * The 64 bits of a cell: 4 of resolution from bit 52, 7 of base cell from bit 45, 3 for each digit below. Elasticsearch does not look at
 * the other bits, nor at the digits beyond the resolution, and hands them on.
 */
class CellNumber {
  readonly resolution: number
  /** The cell as `h3-js` takes it. */
  readonly cell: string

  private constructor(readonly number: bigint) {
    this.resolution = Number((number >> 52n) & 15n)
    const unused = bits(3 * (MAX_RESOLUTION - this.resolution))
    this.cell = ((1n << 59n) | (number & bits(56)) | unused).toString(16)
    if (!isValidCell(this.cell)) throw illegalArgument(null)
  }

  static parse(text: string): CellNumber {
    return new CellNumber(BigInt.asUintN(64, BigInt(parseUnsignedLong(text, 16))))
  }

  get isCanonical(): boolean {
    return this.number.toString(16) === this.cell
  }

  /** A related cell with those bits of this one that do not name a cell. */
  like(other: string, resolution: number): string {
    const named = bits(56) & ~bits(3 * (MAX_RESOLUTION - Math.max(resolution, this.resolution)))
    return ((this.number & ~named) | (BigInt(`0x${other}`) & named)).toString(16)
  }
}

/** Pairs of children, by their digits, that share a neighbour outside of their parent: in the order of those neighbours. */
const HEXAGON_PAIRS = [
  [1, 3],
  [2, 6],
  [3, 2],
  [4, 5],
  [5, 1],
  [6, 4],
] as const
const PENTAGON_PAIRS = [
  [3, 2],
  [5, 3],
  [6, 4],
  [4, 5],
  [2, 6],
] as const

/** The cells of the next resolution that lie across the edges of a cell. */
function touching(cell: string, resolution: number): string[] {
  const children = cellToChildren(cell, resolution)
  const isFive = isPentagon(cell)
  // A pentagon has no child of digit 1.
  const child = (digit: number): string => children[isFive && digit > 1 ? digit - 1 : digit]!
  return (isFive ? PENTAGON_PAIRS : HEXAGON_PAIRS).map(([a, b]) => {
    const around = new Set(gridDisk(child(b), 1))
    return gridDisk(child(a), 1).find(other => around.has(other) && !children.includes(other))!
  })
}

function outline(number: CellNumber): readonly Ring[] {
  const { cell, resolution } = number
  const ring = cellToBoundary(cell).map(([lat, lon]): Position => [quantizeLongitude(lon!), quantizeLatitude(lat!)])
  if (number.isCanonical) {
    if (cell === latLngToCell(90, 0, resolution)) return [aroundNorthPole(ring)]
    if (cell === latLngToCell(-90, 0, resolution)) return [aroundSouthPole(ring)]
  }
  const longitudes = ring.map(([lon]) => lon)
  return Math.max(...longitudes) - Math.min(...longitudes) > 180 ? cutAtDateLine(ring) : [close(ring)]
}

const close = (ring: Ring): Ring => [...ring, ring[0]!]

/** Longitudes from 0 to 360, with the date line in the middle. */
const eastOf = (lon: number): number => (lon < 0 ? lon + 360 : lon)

/** The latitude at which an edge meets the date line. */
function crossing([lon1, lat1]: Position, [lon2, lat2]: Position): number {
  const x1 = eastOf(lon1)
  return lat1 + (lat2 - lat1) * ((180 - x1) / (eastOf(lon2) - x1))
}

/** Indexes of the vertices after which the ring crosses the date line. */
function crossings(ring: Ring): number[] {
  return ring.flatMap(([lon], i) => {
    const [next] = ring[(i + 1) % ring.length]!
    return eastOf(lon) < 180 === eastOf(next) < 180 ? [] : [i]
  })
}

const LAST_LONGITUDE = quantizeLongitude(180)

/** A ring that goes around the north pole, eastwards: closed along the pole where it meets the date line. */
function aroundNorthPole(ring: Ring): Ring {
  const vertices = rotate(ring, dateLineEdge(ring) + 1)
  const lat = crossing(vertices[0]!, vertices[vertices.length - 1]!)
  const pole = quantizeLatitude(90)
  return close([...vertices, [LAST_LONGITUDE, lat], [LAST_LONGITUDE, pole], [-180, pole], [-180, lat]])
}

/** A ring that goes around the south pole, westwards. */
function aroundSouthPole(ring: Ring): Ring {
  const [first, ...others] = rotate(ring, dateLineEdge(ring)) as [Position, ...Position[]]
  const lat = crossing(first, others[0]!)
  return close([first, [-180, lat], [-180, -90], [LAST_LONGITUDE, -90], [LAST_LONGITUDE, lat], ...others])
}

/** The vertex after which a ring around a pole meets the date line. */
const dateLineEdge = (ring: Ring): number =>
  ring.findIndex(([lon], i) => Math.abs(lon - ring[(i + 1) % ring.length]![0]) > 180)

const rotate = (ring: Ring, start: number): Ring => [...ring.slice(start), ...ring.slice(0, start)]

/** The two parts of a ring that crosses the date line: first the one that leaves by the southern of the two crossings. */
function cutAtDateLine(ring: Ring): readonly Ring[] {
  const cuts = crossings(ring).map(i => ({ i, lat: crossing(ring[i]!, ring[(i + 1) % ring.length]!) }))
  if (cuts.length !== 2) return [close(ring)]
  const [first, second] = cuts as [(typeof cuts)[0], (typeof cuts)[0]]
  const one = part(ring.slice(first.i + 1, second.i + 1), second.lat, first.lat)
  const other = part([...ring.slice(second.i + 1), ...ring.slice(0, first.i + 1)], first.lat, second.lat)
  return second.lat < first.lat ? [one, other] : [other, one]
}

function part(vertices: Ring, leaves: number, enters: number): Ring {
  const line = vertices[0]![0] < 0 ? -180 : 180
  return close([[line, leaves], [line, enters], ...vertices])
}
