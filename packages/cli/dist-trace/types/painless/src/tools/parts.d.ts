/** The parts of a script's tree, for tools that walk it. */
import type { Block, Expression, Script, Statement } from '../ast.js';
/** The direct parts of an expression. */
export declare function partsOf(node: Expression): readonly Expression[];
/** The direct parts of a statement: expressions, and the statements within. */
export declare function partsOfStatement(node: Statement): {
    readonly expressions: readonly Expression[];
    readonly blocks: readonly Block[];
};
/** Visits every expression of a script, outer ones first. */
export declare function eachExpression(script: Script, visit: (node: Expression) => void): void;
