/** Grok patterns whose time explodes. */
import { isCostlyGrok } from '@sluice/explain'
import { grokPatterns } from '../grok-patterns.js'
import { defineRule } from '../rule.js'

export default defineRule({
  id: 'grok-cost',
  severity: 'warning',
  summary: 'No grok pattern takes ever longer on lines that nearly match.',
  rationale: `A loop that can read one text in several ways (\`(?:[a-z]+\\s*)*\`) doubles the time with each character of a line that does not match.
Elasticsearch ends the match after a second, with an error; until then it holds a thread. Shipped patterns other than DATA,
GREEDYDATA, NOTSPACE and SPACE count as one sign.`,
  examples: {
    bad: `processors:
  - grok: { field: message, patterns: ['^(?:[a-z]+\\s*)*: %{GREEDYDATA:rest}$'] }
`,
    good: `processors:
  - grok: { field: message, patterns: ['^(?:[a-z]+\\s+)*: %{GREEDYDATA:rest}$'] }
`,
  },
  isFixable: false,
  check(model, report) {
    for (const { pattern, definitions, path } of grokPatterns(model)) {
      if (!isCostlyGrok(pattern, definitions)) continue
      report({
        path,
        message:
          'a loop of this pattern can read one text in several ways: a line that does not match can take seconds',
        help: 'Let each round of the loop begin or end with something that the rest of it cannot match.',
      })
    }
  },
})
