/** The faults of JSON text with the texts and positions of jackson-core 2.17 (recordings `cases/json`). */
import { JavaException } from '../../../java/src/index.js';
/** How Jackson names the text in `at [Source: ...]`: a request body is bytes, a field's text a String. */
export type JsonSourceKind = '(byte[])' | '(String)';
/** Makes the faults of one text. */
export declare class JsonFaults {
    private readonly text;
    private readonly sourceKind;
    /** The text as faults show it, if it was read in another encoding. */
    private readonly shownText;
    constructor(text: string, sourceKind: JsonSourceKind, 
    /** The text as faults show it, if it was read in another encoding. */
    shownText?: string);
    /** `Unexpected character ('a' (code 97)): ...`. */
    unexpected(c: number, at: number, comment: string): JavaException;
    /** The same within a number. */
    inNumber(c: number, at: number, comment: string): JavaException;
    /** The text ends too early. Inside an object or a string this is a parse fault, elsewhere "Unexpected end of file". */
    endOfText(at: number, what: string, isParseFault: boolean): JavaException;
    /** A parse fault at an offset; `shownAt` where Jackson counts the column from another one. */
    fault(at: number, message: string, shownAt?: number): JavaException;
    private at;
    /** A fault of the bytes of a character, of which so many are good: the column is the one after the byte at fault. */
    inBytes(at: number, skipped: number, message: string): JavaException;
    /** `[Source: ...; line: 1, column: 5]` of an offset. */
    sourceAt(position: number): string;
    /** `[Source: ...]` of a line and column. */
    source(line: number, column: number): string;
    /** Line and column, both from 1, of an offset. */
    private lineAndColumn;
}
/** A character as Jackson shows it: `'a' (code 97)`, `(CTRL-CHAR, code 0)`, `'…' (code 8230 / 0x2026)`. */
export declare function quoted(c: number): string;
/** One of Jackson's limits was passed by a request's body. */
export declare function unreadable(text: string): JavaException;
/** One of Jackson's limits was passed: illegal_argument_exception around stream_constraints_exception. */
export declare function limitFault(text: string): JavaException;
