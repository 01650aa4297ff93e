/** One turn for several workers of a request. */
import type { Turn } from '../search/search-in-turns.js'

/**
 * A turn whose `pause` several workers may call at the same time: all that wait then go on in the next turn of `turn`, and each does a little
 * at least before it waits again.
 */
export function sharedTurn(turn: Turn): Turn {
  let next: Promise<void> | null = null
  return {
    isOver: () => turn.isOver(),
    check: () => turn.check(),
    reserve: bytes => turn.reserve(bytes),
    pause() {
      next ??= turn.pause().finally(() => (next = null))
      return next
    },
  }
}
