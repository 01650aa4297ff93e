import { type ShapePart } from './shape.js';
/**
 * The parts of a value that is looked up: `{lat, lon}`, `[lon, lat]`, `"lat,lon"`, a geohash, well-known text, GeoJSON, or a list of such.
 * Throws parse_exception or illegal_argument_exception for anything else.
 */
export declare function readGeoValue(value: unknown): readonly ShapePart[];
