/** The token filter `cjk_bigram`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-cjk-bigram-tokenfilter.html */
import { illegalArgument } from '@sluice/java'
import { defineTokenFilter } from '../define-component.js'
import { option } from '../options.js'
import type { Token } from '../token.js'

/** The type that the standard tokenizer gives to a script. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['han', '<IDEOGRAPHIC>'],
  ['hangul', '<HANGUL>'],
  ['hiragana', '<HIRAGANA>'],
  ['katakana', '<KATAKANA>'],
])
const SINGLE = '<SINGLE>'
const DOUBLE = '<DOUBLE>'

interface Character {
  readonly text: string
  readonly start: number
  readonly end: number
}

function charactersOf(run: readonly Token[]): Character[] {
  return run.flatMap(({ text, start, end }) => {
    const characters = [...text]
    // Places inside a token are known if nothing has changed its text.
    if (text.length !== end - start) return characters.map(character => ({ text: character, start, end }))
    let at = start
    return characters.map(character => {
      const from = at
      at += character.length
      return { text: character, start: from, end: at }
    })
  })
}

export default defineTokenFilter({
  name: 'cjk_bigram',
  summary: 'Bigrams of Chinese, Japanese and Korean characters.',
  options: {
    ignored_scripts: option.texts({
      doc: 'Scripts whose bigrams are not formed: `han`, `hangul`, `hiragana`, `katakana`.',
    }),
    output_unigrams: option.boolean(false, { doc: 'Whether single characters are emitted too.' }),
  },
  examples: [
    { title: 'Japanese', tokenizer: 'standard', text: '東京都は ok', gives: ['東京@0', '京都@1', '都は@2', 'ok@3'] },
    {
      title: 'With single characters',
      settings: { output_unigrams: true },
      tokenizer: 'standard',
      text: '東京',
      gives: ['東@0', '東京@0', '京@1'],
    },
  ],
  make({ ignored_scripts, output_unigrams }) {
    const paired = new Set(TYPES.values())
    for (const script of ignored_scripts ?? []) {
      const type = TYPES.get(script)
      if (type === undefined) throw illegalArgument(`unknown script [${script}]`)
      paired.delete(type)
    }
    return {
      disablesGraphs: output_unigrams,
      apply(tokens) {
        const made: Token[] = []
        // Pairs have other positions than characters: what comes after them moves.
        let shift = 0
        for (let i = 0; i < tokens.length; ) {
          const first = tokens[i]!
          if (!paired.has(first.type)) {
            made.push(shift === 0 ? first : { ...first, position: first.position + shift })
            i++
            continue
          }
          let to = i + 1
          while (to < tokens.length && paired.has(tokens[to]!.type) && tokens[to]!.start === tokens[to - 1]!.end) to++
          const characters = charactersOf(tokens.slice(i, to))
          const pairs = pairsOf(characters, first.position + shift, output_unigrams)
          made.push(...pairs)
          shift += pairs.at(-1)!.position - (tokens[to - 1]!.position + shift)
          i = to
        }
        return made
      },
    }
  },
})

function pairsOf(characters: readonly Character[], position: number, withSingles: boolean): Token[] {
  if (characters.length === 1) return [{ ...characters[0]!, type: SINGLE, position }]
  const made: Token[] = []
  for (const [i, character] of characters.entries()) {
    const next = characters[i + 1]
    if (withSingles) made.push({ ...character, type: SINGLE, position: position + i })
    if (next === undefined) continue
    made.push({
      text: character.text + next.text,
      start: character.start,
      end: next.end,
      type: DOUBLE,
      position: position + i,
      ...(withSingles ? { positionLength: 2 } : {}),
    })
  }
  return made
}
