/** The shared state of both halves of the resolver: the remaining fields, the strictness of checks, and the results. */
import type { JavaException } from '../throwable.js';
import type { Parsed } from './parsed.js';
import { type ChronoField } from './temporal.js';
/** Java's `ResolverStyle`. */
export type ResolverStyle = 'STRICT' | 'SMART' | 'LENIENT';
/** The fault of fields that contradict each other. */
export declare const conflict: (text: string) => JavaException;
/** Works on the fields of one parse. */
export declare abstract class FieldResolver {
    protected readonly parsed: Parsed;
    protected readonly style: ResolverStyle;
    protected readonly lenient: boolean;
    protected readonly values: Map<string, number | bigint>;
    constructor(parsed: Parsed, style: ResolverStyle);
    /** Removes a field and gives its value. */
    protected take(field: string): number | bigint | undefined;
    /** A value as a number where Java would check it, in every style but LENIENT. */
    protected checked(field: ChronoField, value: number | bigint): number;
}
