/** DOCX: headers, the document with its tables, notes and comments at their paragraphs, footers. */
import type { BodyText } from './body-text.js'
import type { FileReader } from './file-reader.js'
import { OoxmlPackage } from './ooxml-package.js'
import { WordLists } from './word-lists.js'
import type { XmlElement, XmlHandler } from './xml.js'

export const readWord: FileReader = async file => {
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
  await zip.readEmbeddedFiles([main, ...targets('header'), ...targets('footer')])
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
  /** Whether the characters of the run are shown as capitals. */
  private isCapitals = false
  /** Text boxes that are open; their paragraphs are lines in brackets within the paragraph around them. */
  private boxes = 0
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
    if (name === 'w:r') this.isCapitals = false
    if (this.fallbacks === 0 && this.properties > 0) {
      this.listItem(element)
      if (name === 'w:caps') this.isCapitals = !OFF.has(element.attribute('val') ?? '')
    }
    if (this.fallbacks > 0 || this.properties > 0) return
    this.isText = name === 'w:t' || name === 'w:delText'
    if (name === 'w:txbxContent' && this.boxes++ === 0) this.body.text(' (')
    const block = ELEMENTS.get(name)
    if (this.boxes > 0) {
      if (block === 'p') this.body.text('\n')
    } else if (block !== undefined) this.body.start(block)
    const characters = CHARACTERS.get(name)
    if (characters !== undefined) this.body.text(characters)
    const kind = REFERENCES.get(name)
    const note = kind === undefined ? undefined : this.notes.get(`${kind} ${element.attribute('id')}`)
    if (note === undefined) return
    if (kind !== 'comments') this.body.text(`[${kind!.slice(0, -1)}Ref:${element.attribute('id')}]`)
    this.pending.push(note)
  }

  text(characters: string): void {
    if (this.isText) this.body.text(this.isCapitals ? characters.toUpperCase() : characters)
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
    if (this.boxes > 0) {
      if (name === 'w:txbxContent' && --this.boxes === 0) this.body.text('\n)')
      return
    }
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

/** Values that switch a property off. */
const OFF = new Set(['0', 'false', 'off', 'none'])

const NOTES = new Set(['w:footnote', 'w:endnote', 'w:comment'])
