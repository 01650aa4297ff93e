/** The operands of operators on def: the types of numbers, and the errors for unsuitable values. */
import { type JavaException, type RawLong } from '../../../java/src/index.js';
export type Rank = 'int' | 'long' | 'float' | 'double';
/** The type of a number in arithmetic; undefined for other values. */
export declare function rankOf(value: unknown): Rank | undefined;
export declare const intValue: (value: unknown) => number;
export declare const longValue: (value: unknown) => RawLong;
export declare const doubleValue: (value: unknown) => number;
export declare const floatValue: (value: unknown) => number;
/** The type of two numbers together; undefined when one of them is none. */
export declare function commonRank(left: unknown, right: unknown): Rank | undefined;
export declare const cannotApplyTo: (operator: string, type: string) => JavaException;
/** Special properties of an operation: the static type of an operand, or that its result is assigned to the left one. */
export type OperationKind = 'left' | 'right' | 'compound';
/** Such an operation at its place in the script: what is said of types that do not fit depends on what it met before. */
export interface OperationHistory {
    readonly kind: OperationKind;
    /** Whether it has had other operands before. */
    met: boolean;
}
export declare function checkNull(left: unknown, right: unknown): void;
export declare function mismatch(operator: string, left: unknown, right: unknown, history: OperationHistory | undefined): JavaException;
