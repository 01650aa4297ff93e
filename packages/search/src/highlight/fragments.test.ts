/** Fragments of the highlighters, from matches that are given. */
import { expect, it } from 'vitest'
import { standard } from '../analysis/tokenizers/word-boundaries.js'
import { runToEnd } from '../collect/steps.js'
import { encoderOf } from './encoders.js'
import { plainFragments, type WeightedTerm } from './plain-fragments.js'
import { type UnifiedOptions, unifiedFragments } from './unified-fragments.js'

const markup = { pre: '<em>', post: '</em>', encode: encoderOf('default') }

const matchesOf = (text: string, ...words: readonly string[]) =>
  standard
    .tokens(text)
    .filter(token => words.includes(token.text))
    .map(({ start, end, text: term }) => ({ start, end, term, frequency: 1 }))

const unified = (text: string, words: readonly string[], options: Partial<UnifiedOptions>): readonly string[] =>
  runToEnd(
    unifiedFragments(text, matchesOf(text, ...words), {
      scanner: 'sentence',
      size: 100,
      count: 5,
      noMatchSize: 0,
      byScore: false,
      markup,
      ...options,
    }),
  )

const plain = (text: string, words: readonly string[], size: number, count: number): readonly string[] =>
  runToEnd(
    plainFragments(
      text,
      standard.tokens(text),
      new Map<string, WeightedTerm>(words.map(word => [word, { weight: 1, spans: null }])),
      {
        fragmenter: 'span',
        size,
        count,
        markup,
      },
    ),
  )
    .filter(({ score }) => score > 0)
    .map(({ text: fragment }) => fragment)

it('centres a fragment of `unified` at its match (recording random-highlight-68)', () => {
  const text =
    'fox steel over classic lazy jumps travel lazy red fox coffee small fox modern kitchen summer red steel lazy wood travel'
  expect(unified(text, ['modern'], { size: 40 })).toEqual(['travel lazy red fox coffee small fox <em>modern</em>'])
})

it('returns the beginning if nothing matches', () => {
  expect(unified('summer steel summer lazy winter', [], { noMatchSize: 20 })).toEqual(['summer steel summer lazy'])
  expect(unified('One sentence here. And another one.', [], { noMatchSize: 90, count: 0 })).toEqual([
    'One sentence here.',
  ])
  expect(unified('small blue over over steel', [], { noMatchSize: 20, count: 0 })).toEqual(['small blue over over '])
  expect(unified('nothing', [], {})).toEqual([])
})

it('marks whole values', () => {
  expect(unified('red fox\0blue\0red', ['red'], { count: 0 })).toEqual(['<em>red</em> fox', '<em>red</em>'])
})

it('shows a phrase whole that a fragment begins with, and cuts one at the end of a fragment', () => {
  const text = 'one two three four five six seven eight nine ten'
  const phrase = (from: string, to: string) => ({
    start: text.indexOf(from),
    end: text.indexOf(to) + to.length,
    term: `${from}~${to}`,
    frequency: 1,
  })
  const fragments = (...matches: ReturnType<typeof phrase>[]) =>
    runToEnd(
      unifiedFragments(text, matches, {
        scanner: 'sentence',
        size: 18,
        count: 5,
        noMatchSize: 0,
        byScore: false,
        markup,
      }),
    )
  expect(fragments(phrase('one', 'six'))).toEqual(['<em>one two three four five six</em>'])
  expect(fragments(phrase('one', 'two'), phrase('four', 'six'))).toEqual(['<em>one two</em> three <em>four </em>'])
  // Those that overlap are marked as one (recording random-search-532).
  expect(fragments(phrase('one', 'three'), phrase('two', 'two'), phrase('three', 'five'))).toEqual([
    '<em>one two three four </em>',
  ])
})

it('orders by score', () => {
  const text = 'One red thing. Nothing of that kind. Red and blue: red, blue.'
  const options = { size: 20, count: 2 }
  const fragments = ['One <em>red</em> thing.', 'Red and <em>blue</em>: <em>red</em>, <em>blue</em>']
  expect(unified(text, ['red', 'blue'], options)).toEqual(fragments)
  expect(unified(text, ['red', 'blue'], { ...options, byScore: true })).toEqual([...fragments].reverse())
})

it('writes entities', () => {
  const encode = encoderOf('html')
  expect(unified('<b>"red" & \'/blue', ['red'], { markup: { ...markup, encode } })).toEqual([
    '&lt;b&gt;&quot;<em>red</em>&quot; &amp; &#x27;&#x2F;blue',
  ])
})

it('cuts `plain` at sizes, and leaves no short rest (recording random-highlight-3)', () => {
  const text =
    'fox steel over classic lazy jumps travel lazy red fox coffee small fox modern kitchen summer red steel lazy wood travel'
  expect(plain(text, ['red'], 18, 5)).toEqual([
    ' travel lazy <em>red</em> fox',
    ' summer <em>red</em> steel lazy wood travel',
  ])
  expect(plain(text, ['red'], 18, 1)).toEqual([' travel lazy <em>red</em> fox'])
})
