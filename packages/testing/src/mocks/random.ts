/** Random numbers that are always the same. */

/** A sequence of numbers from 0 to below 1. */
export interface FixedRandom {
  readonly next: () => number
  restart(): void
}

/** The sequence of a seed, or the given numbers over and over. Throws TypeError for numbers that no random source gives. */
export function randomOf(source: number | readonly number[]): FixedRandom {
  return typeof source === 'number' ? seeded(source) : listed(source)
}

function listed(numbers: readonly number[]): FixedRandom {
  const wrong = numbers.find(number => !(number >= 0 && number < 1))
  if (numbers.length === 0) throw new TypeError('a list of numbers must not be empty')
  if (wrong !== undefined) throw new TypeError(`${wrong} is not from 0 to below 1`)
  let at = 0
  return {
    next: () => numbers[at++ % numbers.length]!,
    restart: () => {
      at = 0
    },
  }
}

/** A linear congruential sequence of 32 bits: no more is asked of it than to be the same everywhere. */
function seeded(seed: number): FixedRandom {
  const start = seed >>> 0
  let state = start
  return {
    next: () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return state / 2 ** 32
    },
    restart: () => {
      state = start
    },
  }
}
