/**
 * The names that a place of an unfinished script can use. No tree is needed for that: types are never inferred in Painless, so
 * it is enough to read the declarations among the tokens before the place, and to know which brackets are still open.
 */
import { type Token } from '../../lex.js';
/** A variable or parameter. */
export interface ScopeVariable {
    readonly name: string;
    /** As written; undefined for a parameter of a lambda that has none. */
    readonly type: string | undefined;
    /** For such a parameter: where the lambda begins, and which of its parameters it is. */
    readonly lambda: {
        readonly index: number;
        readonly position: number;
    } | undefined;
}
/** A function of the script. */
export interface ScopeFunction {
    readonly name: string;
    readonly returns: string;
    readonly parameters: readonly {
        readonly name: string;
        readonly type: string;
    }[];
}
/** A name in scope. */
export interface Names {
    /** The innermost first. */
    readonly variables: readonly ScopeVariable[];
    readonly functions: readonly ScopeFunction[];
    /** Whether the place is in a function, where the variables of the context are not known. */
    readonly inFunction: boolean;
}
/** The names known after the last of the tokens, which need not end with one of kind `end`. */
export declare function namesAfter(tokens: readonly Token[]): Names;
