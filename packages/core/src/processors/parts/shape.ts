/** A shape that was read: only circles are more than their type here. */

/** A circle; the radius is in metres (GeoJSON), or without unit (well-known text). */
export interface Circle {
  readonly type: 'CIRCLE'
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly altitude: number | null
}

/** Any other shape, by the name that Elasticsearch has for its type. */
export interface OtherShape {
  readonly type:
    | 'POINT'
    | 'MULTIPOINT'
    | 'LINESTRING'
    | 'MULTILINESTRING'
    | 'POLYGON'
    | 'MULTIPOLYGON'
    | 'GEOMETRYCOLLECTION'
    | 'ENVELOPE'
}

export type Shape = Circle | OtherShape
