/**
 * Every fault of a configuration: its data, the exact exception that Elasticsearch 8.18 would print, and our own help. The only file
 * with this wording; codes are never reused (recordings `cases/engine`).
 */
import { JavaException } from '../../../java/src/index.js';
/** One code: the wire exception for its data, and the help that only people see. */
interface Code<D> {
    readonly wire: (data: D) => JavaException;
    readonly help?: (data: D) => string | undefined;
}
/** The requirement for an option's value, in Elasticsearch's words. */
export type ExpectedType = 'a string' | 'a string or int' | 'a string or long' | 'a boolean' | 'a list' | 'a map';
export declare const codes: {
    'option-missing': Code<{
        key: string;
    }>;
    'option-type': Code<{
        key: string;
        expected: ExpectedType;
        className: string;
    }>;
    'option-number': Code<{
        key: string;
        expected: 'an int' | 'a double';
        value: string;
    }>;
    /** `unknown`: a name within the value that nothing has, and `near` the one that may be meant. */
    'option-invalid': Code<{
        key: string;
        text: string;
        allowed?: readonly string[];
        unknown?: string;
        near?: string | undefined;
    }>;
    'options-unknown': Code<{
        type: string;
        keys: readonly string[];
        near?: string | undefined;
    }>;
    'processor-unknown': Code<{
        type: string;
        near?: string | undefined;
    }>;
    'processor-null': Code<Record<string, never>>;
    'processor-options-type': Code<{
        className: string;
    }>;
    'on-failure-empty': Code<Record<string, never>>;
    'pipeline-on-failure-empty': Code<{
        id: string;
    }>;
    'pipeline-options-unknown': Code<{
        id: string;
        keys: readonly string[];
        near?: string | undefined;
    }>;
    /** A Java exception out of a processor's construction (a grok pattern, a script, a template). */
    rejected: Code<{
        exception: JavaException;
        help?: string | undefined;
    }>;
};
type Codes = typeof codes;
/** Name of a fault. */
export type FaultCode = keyof Codes;
/** The data that a code asks for. */
export type FaultData<C extends FaultCode> = Codes[C] extends Code<infer D> ? D : never;
/** The exception that Elasticsearch prints for a fault. */
export declare function wireException<C extends FaultCode>(name: C, data: FaultData<C>): JavaException;
/** Our own help for a fault, if there is any. */
export declare function helpText<C extends FaultCode>(name: C, data: FaultData<C>): string | undefined;
export {};
