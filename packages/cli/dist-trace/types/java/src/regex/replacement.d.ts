/**
 * Replacement texts: `$1`, `${name}`, `\x`. Java reads a replacement again for every match, so its faults show only when
 * something matches; here it is read once, and a fault is kept to be thrown at the first match.
 */
import { JavaException } from '../throwable.js';
/** The groups that a pattern has. */
export interface GroupTable {
    readonly groupCount: number;
    readonly groupNames: ReadonlyMap<string, number>;
}
/** The parts of a match that a replacement can use. */
export interface MatchedGroups {
    group(n: number): string | null;
}
/** A replacement as texts and group numbers; `fault` is what Java throws after the last part. */
export interface Replacement {
    readonly parts: readonly (string | number)[];
    readonly fault: JavaException | undefined;
}
/** Reads a replacement text. Never throws. */
export declare function readReplacement(text: string, groups: GroupTable): Replacement;
/** The text that stands for one match. Throws the replacement's fault; a group that took no part gives nothing. */
export declare function expandReplacement(replacement: Replacement, match: MatchedGroups): string;
/**
 * The replacement as JavaScript's `replace` wants it. `groups`: the native group of each group. Null when the replacement
 * has a fault, or groups that are not at hand.
 */
export declare function nativeReplacement({ parts, fault }: Replacement, groups: readonly number[] | null): string | null;
/** `Matcher.quoteReplacement`: a replacement that stands for the text itself. */
export declare const quoteReplacement: (text: string) => string;
/** `Pattern.quote`: a pattern that matches the text itself. */
export declare const quotePattern: (text: string) => string;
