/** A document of an editor: its file, its name, and its kind. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatOf, PIPELINE_MEMBERS, readSourceNodes } from '@sluice/language-service'
import type { Range } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'

/** The kind of a document; `other` is everything that Sluice does not read. */
export type DocumentKind = 'pipeline' | 'cases' | 'config' | 'other'

/** The file of a document; null for one that is not stored. */
export const fileOf = ({ uri }: Pick<TextDocument, 'uri'>): string | null =>
  uri.startsWith('file:') ? fileURLToPath(uri) : null

/** The name of a document with the ending from which its format follows: the editor's language, if it has none. */
export function nameOf(document: TextDocument): string {
  const name = fileOf(document) ?? document.uri
  if (/\.(?:json|ya?ml)$/i.test(name)) return name
  return `${name}.${document.languageId.startsWith('json') ? 'json' : 'yml'}`
}

/** The range of two offsets as the protocol counts it. */
export const rangeIn = (
  document: TextDocument,
  { start, end }: { readonly start: number; readonly end: number },
): Range => ({ start: document.positionAt(start), end: document.positionAt(end) })

/** Editors send every YAML and JSON file that is opened: most have nothing to do with pipelines. */
export function kindOf(document: TextDocument): DocumentKind {
  const name = path.basename(nameOf(document))
  if (/\.sluice\.(?:ya?ml|json)$/i.test(name)) return 'cases'
  if (/^sluice\.config\.(?:ya?ml|json)$/i.test(name)) return 'config'
  return isPipeline(document) ? 'pipeline' : 'other'
}

/** Whether a text looks like a pipeline. While one is written, it may have a member that no pipeline has. */
function isPipeline(document: TextDocument): boolean {
  const name = nameOf(document)
  if (/ingest_pipeline[/\\][^/\\]*$/.test(name)) return true
  const text = document.getText()
  const root = readSourceNodes(text, formatOf(text, name))
  const members = root?.kind === 'map' ? root.members : []
  const inner = members.find(({ key }) => key === 'pipeline')?.value
  const own = inner?.kind === 'map' ? inner.members : members
  const hasProcessors = own.some(({ key, value }) => key === 'processors' && value?.kind !== 'map')
  return hasProcessors && own.filter(({ key }) => !PIPELINE_MEMBERS.has(key)).length <= 1
}
