/** Options of `writeJson`. */
export interface JsonWriteOptions {
    /** Spaces per level; 0 (default) for one line. */
    readonly indent?: number;
    /** `hash`: members in the order of java.util.HashMap and Jackson's layout, for text that a pipeline can see. */
    readonly order?: 'insertion' | 'hash';
    /** How several lines are laid out: Jackson, and so Elasticsearch, writes `"key" : value`, `{ }` and `[ ]`. */
    readonly layout?: 'usual' | 'jackson';
}
/** A string as a JSON string. */
export declare function writeJsonString(text: string): string;
/**
 * JSON text of a value. Throws illegal_argument_exception `cannot write xcontent for unknown value of type class X` for values
 * that Elasticsearch cannot write either, and class_cast_exception for a map with a key that is not a string.
 */
export declare function writeJson(value: unknown, options?: JsonWriteOptions): string;
