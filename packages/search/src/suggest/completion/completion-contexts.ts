/** Contexts of completion fields: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-suggesters.html#context-suggester */
import { illegalArgument, isNumber, JavaException, javaToString, parseDistance } from '@sluice/java'
import { geohashOf } from '../../aggregations/geohash_grid.js'
import { cellsAround, geohashLength } from '../../geo/geohash-cells.js'
import { readGeoPoint } from '../../mapping/geo-point-values.js'
import { valuesAt } from '../../read/source-values.js'

type Json = ReadonlyMap<string, unknown>

/** A context of a mapping. */
export interface ContextMapping {
  readonly name: string
  readonly type: 'category' | 'geo'
  /** The field whose values are the contexts of documents that name none; null for none. */
  readonly path: string | null
  /** Characters of the geohashes that are kept. */
  readonly precision: number
}

/** A context that suggestions are looked for in. */
export interface QueryContext {
  /** Number and value, as terms begin. */
  readonly key: string
  readonly isPrefix: boolean
  readonly boost: number
}

const DEFAULT_PRECISION = 6

const parseFault = (text: string): JavaException =>
  new JavaException('org.elasticsearch.ElasticsearchParseException', text)

/** Reads `contexts` of a mapping. Throws parse_exception and illegal_argument_exception. */
export function readContextMappings(raw: unknown): ContextMapping[] {
  const list = Array.isArray(raw) ? raw : [raw]
  return list.map(each => {
    if (!(each instanceof Map)) throw parseFault('expected array or object, but got [contexts]')
    return readMapping(each as Json)
  })
}

function readMapping(given: Json): ContextMapping {
  const text = (key: string): string | null => {
    const value = given.get(key)
    return value === undefined || value === null ? null : javaToString(value)
  }
  const [name, type] = [text('name'), text('type')]
  if (name === null) throw parseFault('missing required field [name]')
  if (type === null) throw parseFault('missing required field [type]')
  const known = type.toLowerCase()
  if (known !== 'category' && known !== 'geo') throw parseFault(`unknown context type[${type}]`)
  return { name, type: known, path: text('path'), precision: precisionOf(given.get('precision')) }
}

/** A level, or a distance that the cells of the level are not larger than. */
function precisionOf(given: unknown): number {
  if (given === undefined || given === null) return DEFAULT_PRECISION
  const text = javaToString(given)
  return /^\d+$/.test(text) ? Number(text) : geohashLength(parseDistance(text))
}

/** The keys of the contexts that a document names or has. Throws illegal_argument_exception if a name is none of the mapping's. */
export function documentContexts(
  mappings: readonly ContextMapping[],
  given: Json | null,
  source: () => Json,
): string[] {
  for (const name of given?.keys() ?? []) {
    if (!mappings.some(mapping => mapping.name === name)) {
      throw illegalArgument(`Unknown context name [${name}], must be one of ${mappings.length}`)
    }
  }
  return mappings.flatMap((mapping, number) => {
    const own = given?.get(mapping.name)
    const values = own !== undefined ? [own] : mapping.path === null ? [] : [valuesAt(source(), mapping.path)]
    return [...new Set(values.flatMap(value => valuesOf(mapping, value)))].map(value => `${number}:${value}`)
  })
}

function valuesOf(mapping: ContextMapping, value: unknown): string[] {
  if (mapping.type === 'geo') return placesOf(value).map(place => cellOf(place, mapping.precision))
  const list = Array.isArray(value) ? value : [value]
  return list.map(each => {
    if (typeof each === 'string' || typeof each === 'boolean' || isNumber(each)) return javaToString(each)
    throw parseFault('context array must have string, number or boolean values')
  })
}

/** One place, or a list of them; a list of two numbers is one. */
function placesOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) return [value]
  return value.length > 0 && isNumber(value[0]) ? [value] : value
}

/** The geohash of a place, or of a string that is one already. */
function cellOf(place: unknown, precision: number): string {
  if (typeof place === 'string' && /^[0-9b-hjkmnp-z]+$/.test(place)) return place.slice(0, precision)
  const { lat, lon } = readGeoPoint(place)
  return geohashOf(lat, lon, precision)
}

/** Reads `contexts` of a suggestion. Throws illegal_argument_exception for a name that is none of the mapping's. */
export function queryContexts(mappings: readonly ContextMapping[], given: Json): QueryContext[] {
  return [...given].flatMap(([name, value]) => {
    const number = mappings.findIndex(mapping => mapping.name === name)
    if (number < 0) {
      throw illegalArgument(
        `Unknown context name [${name}], must be one of [${mappings.map(own => own.name).join(', ')}]`,
      )
    }
    const mapping = mappings[number]!
    const list = mapping.type === 'geo' ? placesOf(value) : Array.isArray(value) ? value : [value]
    return list
      .flatMap(each => queriesOf(mapping, each))
      .map(({ text, ...rest }) => ({ key: `${number}:${text}`, ...rest }))
  })
}

interface ContextQuery {
  readonly text: string
  readonly isPrefix: boolean
  readonly boost: number
}

function queriesOf(mapping: ContextMapping, value: unknown): ContextQuery[] {
  const isQuery = value instanceof Map && value.has('context')
  const options = isQuery ? (value as Json) : new Map<string, unknown>()
  const context = isQuery ? options.get('context') : value
  const boost = options.has('boost') ? Number(javaToString(options.get('boost'))) : 1
  if (!Number.isInteger(boost) || boost < 1) throw illegalArgument('boost must be greater than 0')
  if (mapping.type === 'category') {
    const isPrefix = javaToString(options.get('prefix') ?? false) === 'true'
    return [{ text: javaToString(context), isPrefix, boost }]
  }
  return geoQueries(mapping, context, options, boost)
}

/** The cell of a place and, for each level of `neighbours`, those around it. */
function geoQueries(mapping: ContextMapping, context: unknown, options: Json, boost: number): ContextQuery[] {
  const precision = options.has('precision') ? precisionOf(options.get('precision')) : mapping.precision
  const given = options.get('neighbours')
  const levels = given === undefined ? [precision] : (Array.isArray(given) ? given : [given]).map(precisionOf)
  const whole = cellOf(context, Math.max(precision, ...levels))
  const cells = new Set([whole.slice(0, precision)])
  for (const level of levels) {
    for (const near of cellsAround(whole.slice(0, level))) cells.add(near)
  }
  return [...cells].map(cell => {
    const text = cell.slice(0, mapping.precision)
    return { text, isPrefix: text.length < mapping.precision, boost }
  })
}

/** The values of a key as answers show them: the name of the context, and the value. */
export function shownContext(mappings: readonly ContextMapping[], key: string): { name: string; value: string } {
  const end = key.indexOf(':')
  return { name: mappings[Number(key.slice(0, end))]!.name, value: key.slice(end + 1) }
}
