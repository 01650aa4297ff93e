/** Temporary fields that nothing writes. */
import { effectsOf } from '../flow/effects.js'
import { temporaryRoot } from '../flow/temporary.js'
import type { LintPipeline } from '../pipeline-model.js'
import { defineRule } from '../rule.js'

export default defineRule({
  id: 'unwritten-temporary',
  severity: 'warning',
  summary: 'A temporary field that is read is written somewhere.',
  rationale: `Fields below \`_tmp\` and \`_temp\` belong to the pipeline: nobody sends them. One that is read and that no processor, script or
pattern of the folder's pipelines names otherwise is misspelt, or its writer is gone.`,
  examples: {
    bad: `processors:
  - dissect: { field: message, pattern: '%{_tmp.time} %{message}' }
  - date: { field: _tmp.timestamp, formats: [ISO8601] }
`,
    good: `processors:
  - dissect: { field: message, pattern: '%{_tmp.time} %{message}' }
  - date: { field: _tmp.time, formats: [ISO8601] }
`,
  },
  isFixable: false,
  check(pipeline, report) {
    for (const processor of pipeline.processors) {
      if (processor.type === 'remove') continue
      for (const { field, path } of effectsOf(processor).reads) {
        if (temporaryRoot(field) === null || mayBeWritten(pipeline, field)) continue
        report({ path, message: `nothing writes "${field}"` })
      }
    }
  },
})

/** Whether the last part of a field's name stands anywhere where it is not just read. */
function mayBeWritten({ source, siblings, processors }: LintPipeline, field: string): boolean {
  const name = field.slice(field.lastIndexOf('.') + 1)
  const reads = processors.reduce(
    (count, processor) =>
      count + effectsOf(processor).reads.filter(use => use.field === field && processor.type !== 'rename').length,
    0,
  )
  const removed = processors.filter(
    ({ type, options }) => type === 'remove' && [options.get('field')].flat().includes(field),
  ).length
  const occurrences = [source, ...siblings].reduce((count, { text }) => count + countOf(text, name), 0)
  return occurrences > reads + removed || isParentWritten(processors, field)
}

/** Whether an object around the field is written as a whole, or something unknown is. */
const isParentWritten = (processors: LintPipeline['processors'], field: string): boolean =>
  processors.some(processor => {
    const { writes, mayWrite, isOpaque } = effectsOf(processor)
    return isOpaque || [...writes, ...mayWrite].some(written => field === written || field.startsWith(`${written}.`))
  })

function countOf(text: string, name: string): number {
  let count = 0
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) count++
  return count
}
