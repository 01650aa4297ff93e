/** Files that lie within another: their names and texts, as Apache Tika writes them after the text of the file around them. */
import type { OpenFile } from './file-reader.js'
import { Metadata } from './metadata.js'

/** Files within files within files are read to this depth. */
const MAX_DEPTH = 5

/** A file within another. */
export interface EmbeddedFile {
  /** The name that is shown; none if it is null. */
  readonly name: string | null
  readonly bytes: Uint8Array
}

/** Writes name and text of a file that lies within `outer`. */
export async function readEmbedded(outer: OpenFile, { name, bytes }: EmbeddedFile): Promise<void> {
  const { body, depth } = outer
  if (depth >= MAX_DEPTH) return
  body.start('div')
  if (name !== null) body.element('h1', name)
  await outer.readFile({ ...outer, bytes, name, metadata: new Metadata(), depth: depth + 1 })
  body.end('div')
}
