/** DOCX: headers, the document with its tables, notes and comments at their paragraphs, footers. */
import type { FileReader } from './file-reader.js'
import { OoxmlPackage } from './ooxml-package.js'
import { WordLists } from './word-lists.js'
import { WordNotes } from './word-notes.js'
import { LastSection } from './word-sections.js'
import { type WordContext, WordText } from './word-text.js'

export const readWord: FileReader = async file => {
  const zip = new OoxmlPackage(file)
  zip.noteProperties()
  const main = zip.mainPart
  const parts = zip.relationships(main)
  const targets = (kind: string): string[] => parts.filter(part => part.kind === kind).map(part => part.target)
  const notes = new WordNotes()
  for (const kind of ['footnotes', 'endnotes', 'comments']) for (const part of targets(kind)) zip.read(part, notes)
  const lists = new WordLists()
  for (const part of targets('numbering')) zip.read(part, lists)
  const last = new LastSection()
  zip.read(main, last)
  const context: WordContext = {
    body: file.body,
    notes,
    lists,
    writeParts(ids) {
      for (const id of ids) {
        const part = parts.find(each => each.id === id)
        if (part !== undefined) zip.read(part.target, new WordText(context))
      }
    },
  }
  context.writeParts(last.references.headers())
  zip.read(main, new WordText(context))
  context.writeParts(last.references.footers())
  await zip.readEmbeddedFiles([main, ...targets('header'), ...targets('footer')])
}
