/** The mean radius of the Earth in metres. */
export declare const EARTH_RADIUS = 6371008.7714;
/** A number that orders pairs of points by their distance, and is cheaper than it. Arguments are degrees. */
export declare function haversineKey(lat1: number, lon1: number, lat2: number, lon2: number): number;
/** The distance of such a number, in metres. */
export declare const distanceOfKey: (key: number) => number;
/** The smallest number of `haversineKey` whose distance is at least so many metres. */
export declare function keyOfDistance(meters: number): number;
/** The distance of two points along the surface, in metres. Arguments are degrees. */
export declare const arcDistance: (lat1: number, lon1: number, lat2: number, lon2: number) => number;
/** The distance as on a flat map, in metres: quick, and good for short ones. Arguments are degrees. */
export declare function planeDistance(lat1: number, lon1: number, lat2: number, lon2: number): number;
