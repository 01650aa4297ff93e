/** Everything that the engine refuses. */
import { exceptionOf, helpOf } from '@sluice/core'
import { faultText, partOfDiagnostic } from '@sluice/language-service'
import { defineRule } from '../rule.js'

export default defineRule({
  id: 'configuration',
  severity: 'error',
  summary: 'Elasticsearch refuses the pipeline.',
  rationale: `An unknown processor, an unknown or missing option, a value of the wrong type, a pattern, script or template that does not
compile. Elasticsearch names one fault when the pipeline is stored; this rule names all of them, with the nearest name where one is misspelt.`,
  examples: {
    bad: `processors:
  - set: { field: a, valu: 1 }
`,
    good: `processors:
  - set: { field: a, value: 1 }
`,
  },
  isFixable: false,
  check({ diagnostics, source }, report) {
    for (const diagnostic of diagnostics) {
      if (diagnostic.severity !== 'error') continue
      const { path, offset, end = (offset ?? 0) + 1 } = partOfDiagnostic(source, diagnostic)
      report({
        path,
        span: offset === undefined ? undefined : { start: offset, end },
        message: faultText(exceptionOf(diagnostic)),
        help: helpOf(diagnostic),
      })
    }
  },
})
