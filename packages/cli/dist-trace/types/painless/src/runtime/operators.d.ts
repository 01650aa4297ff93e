import { type OperationHistory } from './operands.js';
type Shift = '<<' | '>>' | '>>>';
/** `a + b`. */
export declare function add(left: unknown, right: unknown, _at?: number, history?: OperationHistory): unknown;
/** `a - b`. */
export declare function subtract(left: unknown, right: unknown, _at?: number, history?: OperationHistory): unknown;
/** `a * b`. */
export declare function multiply(left: unknown, right: unknown, _at?: number, history?: OperationHistory): unknown;
/** `a / b`. */
export declare function divide(left: unknown, right: unknown, _at?: number, history?: OperationHistory): unknown;
/** `a % b`. */
export declare function remainder(left: unknown, right: unknown, _at?: number, history?: OperationHistory): unknown;
/** `a & b`. */
export declare const and: (left: unknown, right: unknown, _at?: number, history?: OperationHistory) => unknown;
/** `a | b`. */
export declare const or: (left: unknown, right: unknown, _at?: number, history?: OperationHistory) => unknown;
/** `a ^ b`. */
export declare const xor: (left: unknown, right: unknown, _at?: number, history?: OperationHistory) => unknown;
/** `a << b`, `a >> b`, `a >>> b`. */
export declare function shift(operator: Shift, left: unknown, right: unknown): unknown;
/**
 * What an operator with one operand has met at its place in the script: the JVM's name for a null operand depends on it.
 */
export interface UnaryHistory {
    /** The class of all operands so far; `mixed` once there were several. */
    met: string | undefined;
}
/** `-a`, and `+a`, which only makes bytes, shorts and chars int. */
export declare function signed(operator: '-' | '+', value: unknown, history: UnaryHistory): unknown;
/** `~a`. */
export declare function invert(value: unknown, history: UnaryHistory): unknown;
/** Casts the result of `old op= value` back to the class of the old value; null and String take any. */
export declare function likeOld(value: unknown, old: unknown): unknown;
/** The result of `old op= value` on def, which goes back to a number. */
export declare function numberOfResult(value: unknown): unknown;
export {};
