/**
 * The definition of an enrich policy as its API takes it
 * (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/enrich-processor.html).
 */
import { JavaException } from '../../../java/src/index.js';
import type { EnrichPolicy, EnrichRangeType } from '../engine/services.js';
import { type RowTest } from './row-query.js';
/** A fault of a definition and where in its JSON it is. */
export declare class DefinitionFault extends JavaException {
    readonly path: readonly (string | number)[];
    constructor(exception: JavaException, path: readonly (string | number)[]);
}
/** A policy that was not executed yet. */
export interface EnrichDefinition {
    readonly type: EnrichPolicy['type'];
    /** Names of indices, with `*` for any characters. */
    readonly indices: readonly string[];
    readonly matchField: string;
    readonly enrichFields: readonly string[];
    /** As it was given. */
    readonly query: ReadonlyMap<string, unknown> | null;
    /** Whether a row belongs to the policy. */
    readonly test: RowTest;
}
/** An index of a store that policies are made of. */
export interface StoredSource {
    /** Its name in the policy: its own, an alias, or a wildcard. */
    readonly expression: string;
    readonly index: string;
    /** The paths of its fields, and of its objects. */
    readonly fields: readonly string[];
    readonly objects: readonly string[];
}
/** The documents of such indices that the query of a policy finds. */
export interface StoredRows {
    /** As lines of JSON; bytes are UTF-8, in memory that threads may share. */
    readonly rows: string | Uint8Array;
    /** The policy was executed on them before, in another thread: they are read when a document needs them. */
    readonly isChecked?: boolean;
    /** For `range`: the type of the match field, and the format of dates. */
    readonly rangeType?: EnrichRangeType;
    readonly format?: string;
}
/** Whether an object looks like a policy's definition: it has a member with the name of a type. */
export declare const isEnrichDefinition: (value: unknown) => value is ReadonlyMap<string, unknown>;
/**
 * Reads `{"<type>": {...}}`; members named in `otherKeys` are left to the caller. A query must be one that tables can be filtered by,
 * unless `isStored`: then a search has applied it. Throws DefinitionFault.
 */
export declare function readEnrichDefinition(definition: ReadonlyMap<string, unknown>, otherKeys?: readonly string[], isStored?: boolean): EnrichDefinition;
/** A policy as the get API shows it. */
export declare function renderEnrichDefinition(name: string, definition: EnrichDefinition): ReadonlyMap<string, unknown>;
