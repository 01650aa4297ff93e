/** The text of a part of a DOCX, as Apache Tika writes it with Apache POI's model of paragraphs and runs. */
import type { BodyText } from './body-text.js'
import { WORD_CHARACTERS } from './word-characters.js'
import type { WordLists } from './word-lists.js'
import { REFERENCES, type WordNotes } from './word-notes.js'
import { noteReference, SectionReferences } from './word-sections.js'
import type { XmlElement, XmlHandler } from './xml.js'

const BLOCKS = new Map([
  ['w:p', 'p'],
  ['w:tbl', 'table'],
  ['w:tr', 'tr'],
  ['w:tc', 'td'],
])

/** Values that switch a property off. */
const OFF = new Set(['0', 'false', 'off', 'none'])

const TEXT = new Set(['w:t', 'w:delText'])

/** The shared state of the parts of a document. */
export interface WordContext {
  readonly body: BodyText
  readonly notes: WordNotes
  readonly lists: WordLists
  /** Writes headers or footers of a section. */
  writeParts(parts: readonly string[]): void
}

/** Writes the text of a part. */
export class WordText implements XmlHandler {
  private isText = false
  /** Depths of elements in which other rules hold: properties of paragraphs and runs, alternatives for other readers, shapes, pictures. */
  private properties = 0
  private alternatives = 0
  private shapes = 0
  private pictures = 0
  /** Whether the characters of the run are shown as capitals. */
  private isCapitals = false
  /** The texts of the pictures of a run, which follow it in brackets. */
  private pictureTexts: string[] = []
  /** The paragraphs of shapes, which follow those of the paragraph that holds them. */
  private shapeParagraphs: string[] = []
  private comments = ''
  private footnotes = ''
  /** The level of the paragraph in its list. */
  private level = 0
  /** The headers and footers of the section that ends with this paragraph. */
  private section: SectionReferences | null = null

  constructor(private readonly context: WordContext) {}

  start(element: XmlElement): void {
    const { name } = element
    this.isText = TEXT.has(name)
    if (this.isText && this.pictures > 0) this.pictureTexts.push('')
    this.count(name, 1)
    if (this.shapes > 0) return this.startInShape(name)
    if (this.alternatives > 0 || this.pictures > 0) return
    if (this.properties > 0) return this.startProperty(element)
    if (name === 'w:r') this.isCapitals = false
    const block = BLOCKS.get(name)
    if (block !== undefined) this.context.body.start(block)
    this.startInRun(element)
  }

  private count(name: string, change: 1 | -1): void {
    if (name === 'w:pPr' || name === 'w:rPr') this.properties += change
    else if (name === 'mc:AlternateContent') this.alternatives += change
    else if (name === 'txbx') this.shapes += change
    else if ((name === 'w:pict' || name === 'w:drawing') && this.alternatives === 0) this.pictures += change
  }

  private startInShape(name: string): void {
    if (this.properties > 0) return
    if (name === 'w:p') this.shapeParagraphs.push('')
    else this.addToShape(WORD_CHARACTERS.get(name) ?? '')
  }

  private addToShape(characters: string): void {
    if (this.shapeParagraphs.length > 0) this.shapeParagraphs[this.shapeParagraphs.length - 1] += characters
  }

  private startProperty(element: XmlElement): void {
    const { name } = element
    if (name === 'w:caps' || name === 'w:smallCaps') this.isCapitals ||= !OFF.has(element.attribute('val') ?? '')
    else if (name === 'w:sectPr') this.section = new SectionReferences()
    else if (this.section !== null) noteReference(this.section, element)
    else this.listItem(element)
  }

  /** A paragraph of a list begins with its number. */
  private listItem(element: XmlElement): void {
    if (element.name === 'w:numPr') this.level = -1
    else if (element.name === 'w:ilvl') this.level = Number(element.attribute('val'))
    else if (element.name === 'w:numId' && this.level >= 0) {
      this.context.body.text(this.context.lists.next(element.attribute('val') ?? '', this.level))
    }
  }

  private startInRun(element: XmlElement): void {
    const { name } = element
    const { body, notes } = this.context
    const characters = WORD_CHARACTERS.get(name)
    if (characters !== undefined) body.text(characters)
    const id = element.attribute('id') ?? ''
    const kind = REFERENCES.get(name)
    if (kind !== undefined) {
      body.text(`[${kind}Ref:${id}]`)
      this.footnotes += notes.note(kind, id)
    } else if (name === 'w:commentRangeStart') this.comments += notes.comment(id)
  }

  text(characters: string): void {
    if (!this.isText) return
    if (this.shapes > 0) this.addToShape(characters)
    if (this.pictures > 0) this.pictureTexts[this.pictureTexts.length - 1] += characters
    else if (this.shapes === 0 && this.alternatives === 0) {
      this.context.body.text(this.isCapitals ? characters.toUpperCase() : characters)
    }
  }

  end(name: string): void {
    this.isText = false
    this.count(name, -1)
    if (this.shapes > 0 || this.alternatives > 0 || this.pictures > 0) return
    const { body, writeParts } = this.context
    if (name === 'w:sectPr' && this.section !== null) writeParts(this.section.headers())
    if (this.properties > 0) return
    if (name === 'w:r' && this.pictureTexts.length > 0) body.text(` (\n${this.pictureTexts.splice(0).join('\n')}\n)`)
    if (name === 'w:p') this.endParagraph()
    const block = BLOCKS.get(name)
    if (block !== undefined) body.end(block)
    if (name !== 'w:p' || this.section === null) return
    writeParts(this.section.footers())
    this.section = null
  }

  private endParagraph(): void {
    const { body } = this.context
    body.text(this.comments)
    if (this.footnotes !== '') body.text(`${this.footnotes}\n`)
    for (const paragraph of this.shapeParagraphs.splice(0)) body.element('p', paragraph)
    this.comments = ''
    this.footnotes = ''
  }
}
