/**
 * Functions that fall with the distance of a field's value from an origin:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/query-dsl-function-score-query.html#function-decay
 */
import {
  arcDistance,
  doubleOf,
  illegalArgument,
  JavaException,
  javaToString,
  parseDistance,
  parseDouble,
} from '@sluice/java'
import { PointReader } from '../../geo/geo-encoding.js'
import { endOf, firstOf } from '../../index/columns.js'
import { type Place, parsingFault, readAny } from '../../json/body-values.js'
import { Token } from '../../json/json-cursor.js'
import { parseTimeValue } from '../../json/time-value.js'
import { type GeoPoint, readGeoPoint } from '../../mapping/geo-point-values.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { DateFieldType } from '../fields/date.js'
import { NodeFieldType } from '../fields/mapped-field-type.js'
import { explanationMatch } from '../lucene/explanation.js'
import type { LeafReader } from '../lucene/leaf-reader.js'
import { MULTI_VALUE_MODES, type MultiValueMode, multiValueMode, pickValue } from './multi-value-mode.js'
import { defineFunction, type FunctionDefinition, type LeafFunction, type ScoreFunction } from './score-function.js'

/** How a function falls: with a rate that comes from `scale` and `decay`. */
export interface DecayShape {
  rateOf(scale: number, decay: number): number
  valueAt(distance: number, rate: number): number
  /** The same as a formula for explanations. */
  formula(distance: string, rate: number): string
}

/** The parameters of a field in the body of a function. */
type FieldOptions = ReadonlyMap<string, unknown>

/** The distances of one field from an origin. */
interface Distances {
  readonly scale: number
  readonly offset: number
  /** The distances of a document's values, before the offset is taken off, each with its text for explanations. */
  leaf(leaf: LeafReader): (doc: number) => readonly Distance[]
}

interface Distance {
  readonly value: number
  readonly text: () => string
}

const shown = (value: number): string => javaToString(doubleOf(value))

const parseFault = (text: string): JavaException =>
  new JavaException('org.elasticsearch.ElasticsearchParseException', text)

const PARAMETERS = new Set(['origin', 'scale', 'decay', 'offset'])

function requireKnown(options: FieldOptions): void {
  for (const key of options.keys()) {
    if (!PARAMETERS.has(key)) throw parseFault(`parameter [${key}] not supported!`)
  }
}

const textOf = (options: FieldOptions, key: string): string | null =>
  options.has(key) && options.get(key) !== null ? javaToString(options.get(key)) : null

function numberOf(options: FieldOptions, key: string): number | null {
  const text = textOf(options, key)
  return text === null ? null : parseDouble(text)
}

const numbersOf =
  (field: string, distanceOf: (value: number) => Distance) =>
  (leaf: LeafReader): ((doc: number) => readonly Distance[]) => {
    const column = leaf.numeric(field)
    if (column === undefined) return () => []
    return doc => {
      const found: Distance[] = []
      const end = endOf(column, doc)
      for (let i = firstOf(column, doc); i < end; i++) found.push(distanceOf(Number(column.values[i]!)))
      return found
    }
  }

const fromNumber =
  (origin: number) =>
  (value: number): Distance => ({
    value: Math.abs(value - origin),
    text: () => `Math.max(Math.abs(${shown(value)}(=doc value) - ${shown(origin)}(=origin)))`,
  })

function numberDistances(field: string, options: FieldOptions): Distances {
  const scale = numberOf(options, 'scale')
  const origin = numberOf(options, 'origin')
  if (scale === null || origin === null) {
    throw parseFault('both [scale] and [origin] must be set for numeric fields.')
  }
  return { scale, offset: numberOf(options, 'offset') ?? 0, leaf: numbersOf(field, fromNumber(origin)) }
}

function dateDistances(type: DateFieldType, options: FieldOptions, context: SearchExecutionContext): Distances {
  const text = textOf(options, 'origin')
  const origin = text === null ? context.now : type.momentOf(text, context, false)
  const scale = textOf(options, 'scale')
  if (scale === null) throw parseFault('[scale] must be set for date fields.')
  const offset = textOf(options, 'offset') ?? '0d'
  return {
    scale: parseTimeValue(scale, 'DecayFunctionParser.scale'),
    offset: parseTimeValue(offset, 'DecayFunctionParser.offset'),
    leaf: numbersOf(type.name, fromNumber(origin)),
  }
}

function pointDistances(field: string, options: FieldOptions): Distances {
  const origin = options.get('origin')
  const scale = textOf(options, 'scale')
  if (origin === undefined || origin === null || scale === null) {
    throw parseFault('[origin] and [scale] must be set for geo fields.')
  }
  const { lat, lon } = readGeoPoint(origin)
  return {
    scale: parseDistance(scale),
    offset: parseDistance(textOf(options, 'offset') ?? '0km'),
    leaf: pointsOf(field, { lat, lon }),
  }
}

const pointText = (lat: number, lon: number): string => `${shown(lat)}, ${shown(lon)}`

const pointsOf =
  (field: string, { lat, lon }: GeoPoint) =>
  (leaf: LeafReader): ((doc: number) => readonly Distance[]) => {
    const column = leaf.numeric(field)
    if (column === undefined || !(column.values instanceof BigInt64Array)) return () => []
    const points = new PointReader(column.values)
    const distanceAt = (i: number): Distance => ({
      value: arcDistance(lat, lon, points.lat(i), points.lon(i)),
      text: () =>
        `Math.max(arcDistance(${pointText(points.lat(i), points.lon(i))}(=doc value), ${pointText(lat, lon)}(=origin))`,
    })
    return doc => {
      const first = firstOf(column, doc)
      return Array.from({ length: endOf(column, doc) - first }, (_, i) => distanceAt(first + i))
    }
  }

function distancesOf(field: string, options: FieldOptions, context: SearchExecutionContext, place: Place): Distances {
  const type = context.fieldType(field)
  const fault = (text: string): JavaException =>
    new JavaException('org.elasticsearch.common.ParsingException', text, undefined, {
      $status: 400,
      line: place.line,
      col: place.column,
    })
  if (type === null) throw fault(`unknown field [${field}]`)
  const isNode = type instanceof NodeFieldType
  const storage = isNode ? type.node.mapper.storage : 'none'
  requireKnown(options)
  if (type instanceof DateFieldType) return dateDistances(type, options, context)
  if (storage === 'points') return pointDistances(type.name, options)
  if (storage === 'double' || storage === 'long') return numberDistances(type.name, options)
  throw fault(`field [${field}] is of type [${type.typeName}], but only numeric types are supported.`)
}

const DEFAULT_DECAY = 0.5

function functionOf(
  field: string,
  shape: DecayShape,
  mode: MultiValueMode,
  distances: Distances,
  decay: number,
): ScoreFunction {
  const { scale, offset } = distances
  if (scale <= 0) throw illegalArgument('scale must be > 0.0.')
  if (decay <= 0 || decay >= 1) throw illegalArgument('decay must be in the range [0..1].')
  if (offset < 0) throw illegalArgument('offset must be > 0.0')
  const rate = shape.rateOf(scale, decay)
  return {
    needsScores: false,
    weight: 1,
    leaf(leaf): LeafFunction {
      const distancesAt = distances.leaf(leaf)
      // A document without a value is at the origin.
      const distanceOf = (doc: number): number => {
        const values = distancesAt(doc).map(({ value }) => Math.max(0, value - offset))
        return values.length === 0 ? 0 : pickValue(mode, values)
      }
      return {
        score: doc => shape.valueAt(distanceOf(doc), rate),
        explain(doc) {
          const distance = distanceOf(doc)
          const texts = distancesAt(doc).map(({ text }) => `${text()} - ${shown(offset)}(=offset), 0)`)
          const shownDistance = texts.length === 0 ? '0.0' : `${mode.toUpperCase()}[${texts.join(', ')}]`
          const value = Math.fround(shape.valueAt(distance, rate))
          return explanationMatch(value, `Function for field ${field}:`, [
            explanationMatch(value, shape.formula(shownDistance, rate)),
          ])
        },
      }
    },
    toString: () => `decay[${field}]`,
  }
}

const DECAY_SCHEMA = {
  type: 'object',
  properties: {
    multi_value_mode: { enum: MULTI_VALUE_MODES, default: 'min', description: 'Which of several values counts.' },
  },
  additionalProperties: {
    type: 'object',
    required: ['scale'],
    properties: {
      origin: { description: 'The number, date or point that scores best; for dates `now` where it is left out.' },
      scale: { description: 'The distance at which the function has fallen to `decay`.' },
      offset: { description: 'Up to this distance the function is 1.', default: 0 },
      decay: { type: 'number', default: DEFAULT_DECAY, description: 'Between 0 and 1.' },
    },
  },
}

/** The definition of a function of a shape. */
export const defineDecay = (name: string, summary: string, shape: DecayShape): FunctionDefinition =>
  defineFunction({
    name,
    summary,
    schema: DECAY_SCHEMA,
    parse(parser) {
      const { cursor } = parser
      let field: string | null = null
      let options: FieldOptions = new Map()
      let mode: MultiValueMode = 'min'
      const place = cursor.location()
      while (cursor.next() !== Token.endObject) {
        const key = cursor.text()
        cursor.next()
        if (cursor.token === Token.startObject) {
          field = key
          options = readAny(cursor) as FieldOptions
        } else if (key === 'multi_value_mode') mode = multiValueMode(cursor.scalarText())
        else throw parser.fault('malformed score function score parameters.')
      }
      if (field === null) throw parsingFault(cursor, 'malformed score function score parameters.')
      const path = field
      return {
        toFunction(context) {
          const distances = distancesOf(path, options, context, place)
          return functionOf(path, shape, mode, distances, numberOf(options, 'decay') ?? DEFAULT_DECAY)
        },
      }
    },
  })

/** A double as formulas of explanations write it. */
export const formulaNumber = shown
