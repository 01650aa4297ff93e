export { UriSyntaxException } from './uri-parser.js';
/** A parsed URI. Parts that Java's getters give as null are null; the `raw` ones stand as in the text, the others are decoded. */
export declare class JavaUri {
    #private;
    readonly text: string;
    /** `new URI(text)`. Throws `UriSyntaxException`. */
    constructor(text: string);
    get scheme(): string | null;
    get rawSchemeSpecificPart(): string;
    get schemeSpecificPart(): string;
    get rawAuthority(): string | null;
    get authority(): string | null;
    get rawUserInfo(): string | null;
    get userInfo(): string | null;
    /** Null for an authority that names no server. */
    get host(): string | null;
    /** -1 when there is none. */
    get port(): number;
    /** Null for an opaque URI (`mailto:a@b`). */
    get rawPath(): string | null;
    get path(): string | null;
    get rawQuery(): string | null;
    get query(): string | null;
    get rawFragment(): string | null;
    get fragment(): string | null;
    get isAbsolute(): boolean;
    get isOpaque(): boolean;
    /**
     * `toASCIIString()`: normalized (NFC), and everything beyond ASCII percent-encoded. Throws Java's `NullPointerException` when
     * a surrogate has no partner.
     */
    toAsciiText(): string;
}
/** `new URI(text)`. Throws `UriSyntaxException`. */
export declare const parseJavaUri: (text: string) => JavaUri;
