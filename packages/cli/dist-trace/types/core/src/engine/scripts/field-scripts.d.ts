import type { Services } from '../services.js';
import type { ScriptConfig } from './script-config.js';
/** A value of a field as plain data; a point is latitude and longitude. */
export type FieldValue = number | bigint | string | boolean | readonly [latitude: number, longitude: number];
/** The values of one field, in their order; without a kind it is one whose values scripts cannot read. */
export interface FieldValues {
    readonly name: string;
    /** As mappings name it. */
    readonly type: string;
    readonly kind: 'Strings' | 'Longs' | 'Doubles' | 'Booleans' | 'Dates' | 'GeoPoints' | null;
    readonly values: readonly FieldValue[];
}
/** The contexts, by the names that Elasticsearch has for them. */
export declare const FIELD_CONTEXTS: readonly ['filter', 'score', 'boolean_field', 'composite_field', 'date_field', 'double_field', 'geo_point_field', 'ip_field', 'keyword_field', 'long_field'];
type FieldContext = (typeof FIELD_CONTEXTS)[number];
/** Whether a context is one of them. */
export declare const isFieldContext: (name: string) => name is FieldContext;
/** The input of a script. */
interface Setup {
    readonly fields: readonly FieldValues[];
    readonly index: string;
    readonly document: ReadonlyMap<string, unknown>;
}
/** The result of a script. Throws script_exception for its errors. */
export declare function fieldResult(services: Services, script: ScriptConfig, context: FieldContext, { fields, index, document }: Setup): unknown;
export {};
