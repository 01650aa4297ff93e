/**
 * Announces that something is asked for which only the whole library has (`@sluice/painless/whole-library`), before it is refused. Whoever
 * loads that library on demand throws here, loads it, and begins again.
 */

let tell: ((name: string) => void) | undefined

/**
 * Registers a function that is called, with the name of the wanted member, if the whole library is needed and not loaded. Its errors are
 * not caught.
 */
export function whenWholeLibraryIsWanted(listener: (name: string) => void): void {
  tell = listener
}

/** Calls the listener, if there is one. Called before a refusal. */
export function wantWholeLibrary(name: string): void {
  tell?.(name)
}
