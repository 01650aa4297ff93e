/** Regular expressions whose time explodes. */
import type { JsonPath } from '@sluice/core'
import { isCostly, patternCost } from '@sluice/explain'
import { patternFlags } from '@sluice/java'
import { eachExpression } from '@sluice/painless'
import { type LintProcessor, type LintScript, scriptsOf } from '../pipeline-model.js'
import { defineRule } from '../rule.js'

export default defineRule({
  id: 'regex-cost',
  severity: 'warning',
  summary: 'No regular expression takes ever longer on texts that nearly match.',
  rationale: `\`(\\w+\\s?)*$\` can read one text in very many ways, and tries them all before it gives up: 30 characters can take minutes. Nothing
interrupts a \`gsub\`, \`split\` or \`kv\` in Elasticsearch. Such patterns, and those whose time grows with the third power of the text's
length, are named.`,
  examples: {
    bad: `processors:
  - gsub: { field: message, pattern: '(\\w+\\s?)*;', replacement: '' }
`,
    good: `processors:
  - gsub: { field: message, pattern: '(?:\\w+\\s)*\\w*;', replacement: '' }
`,
  },
  isFixable: false,
  check({ processors }, report) {
    const look = (pattern: string, flags: number, path: JsonPath, span?: { start: number; end: number }): void => {
      const cost = patternCost(pattern, flags)
      if (!isCostly(cost)) return
      const { degree } = cost
      const growth =
        degree === Number.POSITIVE_INFINITY
          ? 'the time can double with each character'
          : `the time can grow with the ${degree}th power of the length`.replace('3th', '3rd')
      report({
        path,
        span,
        message: `on a text that does not match, ${growth}`,
        help: 'Let neighbouring loops match different characters, or make them possessive (++, *+).',
      })
    }
    for (const processor of processors) {
      for (const { option, pattern } of patternsOf(processor)) look(pattern, 0, [...processor.path, option])
      for (const script of scriptsOf(processor)) {
        for (const { pattern, flags, span } of literalsOf(script)) look(pattern, flags, script.path, span)
      }
    }
  },
})

const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  gsub: ['pattern'],
  split: ['separator'],
  kv: ['field_split', 'value_split'],
}

function patternsOf({ type, options }: LintProcessor): { option: string; pattern: string }[] {
  return (OPTIONS[type] ?? []).flatMap(option => {
    const pattern = options.get(option)
    return typeof pattern === 'string' ? [{ option, pattern }] : []
  })
}

function literalsOf({ tree }: LintScript) {
  const found: { pattern: string; flags: number; span: { start: number; end: number } }[] = []
  if (tree === null) return found
  eachExpression(tree, node => {
    const span = tree.spans?.get(node)
    if (node.kind === 'regex' && span !== undefined)
      found.push({ pattern: node.pattern, flags: flagsOf(node.flags), span })
  })
  return found
}

const flagsOf = (letters: string): number =>
  (letters.includes('i') ? patternFlags.CASE_INSENSITIVE : 0) | (letters.includes('s') ? patternFlags.DOTALL : 0)
