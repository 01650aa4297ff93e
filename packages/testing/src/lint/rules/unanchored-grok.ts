/** Grok patterns that are looked for everywhere in a line. */
import { grokPatterns } from '../grok-patterns.js'
import { defineRule } from '../rule.js'

export default defineRule({
  id: 'unanchored-grok',
  severity: 'info',
  summary: 'A grok pattern that describes a line begins with `^`.',
  rationale: `Without \`^\` a pattern is tried at every place of a line that does not match, which makes failures many times as slow, and it may match
in the middle of a line that was meant for another pattern.`,
  examples: {
    bad: `processors:
  - grok: { field: message, patterns: ['%{IP:client.ip} %{WORD:http.request.method} %{GREEDYDATA:rest}'] }
`,
    good: `processors:
  - grok: { field: message, patterns: ['^%{IP:client.ip} %{WORD:http.request.method} %{GREEDYDATA:rest}'] }
`,
  },
  isFixable: false,
  check(model, report) {
    for (const { pattern, definitions, path } of grokPatterns(model)) {
      if (isAnchored(pattern, definitions, 0)) continue
      report({
        path,
        message: 'this pattern may begin anywhere in the line',
        help: 'Begin it with ^.',
      })
    }
  },
})

/** Whether each way through a pattern begins with an anchor, or with something that takes any beginning of a line. */
function isAnchored(pattern: string, definitions: ReadonlyMap<string, unknown>, depth: number): boolean {
  const text = pattern.replace(/^(?:\(\?[a-z]*\)|\((?:\?:|\?[a-z]+:|\?<\w+>)?)*/, '')
  if (/^(?:\^|\\A|\\G|\.\*|%\{GREEDYDATA\b|%\{DATA\b)/.test(text)) return true
  const [, name] = /^%\{(\w+)/.exec(text) ?? []
  const own = name === undefined ? undefined : definitions.get(name)
  return typeof own === 'string' && depth < 10 && isAnchored(own, definitions, depth + 1)
}
