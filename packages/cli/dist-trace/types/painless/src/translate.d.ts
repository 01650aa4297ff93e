import { type ContextName } from './contexts/index.js';
import { emit } from './emit/script.js';
/** The options that determine the JavaScript, in addition to source and context. */
export interface TranslateOptions {
    readonly regexEnabled: boolean;
    readonly loopLimit: number;
    /** Whether an observer receives the values of expressions. */
    readonly observesValues: boolean;
    readonly observed: {
        readonly statements: boolean;
        readonly branches: boolean;
        readonly assignments: boolean;
    };
}
/** A script that is to be linked. */
export interface Translated {
    readonly emitted: ReturnType<typeof emit>;
    /** Whether it is a condition that gives the same on the document itself as on the view of it. */
    readonly onlyReads: boolean;
}
/**
 * Keeps so many translations from now on: for a process that compiles the same scripts again and again, as an editor does with each key.
 * None are kept before the first call.
 */
export declare function keepTranslations(count: number): void;
/** Translates a script. Throws what the passes throw for a fault of the script. */
export declare function translate(source: string, name: ContextName, options: TranslateOptions): Translated;
