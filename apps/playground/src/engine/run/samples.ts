/** Samples as the runner takes them. */
import type { DocumentText, SamplesReport, SamplesText } from '../protocol.js'

/** Reads what was pasted; faults are told and lose no other document. */
export function readSampleDocuments({ number, text }: SamplesText): {
  readonly documents: readonly DocumentText[]
  readonly report: SamplesReport
} {
  const lines = text.split('\n').filter(line => line !== '')
  const documents = lines.map(line => ({ source: JSON.stringify({ message: line }), metadata: null }))
  return {
    documents,
    report: { number, form: 'lines', reason: 'one line each', count: lines.length, faults: [], previews: lines },
  }
}
