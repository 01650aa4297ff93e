import { type JsonSourceKind } from './json-faults.js';
/** Options of `JsonExactReader`. */
export interface JsonReadOptions {
    readonly sourceKind?: JsonSourceKind;
    /** Whether a repeated key is taken (the last one wins) instead of refused. */
    readonly allowDuplicateKeys?: boolean;
    /** Where the text was made of bytes that are not UTF-8. */
    /** The text as faults show it, if it was read in another encoding than it is shown in. */
    readonly shownText?: string;
    readonly badUtf8?: BadUtf8;
}
/** The first place of a string that was made of bytes that are not UTF-8. */
export interface BadUtf8 {
    /** Offset of the character that stands there instead. */
    readonly at: number;
    /** How many bytes that begin the character are good. */
    readonly skipped: number;
    /** The byte with which the character should begin. */
    readonly byte: number;
    /** Jackson's message for it within a string. */
    readonly message: string;
}
/** Reads the values of one text, one after the other. */
export declare class JsonExactReader {
    private readonly text;
    private position;
    private context;
    private depth;
    private readonly faults;
    private readonly allowDuplicateKeys;
    /** Jackson reads bytes and texts by different code, which differs in what it reports. */
    private readonly isBytes;
    private readonly bad;
    /** Whether the text was in another encoding than UTF-8, whose characters are read as they are. */
    private readonly isDecoded;
    constructor(text: string, options?: JsonReadOptions);
    /**
     * The next root value, or undefined at the end of the text.
     * Throws x_content_parse_exception, x_content_e_o_f_exception or illegal_argument_exception (limits) as Elasticsearch does.
     */
    next(): unknown;
    /** Whether another token can be read after the first value; throws as `next` when what follows is malformed. */
    hasAnotherToken(): boolean;
    private value;
    /** `isNext`: after a comma. */
    private unexpectedValue;
    /** Jackson takes the first byte of a character for a letter, and looks for one in the bytes after it (recording `raw-body-nbsp`). */
    private refuseWideCharacter;
    private nonStandard;
    private closeMismatch;
    private object;
    private array;
    /** One of Jackson's limits was passed. Who reads bytes takes it for a fault of reading them. */
    private limitFault;
    private enter;
    private leave;
    private word;
    private unrecognised;
    private number;
    private checkRootSeparator;
    private string;
    private escape;
    private skipBlank;
    private comment;
    /** Blanks inside a container; the end of the text means that its close marker is missing. */
    private skipBlankIn;
    private endsTooEarly;
    private skipBlankOrEnd;
}
