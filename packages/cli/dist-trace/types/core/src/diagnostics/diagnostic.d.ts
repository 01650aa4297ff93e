/** A fault of a configuration as data: what is wrong, where in the pipeline's JSON, and how to fix it. */
import { JavaException } from '../../../java/src/index.js';
import { type FaultCode, type FaultData } from './codes.js';
/** A range of characters within the string at a path. */
export interface Span {
    readonly start: number;
    readonly end: number;
}
/** Path into the pipeline's JSON: keys and list indexes. */
export type JsonPath = readonly (string | number)[];
/** The processor that a fault belongs to. */
export interface ProcessorPlace {
    /** Null if Elasticsearch names the tag alone. */
    readonly type: string | null;
    readonly tag: string | null;
}
/** A fault with everything a renderer needs. `data` has the shape that its code asks for. */
export type Diagnostic = {
    [C in FaultCode]: {
        readonly code: C;
        readonly data: FaultData<C>;
        readonly severity: 'error' | 'warning';
        readonly path: JsonPath;
        readonly span?: Span | undefined;
        readonly processor?: ProcessorPlace | undefined;
        /** Whether Elasticsearch would have come as far as this fault; we name it all the same. */
        readonly isOnWire: boolean;
        /** A fault that stops reading the pipeline immediately and hides every other. */
        readonly isFatal: boolean;
        /** The processors around the fault, outermost first, each identified by an object; the wire shows one fault of each. */
        readonly trail: readonly object[];
        /** Replaces the text at path (and span): becomes a quick fix. */
        readonly edit?: {
            readonly span?: Span;
            readonly text: string;
        } | undefined;
    };
}[FaultCode];
/** Thrown by option readers and `compile` functions; the engine turns it into a `Diagnostic` with path and place. */
export declare class ConfigurationFault extends Error {
    readonly code: FaultCode;
    readonly data: FaultData<FaultCode>;
    readonly span?: Span | undefined;
    readonly edit?: {
        readonly span?: Span;
        readonly text: string;
    } | undefined;
    constructor(code: FaultCode, data: FaultData<FaultCode>, span?: Span | undefined, edit?: {
        readonly span?: Span;
        readonly text: string;
    } | undefined);
}
/** A fault of a configuration, to be thrown. */
export declare function fault<C extends FaultCode>(code: C, data: FaultData<C>, span?: Span): ConfigurationFault;
/** `[key] text` with property_name: what most factories throw for a value they do not take. */
export declare const invalidOption: (key: string, text: string, allowed?: readonly string[]) => ConfigurationFault;
/** The exception that Elasticsearch would have thrown for this one fault, with the members of its processor. */
export declare function exceptionOf(diagnostic: Diagnostic): JavaException;
/** Help that only people see. */
export declare function helpOf(diagnostic: Diagnostic): string | undefined;
