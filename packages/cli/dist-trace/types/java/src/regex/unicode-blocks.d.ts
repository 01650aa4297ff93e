/** The blocks of Unicode 16. JavaScript has no property for them, so their bounds are here. */
import { CodePointSet } from './code-point-set.js';
/** `Character.UnicodeBlock.forName`: the block's Unicode name with or without its spaces, or Java's constant for it, in any case. */
export declare function blockSet(name: string): CodePointSet | undefined;
/** A block: its bounds and its Unicode name in capitals. */
export interface UnicodeBlock {
    readonly low: number;
    readonly high: number;
    readonly name: string;
}
/** All blocks in the order of their characters. */
export declare const unicodeBlocks: () => readonly UnicodeBlock[];
