/** The full names of all scripts. */
export declare const scriptNames: () => readonly string[];
/** The full name of a script, from its full or short name in any case; undefined for an unknown script. */
export declare function scriptName(name: string): string | undefined;
