/** The texts of the shapes that are drawn on a sheet of an XLSX. */
import type { BodyText } from './body-text.js'
import type { XmlElement, XmlHandler } from './xml.js'

/** Writes the text of each shape that has one as a paragraph, its own paragraphs as lines. Reads a part with drawings. */
export class ShapeTexts implements XmlHandler {
  private paragraphs: string[] = []
  private isText = false

  constructor(private readonly body: BodyText) {}

  start({ name }: XmlElement): void {
    this.isText = name === 'a:t'
    if (name === 'sp') this.paragraphs = []
    else if (name === 'a:p') this.paragraphs.push('')
    else if (name === 'a:br') this.add('\n')
  }

  text(characters: string): void {
    if (this.isText) this.add(characters)
  }

  end(name: string): void {
    this.isText = false
    if (name !== 'sp') return
    const text = this.paragraphs.join('\n')
    if (text !== '') this.body.element('p', text)
    this.paragraphs = []
  }

  private add(characters: string): void {
    if (this.paragraphs.length > 0) this.paragraphs[this.paragraphs.length - 1] += characters
  }
}
