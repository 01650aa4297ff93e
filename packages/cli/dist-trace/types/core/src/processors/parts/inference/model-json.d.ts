/** Reads the JSON of trained models (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/inference-processor.html): each member by name, with a fault that names it. */
import { JavaException } from '../../../../../java/src/index.js';
export type JsonObject = ReadonlyMap<string, unknown>;
/** A fault of a request on trained models, with its status. */
export declare const statusFault: (text: string, status?: number) => JavaException;
/** An object. Throws illegal_argument_exception for anything else. */
export declare function requireObject(value: unknown, name: string): JsonObject;
/** A list. Throws illegal_argument_exception for anything else. */
export declare function requireList(value: unknown, name: string): readonly unknown[];
/** Text. Throws illegal_argument_exception for anything else. */
export declare function requireText(value: unknown, name: string): string;
/** A number. Throws illegal_argument_exception for anything else. */
export declare function requireNumber(value: unknown, name: string): number;
/** A number, or what stands for none. */
export declare const numberOr: (value: unknown, name: string, absent: number) => number;
/** A list of texts. */
export declare const requireTexts: (value: unknown, name: string) => string[];
/** A list of numbers. */
export declare const requireNumbers: (value: unknown, name: string) => number[];
/** The value for a key that may be absent or null. */
export declare function optional<T>(object: JsonObject, key: string, read: (value: unknown, name: string) => T): T | undefined;
/** The name and the object of `{name: {...}}`. Throws illegal_argument_exception for several or none. */
export declare function requireNamed(value: unknown, name: string): readonly [name: string, object: JsonObject];
