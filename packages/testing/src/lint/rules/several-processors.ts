/** Entries of a list that hold more than one processor. */
import type { LintProcessor } from '../pipeline-model.js'
import { defineRule } from '../rule.js'

export default defineRule({
  id: 'several-processors',
  severity: 'error',
  summary: 'Each entry of a list of processors holds one processor.',
  rationale: `Two processors in one entry are mostly a missing dash, or options that stand too far left. Elasticsearch takes them, but not in the order
in which they are written: an entry is a Java hash map, and its processors run in the order of that.`,
  examples: {
    bad: `processors:
  - rename: { field: src, target_field: source.ip }
    convert: { field: source.ip, type: ip }
`,
    good: `processors:
  - rename: { field: src, target_field: source.ip }
  - convert: { field: source.ip, type: ip }
`,
  },
  isFixable: false,
  check({ processors }, report) {
    const first = new Map<string, LintProcessor>()
    for (const processor of processors) {
      // The inner processor of foreach is refused as configuration.
      if (processor.lane.kind === 'foreach') continue
      const key = processor.elementPath.join('/')
      const other = first.get(key)
      if (other === undefined) first.set(key, processor)
      else {
        report({
          path: processor.path,
          message: `this ${processor.type} is in the same entry as a ${other.type}: the order in which they run is undefined`,
          help: `Put a dash before ${processor.type}, on a new line.`,
        })
      }
    }
  },
})
