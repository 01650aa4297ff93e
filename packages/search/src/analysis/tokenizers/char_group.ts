/** The tokenizer `char_group`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-chargroup-tokenizer.html */
import { illegalArgument } from '@sluice/java'
import { defineTokenizer } from '../define-component.js'
import { option } from '../options.js'
import { addTokens, type Token } from '../token.js'
import { WORD } from './by-character.js'
import { anyOf, CHARACTER_CLASSES, type CharacterTest } from './character-class.js'
import { maxTokenLength } from './token-length.js'

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['t', '\t'],
  ['n', '\n'],
  ['r', '\r'],
  ['b', '\b'],
  ['f', '\f'],
  ['\\', '\\'],
])

/** A character of `tokenize_on_chars`: as it is, `\\n`, or `\\u0041`. Throws illegal_argument_exception. */
function characterOf(text: string): string {
  if (text.length === 0 || (text.startsWith('\\') && text.length === 1))
    throw illegalArgument(`[tokenize_on_chars] cannot parse [${text}]`)
  if (!text.startsWith('\\')) {
    if ([...text].length === 1) return text
    throw illegalArgument(`[${text}] is neither a character nor a class of characters of [tokenize_on_chars]`)
  }
  const escaped = text.slice(1)
  if (/^u[0-9a-fA-F]{4}$/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
  const known = ESCAPED.get(escaped)
  if (known === undefined) throw illegalArgument(`Invalid escaped char in [${text}]`)
  return known
}

function testOf(name: string): CharacterTest {
  const known = CHARACTER_CLASSES.get(name)
  if (known !== undefined) return known
  const wanted = characterOf(name)
  return character => character === wanted
}

export default defineTokenizer({
  name: 'char_group',
  summary: 'Splits at certain characters.',
  needsSettings: true,
  options: {
    tokenize_on_chars: option.texts({
      doc: 'The characters to split at, and classes of characters: `letter`, `digit`, `whitespace`, `punctuation`, `symbol`.',
    }),
    max_token_length: maxTokenLength,
  },
  examples: [
    {
      title: 'White space and hyphens',
      settings: { tokenize_on_chars: ['whitespace', '-', '\\n'] },
      text: 'The QUICK brown-fox',
      gives: ['The', 'QUICK', 'brown', 'fox'],
    },
  ],
  make({ tokenize_on_chars, max_token_length }) {
    const cuts = anyOf((tokenize_on_chars ?? []).map(testOf))
    return {
      tokens(text) {
        const tokens: Token[] = []
        let position = 0
        let from = 0
        let at = 0
        const end = (): void => {
          position = addTokens(tokens, text, from, at, WORD, position, max_token_length)
        }
        for (const character of text) {
          if (cuts(character)) {
            end()
            from = at + character.length
          }
          at += character.length
        }
        end()
        return tokens
      },
    }
  },
})
