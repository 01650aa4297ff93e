/** DOCX: headers, the document with its tables, notes and comments at their paragraphs, footers. */
import type { BodyText } from './body-text.js'
import type { FileReader } from './file-reader.js'
import { OoxmlPackage } from './ooxml-package.js'
import { WordLists } from './word-lists.js'
import type { XmlElement, XmlHandler } from './xml.js'

export const readWord: FileReader = file => {
  const zip = new OoxmlPackage(file)
  zip.noteProperties()
  const main = zip.mainPart
  const parts = zip.relationships(main)
  const targets = (kind: string): string[] => parts.filter(part => part.kind === kind).map(part => part.target)
  const notes = new Map<string, string>()
  for (const kind of ['footnotes', 'endnotes'])
    for (const part of targets(kind)) zip.read(part, noteReader(kind, notes))
  for (const part of targets('comments')) zip.read(part, noteReader('comments', notes))
  const lists = new WordLists()
  for (const part of targets('numbering')) zip.read(part, lists)
  const { body } = file
  for (const part of targets('header')) zip.read(part, new WordText(body, notes, lists))
  zip.read(main, new WordText(body, notes, lists))
  for (const part of targets('footer')) zip.read(part, new WordText(body, notes, lists))
}

const CHARACTERS = new Map([
  ['w:tab', '\t'],
  ['w:ptab', '\t'],
  ['w:br', '\n'],
  ['w:cr', '\n'],
  ['w:noBreakHyphen', '\u2011'],
])

const ELEMENTS = new Map([
  ['w:p', 'p'],
  ['w:tbl', 'table'],
  ['w:tr', 'tr'],
  ['w:tc', 'td'],
])

/** References to notes and comments, with the kind of part that holds what they refer to. */
const REFERENCES = new Map([
  ['w:footnoteReference', 'footnotes'],
  ['w:endnoteReference', 'endnotes'],
  ['w:commentReference', 'comments'],
])

/** Writes the text of a part. */
class WordText implements XmlHandler {
  private isText = false
  /** Within what only older readers read. */
  private fallbacks = 0
  /** Within properties of a paragraph: tabs there are stops, not characters. */
  private properties = 0
  private pending: string[] = []
  /** The level of the paragraph in its list. */
  private level = 0

  constructor(
    private readonly body: BodyText,
    private readonly notes: ReadonlyMap<string, string>,
    private readonly lists: WordLists,
  ) {}

  start(element: XmlElement): void {
    const { name } = element
    if (name === 'mc:Fallback') this.fallbacks++
    if (name === 'w:pPr' || name === 'w:rPr') this.properties++
    if (this.fallbacks === 0 && this.properties > 0) this.listItem(element)
    if (this.fallbacks > 0 || this.properties > 0) return
    this.isText = name === 'w:t'
    const block = ELEMENTS.get(name)
    if (block !== undefined) this.body.start(block)
    const characters = CHARACTERS.get(name)
    if (characters !== undefined) this.body.text(characters)
    const kind = REFERENCES.get(name)
    const note = kind === undefined ? undefined : this.notes.get(`${kind} ${element.attribute('id')}`)
    if (note !== undefined) this.pending.push(note)
  }

  text(characters: string): void {
    if (this.isText) this.body.text(characters)
  }

  /** A paragraph of a list begins with its number. */
  private listItem(element: XmlElement): void {
    if (element.name === 'w:numPr') this.level = -1
    else if (element.name === 'w:ilvl') this.level = Number(element.attribute('val'))
    else if (element.name === 'w:numId' && this.level >= 0) {
      this.body.text(this.lists.next(element.attribute('val') ?? '', this.level))
    }
  }

  end(name: string): void {
    this.isText = false
    if (name === 'mc:Fallback') this.fallbacks--
    if (name === 'w:pPr' || name === 'w:rPr') this.properties--
    if (this.fallbacks > 0 || this.properties > 0) return
    if (name === 'w:p') for (const note of this.pending.splice(0)) this.body.text(note)
    const block = ELEMENTS.get(name)
    if (block !== undefined) this.body.end(block)
  }
}

/** Collects notes as they are shown at the end of their paragraphs, by kind and id. */
function noteReader(kind: string, notes: Map<string, string>): XmlHandler {
  let id: string | undefined
  let author = ''
  let text = ''
  let isText = false
  return {
    start(element) {
      isText = element.name === 'w:t'
      if (!NOTES.has(element.name)) return
      id = element.attribute('id')
      author = element.attribute('author') ?? ''
      text = ''
    },
    text(characters) {
      if (isText) text += characters
    },
    end(name) {
      isText = false
      if (!NOTES.has(name)) return
      notes.set(`${kind} ${id}`, kind === 'comments' ? `\tComment by ${author}: ${text}` : ` [${id}: ${text}] \n`)
    },
  }
}

const NOTES = new Set(['w:footnote', 'w:endnote', 'w:comment'])
