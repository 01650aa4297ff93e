/** The token filter `stemmer_override`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-stemmer-override-tokenfilter.html */
import { illegalArgument } from '@sluice/java'
import { defineTokenFilter } from '../define-component.js'
import { option } from '../options.js'
import type { TokenFilter } from '../token.js'

/** Gives tokens the stems of a table and marks them, so that stemmers leave them. */
export const overridingFilter = (stems: ReadonlyMap<string, string>): TokenFilter => ({
  showsKeywords: true,
  isLocal: true,
  apply: tokens =>
    tokens.map(token => {
      const stem = token.isKeyword === true ? undefined : stems.get(token.text)
      return stem === undefined ? token : { ...token, text: stem, isKeyword: true }
    }),
})

/** `running, runs => run`. Throws illegal_argument_exception for anything else. */
function readRule(rule: string): (readonly [string, string])[] {
  const [words, stems, ...rest] = rule.split('=>').map(side => side.split(',').map(word => word.trim()))
  if (words === undefined || stems?.length !== 1 || stems[0] === '' || rest.length > 0 || words.includes(''))
    throw illegalArgument(`Invalid Keyword override Rule:${rule}`)
  return words.map(word => [word, stems[0]!])
}

export default defineTokenFilter({
  name: 'stemmer_override',
  summary: 'Replaces words by the stems of a table, which stemmers leave alone.',
  needsSettings: true,
  options: {
    rules: {
      ...option.texts({ doc: 'Rules: `running, runs => run`.' }),
      // A comma belongs to the rule.
      read: raw => (raw === undefined ? null : typeof raw === 'string' ? [raw] : raw),
    },
    rules_path: option.file(),
  },
  examples: [
    {
      title: 'Two rules',
      settings: { rules: ['running, runs => run', 'mice => mouse'] },
      text: 'runs mice',
      gives: ['run', 'mouse'],
    },
  ],
  make({ rules }) {
    if (rules === null)
      throw illegalArgument('stemmer override filter requires either `rules` or `rules_path` to be configured')
    return overridingFilter(new Map(rules.flatMap(readRule)))
  },
})
