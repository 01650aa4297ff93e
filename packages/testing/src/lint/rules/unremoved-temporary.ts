/** Temporary fields that stay in the document. */
import { calledNames, idOf } from '../flow/callers.js'
import { effectsOf } from '../flow/effects.js'
import { temporaryRoot } from '../flow/temporary.js'
import { liesIn } from '../flow/touch.js'
import { type LintPipeline, type LintProcessor, pipelineModel } from '../pipeline-model.js'
import { defineRule } from '../rule.js'

export default defineRule({
  id: 'unremoved-temporary',
  severity: 'warning',
  summary: 'A temporary field that is written is removed again.',
  rationale: `What a pipeline keeps below \`_tmp\` or \`_temp\` is stored with the document, mapped as a field of the index, and found by searches, unless
a \`remove\` takes it away. It is reported once, where it is written first, when no pipeline of the folder removes or renames it, and
no pipeline outside of the folder could.`,
  examples: {
    bad: `processors:
  - dissect: { field: message, pattern: '%{_tmp.time} %{message}' }
  - date: { field: _tmp.time, formats: [ISO8601] }
`,
    good: `processors:
  - dissect: { field: message, pattern: '%{_tmp.time} %{message}' }
  - date: { field: _tmp.time, formats: [ISO8601] }
  - remove: { field: _tmp }
`,
  },
  isFixable: false,
  check(pipeline, report) {
    if (callsElsewhere(pipeline)) return
    const seen = new Set<string>()
    for (const processor of pipeline.processors) {
      const { writes, mayWrite } = effectsOf(processor)
      for (const field of [...writes, ...mayWrite]) {
        const root = temporaryRoot(field)
        if (root === null || seen.has(root) || isTakenAway(pipeline, field)) continue
        seen.add(root)
        report({
          path: processor.path,
          message: `nothing removes "${field}", which is stored with the document`,
          help: `Add a remove of ${root} at the end of the pipeline, and to its on_failure.`,
        })
      }
    }
  },
})

/** Whether a pipeline that is called is not in the folder: it may remove what it likes. */
const callsElsewhere = ({ source, siblings }: LintPipeline): boolean => {
  const there = siblings.map(({ name }) => idOf(name))
  return source.definition !== null && calledNames(source.definition).some(name => !there.some(id => name.includes(id)))
}

/** Whether a pipeline of the folder removes a field, or what it lies in: those that are called may, and those that call. */
function isTakenAway({ processors, siblings }: LintPipeline, field: string): boolean {
  if (processors.some(processor => takesAway(processor, field))) return true
  return siblings.some(sibling =>
    pipelineModel(sibling, { diagnostics: [], package: null, siblings: [] }).processors.some(each =>
      takesAway(each, field),
    ),
  )
}

function takesAway(processor: LintProcessor, field: string): boolean {
  if (processor.type === 'remove' && (processor.options.has('keep') || effectsOf(processor).isOpaque)) return true
  if (processor.script !== null) {
    const { source } = processor.script
    const name = temporaryRoot(field)!.replace(/^.*\./, '')
    return source.includes('remove') && source.includes(name)
  }
  return effectsOf(processor).removes.some(removed => liesIn(field, removed))
}
