/**
 * Announces that something is asked for which only the whole library has (`@sluice/painless/whole-library`), before it is refused. Whoever
 * loads that library on demand throws here, loads it, and begins again.
 */
/**
 * Registers a function that is called, with the name of the wanted member, if the whole library is needed and not loaded. Its errors are
 * not caught.
 */
export declare function whenWholeLibraryIsWanted(listener: (name: string) => void): void;
/** Calls the listener, if there is one. Called before a refusal. */
export declare function wantWholeLibrary(name: string): void;
