/** The token filter `pattern_capture`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-pattern-capture-tokenfilter.html */
import { illegalArgument, type JavaPattern } from '@sluice/java'
import { countToken } from '../analysis-meter.js'
import { defineTokenFilter } from '../define-component.js'
import { compiledPattern, option } from '../options.js'
import type { Token } from '../token.js'

interface Capture {
  readonly start: number
  readonly end: number
}

function capturesOf(pattern: JavaPattern, text: string): Capture[] {
  const captures: Capture[] = []
  for (let match = pattern.find(text, 0); match !== null; match = pattern.findNext(text, match))
    for (let group = 1; group <= pattern.groupCount; group++) {
      const [start, end] = [match.startOf(group), match.endOf(group)]
      countToken(0)
      if (end > start) captures.push({ start, end })
    }
  return captures
}

export default defineTokenFilter({
  name: 'pattern_capture',
  summary: 'Emits a token for each capture group of regular expressions.',
  needsSettings: true,
  options: {
    patterns: option.texts({ doc: 'Java regular expressions with groups.' }),
    preserve_original: option.boolean(true, { doc: 'Whether the token itself is kept too.' }),
  },
  examples: [
    {
      title: 'Parts of a number',
      settings: { patterns: ['(\\d+)', '([a-z]+)'] },
      text: 'abc123',
      gives: ['abc123@0', 'abc@0', '123@0'],
    },
  ],
  make({ patterns, preserve_original }) {
    if (patterns === null)
      throw illegalArgument("required setting 'patterns' is missing for token filter [pattern_capture]")
    const compiled = patterns.map(pattern => compiledPattern(pattern, 0))
    return {
      growth: 'much',
      isLocal: true,
      apply: tokens =>
        tokens.flatMap(token => {
          const { text } = token
          const captures = compiled
            .flatMap(pattern => capturesOf(pattern, text))
            .sort((a, b) => a.start - b.start || a.end - b.end)
          const isWhole = ({ start, end }: Capture): boolean => preserve_original && start === 0 && end === text.length
          const parts = captures
            .filter(each => !isWhole(each))
            .map((each): Token => ({ ...token, text: text.slice(each.start, each.end) }))
          return preserve_original || parts.length === 0 ? [token, ...parts] : parts
        }),
    }
  },
})
