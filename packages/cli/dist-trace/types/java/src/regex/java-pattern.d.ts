import { JavaObject } from '../value.js';
import { Backtracker } from './backtracker.js';
import { type JavaMatch, type MatchKind } from './java-match.js';
import type { ParsedPattern } from './syntax-tree.js';
import type { CharacterBudget, StepLimit } from './work-limit.js';
/** A compiled pattern. Nothing that can be seen from outside ever changes. */
export declare class JavaPattern extends JavaObject {
    readonly pattern: string;
    /** The pattern's tree, for analysis. */
    readonly parsed: ParsedPattern;
    private readonly steps;
    readonly className = "java.util.regex.Pattern";
    private readonly native;
    private splitter;
    private literal;
    private mostRead;
    private backtracker;
    private replacementText;
    private replacement;
    private replacementNative;
    private constructor();
    /**
     * Compiles a pattern with Java's flags. Throws `PatternSyntaxException` as Java does. `steps` limits the work of patterns
     * that could run away; by default it is one that no sensible search comes near.
     */
    static compile(pattern: string, flags?: number, steps?: StepLimit): JavaPattern;
    /** The flags in force: those given, and those that the pattern sets itself at its top level. */
    get flags(): number;
    get groupCount(): number;
    /** The numbers of the named groups. */
    get groupNames(): ReadonlyMap<string, number>;
    /**
     * First match at or after `from`; null when none. `lastMatchEnd` is where `\G` matches. With `budget`, the characters that
     * are read count, and its exception is thrown when they are too many.
     */
    find(input: string, from: number, lastMatchEnd?: number, budget?: CharacterBudget): JavaMatch | null;
    /** The match over the whole text, or null. */
    matches(input: string, budget?: CharacterBudget): JavaMatch | null;
    /** The match at the start of the text, or null. */
    lookingAt(input: string, budget?: CharacterBudget): JavaMatch | null;
    /** Whether there is a match somewhere. */
    test(input: string, budget?: CharacterBudget): boolean;
    /** Whether the whole text matches. */
    testWhole(input: string, budget?: CharacterBudget): boolean;
    /** Replaces all matches by a replacement with `$1`, `${name}` and `\`. Throws Java's errors for a broken replacement. */
    replaceAll(input: string, replacement: string, budget?: CharacterBudget): string;
    /** Replaces the first match, see `replaceAll`. */
    replaceFirst(input: string, replacement: string, budget?: CharacterBudget): string;
    /** The result of a replacement with `$1`, `${name}` and `\` for a match. Throws Java's errors for a malformed replacement. */
    expand(replacement: string, match: JavaMatch): string;
    /** Replaces every match with the result of `replace`, literally. */
    replaceAllWith(input: string, replace: (match: JavaMatch) => string, budget?: CharacterBudget): string;
    /**
     * `String.split` and `Pattern.split`: a positive limit bounds the number of parts, 0 drops empty parts at the end. A match
     * of nothing at the start gives no part.
     */
    split(input: string, limit: number, budget?: CharacterBudget): string[];
    /** The matches between the parts that `split` gives, empty parts at the end included. */
    separators(input: string, limit: number, budget?: CharacterBudget): readonly JavaMatch[];
    toJavaString(): string;
    toString(): string;
    /** The match after another one. */
    findNext(input: string, match: JavaMatch, budget?: CharacterBudget): JavaMatch | null;
    /** Our own matcher, for those who need more of it than a match. One search at a time. */
    ownMatcher(): Backtracker;
    private match;
    /** A match that a native RegExp has found, found again by our own matcher, which knows where its groups are. */
    captureAgain(input: string, kind: MatchKind, from: number): JavaMatch;
    private findOwn;
    /** The native form, if the text allows it, and the budget cannot be exceeded. */
    private variantFor;
    private replacementOf;
    /** All parts by JavaScript's own split, which differs from Java's only if a pattern can match nothing or has groups. */
    private splitNatively;
    private splitByMatches;
}
