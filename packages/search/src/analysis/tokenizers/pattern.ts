/** The tokenizer `pattern`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-pattern-tokenizer.html */
import { illegalArgument, type JavaPattern } from '@sluice/java'
import { defineTokenizer } from '../define-component.js'
import { compiledPattern, option } from '../options.js'
import type { Token } from '../token.js'
import { WORD } from './by-character.js'

/** The text between matches: the default. */
const NO_WORDS = '\\W+'

/** The text between the matches of a pattern, as tokens. */
export function between(pattern: JavaPattern, text: string): Token[] {
  const tokens: Token[] = []
  const add = (start: number, end: number): void => {
    if (end > start) tokens.push({ text: text.slice(start, end), start, end, type: WORD, position: tokens.length })
  }
  let from = 0
  for (let match = pattern.find(text, 0); match !== null; match = pattern.findNext(text, match)) {
    add(from, match.start)
    from = match.end
  }
  add(from, text.length)
  return tokens
}

function groups(pattern: JavaPattern, group: number, text: string): Token[] {
  const tokens: Token[] = []
  for (let match = pattern.find(text, 0); match !== null; match = pattern.findNext(text, match)) {
    const [start, end] = [match.startOf(group), match.endOf(group)]
    if (end > start) tokens.push({ text: text.slice(start, end), start, end, type: WORD, position: tokens.length })
  }
  return tokens
}

export default defineTokenizer({
  name: 'pattern',
  summary: 'Splits at matches of a regular expression, or emits a group of each match.',
  options: {
    pattern: option.textOr(NO_WORDS, { doc: 'A Java regular expression.' }),
    flags: option.flags(),
    group: option.integer(-1, {
      doc: 'The group to use as the token; 0 is the whole match, -1 splits at matches.',
    }),
  },
  examples: [
    { title: 'Words', text: 'foo_bar-size', gives: ['foo_bar@0', 'size@1'] },
    { title: 'Between commas', settings: { pattern: ',' }, text: 'a b,c,,d', gives: ['a b', 'c', 'd'] },
    { title: 'A group', settings: { pattern: '"([^"]*)"', group: 1 }, text: '"one" and "two"', gives: ['one', 'two'] },
  ],
  make({ pattern, flags, group }) {
    const compiled = compiledPattern(pattern, flags)
    if (group > compiled.groupCount)
      throw illegalArgument(`invalid group specified: pattern only has: ${compiled.groupCount} capturing groups`)
    return { tokens: text => (group < 0 ? between(compiled, text) : groups(compiled, group, text)) }
  },
})
