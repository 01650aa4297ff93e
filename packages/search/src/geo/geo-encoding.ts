/** Points as 64-bit integers, a latitude and a longitude of 32 bits each: https://lucene.apache.org/core/9_12_0/core/org/apache/lucene/geo/GeoEncodingUtils.html */
import { nextDown } from '@sluice/java'
import type { GeoPoint } from '../mapping/geo-point-values.js'

const LATITUDE_STEP = 180 / 2 ** 32
const LONGITUDE_STEP = 360 / 2 ** 32

/** The latitude as an integer of 32 bits; 90 degrees is the step below it. */
export const encodeLatitude = (degrees: number): number =>
  Math.floor((degrees === 90 ? nextDown(degrees) : degrees) / LATITUDE_STEP)

/** The longitude as an integer of 32 bits; 180 degrees is the step below it. */
export const encodeLongitude = (degrees: number): number =>
  Math.floor((degrees === 180 ? nextDown(degrees) : degrees) / LONGITUDE_STEP)

/** Degrees of a latitude that was encoded. */
export const decodeLatitude = (encoded: number): number => encoded * LATITUDE_STEP

/** Degrees of a longitude that was encoded. */
export const decodeLongitude = (encoded: number): number => encoded * LONGITUDE_STEP

/** The value of a column for a point: the latitude in the upper half, the longitude in the lower one. */
export const encodePoint = ({ lat, lon }: GeoPoint): bigint =>
  (BigInt(encodeLatitude(lat)) << 32n) | BigInt.asUintN(32, BigInt(encodeLongitude(lon)))

/** The point of a column's value. */
export const decodePoint = (encoded: bigint): GeoPoint => ({
  lat: decodeLatitude(Number(encoded >> 32n)),
  lon: decodeLongitude(Number(BigInt.asIntN(32, encoded))),
})

/** Reads points of a column without making an integer of each: both halves by the place of the value. */
export class PointReader {
  private readonly halves: Int32Array

  constructor(values: BigInt64Array) {
    this.halves = new Int32Array(values.buffer, values.byteOffset, 2 * values.length)
  }

  lat(at: number): number {
    return decodeLatitude(this.halves[2 * at + 1]!)
  }

  lon(at: number): number {
    return decodeLongitude(this.halves[2 * at]!)
  }
}

/** The first latitude on the grid that is not below the given one. */
export const encodeLatitudeUp = (degrees: number): number =>
  Math.ceil((degrees === 90 ? nextDown(degrees) : degrees) / LATITUDE_STEP)

/** The first longitude on the grid that is not left of the given one. */
export const encodeLongitudeUp = (degrees: number): number =>
  Math.ceil((degrees === 180 ? nextDown(degrees) : degrees) / LONGITUDE_STEP)
