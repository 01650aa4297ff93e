import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { JavaException } from '../throwable.js'
import { mostCharactersRead } from './character-reads.js'
import { JavaMatcher } from './java-matcher.js'
import { JavaPattern } from './java-pattern.js'
import { CharacterBudget } from './work-limit.js'

const atoms = ['a', 'ab', '[ab]', '\\d', '.', '^', '$', '\\b', 'a|b', '(a)', '(ab|c)', '((b))']
const loops = ['a+', '\\d*', '[ab]+?', '.*', '(\\d+)', '(?:a*)', '((.+))', '(^a+)', '']
const patterns = atoms.flatMap(first =>
  loops.flatMap(loop => atoms.map(last => `${first}${loop}${last}`).concat(`${loop}${first}`, `(${first})${loop}`)),
)
const texts = ['', 'a', 'aaaaaaaaaaaaaaaaaaaa', 'abababababab', '12 and 345, 6789', 'ab\n12ab\n\u{1f600}b1']

function random(seed: number): (limit: number) => number {
  let state = seed
  return limit => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** The characters that our own matcher reads in all searches of one text. A region over the whole text disables native RegExps. */
function readInAllSearches(pattern: JavaPattern, text: string): number {
  const budget = new CharacterBudget(Number.MAX_SAFE_INTEGER, count => new JavaException('T', String(count)))
  const matcher = new JavaMatcher(pattern, text, budget).useTransparentBounds(true)
  while (matcher.find());
  return budget.used
}

/** One search (`find`), all searches, or a match of the whole text: the calls of `charAt` that `java.util.regex` of OpenJDK 17 makes. */
type Measured = readonly [mode: 'find' | 'all' | 'matches', pattern: string, text: string, count: number]

const read = (file: string): Measured[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Measured)

const measured = read('./character-reads.ndjson')
/** The same in texts with characters beyond 16 bits, but for word boundaries: those are ASCII's since Java 19. */
const measuredBeyondUnits = read('./character-reads-surrogates.ndjson')

function reads(mode: Measured[0], pattern: string, text: string): number {
  const budget = new CharacterBudget(Number.MAX_SAFE_INTEGER, count => new JavaException('T', String(count)))
  const matcher = new JavaMatcher(JavaPattern.compile(pattern), text, budget).useTransparentBounds(true)
  if (mode === 'matches') matcher.matches()
  else while (matcher.find() && mode === 'all');
  return budget.used
}

it('counts the characters that Java reads', () => {
  expect(measured.length).toBeGreaterThan(700)
  const different = measured.filter(([mode, pattern, text, count]) => reads(mode, pattern, text) !== count)
  expect(different).toEqual([])
})

it('counts no more than Java reads in texts with characters beyond 16 bits: what Java accepts is not refused', () => {
  expect(measuredBeyondUnits.length).toBe(400)
  const more = measuredBeyondUnits.filter(([mode, pattern, text, count]) => reads(mode, pattern, text) > count)
  expect(more).toEqual([])
})

it('limits what is read, with groups and without', () => {
  const beyond = patterns.flatMap(source => {
    const pattern = JavaPattern.compile(source)
    const most = mostCharactersRead(pattern.parsed)
    return texts.filter(text => readInAllSearches(pattern, text) > most(text.length)).map(text => [source, text])
  })
  expect(beyond).toEqual([])
})

it('bounds patterns that begin with a short text, whatever the text', () => {
  const ends = ['', '\\b', '$', '\\d', 'c?', '.', '(?:\\b|$)', 'x+', '[abc]*', '\\B', '\\Z']
  const parts = ['a', 'b', 'c', 'ab', 'abc', '1', ' ', '\n', '\u{1f600}']
  const next = random(9)
  for (const begin of ['ab', 'abc', 'a1', '(ab)', 'ba']) {
    for (const end of ends) {
      const pattern = JavaPattern.compile(begin + end)
      const most = mostCharactersRead(pattern.parsed)
      for (let i = 0; i < 60; i++) {
        const text = Array.from({ length: next(14) }, () => parts[next(parts.length)]).join('')
        expect(readInAllSearches(pattern, text), `${begin}${end} on ${text}`).toBeLessThanOrEqual(most(text.length))
      }
    }
  }
})

it('searches a word natively in a log line within the default limit of six times its length', () => {
  const most = mostCharactersRead(JavaPattern.compile('w5\\b').parsed)
  for (let length = 8; length < 200; length++) expect(most(length)).toBeLessThanOrEqual(6 * length)
})

it('looks through groups', () => {
  expect(mostCharactersRead(JavaPattern.compile('(\\d+)').parsed)(30)).toBeLessThan(100)
  expect(mostCharactersRead(JavaPattern.compile('(a)(b+)c').parsed)(30)).toBeLessThan(3000)
  expect(mostCharactersRead(JavaPattern.compile('(a+)(b+)').parsed)(30)).toBe(Number.POSITIVE_INFINITY)
})
