/** Warnings of the grok engine. */
import type { JsonPath } from '@sluice/core'
import { type SyntaxWarning, syntaxWarnings } from '@sluice/grok'
import { JavaException } from '@sluice/java'
import type { LintProcessor } from '../pipeline-model.js'
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
  check({ processors }, report) {
    for (const { path, pattern } of processors.flatMap(writtenPatterns)) {
      for (const { kind, start, end } of warningsOf(pattern)) {
        report({ path, span: { start, end }, message: WORDS[kind](pattern.slice(start, end)), help: HELP[kind] })
      }
    }
  },
})

/** The patterns and the definitions of patterns that a processor holds. */
function writtenPatterns({ type, options, path }: LintProcessor): { path: JsonPath; pattern: string }[] {
  if (type !== 'grok') return []
  const patterns = options.get('patterns')
  const definitions = options.get('pattern_definitions')
  const written: [JsonPath, unknown][] = [
    ...(Array.isArray(patterns)
      ? patterns.map((each, i): [JsonPath, unknown] => [[...path, 'patterns', i], each])
      : []),
    ...(definitions instanceof Map
      ? [...(definitions as ReadonlyMap<string, unknown>)].map(([name, each]): [JsonPath, unknown] => [
          [...path, 'pattern_definitions', name],
          each,
        ])
      : []),
  ]
  return written.flatMap(([at, pattern]) => (typeof pattern === 'string' ? [{ path: at, pattern }] : []))
}

const WORDS: Readonly<Record<SyntaxWarning['kind'], (text: string) => string>> = {
  bracket: text => `this "${text}" stands for itself without an escape`,
  dash: text => `this "${text}" stands for itself without an escape, in the middle of a class`,
  repeat: text => `the quantifier "${text}" is on another one: Oniguruma makes one of the two`,
  duplicate: text =>
    text.includes('%{')
      ? `within the class ${text} a reference stands for the characters of its pattern's text, not for what it matches`
      : `the class ${text} names a character twice`,
}

const HELP: Readonly<Record<SyntaxWarning['kind'], string>> = {
  bracket: 'Write \\].',
  dash: 'Write \\-, or put it at the end of the class.',
  repeat: 'Leave one of them out.',
  duplicate: 'Leave one of them out; brackets that are meant as such are \\[ and \\].',
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
