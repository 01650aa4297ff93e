/** Tags that do not show which processor is meant. */
import { defineRule } from '../rule.js'

export default defineRule({
  id: 'duplicate-tag',
  severity: 'warning',
  summary: 'No two processors of a pipeline have the same tag.',
  rationale: `Errors, statistics and test reports name a processor by its tag. Where two have the same one, nobody can say which failed.
package-spec refuses such pipelines since 3.6.0.`,
  examples: {
    bad: `processors:
  - set: { tag: kind, field: event.kind, value: event }
  - set: { tag: kind, field: event.type, value: info }
`,
    good: `processors:
  - set: { tag: kind, field: event.kind, value: event }
  - set: { tag: type, field: event.type, value: info }
`,
  },
  isFixable: false,
  check({ processors, source }, report) {
    const first = new Map<string, number>()
    for (const { tag, path } of processors) {
      if (tag === null || tag === '') continue
      const line = first.get(tag)
      if (line === undefined) first.set(tag, source.placeOf(path).line)
      else report({ path: [...path, 'tag'], message: `the tag "${tag}" is also that of the processor in line ${line}` })
    }
  },
})
