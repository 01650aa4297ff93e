/**
 * Shape fields for `geo_match` (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/enrich-processor.html). Coordinates are rounded to Lucene's grid of 32 bits before they are
 * compared. Only relations whose answer is certain are given: `within` and `contains` of two shapes that both have an extent are refused.
 */
import { illegalArgument } from '@sluice/java'
import { type Component, componentsOf, isCovered, touches } from '../geo/geo-relation.js'
import { readGeoValue } from '../geo/geo-value.js'
import { valueAt } from '../nested-field.js'
import type { FindRows, ShapeRelation } from './enrich-rows.js'

/** Indexes the shapes of a field. Throws illegal_argument_exception for a row whose shape cannot be read. */
export function indexShapes(rows: readonly ReadonlyMap<string, unknown>[], field: string): FindRows {
  const shapes = rows.map(row => {
    const value = valueAt(row, field)
    return value === undefined ? [] : componentsOf(readGeoValue(value))
  })
  return (value, limit, relation) => {
    const query = componentsOf(readGeoValue(value))
    const found: number[] = []
    for (let row = 0; row < shapes.length && found.length < limit; row++) {
      const stored = shapes[row]!
      if (stored.length > 0 && relates(stored, query, relation)) found.push(row)
    }
    return found
  }
}

function relates(stored: readonly Component[], query: readonly Component[], relation: ShapeRelation): boolean {
  switch (relation) {
    case 'intersects':
      return intersect(stored, query)
    case 'disjoint':
      return !intersect(stored, query)
    case 'contains':
      return query.length > 0 && covers(stored, query, relation)
    case 'within':
      return covers(query, stored, relation)
  }
}

const intersect = (a: readonly Component[], b: readonly Component[]): boolean =>
  a.some(one => b.some(other => touches(one, other)))

function covers(outer: readonly Component[], inner: readonly Component[], relation: ShapeRelation): boolean {
  return inner.every(part => {
    if (part.kind === 'point') return outer.some(one => isCovered(part, one))
    if (outer.every(one => !touches(one, part))) return false
    throw illegalArgument(
      `[shape_relation] [${relation}] cannot be determined exactly where the inner shape is a line or an area; Sluice refuses it (points are possible)`,
    )
  })
}
