import type { ShapePart } from './shape.js';
type Place = readonly [x: number, y: number];
type Segment = readonly [Place, Place];
interface Bounds {
    readonly minX: number;
    readonly maxX: number;
    readonly minY: number;
    readonly maxY: number;
}
interface PointComponent {
    readonly kind: 'point';
    readonly at: Place;
}
/** A line, or an area: its first ring is the outline, the others are holes. */
interface Extent {
    readonly kind: 'line' | 'area';
    readonly lines: readonly (readonly Place[])[];
    readonly segments: readonly Segment[];
    readonly bounds: Bounds;
}
/** A point, a line, or an area with holes. */
export type Component = PointComponent | Extent;
/**
 * The components of a shape on Lucene's grid. Throws illegal_argument_exception for coordinates off the globe, for circles, and for
 * areas wider than half the globe, which Elasticsearch would turn inside out or cut at the date line.
 */
export declare function componentsOf(parts: readonly ShapePart[]): Component[];
/** Whether two components share a place. */
export declare function touches(a: Component, b: Component): boolean;
/** Whether a point lies in a component. */
export declare function isCovered({ at }: PointComponent, component: Component): boolean;
export {};
