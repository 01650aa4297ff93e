/** Bytes of answers that are sent together: each is written after the one before it, and none is copied. */
/** ASCII text as the bytes of integers: many bytes are written in a few steps. */
export interface KnownText {
    readonly words: Int32Array;
    readonly length: number;
}
/** A string without characters beyond ASCII. */
export declare function knownText(text: string): KnownText;
/** A buffer that grows. */
export declare class JsonRoom {
    length: number;
    bytes: Uint8Array<ArrayBuffer>;
    view: DataView<ArrayBuffer>;
    constructor(buffer: ArrayBuffer);
    /** Makes room for so many more bytes. */
    reserve(count: number): void;
    append(text: KnownText): void;
    appendBytes(bytes: Uint8Array): void;
    appendByte(byte: number): void;
}
