/** Milliseconds since 1970, of the clock that settings ask for: a fixed instant, which the engine has checked, or the system's. */
export function clockOf(fixed: string | undefined): () => number {
  if (fixed === undefined) return Date.now
  const millis = Date.parse(fixed)
  return () => millis
}
