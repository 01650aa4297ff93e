/** How the `fields` option shows a value of the source: by the mapping, or by a format of the request. */
import {
  compileEsPrinter,
  illegalArgument,
  isNumber,
  JavaException,
  JavaZonedDateTime,
  UTC,
  type JavaZonedDateTime as Zoned,
} from '@sluice/java'
import type { FieldNode } from '../mapping/mapping-node.js'

/** The shown form of a value; undefined for none. */
export type ShowValue = (value: unknown) => unknown

const DATES = new Set(['date', 'date_nanos'])
const PLACES = new Set(['geo_point', 'geo_shape'])
const NANOS = 1_000_000_000n

/** Throws illegal_argument_exception for a field that takes no format. */
export function shownBy(field: FieldNode, format: string | null): ShowValue {
  const { mapper, type, path } = field
  if (PLACES.has(type.name)) return shownPlace(field, format)
  if (format === null) return value => mapper.fetch(value)
  if (!DATES.has(type.name)) throw illegalArgument(`Field [${path}] of type [${type.name}] doesn't support formats.`)
  const print = compileEsPrinter(format.split('||')[0]!)
  return value => {
    const date = dateOf(field, value)
    return date === undefined ? undefined : print(date)
  }
}

function dateOf({ mapper, type }: FieldNode, value: unknown): Zoned | undefined {
  let term: number | bigint
  try {
    term = mapper.termOf!(value) as number | bigint
  } catch (thrown) {
    // A value that was ignored when it was indexed.
    if (thrown instanceof JavaException) return undefined
    throw thrown
  }
  if (type.name === 'date') return JavaZonedDateTime.ofEpochMillis(term, UTC)
  const nanos = BigInt(term)
  return JavaZonedDateTime.ofInstant(Number(nanos / NANOS), Number(nanos % NANOS), UTC)
}

function shownPlace({ mapper, path }: FieldNode, format: string | null): ShowValue {
  if (format === null || format === 'geojson') return value => mapper.fetch(value)
  if (format !== 'wkt') {
    throw illegalArgument(`Unrecognized geometry format [${format}].`)
  }
  return value => {
    const shown = mapper.fetch(value)
    const coordinates = shown instanceof Map && shown.get('type') === 'Point' ? shown.get('coordinates') : undefined
    if (!Array.isArray(coordinates)) throw illegalArgument(`Field [${path}] cannot be shown as [wkt].`)
    return `POINT (${coordinates.map(String).join(' ')})`
  }
}

/** Whether a list is one value of a field: a point of two numbers. */
export const isOneValue = ({ type }: FieldNode, value: readonly unknown[]): boolean =>
  type.takesArrays === true && (value.length === 0 || isNumber(value[0]))
