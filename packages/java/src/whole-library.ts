/**
 * Announces that something is asked for which only the whole library has (`@sluice/painless/whole-library`), before it is refused. Whoever
 * loads that library on demand throws here, loads it, and begins again.
 */

let tell: ((name: string) => void) | undefined

/** Has a function called, with the name of what is wanted, whenever the whole library is wanted and not there. What it throws is not caught. */
export function whenWholeLibraryIsWanted(listener: (name: string) => void): void {
  tell = listener
}

/** Calls the listener, if there is one. Called before a refusal. */
export function wantWholeLibrary(name: string): void {
  tell?.(name)
}
