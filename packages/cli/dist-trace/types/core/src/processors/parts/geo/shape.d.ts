/** Parsed shapes: circles for `circle`, and the parts of all others. */
/** A circle; the radius is in metres (GeoJSON), or without unit (well-known text). */
export interface Circle {
    readonly type: 'CIRCLE';
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly altitude: number | null;
}
/** A position: longitude, latitude, and the altitude if one was given. */
export type Point = readonly number[];
/** A box by its edges; `west` is greater than `east` where it goes over the date line. */
export interface BoxPart {
    readonly kind: 'box';
    readonly west: number;
    readonly east: number;
    readonly north: number;
    readonly south: number;
}
/** One piece of a shape. A polygon's first ring is its outline, the others are holes. */
export type ShapePart = {
    readonly kind: 'point';
    readonly at: Point;
} | {
    readonly kind: 'line';
    readonly points: readonly Point[];
} | {
    readonly kind: 'polygon';
    readonly rings: readonly (readonly Point[])[];
} | BoxPart | {
    readonly kind: 'circle';
    readonly circle: Circle;
};
/** Any other shape, by the name that Elasticsearch has for its type. Collections are flat; an empty shape has no part. */
export interface OtherShape {
    readonly type: 'POINT' | 'MULTIPOINT' | 'LINESTRING' | 'MULTILINESTRING' | 'POLYGON' | 'MULTIPOLYGON' | 'GEOMETRYCOLLECTION' | 'ENVELOPE';
    readonly parts: readonly ShapePart[];
}
export type Shape = Circle | OtherShape;
/** The parts of any shape. */
export declare const partsOf: (shape: Shape) => readonly ShapePart[];
export declare const pointPart: (at: Point) => ShapePart;
export declare const linePart: (points: readonly Point[]) => ShapePart;
export declare const polygonPart: (rings: readonly (readonly Point[])[]) => ShapePart;
