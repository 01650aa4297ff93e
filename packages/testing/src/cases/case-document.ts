/** The document of a case that is in a separate file. */
import { readJson } from '@sluice/core'
import { recognise } from '../samples/recognise.js'

/** A document and its metadata. */
export interface CaseDocument {
  readonly source: ReadonlyMap<string, unknown>
  readonly metadata: ReadonlyMap<string, unknown>
}

/** A document of a text, the only one or the one with a number; or what is wrong. `text` is null for a missing file. */
export function caseDocument(text: string | null, file: string, number: number | undefined): CaseDocument | string {
  if (text === null) return `there is no file ${file}`
  const { documents, faults, name } = recognise(text, { name: file })
  const [fault] = faults
  if (fault !== undefined) return `${file}:${fault.line}:${fault.column}: ${fault.message}`
  const count = documents.length === 1 ? '1 document' : `${documents.length} documents`
  const document = number === undefined && documents.length === 1 ? documents[0] : documents[(number ?? 0) - 1]
  if (document === undefined) {
    const which =
      number === undefined
        ? `name one: from: { file: ${file.split('/').at(-1)}, document: 1 }`
        : `there is no ${number}`
    return `${file} (${name}) holds ${count}: ${which}`
  }
  const { source, metadata } = document
  return {
    source: readJson(source) as ReadonlyMap<string, unknown>,
    metadata: metadata === null ? new Map() : (readJson(metadata) as ReadonlyMap<string, unknown>),
  }
}
