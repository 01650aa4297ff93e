import { JavaException } from '@sluice/java'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runToEnd } from '../collect/steps.js'
import type { TermDictionary } from '../index/segment.js'
import { acceptedTerms } from './accepted-terms.js'
import { DEFAULT_WORK_LIMIT } from './determinize.js'
import { fuzzyTermsInSteps } from './fuzzy-terms.js'
import { regexpAutomaton } from './regexp.js'
import { regexpFlags } from './regexp-parser.js'
import { RunAutomaton } from './run-automaton.js'
import { prefixAutomaton, wildcardAutomaton, wildcardAutomatonInSteps } from './wildcard.js'

const regexp = (pattern: string, flags: number = regexpFlags.ALL, ignoresCase = false): RunAutomaton =>
  new RunAutomaton(regexpAutomaton(pattern, flags, DEFAULT_WORK_LIMIT, ignoresCase))
const wildcard = (pattern: string, ignoresCase = false): RunAutomaton =>
  new RunAutomaton(wildcardAutomaton(pattern, DEFAULT_WORK_LIMIT, ignoresCase))

function dictionaryOf(terms: readonly string[]): TermDictionary {
  const encoded = [...new Set(terms)].map(term => Buffer.from(term)).sort(Buffer.compare)
  const starts = new Uint32Array(encoded.length + 1)
  for (const [i, bytes] of encoded.entries()) starts[i + 1] = starts[i]! + bytes.length
  return { size: encoded.length, starts, bytes: new Uint8Array(Buffer.concat(encoded)) }
}

const termText = ({ starts, bytes }: TermDictionary, ordinal: number): string =>
  Buffer.from(bytes.subarray(starts[ordinal], starts[ordinal + 1])).toString()

function accepted(dictionary: TermDictionary, automaton: RunAutomaton): string[] {
  const found: string[] = []
  acceptedTerms(
    dictionary,
    automaton,
    ordinal => {
      found.push(termText(dictionary, ordinal))
      return true
    },
    () => {},
  )
  return found
}

const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '😀', '-'), maxLength: 7 }), {
  maxLength: 60,
})

describe('regular expressions', () => {
  test.each([
    ['qu.ck', 'quick quack', 'quck quicks'],
    ['a|b(c|d)', 'a bc bd', 'b c abc'],
    ['[a-c1]+', 'abc 1', 'd'],
    ['[^a-c]', 'd é', 'a'],
    ['a{2,3}', 'aa aaa', 'a aaaa'],
    ['(ab){2}', 'abab', 'ab ababab'],
    ['a{2,}', 'aa aaaaa', 'a'],
    ['(a?){3}', 'a aaa', 'aaaa'],
    ['~(ab)', 'a abc', 'ab'],
    ['~~(ab)', 'ab', 'a'],
    ['aa.*&.*bb', 'aabb aaxbb', 'aab abb'],
    ['a@b', 'ab axxb', 'abx'],
    ['a#b|c', 'c', 'ab a#b'],
    ['<1-12>', '1 12 07 0007', '0 13'],
    ['<01-12>', '01 12', '1 001'],
    ['"a.b"', 'a.b', 'axb'],
    ['\\d\\W\\s?', '1- 1-', 'a- 12'],
    ['\\.\\*', '.*', 'ab'],
    ['😀?x', 'x 😀x', '😀'],
  ])('%s', (pattern, matching, others) => {
    const run = regexp(pattern)
    for (const text of matching.split(' ')) expect([text, run.accepts(text)]).toEqual([text, true])
    for (const text of others.split(' ')) expect([text, run.accepts(text)]).toEqual([text, false])
  })

  test('operators that are not switched on are plain characters', () => {
    expect(regexp('a&b', regexpFlags.NONE).accepts('a&b')).toBe(true)
    expect(regexp('a@<1-2>#~', regexpFlags.NONE).accepts('a@<1-2>#~')).toBe(true)
  })

  test('case is that of ASCII', () => {
    expect(regexp('aB[cx-z]é"Q"', regexpFlags.ALL, true).accepts('AbCéq')).toBe(true)
    expect(regexp('é', regexpFlags.ALL, true).accepts('É')).toBe(false)
  })

  test.each([
    ['a(b', "expected ')' at position 3"],
    ['a)', 'end-of-string expected at position 1'],
    ['[a', "expected ']' at position 2"],
    ['[', 'unexpected end-of-string'],
    ['a|', 'unexpected end-of-string'],
    ['a{x', 'integer expected at position 2'],
    ['a{1', "expected '}' at position 3"],
    ['"a', `expected '"' at position 2`],
    ['<1', "expected '>' at position 2"],
    ['<a-b>', 'interval syntax error at position 4'],
    ['<a>', 'interval syntax error at position 2'],
    ['[b-a]', 'invalid range: from (98) cannot be > to (97)'],
    ['\\q', 'invalid character class \\q'],
    ['a{99999999999}', 'For input string: "99999999999"'],
  ])('%s is refused', (pattern, text) => expect(() => regexp(pattern)).toThrow(text))

  test.each(['(a|b)*a(a|b){20}', '.*a.{20}', 'a{1,100000}', '((a{100}){100}){100}', '(a{4999})*&(a{5000})*'])(
    '%s takes too much work',
    pattern => {
      expect(() => regexp(pattern)).toThrow(/^Determinizing .* would require more than \d+ effort\.$/)
    },
  )

  test('the same as JavaScript for common methods', () => {
    const automatonOf = (source: string): RunAutomaton | null => {
      try {
        return new RunAutomaton(regexpAutomaton(source, regexpFlags.ALL, 10 * DEFAULT_WORK_LIMIT, false))
      } catch (thrown) {
        if (thrown instanceof JavaException && thrown.simpleName === 'TooComplexToDeterminizeException') return null
        throw thrown
      }
    }
    const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]')
    const { pattern } = fc.letrec<{ pattern: string; piece: string }>(tie => ({
      piece: fc.oneof(
        { depthSize: 'small' },
        atom,
        fc.tuple(tie('pattern'), fc.constantFrom('', '*', '+', '?', '{2}', '{1,2}')).map(([p, r]) => `(${p})${r}`),
      ),
      pattern: fc.oneof(
        { depthSize: 'small' },
        tie('piece'),
        fc.tuple(tie('piece'), tie('pattern')).map(([a, b]) => a + b),
        fc.tuple(tie('piece'), tie('pattern')).map(([a, b]) => `${a}|${b}`),
      ),
    }))
    fc.assert(
      fc.property(
        pattern,
        fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 }), { maxLength: 20 }),
        (source, texts) => {
          const run = automatonOf(source)
          // A pattern in some ten thousand takes more work than the default limit allows, and a few would take any.
          fc.pre(run !== null)
          const native = new RegExp(`^(?:${source})$`, 'su')
          for (const text of texts) expect([source, text, run.accepts(text)]).toEqual([source, text, native.test(text)])
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('wildcards', () => {
  test.each([
    ['qu?ck', 'quick', 'quck'],
    ['*', 'x ', ''],
    ['a*b*c', 'abc axbyc', 'acb'],
    ['a\\*', 'a*', 'ab'],
    ['a\\', 'a\\', 'a'],
  ])('%s', (pattern, matching, other) => {
    for (const text of matching.split(' ')) expect([text, wildcard(pattern).accepts(text)]).toEqual([text, true])
    if (other !== '') expect(wildcard(pattern).accepts(other)).toBe(false)
  })

  test('a pattern that explodes is rejected, with the size of its automaton', () => {
    expect(() => wildcard(`*a${'?'.repeat(30)}`)).toThrow(
      'Determinizing automaton with 63 states and 63 transitions would require more than 10000 effort.',
    )
  })
})

test('a regular expression that explodes is rejected even if the search allows any effort', () => {
  const make = (pattern: string) => regexpAutomaton(pattern, regexpFlags.ALL, 100_000_000)
  expect(() => make('(a|b)*a(a|b){18}')).toThrow('would require more than 100000000 effort')
  const run = new RunAutomaton(make('(a|b)*a(a|b){12}'))
  expect(['babbbbbbbbbbbb', 'bbabbbbbbbbbbb', 'bbbbbbbbbbbbbb', 'a'].map(text => run.accepts(text))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('patterns and prefixes without end are refused, or find nothing', () => {
  expect(wildcard(`${'*'.repeat(100_000)}a`).accepts('bba')).toBe(true)
  const steps = wildcardAutomatonInSteps('*?'.repeat(10_000), DEFAULT_WORK_LIMIT)
  let count = 0
  expect(() => {
    while (steps.next().done !== true) count++
  }).toThrow('would require more than 10000 effort')
  // Twice as many parts, each copied and joined.
  expect(count).toBeGreaterThan((2 * 20_000) / 1024 - 2)
  expect(() => wildcard('a'.repeat(200_000))).toThrow('would require more than 10000 effort')
  expect(new RunAutomaton(prefixAutomaton('a'.repeat(1_000_000))).accepts('a')).toBe(false)
})

describe('terms of a dictionary', () => {
  test('those that an automaton accepts, in order', () => {
    const patterns = fc.oneof(
      fc.string({ unit: fc.constantFrom('a', 'b', 'é', '😀', '*', '?'), maxLength: 6 }).map(p => wildcard(p)),
      fc.string({ unit: fc.constantFrom('a', 'b', 'é'), maxLength: 3 }).map(p => new RunAutomaton(prefixAutomaton(p))),
      fc.constantFrom('a|b.*', '(ab|é)+', '[^a]*', '.*b.*').map(p => regexp(p)),
    )
    fc.assert(
      fc.property(words, patterns, (terms, run) => {
        const dictionary = dictionaryOf(terms)
        const all = Array.from({ length: dictionary.size }, (_, i) => termText(dictionary, i))
        expect(accepted(dictionary, run)).toEqual(all.filter(term => run.accepts(term)))
      }),
      { numRuns: 500 },
    )
  })

  test('a prefix is found without a walk over the rest', () => {
    const dictionary = dictionaryOf(Array.from({ length: 50_000 }, (_, i) => `term${i}`))
    let work = 0
    let found = 0
    acceptedTerms(
      dictionary,
      new RunAutomaton(prefixAutomaton('term4999')),
      () => ++found > 0,
      spent => (work += spent),
    )
    expect({ found, work }).toEqual({ found: 11, work: 0 })
  })

  test('those within a distance', () => {
    fc.assert(
      fc.property(
        words,
        fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '😀'), maxLength: 6 }),
        fc.integer({ min: 1, max: 2 }),
        fc.integer({ min: 0, max: 2 }),
        fc.boolean(),
        (terms, text, maxEdits, prefixLength, transpositions) => {
          const dictionary = dictionaryOf(terms)
          const found: [string, number][] = []
          runToEnd(
            fuzzyTermsInSteps(dictionary, { text, maxEdits, prefixLength, transpositions }, (ordinal, distance) =>
              found.push([termText(dictionary, ordinal), distance]),
            ),
          )
          const prefix = [...text].slice(0, prefixLength).join('')
          const expected = Array.from({ length: dictionary.size }, (_, i) => termText(dictionary, i))
            .filter(term => term.startsWith(prefix))
            .map((term): [string, number] => [term, distance([...text], [...term], transpositions)])
            .filter(([, edits]) => edits <= maxEdits)
          expect(found).toEqual(expected)
        },
      ),
      { numRuns: 500 },
    )
  })
})

/** The distance by its definition. */
function distance(a: readonly string[], b: readonly string[], transpositions: boolean): number {
  if (a.length === 0 || b.length === 0) return a.length + b.length
  const [restA, restB] = [a.slice(1), b.slice(1)]
  if (a[0] === b[0]) return distance(restA, restB, transpositions)
  const options = [
    distance(restA, restB, transpositions),
    distance(restA, b, transpositions),
    distance(a, restB, transpositions),
  ]
  if (transpositions && a[0] === b[1] && a[1] === b[0] && a.length > 1 && b.length > 1)
    options.push(distance(a.slice(2), b.slice(2), transpositions))
  return 1 + Math.min(...options)
}
