import { JavaObject } from '../value.js';
import { type JavaMatch } from './java-match.js';
import type { JavaPattern } from './java-pattern.js';
import type { CharacterBudget } from './work-limit.js';
/**
 * A matcher. It has state, as in Java: each operation changes what `group`, `start` and `end` tell, and where the next `find`
 * begins. With a budget all its operations together may read only so many characters.
 */
export declare class JavaMatcher extends JavaObject {
    readonly text: string;
    private readonly budget?;
    readonly className = "java.util.regex.Matcher";
    private usedPattern;
    private bounds;
    private match;
    /** The last operation of the matcher, its start, and where `\G` matched then. */
    private operation;
    private operationFrom;
    private operationMatchEnd;
    /** Start of the last match, -1 when the last operation found none. */
    private first;
    /** End of the last match that there was. */
    private lastEnd;
    /** Where `\G` matches, -1 before the first operation. */
    private lastMatchEnd;
    private appendPosition;
    constructor(pattern: JavaPattern, text: string, budget?: CharacterBudget | undefined);
    get pattern(): JavaPattern;
    get groupCount(): number;
    /** The next match, or with `start` the first one from there in the whole text, which resets the matcher. */
    find(start?: number): boolean;
    /** Whether the whole region matches. */
    matches(): boolean;
    /** Whether the region begins with a match. */
    lookingAt(): boolean;
    /** The text of a group by number or name (0: the match); null when it took no part. */
    group(group?: number | string): string | null;
    /** Where a group starts, -1 when it took no part. */
    start(group?: number | string): number;
    /** Where a group ends, -1 when it took no part. */
    end(group?: number | string): number;
    /** The current match, which later operations do not change. */
    toMatchResult(): JavaMatch;
    /** Forgets the match and the region. */
    reset(): this;
    /** Restricts the matcher to a part of the text. */
    region(start: number, end: number): this;
    regionStart(): number;
    regionEnd(): number;
    hasAnchoringBounds(): boolean;
    hasTransparentBounds(): boolean;
    useAnchoringBounds(anchoring: boolean): this;
    useTransparentBounds(transparent: boolean): this;
    /** Goes on with another pattern from the same place. */
    usePattern(pattern: JavaPattern | null): this;
    /** Whether the last operation reached the end of the text. */
    hitEnd(): boolean;
    /** Whether more text could turn the last match into none. */
    requireEnd(): boolean;
    /** Replaces all matches in the whole text with a replacement string, or with the result of a function, which is parsed as one too. */
    replaceAll(replacement: string | ((match: JavaMatch) => string)): string;
    /** Replaces the first match, see `replaceAll`. */
    replaceFirst(replacement: string | ((match: JavaMatch) => string)): string;
    /** Adds the text since the last replacement, and the replacement of the current match. */
    appendReplacement(target: string[], replacement: string | ((match: JavaMatch) => string)): this;
    /** Adds the text after the last replacement. */
    appendTail(target: string[]): string[];
    toJavaString(): string;
    private forget;
    private findOn;
    private numberOf;
    private run;
    private isWholeText;
    private matchText;
    /** Runs an operation in our own matcher, which can be given a region, and knows more than a RegExp about how it went. */
    private runOwn;
    private repeatLast;
}
