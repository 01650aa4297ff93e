import type { IngestDocument } from './document.js';
/** The result of `find` for a missing field: the engine never stores undefined. */
export declare const MISSING: undefined;
/** A parsed field path. Immutable; shared by all documents. */
export declare class FieldPath {
    /** The path as given, prefix included. */
    readonly text: string;
    readonly parts: readonly string[];
    private readonly root;
    private readonly broken;
    private readonly leaf;
    private readonly sites;
    /** Whether it begins in the source and is not broken, as nearly every path is. */
    readonly isOrdinary: boolean;
    private constructor();
    /** Parses a path. Never fails: as in Elasticsearch, a path that is not valid throws when it is used. */
    static parse(text: string): FieldPath;
    /** The value, or undefined if any step cannot be resolved (`ignore_missing` of most processors). Throws for broken paths only. */
    find(doc: IngestDocument): unknown;
    /** The value, null included. Throws illegal_argument_exception if a step cannot be resolved. */
    get(doc: IngestDocument): unknown;
    /** Whether the leaf key exists (also with a null value) or the index is inside its list. */
    has(doc: IngestDocument): boolean;
    /** As `find`, but a list index out of range is an error, and so is a broken path (rename, kv). */
    findStrict(doc: IngestDocument): unknown;
    /** Writes a value, creating absent parents as maps. Throws illegal_argument_exception if a step is in the way. */
    set(doc: IngestDocument, value: unknown): void;
    /** Appends values to the list at the path, turning a value that is not a list into one. A list is spread one level. */
    append(doc: IngestDocument, values: unknown, allowDuplicates: boolean): void;
    /** Removes the leaf. Throws illegal_argument_exception if it is missing, unless `ignoreMissing`. */
    remove(doc: IngestDocument, ignoreMissing?: boolean): void;
    /** The element of a list, or the fault that says why nothing can be removed. */
    private removeOrFail;
    /**
     * Moves the value to a path where nothing is, creating absent parents as maps. Returns false, with nothing changed, where it is not that
     * simple: something is missing, broken, in the way or in a list.
     */
    moveTo(target: FieldPath, doc: IngestDocument): boolean;
    /** The value at the first `count` parts, if it and all its parents are document maps; otherwise null. */
    private documentMapAt;
    private rootContainer;
    private rootValue;
    private checkWritable;
    /** Walks the first `count` parts, with the errors of reading. */
    private resolve;
    private step;
    private parentForWriting;
    /** A list index for writing: text that is not a number has Java's NumberFormatException as its cause. */
    private indexForWriting;
    private cannotSet;
    private cannotResolve;
    private notPresent;
    private notAnIndex;
    private outOfBounds;
    private fault;
}
