/** Turns for tests. */
import type { Turn } from '../search/search-in-turns.js'

/** A turn of which `isOver` says when it is over; `onPause` is called where the request waits for the next one. */
export const turnOf = (isOver: () => boolean, onPause: () => void = () => undefined): Turn => ({
  isOver,
  check: () => undefined,
  reserve: () => undefined,
  pause: async () => onPause(),
})

/** The turn of a request that no other one waits for. */
export const UNDISTURBED = turnOf(() => false)
