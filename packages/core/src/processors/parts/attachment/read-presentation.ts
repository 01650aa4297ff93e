/** PPTX: every slide, then what its layout and master add to it, its notes and comments. */
import type { BodyText } from './body-text.js'
import type { FileReader } from './file-reader.js'
import { OoxmlPackage, type Relationship } from './ooxml-package.js'
import type { XmlElement, XmlHandler } from './xml.js'

export const readPresentation: FileReader = async file => {
  const zip = new OoxmlPackage(file)
  zip.noteProperties()
  const main = zip.mainPart
  const parts = zip.relationships(main)
  const authors = readAuthors(zip, parts.find(({ kind }) => kind === 'commentAuthors')?.target ?? '')
  const slides: (Relationship | undefined)[] = []
  zip.read(main, {
    start(element) {
      if (element.name === 'p:sldId') slides.push(parts.find(part => part.id === element.relation))
    },
  })
  const { body } = file
  for (const slide of slides) {
    if (slide === undefined) continue
    const related = zip.relationships(slide.target)
    writePart(zip, slide.target, false, body)
    const layout = related.find(({ kind }) => kind === 'slideLayout')
    if (layout !== undefined) {
      const master = zip.relationships(layout.target).find(({ kind }) => kind === 'slideMaster')
      body.start('div')
      zip.read(layout.target, new SlideText(body, true))
      if (master !== undefined) zip.read(master.target, new SlideText(body, true))
      body.end('div')
    }
    for (const { kind, target } of related) {
      if (kind === 'notesSlide') writePart(zip, target, false, body)
      else if (kind === 'comments') zip.read(target, new SlideText(body, false, authors))
    }
  }
  await zip.readEmbeddedFiles(slides.flatMap(slide => slide?.target ?? []))
}

/** The authors of comments, by id: the name, and the initials in brackets. */
function readAuthors(zip: OoxmlPackage, part: string): ReadonlyMap<string, string> {
  const authors = new Map<string, string>()
  zip.read(part, {
    start(element) {
      if (element.name !== 'p:cmAuthor') return
      const initials = element.attribute('initials')
      const names = [element.attribute('name'), initials === undefined ? undefined : `(${initials})`]
      authors.set(element.attribute('id') ?? '', names.filter(name => name !== undefined).join(' '))
    },
  })
  return authors
}

function writePart(zip: OoxmlPackage, part: string, skipsPlaceholders: boolean, body: BodyText): void {
  body.start('div')
  zip.read(part, new SlideText(body, skipsPlaceholders))
  body.end('div')
}

const ELEMENTS = new Map([
  ['a:p', 'p'],
  ['a:tbl', 'table'],
  ['a:tr', 'tr'],
  ['a:tc', 'td'],
  ['p:cm', 'p'],
])

/** Writes the paragraphs of the shapes of a part. */
class SlideText implements XmlHandler {
  private isText = false
  /** Paragraphs of the cell that is open; null if there is none. They are lines of it. */
  private cell: number | null = null
  private shape: { isPlaceholder: boolean } | null = null

  /** Placeholders of layouts and masters hold prompts, not text. */
  constructor(
    private readonly body: BodyText,
    private readonly skipsPlaceholders: boolean,
    private readonly authors: ReadonlyMap<string, string> = new Map(),
  ) {}

  start(element: XmlElement): void {
    const { name } = element
    if (name === 'p:sp') this.shape = { isPlaceholder: false }
    if (name === 'p:ph' && this.shape !== null) this.shape.isPlaceholder = true
    if (this.isSkipped) return
    this.isText = name === 'a:t' || name === 'p:text'
    if (name === 'a:br') this.body.text('\n')
    const block = ELEMENTS.get(name)
    if (this.cell !== null && block === 'p') {
      if (this.cell++ > 0) this.body.text('\n')
    } else if (block !== undefined) this.body.start(block)
    if (block === 'td') this.cell = 0
    const author = name === 'p:cm' ? this.authors.get(element.attribute('authorId') ?? '') : undefined
    if (author !== undefined && author !== '') this.body.text(`${author}: `)
  }

  text(characters: string): void {
    if (this.isText) this.body.text(characters)
  }

  end(name: string): void {
    this.isText = false
    const block = ELEMENTS.get(name)
    if (block === 'td') this.cell = null
    if (block !== undefined && !this.isSkipped && !(this.cell !== null && block === 'p')) this.body.end(block)
    if (name === 'p:sp') this.shape = null
  }

  private get isSkipped(): boolean {
    return this.skipsPlaceholders && this.shape?.isPlaceholder === true
  }
}
