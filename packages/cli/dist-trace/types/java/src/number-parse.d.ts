import { type JavaException } from './throwable.js';
import { type JavaByte, type JavaLong, type JavaShort } from './value.js';
/** The error that Java's parsers of integers and floats have for text that is not a number. */
export declare const badNumber: (text: string, radix?: number) => JavaException;
/** `Integer.parseInt(text, radix)`. Throws `NumberFormatException`; null is refused in the same way. */
export declare function parseInt32(text: string | null, radix?: number): number;
/** `Long.parseLong(text, radix)` as number or bigint, that is without the box of a small Long. Throws `NumberFormatException`. */
export declare function parseRawLong(text: string | null, radix?: number): number | bigint;
/** `Long.parseLong(text, radix)` as a Java value (`longOf`). Throws `NumberFormatException`. */
export declare const parseInt64: (text: string | null, radix?: number) => number | bigint | JavaLong;
/** `Short.parseShort(text, radix)`. Throws `NumberFormatException`. */
export declare const parseShort: (text: string | null, radix?: number) => JavaShort;
/** `Byte.parseByte(text, radix)`. Throws `NumberFormatException`. */
export declare const parseByte: (text: string | null, radix?: number) => JavaByte;
/** `Boolean.parseBoolean`: only `true`, in any case, is true. */
export declare const parseBoolean: (text: string | null) => boolean;
/** `Integer.parseUnsignedInt(text, radix)`: the 32 bits as an int. Throws `NumberFormatException`. */
export declare function parseUnsignedInt(text: string | null, radix?: number): number;
/** `Long.parseUnsignedLong(text, radix)`: the 64 bits as a long, number or bigint. Throws `NumberFormatException`. */
export declare function parseUnsignedLong(text: string | null, radix?: number): number | bigint;
/** `Integer.decode(text)`: decimal, `0x`, `#` or octal. Throws `NumberFormatException`. */
export declare function decodeInteger(text: string): number;
/** `Long.decode(text)` as a Java value (`longOf`). Throws `NumberFormatException`. */
export declare function decodeLong(text: string): number | bigint | JavaLong;
/** `Short.decode(text)`. Throws `NumberFormatException`. */
export declare const decodeShort: (text: string) => JavaShort;
/** `Byte.decode(text)`. Throws `NumberFormatException`. */
export declare const decodeByte: (text: string) => JavaByte;
