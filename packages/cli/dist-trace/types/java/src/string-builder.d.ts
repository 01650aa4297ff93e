import { JavaObject } from './value.js';
/** A string that grows. JavaScript's own strings are built for that, so it is one. */
export declare class JavaStringBuilder extends JavaObject {
    #private;
    readonly className: 'java.lang.StringBuilder' | 'java.lang.StringBuffer';
    constructor(text?: string, className?: 'java.lang.StringBuilder' | 'java.lang.StringBuffer');
    /** The present content. */
    get text(): string;
    get length(): number;
    toJavaString(): string;
    /** `append` of a string. */
    append(text: string): this;
    /** `append` of a character. */
    appendUnit(unit: number): this;
    /** `append(text, begin, end)`. Throws `IndexOutOfBoundsException`. */
    appendRange(text: string, begin: number, end: number): this;
    /** `insert(offset, text)`. Throws `StringIndexOutOfBoundsException`, as do all below. */
    insert(offset: number, text: string): this;
    /** `delete(begin, end)`: an end beyond the text is its end. */
    delete(begin: number, end: number): this;
    /** `deleteCharAt(index)`. */
    deleteCharAt(index: number): this;
    /** `replace(begin, end, text)`: an end beyond the text is its end. */
    replace(begin: number, end: number, text: string): this;
    /** `reverse()`: pairs of surrogates stay pairs. */
    reverse(): this;
    /** `setCharAt(index, unit)`. */
    setCharAt(index: number, unit: number): void;
    /** `setLength(length)`: cuts, or fills with U+0000. */
    setLength(length: number): void;
    /** `substring(begin, end)`. */
    substring(begin: number, end?: number): string;
    /** `capacity()`: 16 more than the first text, then doubled (and two more) whenever it does not suffice. */
    capacity(): number;
}
