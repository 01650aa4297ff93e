/** `CIDR`, `GeoPoint`, `GeoBoundingBox` and `Debug`, which Elasticsearch adds in every context. */
import { JavaObject } from '../../../../java/src/index.js';
import { type ClassLibrary } from '../define.js';
/** `CIDR`. */
export declare const cidr: ClassLibrary;
/** A point on the earth. */
export declare class GeoPoint extends JavaObject {
    readonly lat: number;
    readonly lon: number;
    readonly className = "org.elasticsearch.common.geo.GeoPoint";
    constructor(lat: number, lon: number);
    toJavaString(): string;
    javaEquals(other: unknown): boolean;
}
/** `GeoPoint`. */
export declare const geoPoint: ClassLibrary;
/** `GeoBoundingBox`. */
export declare const geoBoundingBox: ClassLibrary;
/** `Debug`. */
export declare const debug: ClassLibrary;
