/** package-spec's SVR00011. */
import type { JsonPath } from '@sluice/core'
import { defineRule } from '../rule.js'

/** A reference in Elasticsearch's grok, which has the range `A-z`. */
const REFERENCE = /%\{[A-z0-9]+(?::[\p{Alphabetic}\p{Nd}@[\]_:.-]+)?(?:=[^{}]+)?\}/uy

export default defineRule({
  id: 'SVR00011',
  severity: 'warning',
  inPackages: { since: '3.7.0', severity: 'error' },
  summary: 'Every `%{` of a grok pattern begins a reference.',
  rationale: `Grok does not complain of \`%{USER|EMAIL:user}\` or of \`%{WORD_tmp.x}\` with its colon forgotten: text that is not a reference is part of
the regular expression, so the pattern never matches what it was meant to match, and the capture does not exist. A pattern that
must match a literal \`%{\` writes \`%\\{\`. The rule is package-spec's, since 3.7.0.`,
  examples: {
    bad: `processors:
  - grok: { field: message, patterns: ['^user %{USERNAME|EMAILADDRESS:user.name}$'] }
`,
    good: `processors:
  - grok: { field: message, patterns: ['^user (?:%{EMAILADDRESS:user.name}|%{USERNAME:user.name})$'] }
`,
  },
  isFixable: false,
  check({ processors }, report) {
    const look = (pattern: unknown, path: JsonPath): void => {
      if (typeof pattern !== 'string') return
      for (let at = pattern.indexOf('%{'); at >= 0; at = pattern.indexOf('%{', at + 2)) {
        REFERENCE.lastIndex = at
        if (REFERENCE.test(pattern)) continue
        const close = pattern.indexOf('}', at)
        const end = close < 0 ? Math.min(pattern.length, at + 60) : close + 1
        report({
          path,
          span: { start: at, end },
          message: `${pattern.slice(at, end)} is not a grok reference and is matched literally`,
          help: 'Write %{NAME}, %{NAME:field} or %{NAME:field:type}; a literal %{ is written %\\{.',
        })
      }
    }
    for (const { type, options, path } of processors) {
      if (type !== 'grok') continue
      const patterns = options.get('patterns')
      if (Array.isArray(patterns)) for (const [i, each] of patterns.entries()) look(each, [...path, 'patterns', i])
      const definitions = options.get('pattern_definitions')
      if (!(definitions instanceof Map)) continue
      for (const [name, each] of definitions as Map<string, unknown>) look(each, [...path, 'pattern_definitions', name])
    }
  },
})
