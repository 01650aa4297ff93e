import { expect, it } from 'vitest'
import { DocumentParser } from '../mapping/document-parser.js'
import { readMapping } from '../mapping/read-mapping.js'
import { IndexAnalysis } from './index-analysis.js'
import { chainAnalyzer, tokensOf } from './token-chain.js'

/** The analyzer `a` of settings. */
function analyzerOf(settings: Record<string, string | readonly string[]>) {
  const analysis = new IndexAnalysis(new Map(Object.entries(settings)), { maxNgramDiff: 1e6, maxShingleDiff: 1e6 })
  return analysis.analyzer('a')!
}

const TOO_MANY = /the analyzer makes more than \[\d+\]/

it.each([
  [
    'edge n-grams of a long word',
    { 'analyzer.a.tokenizer': 'e', 'tokenizer.e.type': 'edge_ngram', 'tokenizer.e.max_gram': '1000000' },
    'x'.repeat(100_000),
  ],
  [
    'n-grams of all lengths',
    {
      'analyzer.a.tokenizer': 'keyword',
      'analyzer.a.filter': ['g'],
      'filter.g.type': 'ngram',
      'filter.g.max_gram': '100000',
    },
    'x'.repeat(20_000),
  ],
  [
    'shingles of all lengths',
    {
      'analyzer.a.tokenizer': 'whitespace',
      'analyzer.a.filter': ['g'],
      'filter.g.type': 'shingle',
      'filter.g.max_shingle_size': '100000',
    },
    'x '.repeat(20_000),
  ],
  ['a long path', { 'analyzer.a.tokenizer': 'path_hierarchy' }, 'a/'.repeat(50_000)],
  [
    'a rule of thousands of synonyms',
    {
      'analyzer.a.tokenizer': 'whitespace',
      'analyzer.a.filter': ['s'],
      'filter.s.type': 'synonym',
      'filter.s.synonyms': [Array.from({ length: 5000 }, (_, i) => `a${i}`).join(',')],
    },
    'a1 '.repeat(2000),
  ],
  [
    'n-grams of n-grams of a short text',
    {
      'analyzer.a.tokenizer': 'keyword',
      'analyzer.a.filter': ['g', 'g', 'g'],
      'filter.g.type': 'ngram',
      'filter.g.max_gram': '300',
    },
    'x'.repeat(300),
  ],
  [
    'a word that is repeated 40 times',
    { 'analyzer.a.tokenizer': 'keyword', 'analyzer.a.filter': Array.from({ length: 40 }, () => 'keyword_repeat') },
    'x',
  ],
  [
    'few synonyms of each of a million words',
    {
      'analyzer.a.tokenizer': 'whitespace',
      'analyzer.a.filter': ['s'],
      'filter.s.type': 'synonym',
      'filter.s.synonyms': [Array.from({ length: 60 }, (_, i) => `a${i}`).join(',')],
    },
    'a1 '.repeat(1_000_000),
  ],
  [
    'a thousand filters',
    { 'analyzer.a.tokenizer': 'whitespace', 'analyzer.a.filter': Array.from({ length: 1000 }, () => 'lowercase') },
    'a '.repeat(100_000),
  ],
] as const)('refuses %s', (_, settings, text) => {
  const chain = analyzerOf(settings)
  expect(() => tokensOf(chain, text)).toThrow(TOO_MANY)
  // A document is refused before anything of it is written.
  const analyzer = chainAnalyzer('a', chain)
  const context = { analyzer: () => analyzer, similarity: () => undefined, normalizer: () => undefined } as never
  const mapping = readMapping(
    new Map([
      [
        'properties',
        new Map([
          [
            't',
            new Map([
              ['type', 'text'],
              ['analyzer', 'a'],
            ]),
          ],
        ]),
      ],
    ]),
    context,
  )
  const parser = new DocumentParser(mapping, { slotOf: () => 0 })
  const source = new TextEncoder().encode(JSON.stringify({ t: text }))
  expect(() => parser.parse(mapping, '1', source)).toThrow(/failed to parse field \[t\] of type \[text\]/)
})

it('takes a rule of thousands of synonyms, and gives each word once', () => {
  const words = Array.from({ length: 3000 }, (_, i) => `a${i}`)
  const chain = analyzerOf({
    'analyzer.a.tokenizer': 'whitespace',
    'analyzer.a.filter': ['s'],
    'filter.s.type': 'synonym',
    'filter.s.synonyms': [words.join(','), 'a7, b'],
  })
  const tokens = tokensOf(chain, 'a7').map(({ text }) => text)
  expect(tokens).toHaveLength(3001)
  expect(new Set(tokens)).toEqual(new Set([...words, 'b']))
})

it('refuses multiplexers of multiplexers, and parts without end', () => {
  const multiplexers = Array.from({ length: 6 }, (_, i): [string, string | readonly string[]][] => [
    [`filter.m${i}.type`, 'multiplexer'],
    [`filter.m${i}.filters`, Array.from({ length: 100 }, () => (i === 0 ? 'lowercase' : `m${i - 1}`))],
  ]).flat()
  expect(() => new IndexAnalysis(new Map(multiplexers))).toThrow('too many or too large parts')
})
