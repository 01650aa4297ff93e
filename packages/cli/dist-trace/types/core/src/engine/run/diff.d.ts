import type { IngestDocument } from '../../document/document.js';
/** One difference. `path` is the field path; list elements are compared as a whole list. */
export interface FieldChange {
    readonly path: string;
    readonly kind: 'added' | 'removed' | 'changed';
    readonly before?: unknown;
    readonly after?: unknown;
}
/** The differences from `before` to `after`: source, metadata and `_ingest` (its timestamp and pipeline aside). */
export declare function diffDocuments(before: IngestDocument, after: IngestDocument): FieldChange[];
