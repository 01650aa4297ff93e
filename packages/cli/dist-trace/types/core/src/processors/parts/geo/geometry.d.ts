/** How shapes are written. */
export type ShapeFormat = 'wkt' | 'geojson';
/** Longitude (or x) and latitude (or y). */
export type Position = readonly [x: number, y: number];
/** A closed line. */
export type Ring = readonly Position[];
/** A box by its edges. */
export interface Box {
    readonly minLon: number;
    readonly maxLon: number;
    readonly minLat: number;
    readonly maxLat: number;
}
/** A double as Java prints it. */
export declare const doubleText: (value: number) => string;
/** One ring is a polygon, several are a multi-polygon. */
export declare function writePolygons(rings: readonly Ring[], format: ShapeFormat): unknown;
/** A box: `BBOX (west, east, north, south)`, or a GeoJSON envelope. */
export declare function writeBox({ minLon, maxLon, minLat, maxLat }: Box, format: ShapeFormat): unknown;
