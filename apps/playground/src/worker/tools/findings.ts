/** Everything that is wrong with a pipeline's text, with what fixes it. */
import { diagnose, readPipelineSource } from '@sluice/language-service'
import { lintText } from '@sluice/testing/lint'
import type { PipelineText } from '../protocol.js'
import type { Finding } from '../tools-protocol.js'

/** Faults of the text and findings of lint. The fault of a text and that of lint at the same place are one. */
export function findingsOf(pipeline: PipelineText, others: readonly PipelineText[]): Finding[] {
  const name = fileName(pipeline)
  const siblings = others.flatMap(other => {
    const source = readPipelineSource(other.text, { name: fileName(other), format: other.format })
    return source.kind === 'source' ? [source] : []
  })
  const faults = diagnose(pipeline.text, { name, format: pipeline.format })
  return lintText(pipeline.text, name, { siblings }).map(({ place, severity, rule, message, help, fix }) => {
    const same = faults.filter(({ range }) => range.start === place.start && severity === 'error')
    return {
      range: place,
      severity,
      code: rule,
      message,
      help,
      fixes: [
        ...same.flatMap(({ fixes }) =>
          fixes.map(({ title, start, end, text }) => ({ title, isPreferred: true, edits: [{ start, end, text }] })),
        ),
        ...(fix === null ? [] : [{ title: fix.title, isPreferred: fix.isSafe, edits: fix.edits }]),
      ],
    }
  })
}

/** The name that a file with the pipeline would have: its ending shows the format. */
export const fileName = ({ id, format }: PipelineText): string => `${id}.${format === 'json' ? 'json' : 'yml'}`
