import { FixedList } from './collection/lists.js';
import { type Library } from './define.js';
import { DocField } from './doc-field.js';
/** The kinds of values that fields have, as Elasticsearch names their lists. */
export type DocValuesKind = 'Strings' | 'Longs' | 'Doubles' | 'Booleans' | 'Dates' | 'GeoPoints' | 'DenseVector';
/** The values of one field: a list that cannot be changed. */
export declare class ScriptDocValues extends FixedList {
    constructor(kind: DocValuesKind, values: readonly unknown[]);
    get(index: number): unknown;
}
/** `doc`: the fields by their names. */
export declare class DocLookup extends Map<string, ScriptDocValues> {
    readonly className = "org.elasticsearch.search.lookup.LeafDocLookup";
    private readonly refused;
    /** Makes a field one that is there, and whose values cannot be read. */
    refuse(name: string, fault: () => Error): void;
    /** Throws illegal_argument_exception for a field that the mapping does not have. */
    get(name: string): ScriptDocValues;
    has(name: string): boolean;
    /** This: what the methods of scripts find the document by. */
    get doc(): DocLookup;
    /** A field for the fields API; one that the mapping does not have is empty. */
    field(name: string): DocField;
    /** The result of `randomScore`: a number from 0 to 1. Throws illegal_argument_exception for a document outside an index. */
    random(_seed: number, _field: string | null): number;
}
/** A script on a document, as its methods get it. */
export interface DocScript {
    readonly ctx: {
        readonly doc: DocLookup;
    };
}
/** `field(name)`. */
export declare const fieldOfScript: ({ ctx }: DocScript, name: string) => DocField;
/** Takes texts apart: gives the named groups of a pattern, or null for a string that it does not match. */
export type ExtractGroups = (text: string) => ReadonlyMap<string, unknown> | null;
/** Makes what `grok` and `dissect` give. They throw illegal_argument_exception for a pattern that is not valid. */
export interface GroupExtractors {
    grok(pattern: string): ExtractGroups;
    dissect(pattern: string): ExtractGroups;
}
/** The emitted values of a runtime field script. It is the map that such a script has instead of a document. */
export declare class EmittedValues extends Map<string, unknown> {
    readonly doc: DocLookup;
    readonly extractors: GroupExtractors;
    private readonly field;
    readonly emitted: unknown[];
    /** `doc` has the fields of the document that it is computed from; `field` is the name of the runtime field. */
    constructor(doc: DocLookup, extractors: GroupExtractors, field?: string);
    /** @throws JavaException illegal_argument_exception for more values than a field may have */
    emit(value: unknown): void;
}
/** By class. */
export declare const docValues: Library;
