/** Grok patterns whose time explodes. */
import { JavaException, JavaPattern, regexCost } from '@sluice/java'
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
      if (!isExponential(simplified(pattern, definitions, 0))) continue
      report({
        path,
        message:
          'a loop of this pattern can read one text in several ways: a line that does not match can take seconds',
        help: 'Let each round of the loop begin or end with something that the rest of it cannot match.',
      })
    }
  },
})

/** Shipped patterns that are loops without bounds. */
const LOOPS: Readonly<Record<string, string>> = {
  DATA: '.*?',
  GREEDYDATA: '.*',
  NOTSPACE: '\\S+',
  SPACE: '\\s*',
}

/** From here on there are signs that no loop of a pattern names: one for each shipped pattern. */
const FIRST_SIGN = 0xe000

/** A pattern as a plain regular expression of the user's own parts and of shipped loops. */
function simplified(
  pattern: string,
  own: ReadonlyMap<string, unknown>,
  depth: number,
  signs = new Map<string, string>(),
): string {
  const signOf = (name: string): string => {
    const sign = signs.get(name) ?? String.fromCharCode(FIRST_SIGN + signs.size)
    signs.set(name, sign)
    return sign
  }
  return pattern.replace(/%\{(\w+)(?::[^}]*)?\}/g, (_, name: string) => {
    const definition = own.get(name)
    if (typeof definition !== 'string') return LOOPS[name] ?? signOf(name)
    return depth < 20 ? `(?:${simplified(definition, own, depth + 1, signs)})` : signOf(name)
  })
}

/** Beyond this length the analysis would only guess. */
const LONG = 600

/** Oniguruma's syntax is Java's as far as such patterns go; what is not counts as harmless. */
function isExponential(pattern: string): boolean {
  if (pattern.length > LONG) return false
  // Without a loop within a loop there is nothing to weigh.
  if (!/\)(?:[*+]|\{)/.test(pattern)) return false
  try {
    return regexCost(JavaPattern.compile(pattern.replace(/\(\?<[^>=!]*>/g, '(?:')).parsed) === 'exponential'
  } catch (thrown) {
    if (thrown instanceof JavaException) return false
    throw thrown
  }
}
