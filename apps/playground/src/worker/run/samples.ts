/** Samples as the runner takes them. */
import { formOf, readSamples, sampleForms } from '@sluice/testing/samples'
import type { DocumentText, SamplesReport, SamplesText } from '../protocol.js'

/** Characters of a document that lists show. */
const PREVIEW_LENGTH = 160

/** Reads what was pasted; faults are reported and lose no other document. */
export function readSampleDocuments({ number, text, name, settings }: SamplesText): {
  readonly documents: readonly DocumentText[]
  readonly report: SamplesReport
} {
  const { form, detection, documents, faults } = readSamples(text, settings, name)
  const usesMultiline = formOf(form).uses?.includes('multiline') === true
  return {
    documents: documents.map(({ source, metadata }) => ({ source, metadata })),
    report: {
      number,
      form,
      reason: detection?.reason ?? null,
      multiline: usesMultiline ? (settings.multiline ?? detection?.multiline ?? null) : null,
      count: documents.length,
      faults,
      previews: documents.map(({ source }) => previewOf(source)),
      lines: documents.map(({ lines }) => lines.first),
      forms: sampleForms
        .filter(each => each.id === form || each.gives.includes('documents'))
        .map(({ id, name: title, summary, uses }) => ({
          id,
          name: title,
          summary,
          usesMultiline: uses?.includes('multiline') === true,
          usesTestConfig: uses?.includes('testConfig') === true,
        })),
    },
  }
}

/** The label of a document: the message if it has nothing else, otherwise the beginning of its JSON. */
function previewOf(source: string): string {
  // Of a long message there is the beginning alone, which no quote ends.
  const message = /^\{"message":"((?:[^"\\]|\\(?:u[\da-fA-F]{4}|[^u]))*)/.exec(source.slice(0, PREVIEW_LENGTH * 2))?.[1]
  const text = message === undefined || message === '' ? source : (JSON.parse(`"${message}"`) as string)
  return text.slice(0, PREVIEW_LENGTH)
}
