/** The additional code of an observed script. Without an observer there is none. */
import type { Variable } from '../typed.js';
import { type FunctionCode } from './code.js';
/**
 * A place where a script goes one way or another. Its outcome is the value of the condition; of the left operand for `and` and
 * `or`; whether there is a further element for `forEach`; whether the left operand is null for `elvis` and `nullSafe`.
 */
export interface BranchPoint {
    readonly kind: 'if' | 'while' | 'do' | 'for' | 'forEach' | 'conditional' | 'and' | 'or' | 'elvis' | 'nullSafe';
    /** Where the statement or expression starts; for an operator its right operand, for `?.` the operator. */
    readonly offset: number;
}
/** Which events of a run are reported. */
export interface Observed {
    readonly statements: boolean;
    readonly branches: boolean;
    readonly assignments: boolean;
}
/** Shows that a statement is about to run. */
export declare const reachedCode: (code: FunctionCode, at: number) => string;
/** Code of a boolean that decides which way to go; its value is the same. */
export declare const branchCode: (code: FunctionCode, kind: BranchPoint['kind'], offset: number, text: string) => string;
/** Code of a Java value that is stored somewhere else than in a variable; its value is the same. */
export declare const storedCode: (code: FunctionCode, at: number, text: string) => string;
/** A statement that shows what a variable has got. */
export declare const assignedCode: (code: FunctionCode, at: number, variable: Variable) => string;
/** An expression that shows what a variable has got. */
export declare const assignedExpression: (code: FunctionCode, at: number, variable: Variable) => string;
