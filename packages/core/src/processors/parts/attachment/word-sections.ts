/** The headers and footers that the sections of a DOCX refer to. */
import type { XmlElement, XmlHandler } from './xml.js'

/** The order in which Apache Tika writes them. */
const KINDS = ['first', 'even', 'default']

/** The headers and footers of one section, as ids of relationships. */
export class SectionReferences {
  private readonly ids = new Map<string, string>()

  add(element: 'w:headerReference' | 'w:footerReference', kind: string, id: string): void {
    this.ids.set(`${element} ${KINDS.includes(kind) ? kind : 'default'}`, id)
  }

  headers(): readonly string[] {
    return this.of('w:headerReference')
  }

  footers(): readonly string[] {
    return this.of('w:footerReference')
  }

  private of(element: string): readonly string[] {
    return KINDS.map(kind => this.ids.get(`${element} ${kind}`)).filter(id => id !== undefined)
  }
}

/** Notes what an element of a section's properties refers to, if it does. */
export function noteReference(section: SectionReferences, element: XmlElement): void {
  const { name, relation } = element
  if ((name !== 'w:headerReference' && name !== 'w:footerReference') || relation === undefined) return
  section.add(name, element.attribute('type') ?? '', relation)
}

/** Finds the headers and footers of a document: those of its last section, whose properties stand outside of paragraphs. */
export class LastSection implements XmlHandler {
  references = new SectionReferences()
  private paragraphs = 0

  start(element: XmlElement): void {
    if (element.name === 'w:pPr') this.paragraphs++
    else if (this.paragraphs === 0) noteReference(this.references, element)
  }

  end(name: string): void {
    if (name === 'w:pPr') this.paragraphs--
  }
}
