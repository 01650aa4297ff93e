/** The common part of the queries of points. */
import { doubleOf, illegalArgument, type JavaException, javaToString } from '@sluice/java'
import { readAny, readDouble } from '../json/body-values.js'
import { Token } from '../json/json-cursor.js'
import { type GeoPoint, readGeoPoint } from '../mapping/geo-point-values.js'
import type { SearchExecutionContext } from './execution-context.js'
import { queryShardFault } from './faults.js'
import { type MappedFieldType, NodeFieldType } from './fields/mapped-field-type.js'
import type { QueryParser } from './query-parser.js'

/** The treatment of points outside the globe. */
export type GeoValidation = 'STRICT' | 'COERCE' | 'IGNORE_MALFORMED'

/** The validation of a name, in any case. Throws illegal_argument_exception. */
export function geoValidation(name: string): GeoValidation {
  const found = (['STRICT', 'COERCE', 'IGNORE_MALFORMED'] as const).find(each => each === name.toUpperCase())
  if (found !== undefined) return found
  throw illegalArgument(`operator needs to be either STRICT, COERCE or IGNORE_MALFORMED, but not [${name}]`)
}

/**
 * The type of a field of points; null if an unmapped one is ignored. Throws query_shard_exception if it is not mapped, and if it is no
 * field of points.
 */
export function pointField(
  name: string,
  query: string,
  ignoreUnmapped: boolean,
  context: SearchExecutionContext,
): MappedFieldType | null {
  const type = context.fieldType(name)
  if (type === null) {
    if (ignoreUnmapped) return null
    throw queryShardFault(context.index, `failed to find geo field [${name}]`)
  }
  const isPoint = type instanceof NodeFieldType && type.typeName === 'geo_point'
  if (isPoint) return type
  throw queryShardFault(context.index, `Field [${name}] is of unsupported type [${type.typeName}] for [${query}] query`)
}

/** Degrees as faults show them. */
export const degrees = (value: number): string => javaToString(doubleOf(value))

const wrapped = (value: number, size: number): number => value - size * Math.floor((value + size / 2) / size)

/** A point on the globe: beyond a pole it comes down on the other side. */
export function normalized({ lat, lon }: GeoPoint): GeoPoint {
  if (Math.abs(lat) <= 90 && Math.abs(lon) <= 180) return { lat, lon }
  const around = wrapped(lat, 360)
  const isBeyond = Math.abs(around) > 90
  return {
    lat: isBeyond ? Math.sign(around) * 180 - around : around,
    lon: wrapped(lon + (isBeyond ? 180 : 0), 360),
  }
}

/**
 * A point as validation wants it. Throws query_shard_exception for one that is not on the globe.
 */
export function validated(
  point: GeoPoint,
  validation: GeoValidation,
  query: string,
  context: SearchExecutionContext,
): GeoPoint {
  if (validation === 'COERCE') return normalized(point)
  const fault = (text: string): JavaException => queryShardFault(context.index, text)
  if (validation === 'STRICT') {
    if (!(Math.abs(point.lat) <= 90)) throw fault(`illegal latitude value [${degrees(point.lat)}] for [${query}] query`)
    if (!(Math.abs(point.lon) <= 180))
      throw fault(`illegal longitude value [${degrees(point.lon)}] for [${query}] query`)
  }
  return point
}

/** Reads a point that is an array, an object or a string; the cursor is left at its end. Throws parse_exception. */
export function readPoint({ cursor }: QueryParser): GeoPoint {
  return readGeoPoint(readAny(cursor))
}

/** A number of degrees. */
export const readDegrees = ({ cursor }: QueryParser): number => readDouble(cursor)

/** Whether the value that the cursor is at has parts. */
export const isContainer = ({ cursor }: QueryParser): boolean =>
  cursor.token === Token.startObject || cursor.token === Token.startArray
