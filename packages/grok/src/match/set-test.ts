/** A set of characters made ready to be asked: Latin-1 is answered from a table. */

import { type CharSet, contains } from '../syntax/char-set.js'

/** A set with its answers for Latin-1 at hand. */
export interface SetTest {
  readonly low: Uint8Array
  readonly set: CharSet
}

/** Makes a set ready. */
export function setTest(set: CharSet): SetTest {
  const low = new Uint8Array(256)
  for (let point = 0; point < 256; point++) low[point] = contains(set, point) ? 1 : 0
  return { low, set }
}

/** Whether the set holds a code point. */
export const holds = (test: SetTest, point: number): boolean =>
  point < 256 ? test.low[point] === 1 : contains(test.set, point)
