/**
 * Conversions from def and between boxed and raw forms. Raw forms in generated code: `int`, `short`, `byte`, `char` (its
 * code), `float`, `double` are JS numbers, `long` is a number or bigint, `boolean` is a boolean.
 */
import { type JavaDouble, type JavaLong, type RawLong } from '../../../java/src/index.js';
import { type Type } from '../types.js';
/** A raw value of a primitive type. */
export type Raw = number | bigint | boolean;
/** The primitive type that a boxed value holds; undefined for other values (`BigInteger` among them). */
export declare function primitiveOf(value: unknown): string | undefined;
/** The raw value in a box. */
export declare function rawOf(box: unknown): Raw;
/** A raw value as Java value, by its type. */
export declare function boxed(raw: Raw, type: Type): unknown;
/** A raw value converted between numeric primitive types, as Java's casts do. */
export declare function convertRaw(raw: Raw, from: Type, to: Type): Raw;
/** `(char) "x"`. */
export declare function charOfString(text: string | null): number;
/** def to boolean. */
export declare function toBoolean(value: unknown): boolean;
/** def to int, implicitly. */
export declare function toInt(value: unknown): number;
/** def to long, implicitly. */
export declare function toLong(value: unknown): RawLong;
/** def to double, implicitly. */
export declare function toDouble(value: unknown): number;
/** def to int, explicitly. */
export declare function toIntExplicitly(value: unknown): number;
/** def to another numeric type, implicitly. */
export declare const toRaw: (value: unknown, to: Type) => Raw;
/** def to a numeric type, explicitly. Elasticsearch's text for double names byte. */
export declare const toRawExplicitly: (value: unknown, to: Type) => Raw;
/**
 * The element of a def iterable for a loop variable of primitive type: any number for a numeric type, what is of the type itself for the
 * others. Elements of an array (`ofArray`) convert as their own type does.
 */
export declare function toRawElement(value: unknown, to: Type, ofArray: boolean): Raw;
/** def to String, implicitly. */
export declare function toText(value: unknown): string | null;
/** def to String, explicitly. */
export declare function toTextExplicitly(value: unknown): string | null;
/** def to a box, in either mode; null stays null. */
export declare function toBox(value: unknown, box: Type, explicit: boolean): unknown;
/** A box of a known type to a primitive type that is the same or wider. */
export declare function unbox(value: unknown, box: Type, to: Type): Raw;
/** `handleToRaw` to int. */
export declare const handleToInt: (value: unknown) => number;
/** Converts an Object to a primitive type like a method handle: unboxes and widens, with the JDK's errors. */
export declare function handleToRaw(value: unknown, to: Type): Raw;
/** The raw form of a `Long`. */
export declare const rawLongOf: (value: number | bigint | JavaLong) => RawLong;
/** The raw form of a `Double`. */
export declare const rawDoubleOf: (value: number | JavaDouble) => number;
