import { describe, expect, it } from 'vitest'
import { JavaException } from '../throwable.js'
import { Backtracker } from './backtracker.js'
import { capturedMatch, type JavaMatch } from './java-match.js'
import { JavaPattern } from './java-pattern.js'
import { CASE_INSENSITIVE, MULTILINE, UNICODE_CASE } from './pattern-flags.js'
import { compileProgram } from './program.js'

/** The same numbers for the same seed. */
function randomOf(seed: number): (limit: number) => number {
  let state = seed
  return limit => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) % limit
  }
}

const ATOMS = [
  'a',
  'b',
  '.',
  '\\w',
  '\\s',
  '[^a]',
  '[^,=]',
  '\\b',
  '^',
  '$',
  '\\Z',
  '\\R',
  'ab',
  '\\p{L}',
  'é',
  '😀',
  ',',
]
const QUANTIFIERS = ['', '', '*', '+', '?', '*?', '+?', '??', '*+', '?+', '{2}', '{1,2}', '{0,1}', '{2,}']
const CHARACTERS = ['a', 'b', 'a', '1', ' ', '\n', '\r\n', '=', ',', 'A', 'é', 'e\u0301', '😀', '\ud83d', '\u0085']

/** A random pattern of Java's syntax. */
function patternOf(random: (limit: number) => number, depth: number): string {
  const pick = (list: readonly string[]): string => list[random(list.length)] as string
  const below = (): string => patternOf(random, depth - 1)
  if (depth === 0) return pick(ATOMS)
  switch (random(7)) {
    case 0:
    case 1:
      return below() + below()
    case 2:
      return `(${below()})${pick(QUANTIFIERS)}`
    case 3:
      return `(?:${below()}|${below()})${pick(QUANTIFIERS)}`
    case 4:
      return `${pick(['(?=', '(?!', '(?<=', '(?<!', '(?>'])}${below()})`
    case 5:
      return `(${below()})${below()}\\1${pick(QUANTIFIERS)}`
  }
  return pick(ATOMS) + pick(QUANTIFIERS)
}

const show = (match: JavaMatch | null, groupCount: number): string =>
  match === null
    ? 'none'
    : `${match.start}-${match.end} ${JSON.stringify(Array.from({ length: groupCount }, (_, n) => match.group(n + 1)))}`

/** `SLUICE_SEEDS=200000` for the large run. */
const SEEDS = Number(process.env.SLUICE_SEEDS ?? 2000)
const STREAMS = [1, 2, 3, 4]

describe('the native form of a pattern', () => {
  it.each(STREAMS)('finds the same as our own matcher (seed %d)', seed => {
    const random = randomOf(seed)
    for (let round = 0; round < SEEDS / STREAMS.length; round++) {
      const source = patternOf(random, 3)
      const flags = [0, 0, MULTILINE, CASE_INSENSITIVE, CASE_INSENSITIVE | UNICODE_CASE][random(5)] as number
      const text = Array.from({ length: random(10) }, () => CHARACTERS[random(CHARACTERS.length)]).join('')
      const pattern = compile(source, flags)
      if (pattern === null) continue
      const own = new Backtracker(compileProgram(pattern.parsed), source, NO_LIMIT)
      for (let from = 0; from <= text.length; from++) {
        own.begin(text, { from: 0, to: text.length, anchoring: true, transparent: false }, from)
        const wanted = own.search(from) ? capturedMatch(own) : null
        const found = withinBudget(() => pattern.find(text, from))
        // Refused: such a pattern has no native form.
        if (found === undefined) break
        expect(`${source} ${text} ${show(found, pattern.groupCount)}`).toBe(
          `${source} ${text} ${show(wanted, pattern.groupCount)}`,
        )
      }
    }
  })
})

const NO_LIMIT = { max: Number.POSITIVE_INFINITY, exceeded: () => new JavaException('T', null) }

/** The result of a search; undefined if it needs more steps than allowed. */
function withinBudget<T>(search: () => T): T | undefined {
  try {
    return search()
  } catch (error) {
    if (error instanceof JavaException && error.text?.includes('takes too many steps')) return undefined
    throw error
  }
}

/** The pattern, or null when Java refuses it. */
function compile(source: string, flags: number): JavaPattern | null {
  try {
    return JavaPattern.compile(source, flags)
  } catch (error) {
    if (error instanceof JavaException) return null
    throw error
  }
}
