/** How many metres a unit of a name has. Throws illegal_argument_exception for an invalid name. */
export declare function metersOfUnit(name: string): number;
/** Metres of a length; without a unit it has that of `defaultUnit`. Throws number_format_exception. */
export declare function parseDistance(text: string, defaultUnit?: number): number;
