/**
 * The tree of a parsed pattern. Flags are already worked into it (case into the sets, `.` and `\w` into sets, `^` and `$`
 * into assertions), so that readers of the tree need no flags.
 */
import type { CodePointSet } from './code-point-set.js';
import type { Folding } from './letter-case.js';
/** The highest count of a quantifier; an open one (`*`, `{2,}`) has this as its maximum, as in Java. */
export declare const UNBOUNDED = 2147483647;
/** Where the match may be, without reading a character into it. */
export type AssertionKind = 'input-start' | 'input-end' | 'last-match' | 'line-start' | 'line-start-unix' | 'line-end' | 'line-end-unix' | 'final-line-end' | 'final-line-end-unix' | 'word-boundary' | 'word-boundary-unicode' | 'no-word-boundary' | 'no-word-boundary-unicode' | 'grapheme-boundary';
/** One code point of a set. */
export interface SetNode {
    readonly kind: 'set';
    readonly set: CodePointSet;
    /** Whether Java takes it for one that may match two UTF-16 units: then it reads again what a greedy loop gives back. */
    readonly byCodePoints: boolean;
}
/** Two or more code points, one after the other. */
export interface TextNode {
    readonly kind: 'text';
    readonly text: string;
}
/** A quantified node. `question` tells `?` from `{0,1}`: Java treats the two differently where they capture. */
export interface RepeatNode {
    readonly kind: 'repeat';
    readonly body: RegexNode;
    readonly min: number;
    readonly max: number;
    readonly mode: 'greedy' | 'lazy' | 'possessive';
    readonly question: boolean;
}
/** `(...)` with a group's number, or `(?:...)` with 0. */
export interface GroupNode {
    readonly kind: 'group';
    readonly body: RegexNode;
    readonly index: number;
}
/** `(?=...)`, `(?!...)`. */
export interface LookaheadNode {
    readonly kind: 'lookahead';
    readonly body: RegexNode;
    readonly negative: boolean;
}
/**
 * `(?<=...)`, `(?<!...)`. Java tries the lengths from `min` to `max`, in code points if `codePoints`, else in UTF-16 units.
 * Both are 32-bit integers that may have overflowed; an overflowed `max` is part of Java's behaviour.
 */
export interface LookbehindNode {
    readonly kind: 'lookbehind';
    readonly body: RegexNode;
    readonly negative: boolean;
    readonly min: number;
    readonly max: number;
    readonly codePoints: boolean;
}
/** `\1`, `\k<name>`. A group that the pattern does not have never matches. */
export interface ReferenceNode {
    readonly kind: 'reference';
    readonly group: number;
    readonly folding: Folding;
}
export type RegexNode = {
    readonly kind: 'empty';
} | SetNode | TextNode | RepeatNode | GroupNode | LookaheadNode | LookbehindNode | ReferenceNode | {
    readonly kind: 'sequence';
    readonly items: readonly RegexNode[];
} | {
    readonly kind: 'choice';
    readonly branches: readonly RegexNode[];
}
/** `(?>...)`. */
 | {
    readonly kind: 'atomic';
    readonly body: RegexNode;
} | {
    readonly kind: 'assertion';
    readonly what: AssertionKind;
}
/** `\R`. */
 | {
    readonly kind: 'line-break';
}
/** `\X`. */
 | {
    readonly kind: 'grapheme';
}
/** A class with CANON_EQ: a code point together with its combining marks, composed. */
 | {
    readonly kind: 'composed-set';
    readonly set: CodePointSet;
};
/** A parsed pattern. */
export interface ParsedPattern {
    readonly root: RegexNode;
    /** The flags in force at the end of the pattern: those given and those that it sets itself at its top level. */
    readonly flags: number;
    readonly groupCount: number;
    readonly groupNames: ReadonlyMap<string, number>;
    readonly hasReferences: boolean;
    /** Whether Java searches by code points: then no match starts inside a surrogate pair unless the search is asked to start there. */
    readonly searchesCodePoints: boolean;
}
/** The nodes directly below a node. */
export declare function childrenOf(node: RegexNode): readonly RegexNode[];
/** Whether the node or one below it fulfils the test. */
export declare function someNode(node: RegexNode, test: (node: RegexNode) => boolean): boolean;
/** Whether the node holds a capturing group. */
export declare const capturesIn: (node: RegexNode) => boolean;
