/**
 * Footnotes, endnotes and comments of a DOCX: their texts, and how Apache Tika shows them at the end of the paragraph that refers to them.
 */
import { WORD_CHARACTERS } from './word-characters.js'
import type { XmlElement, XmlHandler } from './xml.js'

/** Kinds of notes, by the elements that refer to them. */
export const REFERENCES: ReadonlyMap<string, 'footnote' | 'endnote'> = new Map([
  ['w:footnoteReference', 'footnote'],
  ['w:endnoteReference', 'endnote'],
])

const NOTES = new Set(['w:footnote', 'w:endnote', 'w:comment'])

/** The notes of a document. Reads the parts that hold them. */
export class WordNotes implements XmlHandler {
  private readonly notes = new Map<string, string>()
  private key = ''
  private author = ''
  private paragraphs: string[] = []
  private isText = false

  start(element: XmlElement): void {
    const { name } = element
    this.isText = name === 'w:t'
    if (NOTES.has(name)) {
      this.key = `${name} ${element.attribute('id')}`
      this.author = element.attribute('author') ?? ''
      this.paragraphs = []
    } else if (name === 'w:p') this.paragraphs.push('')
    else this.add(WORD_CHARACTERS.get(name) ?? '')
  }

  text(characters: string): void {
    if (this.isText) this.add(characters)
  }

  end(name: string): void {
    this.isText = false
    if (!NOTES.has(name)) return
    const text = this.paragraphs.join('\n')
    this.notes.set(this.key, name === 'w:comment' ? `\tComment by ${this.author}: ${text}` : text)
  }

  private add(characters: string): void {
    if (this.paragraphs.length > 0) this.paragraphs[this.paragraphs.length - 1] += characters
  }

  /** The text of a comment; empty for an unknown id. */
  comment(id: string): string {
    return this.notes.get(`w:comment ${id}`) ?? ''
  }

  /** The text of a note. */
  note(kind: 'footnote' | 'endnote', id: string): string {
    return ` [${id}: ${this.notes.get(`w:${kind} ${id}`) ?? `!!! End note with ID "${id}" not found in document.`}] `
  }
}
