import type { EnrichPolicy, EnrichRangeType } from '../../../engine/services.js';
import { type TableRow } from '../table-rows.js';
/** A policy and its documents. The names are those of Elasticsearch's policy API. */
export interface EnrichTable {
    readonly type: EnrichPolicy['type'];
    readonly match_field: string;
    readonly enrich_fields: string | readonly string[];
    /** The documents: objects, or a text as `readTableRows` reads it (JSON, NDJSON, CSV). */
    readonly rows: string | readonly object[];
    /** For `range`: the type of the match field. By default what the bounds look like. */
    readonly range_type?: EnrichRangeType;
    /** For a `date_range`: its format, by default `strict_date_optional_time||epoch_millis`. */
    readonly format?: string;
}
/** Makes an executed policy of a table. Throws TableFault for rows that cannot be read or indexed. */
export declare function enrichTable(table: EnrichTable): EnrichPolicy;
/** The source of an executed policy: as `EnrichPolicy`, with the places of the rows. */
export interface EnrichPolicyParts extends Omit<EnrichPolicy, 'rows'> {
    readonly rows: readonly TableRow[];
}
/** Indexes the rows. Throws TableFault, with the place of the row, for one that cannot be indexed. */
export declare function enrichPolicy({ rows, ...parts }: EnrichPolicyParts): EnrichPolicy;
