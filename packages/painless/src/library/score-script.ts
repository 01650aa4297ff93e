/**
 * The functions of scripts that compute scores:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/query-dsl-script-score-query.html#script-score-functions
 */
import {
  arcDistance,
  compileEsReader,
  doubleOf,
  ENGLISH,
  illegalArgument,
  type JavaZonedDateTime,
  parseDistance,
  parseDouble,
  UTC,
} from '@sluice/java'
import { type ClassLibrary, type Double, type LibraryFunction, numberOf } from './define.js'
import { type DocScript, fieldOfScript } from './doc-values.js'
import type { GeoPoint } from './ingest/network.js'
import { vectorFunctions } from './vector-functions.js'

/** How a function falls with the distance from an origin. */
type Decay = (distance: number, scale: number, decay: number) => number

const decays: Readonly<Record<string, Decay>> = {
  Linear(distance, scale, decay) {
    const zero = scale / (1 - decay)
    return Math.max(0, (zero - distance) / zero)
  },
  Exp: (distance, scale, decay) => Math.exp((Math.log(decay) / scale) * distance),
  Gauss: (distance, scale, decay) => Math.exp((0.5 * distance ** 2) / ((0.5 * scale ** 2) / Math.log(decay))),
}

const beyond = (distance: number, offset: number): number => Math.max(0, distance - offset)

const dates = compileEsReader('strict_date_optional_time||epoch_millis', { zone: UTC, locale: ENGLISH })

const MILLIS: Readonly<Record<string, number>> = {
  nanos: 1e-6,
  micros: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
}

/** Milliseconds of a duration, `10d`. Throws illegal_argument_exception. */
function millisOf(text: string): number {
  const [, number, unit = ''] = /^\s*(\d+)\s*([a-z]+)\s*$/.exec(text.toLowerCase()) ?? []
  const millis = MILLIS[unit]
  if (text.trim() === '0') return 0
  if (number === undefined || millis === undefined) {
    throw illegalArgument(
      `failed to parse setting [duration] with value [${text}] as a time value: unit is missing or unrecognized`,
    )
  }
  return Math.trunc(Number(number) * millis)
}

function pointOf(text: string): { readonly lat: number; readonly lon: number } {
  const [lat, lon] = text.split(',')
  if (lat === undefined || lon === undefined) {
    throw illegalArgument(`failed to parse [${text}], expected 2 or 3 coordinates but found: [1]`)
  }
  return { lat: parseDouble(lat.trim()), lon: parseDouble(lon.trim()) }
}

function decayFunctions(name: string, decayOf: Decay): Record<string, LibraryFunction> {
  return {
    [`decayNumeric${name}/5`]: (
      _self: DocScript,
      origin: Double,
      scale: Double,
      offset: Double,
      decay: Double,
      value: Double,
    ) => {
      const distance = beyond(Math.abs(numberOf(value) - numberOf(origin)), numberOf(offset))
      return doubleOf(decayOf(distance, numberOf(scale), numberOf(decay)))
    },
    [`decayGeo${name}/5`]: (
      _self: DocScript,
      origin: string,
      scale: string,
      offset: string,
      decay: Double,
      point: GeoPoint,
    ) => {
      const from = pointOf(origin)
      const distance = beyond(arcDistance(from.lat, from.lon, point.lat, point.lon), parseDistance(offset))
      return doubleOf(decayOf(distance, parseDistance(scale), numberOf(decay)))
    },
    [`decayDate${name}/5`]: (
      _self: DocScript,
      origin: string,
      scale: string,
      offset: string,
      decay: Double,
      value: JavaZonedDateTime,
    ) => {
      const from = Number(dates.read(origin).epochMillis)
      const distance = beyond(Math.abs(Number(value.epochMillis) - from), millisOf(offset))
      return doubleOf(decayOf(distance, millisOf(scale), numberOf(decay)))
    },
  }
}

/** `ScoreScript`. */
export const scoreScript: ClassLibrary = {
  methods: {
    'field/1': fieldOfScript,
    'saturation/2': (_self: DocScript, value: Double, k: Double) =>
      doubleOf(numberOf(value) / (numberOf(k) + numberOf(value))),
    'sigmoid/3': (_self: DocScript, value: Double, k: Double, a: Double) => {
      const power = numberOf(value) ** numberOf(a)
      return doubleOf(power / (numberOf(k) ** numberOf(a) + power))
    },
    ...vectorFunctions,
    'randomScore/1': ({ ctx }: DocScript, seed: number) => doubleOf(ctx.doc.random(seed, null)),
    'randomScore/2': ({ ctx }: DocScript, seed: number, field: string) => doubleOf(ctx.doc.random(seed, field)),
    ...Object.assign({}, ...Object.entries(decays).map(([name, decayOf]) => decayFunctions(name, decayOf))),
  },
}
