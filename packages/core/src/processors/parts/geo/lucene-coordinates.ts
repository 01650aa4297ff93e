/** Coordinates as Lucene keeps them: integers of 32 bits, rounded down. */

const LATITUDE_UNIT = 180 / 2 ** 32
const LONGITUDE_UNIT = 360 / 2 ** 32
const LARGEST_CODE = 2 ** 31 - 1

/** The latitude that Lucene gives back for one that it has stored. */
export const quantizeLatitude = (latitude: number): number =>
  Math.min(Math.floor(latitude / LATITUDE_UNIT), LARGEST_CODE) * LATITUDE_UNIT

/** The longitude that Lucene gives back for one that it has stored. */
export const quantizeLongitude = (longitude: number): number =>
  Math.min(Math.floor(longitude / LONGITUDE_UNIT), LARGEST_CODE) * LONGITUDE_UNIT
