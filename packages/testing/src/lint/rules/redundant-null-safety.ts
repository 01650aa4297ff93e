/** Null-safe access if there is nothing to fear. */
import { flowsOf } from '../flow/known.js'
import type { LintScript } from '../pipeline-model.js'
import { defineRule } from '../rule.js'
import type { NullFlow } from '../script/null-flow.js'

export default defineRule({
  id: 'redundant-null-safety',
  severity: 'info',
  summary: '`?.` stands only after what may be null.',
  rationale: `\`ctx\` is never null, nor is what the same script has tested or read on from before. A \`?.\` there does nothing and hides where the real
doubt is: in \`ctx?.a.b\` it is in the wrong place.`,
  examples: {
    bad: `processors:
  - set: { field: x, value: 1, if: ctx?.tags == null }
`,
    good: `processors:
  - set: { field: x, value: 1, if: ctx.tags == null }
`,
  },
  isFixable: true,
  check(pipeline, report) {
    const { source } = pipeline
    const look = (script: LintScript | null, flow: NullFlow | null): void => {
      if (script === null || flow === null) return
      const [first, ...more] = flow.redundant
      if (first === undefined) return
      const names = [...new Set(flow.redundant.map(({ written }) => written))]
      const places = flow.redundant.map(({ at }) => source.spanOf(script.path, at, at + 1))
      const isFound = places.every(({ start, end }) => source.text.slice(start, end) === '?')
      const edits = places.map(({ start, end }) => ({ start, end, text: '' }))
      const verb = names.length === 1 ? 'is' : 'are'
      report({
        path: script.path,
        span: { start: first.at, end: first.at + 2 },
        message: `${names.join(', ')} ${verb} never null here: ${more.length === 0 ? '"?."' : `${more.length + 1} "?."`} could be "."`,
        fix: isFound ? { title: 'write "."', isSafe: true, edits } : undefined,
      })
    }
    for (const [processor, { condition, script }] of flowsOf(pipeline)) {
      look(processor.condition, condition)
      look(processor.script, script)
    }
  },
})
