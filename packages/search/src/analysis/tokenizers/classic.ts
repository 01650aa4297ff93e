/** The tokenizer `classic`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-classic-tokenizer.html */
import { defineTokenizer } from '../define-component.js'
import type { Token } from '../token.js'
import { checkTokenLength, maxTokenLength } from './token-length.js'

const CJ = '\\u3040-\\u318f\\u3100-\\u312f\\u3300-\\u337f\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff'
const LETTER = `(?:(?![${CJ}])[\\p{L}\\p{Mn}\\p{Mc}])`
const ALPHANUM = `(?:${LETTER}|\\p{Nd})+`
const ALPHA = `${LETTER}+`
const HAS_DIGIT = `(?=${LETTER}*\\p{Nd})${ALPHANUM}`
const P = '[_\\-/.,]'

/** The grammar: of the longest matches the first. */
const RULES: readonly (readonly [string, string])[] = [
  ['<ALPHANUM>', ALPHANUM],
  ['<APOSTROPHE>', `${ALPHA}(?:'${ALPHA})+`],
  ['<ACRONYM>', `${LETTER}\\.(?:${LETTER}\\.)+`],
  ['<COMPANY>', `${ALPHA}[&@]${ALPHA}`],
  ['<EMAIL>', `${ALPHANUM}(?:[._-]${ALPHANUM})*@${ALPHANUM}(?:[.-]${ALPHANUM})+`],
  ['<HOST>', `${ALPHANUM}(?:\\.${ALPHANUM})+`],
  ['<NUM>', `${ALPHANUM}${P}${HAS_DIGIT}(?:${P}${ALPHANUM}${P}${HAS_DIGIT})*(?:${P}${ALPHANUM})?`],
  ['<NUM>', `${HAS_DIGIT}${P}${ALPHANUM}(?:${P}${HAS_DIGIT}${P}${ALPHANUM})*(?:${P}${HAS_DIGIT})?`],
  ['<CJ>', `[${CJ}]`],
]

/** How far a rule reads: without an end, `a_a_a_…` would be read to its end from each of its words. */
const READ_AHEAD = 1024

const PATTERNS = RULES.map(([type, source]) => [type, new RegExp(source, 'uy')] as const)

function longest(text: string, from: number): { readonly type: string; readonly end: number } | null {
  let best: { readonly type: string; readonly end: number } | null = null
  const ahead = text.slice(from, from + READ_AHEAD)
  for (const [type, pattern] of PATTERNS) {
    pattern.lastIndex = 0
    if (pattern.test(ahead) && from + pattern.lastIndex > (best?.end ?? from))
      best = { type, end: from + pattern.lastIndex }
  }
  return best
}

export default defineTokenizer({
  name: 'classic',
  summary: 'Words of English texts; acronyms, company names, addresses and numbers with hyphens stay whole.',
  options: { max_token_length: maxTokenLength },
  examples: [
    {
      title: 'What stays whole',
      text: "O'Neil of AT&T wrote a@b.org about XY-1000, U.S.A.",
      gives: ["O'Neil", 'of', 'AT&T', 'wrote', 'a@b.org', 'about', 'XY-1000', 'U.S.A.'],
    },
  ],
  make({ max_token_length }) {
    checkTokenLength(max_token_length)
    return {
      tokens(text) {
        const tokens: Token[] = []
        let position = 0
        for (let at = 0; at < text.length; ) {
          const found = longest(text, at)
          if (found === null) {
            at += text.codePointAt(at)! > 0xffff ? 2 : 1
            continue
          }
          const { type, end } = found
          // Lucene leaves tokens out that are too long, and their positions empty.
          if (end - at <= max_token_length) tokens.push({ text: text.slice(at, end), start: at, end, type, position })
          position++
          at = end
        }
        return tokens
      },
    }
  },
})
