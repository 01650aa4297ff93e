/** Tokens of tokenizers, filters and the analyzers that settings define. */
import { describe, expect, it } from 'vitest'
import { type AnalysisSettings, IndexAnalysis } from './index-analysis.js'
import { standardAnalyzer } from './standard.js'
import { tokensOf as tokensOfChain } from './token-chain.js'
import { standard } from './tokenizers/word-boundaries.js'

const builtin = new IndexAnalysis(new Map())

const tokensOf = (analyzer: string, text: string): string[] =>
  tokensOfChain(builtin.analyzer(analyzer)!, text).map(
    token => `${token.text}@${token.start}-${token.end}:${token.position}`,
  )

const typed = (text: string): string[] => standard.tokens(text).map(token => `${token.text} ${token.type}`)

const bytesOf = (text: string): string[] => {
  const bytes = new TextEncoder().encode(text)
  const words: string[] = []
  standardAnalyzer.analyze(bytes, 0, bytes.length, (own, start, end) =>
    words.push(new TextDecoder('utf-8').decode(own.subarray(start, end))),
  )
  return words
}

describe('the standard tokenizer', () => {
  it.each<[string, string[]]>([
    ["don't.stop a.b 3.14 1,000 x_y", ["don't.stop", 'a.b', '3.14 <NUM>', '1,000 <NUM>', 'x_y']],
    [
      '日本語 テスト ひら 한국어 ไทย',
      [
        '日 <IDEOGRAPHIC>',
        '本 <IDEOGRAPHIC>',
        '語 <IDEOGRAPHIC>',
        'テスト <KATAKANA>',
        'ひ <HIRAGANA>',
        'ら <HIRAGANA>',
        '한국어 <HANGUL>',
        'ไทย <SOUTHEAST_ASIAN>',
      ],
    ],
    ['ok 😀👍 👨‍👩‍👧 🇩🇪', ['ok', '😀 <EMOJI>', '👍 <EMOJI>', '👨‍👩‍👧 <EMOJI>', '🇩🇪 <EMOJI>']],
    ['mid·dot ٣٤ १२३ __ a:b 1.a', ['mid·dot', '٣٤ <NUM>', '१२३ <NUM>', 'a:b', '1 <NUM>', 'a']],
    ["'quoted' \u200bz C++ é\u0301", ['quoted', 'z', 'C', 'é\u0301']],
  ])('%s', (text, expected) => {
    expect(typed(text)).toEqual(expected.map(token => (token.includes('<') ? token : `${token} <ALPHANUM>`)))
  })

  it('cuts long words', () => {
    expect(standard.tokens('x'.repeat(300)).map(({ start, end, position }) => [start, end, position])).toEqual([
      [0, 255, 0],
      [255, 300, 1],
    ])
  })

  it('pauses in a long text, and makes the same tokens', () => {
    const text = Array.from({ length: 20_000 }, (_, i) => `Word${i}${i % 9 === 0 ? ' é' : ''}`).join(' ')
    const steps = standardAnalyzer.tokensInSteps(text)
    let pauses = 0
    let last = steps.next()
    for (; last.done !== true; last = steps.next()) pauses++
    expect(last.value).toEqual(standardAnalyzer.tokens(text))
    // The text is cut, and then put in lower case, 2,048 tokens at a time.
    expect(pauses).toBeGreaterThanOrEqual(2 * Math.floor(20_000 / 2048))
  })

  it('makes the terms that fields are indexed with', () => {
    for (const text of ["The QUICK x_y 3.5 don't a:b 1.a 1,2", 'naïve İstanbul 日本 ΣΑΣ ok', 'a_ _ .b c.'])
      expect(bytesOf(text)).toEqual(tokensOf('standard', text).map(token => token.split('@')[0]))
  })
})

describe('analyzers', () => {
  it.each<[string, string, string[]]>([
    ['simple', 'A b2c', ['a@0-1:0', 'b@2-3:1', 'c@4-5:2']],
    ['stop', 'the fox', ['fox@4-7:1']],
    ['keyword', 'A b', ['A b@0-3:0']],
    ['whitespace', 'A\u00a0b C', ['A\u00a0b@0-3:0', 'C@4-5:1']],
    ['standard', 'İstanbul', ['istanbul@0-8:0']],
  ])('%s: %s', (analyzer, text, expected) => {
    expect(tokensOf(analyzer, text)).toEqual(expected)
  })
})

describe('analysis of an index', () => {
  const read = (settings: Record<string, string | readonly string[]>): IndexAnalysis =>
    new IndexAnalysis(new Map(Object.entries(settings)) as AnalysisSettings)

  it('makes analyzers of named parts', () => {
    const analysis = read({
      'analyzer.my.tokenizer': 'words',
      'analyzer.my.filter': ['lowercase', 'reverse'],
      'tokenizer.words.type': 'whitespace',
    })
    expect(tokensOfChain(analysis.analyzer('my')!, 'Ab C-d').map(({ text }) => text)).toEqual(['ba', 'd-c'])
    expect(analysis.analyzer('nope')).toBeUndefined()
  })

  it.each<[Record<string, string | readonly string[]>, string]>([
    [{ 'analyzer.x.type': '1' }, 'Unknown analyzer type [1] for [x]'],
    [{ 'analyzer.x.type.a': '1' }, 'analyzer [x] must specify either an analyzer type, or a tokenizer'],
    [{ 'analyzer.x.type': ['a', 'b'] }, 'Unknown analyzer type [[a, b]] for [x]'],
    [{ 'tokenizer.x.type': 'nope' }, 'Unknown tokenizer type [nope] for [x]'],
    [{ 'filter.x.type': 'nope' }, 'Unknown filter type [nope] for [x]'],
    [{ 'analyzer.x.tokenizer': 'nope' }, 'Custom Analyzer [x] failed to find tokenizer under name [nope]'],
    [
      { 'analyzer.x.tokenizer': 'standard', 'analyzer.x.filter': 'nope' },
      'Custom Analyzer [x] failed to find filter under name [nope]',
    ],
  ])('refuses %j', (settings, fault) => {
    expect(() => read(settings)).toThrow(fault)
  })

  it('rejects what it does not run', () => {
    expect(() => read({ 'filter.x.type': 'hunspell' })).toThrow('the filter [hunspell] does not run in Sluice')
    expect(() => read({ 'analyzer.x.type': 'thai' })).toThrow('the analyzer [thai] does not run in Sluice')
  })
})
