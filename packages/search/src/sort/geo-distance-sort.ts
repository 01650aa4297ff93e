/** Sorting by distance: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/sort-search-results.html#geo-sorting */
import {
  arcDistance,
  doubleOf,
  illegalArgument,
  isNumber,
  javaToString,
  metersOfUnit,
  parseDouble,
  planeDistance,
} from '@sluice/java'
import { PointReader } from '../geo/geo-encoding.js'
import { endOf, firstOf } from '../index/columns.js'
import { parsingFault, readAny, readText } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { type GeoPoint, readGeoPoint } from '../mapping/geo-point-values.js'
import type { SearchExecutionContext } from '../query/execution-context.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { RequestContext } from '../request/search-member.js'
import { type SortValue, ValueComparator } from './field-comparator.js'
import { type NestedSortOptions, nestedSort } from './field-sort.js'
import { type MultiValueMode, multiValueMode, pick } from './multi-value-mode.js'
import { childDocs, type NestedSort } from './nested-sort.js'
import { nestedMember } from './read-nested-sort.js'
import { isDescendingOrder } from './read-sort.js'
import { ascending, type SortBuilder, type SortKey, type SortScope } from './sort-key.js'

/** How to sort by distance. */
export interface GeoDistanceSortOptions {
  readonly field: string
  readonly points: readonly GeoPoint[]
  readonly isDescending: boolean
  readonly metersPerUnit: number
  readonly mode: MultiValueMode
  readonly isPlane: boolean
  readonly ignoresUnmapped: boolean
  readonly nested: NestedSortOptions | null
}

/** Distances of a field's points from some others. */
export class GeoDistanceSortBuilder implements SortBuilder {
  constructor(readonly options: GeoDistanceSortOptions) {}

  build(context: SearchExecutionContext): SortKey {
    const { field, ignoresUnmapped, isDescending, nested } = this.options
    const type = context.fieldType(field)
    if (type === null && !ignoresUnmapped)
      throw illegalArgument(`failed to find mapper for [${field}] for geo distance based sort`)
    if (type !== null && type.typeName !== 'geo_point') {
      throw illegalArgument(`Unable to sort by geo distance on field [${field}] of type [${type.typeName}]`)
    }
    const objects = nestedSort(nested, context)
    return {
      isDescending,
      needsScores: false,
      comparator: scope => new DistanceComparator(type?.name ?? field, this.options, objects, scope),
      compare: ascending,
      show: value => (Number.isFinite(value) ? doubleOf(value as number) : String(value)),
      parse: parseDistanceValue,
    }
  }
}

function parseDistanceValue(value: unknown): SortValue {
  return value === null ? Number.POSITIVE_INFINITY : parseDouble(javaToString(value))
}

class DistanceComparator extends ValueComparator<number> {
  constructor(
    private readonly field: string,
    private readonly options: GeoDistanceSortOptions,
    private readonly nested: NestedSort | null,
    private readonly scope: SortScope | undefined,
  ) {
    super()
  }

  protected override values(leaf: LeafReader): (doc: number) => number {
    const column = leaf.numeric(this.field)
    if (column === undefined || !(column.values instanceof BigInt64Array)) return () => Number.POSITIVE_INFINITY
    const reader = new PointReader(column.values)
    const { points, metersPerUnit, mode, isPlane } = this.options
    const distance = isPlane ? planeDistance : arcDistance
    const found: number[] = []
    const gather = (doc: number): void => {
      for (let i = firstOf(column, doc); i < endOf(column, doc); i++) {
        for (const { lat, lon } of points) found.push(distance(lat, lon, reader.lat(i), reader.lon(i)) / metersPerUnit)
      }
    }
    const children =
      this.nested === null || this.scope === undefined ? null : childDocs(leaf, this.nested, this.scope.searcher)
    return doc => {
      found.length = 0
      if (this.nested === null) gather(doc)
      else children?.forEach(doc, gather)
      if (found.length === 0) return Number.POSITIVE_INFINITY
      if (found.length > 1) found.sort((a, b) => a - b)
      return Number(pick(found, 0, found.length, mode, false))
    }
  }

  protected override compareValues(a: number, b: number): number {
    return a < b ? -1 : a > b ? 1 : 0
  }
}

/** Reads the object of a `_geo_distance` sort. Throws parsing_exception and illegal_argument_exception. */
export function readGeoDistanceSort(cursor: JsonCursor, context: RequestContext): SortBuilder {
  let field: string | null = null
  let points: GeoPoint[] = []
  const options = { order: 'asc', unit: 'm', mode: null as MultiValueMode | null, type: 'arc', ignoresUnmapped: false }
  let nested: NestedSortOptions | null = null
  while (cursor.next() !== Token.endObject) {
    const key = cursor.text()
    cursor.next()
    if (key === 'order') options.order = readText(cursor)
    else if (key === 'unit') options.unit = readText(cursor)
    else if (key === 'mode') options.mode = multiValueMode(readText(cursor))
    else if (key === 'distance_type') options.type = readText(cursor).toLowerCase()
    else if (key === 'ignore_unmapped') options.ignoresUnmapped = readText(cursor) === 'true'
    else if (key === 'validation_method') readText(cursor)
    else if (key === 'nested') nested = nestedMember(context).read(cursor)
    else if (field !== null) {
      throw parsingFault(cursor, `Trying to reset fieldName to [${key}], already set to [${field}].`)
    } else {
      field = key
      points = pointsOf(readAny(cursor))
    }
  }
  if (field === null || points.length === 0) throw parsingFault(cursor, 'no points provided for geo distance sort.')
  if (options.mode === 'sum') throw illegalArgument("sort_mode [sum] isn't supported for sorting by geo distance")
  const isDescending = isDescendingOrder(options.order)
  return new GeoDistanceSortBuilder({
    field,
    points,
    isDescending,
    metersPerUnit: metersOfUnit(options.unit),
    mode: options.mode ?? (isDescending ? 'max' : 'min'),
    isPlane: options.type === 'plane',
    ignoresUnmapped: options.ignoresUnmapped,
    nested,
  })
}

/** One point in any of its forms, or a list of points. */
function pointsOf(value: unknown): GeoPoint[] {
  if (Array.isArray(value) && !value.every(isNumber)) return value.map(each => readGeoPoint(each))
  return [readGeoPoint(value)]
}
