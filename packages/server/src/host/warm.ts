/** Reports when a thread is warm: it has run the code that most runs need, so that this is loaded and compiled. */
let warmed: (() => void) | null = null

/** Calls back once. */
export function whenWarm(action: () => void): void {
  warmed = action
}

/** Called before an answer goes out: with it the thread may be ended. */
export function reportWarm(): void {
  warmed?.()
  warmed = null
}
