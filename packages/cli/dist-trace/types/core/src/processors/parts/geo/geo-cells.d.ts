import { type Box, type ShapeFormat } from './geometry.js';
/** One cell of a grid. Each method throws what Elasticsearch throws; null and empty lists are not written. */
export interface GeoCell {
    shape(format: ShapeFormat): unknown;
    parent(): string | null;
    children(): readonly string[];
    nonChildren(): readonly string[];
    readonly precision: number;
}
/** A cell `zoom/x/y`. Throws illegal_argument_exception for invalid text. */
export declare function readGeotile(text: string): GeoCell;
/** A geohash. Throws illegal_argument_exception if the shape of an invalid string is asked. */
export declare function readGeohash(text: string): GeoCell;
/**
 * The box of a geohash: bits go to longitude and latitude in turn, five per character; characters beyond the twelfth do not count.
 * Throws illegal_argument_exception for invalid text.
 */
export declare function geohashBox(text: string): Box;
