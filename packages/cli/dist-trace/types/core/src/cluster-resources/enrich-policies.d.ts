import { type WireAnswer } from '../engine/engine.js';
import type { EnrichPolicy, EnrichSource } from '../engine/services.js';
import { type TableRow } from '../processors/parts/table-rows.js';
import { type EnrichDefinition, type StoredRows, type StoredSource } from './enrich-definition.js';
/** Policies by name, and what they are executed on. */
export declare class EnrichPolicies implements EnrichSource {
    private readonly definitions;
    private readonly executed;
    private readonly indices;
    /** The executed policy, for the processor. */
    get(name: string): EnrichPolicy | undefined;
    /** Names an index. `rows` gives its documents when they are needed; it may throw TableFault. */
    addIndex(name: string, rows: () => readonly TableRow[]): void;
    private rowsOf;
    /** Puts a policy that was executed already. */
    add(name: string, definition: EnrichDefinition, policy: EnrichPolicy): void;
    /** Answers `PUT _enrich/policy/{name}`; `stored` are the indices of a store that it names. */
    put(name: string, body: string, stored?: readonly StoredSource[]): WireAnswer;
    /** Answers `GET _enrich/policy/{names}`; all policies without names. */
    show(names: readonly string[] | null): WireAnswer;
    /**
     * Answers `POST _enrich/policy/{name}/_execute`: the policy then answers with the documents that its indices have now. `stored` are the
     * indices of a store, `found` their documents.
     */
    execute(name: string, stored?: readonly StoredSource[], found?: StoredRows): WireAnswer;
    /** Answers `DELETE _enrich/policy/{name}`; a policy that one of the pipelines uses stays. */
    remove(name: string, pipelines: ReadonlyMap<string, ReadonlyMap<string, unknown>>): WireAnswer;
    /**
     * The tables among the indices of a policy. Throws index_not_found_exception, and exception if an index does not map the match field.
     */
    private checkedTables;
    private indicesOf;
}
/** The additions of a mapping to the definition. */
export type EnrichMapping = Pick<EnrichPolicy, 'rangeType' | 'format'>;
/** The executed policy of a definition and documents. Throws TableFault for a document that cannot be indexed. */
export declare function executedPolicy(definition: EnrichDefinition, rows: readonly TableRow[], mapping?: EnrichMapping): EnrichPolicy;
