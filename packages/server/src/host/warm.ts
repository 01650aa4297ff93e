/** What a thread does once it has run what most runs need: that has been loaded and compiled then. */
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
