/** The query `geo_shape`, on fields of points. */
import { componentsOf, type GeoComponent, isCovered, readGeoValue } from '@sluice/core'
import { illegalArgument, javaToString } from '@sluice/java'
import { readAny, readBoolean, readFloat, readText } from '../../json/body-values.js'
import { Token } from '../../json/json-cursor.js'
import { defineCustomQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { pointField } from '../geo-field.js'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import { type PointArea, PointQuery, type PointRelation } from '../lucene/point-query.js'
import type { Query } from '../lucene/query.js'
import { booleanOption, option } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'
import type { QueryParser } from '../query-parser.js'

/** How documents have to lie to the shape. */
export type ShapeRelation = PointRelation | 'contains'

/** A shape, or where one is stored. */
export type QueryShape =
  | { readonly shape: unknown }
  | { readonly index: string; readonly id: string; readonly path: string; readonly routing: string | null }

const NAME = 'geo_shape'

/** Finds points by how they lie to a shape. */
export class GeoShapeBuilder extends QueryBuilder {
  readonly type = NAME

  constructor(
    readonly field: string,
    readonly shape: QueryShape,
    readonly relation: ShapeRelation,
    readonly ignoreUnmapped: boolean,
    private readonly common: CommonOptions,
  ) {
    super(common)
  }

  override rewrite(context: SearchExecutionContext): QueryBuilder {
    if ('shape' in this.shape) return this
    const { index, id, path, routing } = this.shape
    const source = context.parts.fetchSource(index, id, routing)
    if (source === null) throw illegalArgument(`Shape with ID [${id}] not found`)
    let shape: unknown = source
    for (const name of path.split('.')) shape = shape instanceof Map ? shape.get(name) : undefined
    if (shape === undefined) throw illegalArgument(`Shape with name [${id}] found but missing ${path} field`)
    return new GeoShapeBuilder(this.field, { shape }, this.relation, this.ignoreUnmapped, this.common)
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const type = pointField(this.field, NAME, this.ignoreUnmapped, context)
    if (type === null) return new MatchNoDocsQuery('unmapped field')
    if (!('shape' in this.shape)) throw illegalArgument('query must be rewritten first')
    // A point holds nothing but itself.
    if (this.relation === 'contains') return new MatchNoDocsQuery('no point contains the shape')
    return new PointQuery(type.name, shapeArea(this.shape.shape), this.relation)
  }
}

/** The points that a shape covers, its edges included. Throws illegal_argument_exception and parse_exception for invalid shapes. */
function shapeArea(shape: unknown): PointArea {
  const components = componentsOf(readGeoValue(shape))
  const isInside = (component: GeoComponent, lat: number, lon: number): boolean =>
    isCovered({ kind: 'point', at: [lon, lat] }, component)
  const text = `shape(${javaToString(shape)})`
  return {
    contains: (lat, lon) => components.some(component => isInside(component, lat, lon)),
    indexText: text,
    docValuesText: text,
  }
}

const RELATIONS: readonly ShapeRelation[] = ['intersects', 'disjoint', 'within', 'contains']

function relationOf(parser: QueryParser): ShapeRelation {
  const text = readText(parser.cursor)
  const found = RELATIONS.find(relation => relation === text.toLowerCase())
  if (found !== undefined) return found
  throw parser.fault(`Unknown shape operation [${text} ]`)
}

/** The options of a field. */
function readFieldShape(parser: QueryParser): { shape: QueryShape | null; relation: ShapeRelation } {
  const { cursor } = parser
  let shape: QueryShape | null = null
  let relation: ShapeRelation = 'intersects'
  while (cursor.next() !== Token.endObject) {
    const key = cursor.text()
    cursor.next()
    if (key === 'shape') shape = { shape: readAny(cursor) }
    else if (key === 'relation') relation = relationOf(parser)
    else if (key === 'indexed_shape') {
      const given = readAny(cursor) as ReadonlyMap<string, unknown>
      const member = (name: string): string | null => (given.has(name) ? javaToString(given.get(name)) : null)
      const id = member('id')
      if (id === null) throw parser.fault('ID for indexed shape not provided')
      shape = { index: member('index') ?? 'shapes', id, path: member('path') ?? 'shape', routing: member('routing') }
    } else throw parser.fault(`[${NAME}] query does not support [${key}]`)
  }
  return { shape, relation }
}

export default defineCustomQuery({
  name: NAME,
  summary: 'Matches points by their relation to a shape.',
  page: 'query-dsl-geo-shape-query.html',
  options: {
    ignore_unmapped: booleanOption({ default: false, doc: 'Whether an unmapped field is ignored.' }),
    field: option<null>(
      {
        default: null,
        doc: 'Any other name is that of the field, with `shape` or `indexed_shape`, and `relation`: intersects, disjoint, within or contains.',
      },
      {},
      'object',
      () => null,
    ),
  },
  parse(parser) {
    const { cursor } = parser
    let field: string | null = null
    let found: { shape: QueryShape | null; relation: ShapeRelation } = { shape: null, relation: 'intersects' }
    let ignoreUnmapped = false
    let boost = 1
    let queryName: string | null = null
    while (cursor.next() !== Token.endObject) {
      const key = cursor.text()
      cursor.next()
      if (cursor.token === Token.startObject) {
        if (field !== null) {
          throw parser.fault(`[${NAME}] query doesn't support multiple fields, found [${field}] and [${key}]`)
        }
        field = key
        found = readFieldShape(parser)
      } else if (key === 'ignore_unmapped') ignoreUnmapped = readBoolean(cursor)
      else if (key === 'boost') boost = readFloat(cursor)
      else if (key === '_name') queryName = readText(cursor)
      else throw parser.fault(`[${NAME}] query does not support [${key}]`)
    }
    if (field === null) throw illegalArgument('fieldName is required')
    if (found.shape === null) throw illegalArgument('either shape or indexedShapeId is required')
    return new GeoShapeBuilder(field, found.shape, found.relation, ignoreUnmapped, { boost, queryName })
  },
  examples: [
    {
      title: 'In a triangle',
      query: {
        geo_shape: {
          place: {
            shape: {
              type: 'Polygon',
              coordinates: [
                [
                  [0, 0],
                  [10, 0],
                  [5, 10],
                  [0, 0],
                ],
              ],
            },
          },
        },
      },
      documents: { 1: { place: [5, 5] }, 2: { place: [9, 9] } },
      mapping: { place: { type: 'geo_point' } },
      finds: ['1'],
    },
  ],
})
