/** What the engine of grok patterns warns of. */
import { type SyntaxWarning, syntaxWarnings } from '@sluice/grok'
import { JavaException } from '@sluice/java'
import { grokPatterns } from '../grok-patterns.js'
import { defineRule } from '../rule.js'

export default defineRule({
  id: 'grok-warning',
  severity: 'info',
  summary: 'The regular expressions of grok patterns are such that their engine does not warn of them.',
  rationale: `Oniguruma, whose syntax grok patterns have, takes some expressions that were hardly meant, and warns: a \`]\` or a \`-\` that stands for itself
without an escape, a class that names a character twice, a quantifier on a quantifier. Elasticsearch writes such warnings to a log that
nobody reads. Most often a \`-\` or a \`]\` is where a backslash was forgotten.`,
  examples: {
    bad: `processors:
  - grok: { field: message, patterns: ['^[a-z-9]+(?:\\d+)*$'] }
`,
    good: `processors:
  - grok: { field: message, patterns: ['^[a-z9-]+\\d*$'] }
`,
  },
  isFixable: false,
  check(model, report) {
    for (const { pattern, path } of grokPatterns(model)) {
      for (const { kind, start, end } of warningsOf(pattern)) {
        report({ path, span: { start, end }, message: WORDS[kind](pattern.slice(start, end)), help: HELP[kind] })
      }
    }
  },
})

const WORDS: Readonly<Record<SyntaxWarning['kind'], (text: string) => string>> = {
  bracket: text => `this "${text}" stands for itself without an escape`,
  dash: text => `this "${text}" stands for itself without an escape, in the middle of a class`,
  repeat: text => `the quantifier "${text}" is on another one: Oniguruma makes one of the two`,
  duplicate: text => `the class ${text} names a character twice`,
}

const HELP: Readonly<Record<SyntaxWarning['kind'], string>> = {
  bracket: 'Write \\].',
  dash: 'Write \\-, or put it at the end of the class.',
  repeat: 'Leave one of them out.',
  duplicate: 'Leave one of them out.',
}

/** The warnings of a pattern; its references to other patterns count as groups. None of one that does not compile. */
function warningsOf(pattern: string): SyntaxWarning[] {
  const plain = pattern.replace(/%\{[^}]+\}/g, reference => `(?:${'x'.repeat(reference.length - 4)})`)
  try {
    return syntaxWarnings(plain)
  } catch (thrown) {
    if (thrown instanceof JavaException) return []
    throw thrown
  }
}
