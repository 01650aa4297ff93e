/** Office Open XML: a zip archive whose parts refer to each other by relationships; what it says of the document. */
import { JavaException } from '@sluice/java'
import { isoDate } from './dates.js'
import { DublinCore } from './dublin-core.js'
import { readEmbedded } from './embedded-files.js'
import { notOffice } from './faults.js'
import type { OpenFile } from './file-reader.js'
import { Key } from './metadata.js'
import { NAMESPACES } from './namespaces.js'
import { readXml, type XmlHandler } from './xml.js'
import { resolvePart, ZipPackage } from './zip-package.js'

/** A reference of a part to another. */
export interface Relationship {
  readonly id: string
  /** The last part of its type (`slide`, `sharedStrings`). */
  readonly kind: string
  /** The name of the part. */
  readonly target: string
}

/** The parts of a file. */
export class OoxmlPackage {
  private readonly zip: ZipPackage

  constructor(private readonly file: OpenFile) {
    this.zip = openPackage(file)
  }

  /** Reads a part; nothing if there is no such part. */
  read(name: string, handler: XmlHandler): void {
    const bytes = this.zip.read(name)
    if (bytes !== undefined) readXml(bytes, NAMESPACES, handler, this.file.budget)
  }

  /** The parts that a part refers to; '' is the package itself. */
  relationships(part: string): Relationship[] {
    return this.references(part).flatMap(({ isExternal, ...relationship }) => (isExternal ? [] : relationship))
  }

  /** The addresses outside the package that a part refers to as links. */
  links(part: string): string[] {
    const references = this.references(part).filter(({ isExternal, kind }) => isExternal && kind === 'hyperlink')
    return references.map(({ target }) => target)
  }

  private references(part: string): (Relationship & { readonly isExternal: boolean })[] {
    const found: (Relationship & { readonly isExternal: boolean })[] = []
    const folder = part.slice(0, part.lastIndexOf('/') + 1)
    this.read(`${folder}_rels/${part.slice(folder.length)}.rels`, {
      start(element) {
        if (element.name !== 'rel:Relationship') return
        const isExternal = element.attribute('TargetMode') === 'External'
        const kind = (element.attribute('Type') ?? '').split('/').at(-1)!
        const given = element.attribute('Target') ?? ''
        const target = isExternal ? given : resolvePart(part, given)
        found.push({ id: element.attribute('Id') ?? '', kind, target, isExternal })
      },
    })
    return found
  }

  /** The part that holds the document. Throws a JavaException for a package without one. */
  get mainPart(): string {
    const main = this.relationships('').find(({ kind }) => kind === 'officeDocument')
    if (main !== undefined) return main.target
    throw new JavaException('java.io.IOException', 'the package has no main document part')
  }

  /** Writes names and texts of the files within the parts, and the end of the line of the package's picture. */
  async readEmbeddedFiles(parts: readonly string[]): Promise<void> {
    const targets = new Set<string>()
    for (const part of parts) {
      for (const { kind, target } of this.relationships(part)) if (EMBEDDED.has(kind)) targets.add(target)
    }
    for (const target of targets) {
      const bytes = this.zip.read(target)
      if (bytes !== undefined) await readEmbedded(this.file, { name: target.slice(target.lastIndexOf('/') + 1), bytes })
    }
    if (this.relationships('').some(({ kind }) => kind === 'thumbnail')) this.file.body.end('div')
  }

  /** Notes what the package says of the document. */
  noteProperties(): void {
    const { metadata } = this.file
    for (const { kind, target } of this.relationships('')) {
      if (kind !== 'core-properties' && kind !== 'extended-properties') continue
      const elements = new DublinCore(metadata, PROPERTIES)
      this.read(target, {
        start: ({ name }) => elements.start(name),
        text: characters => elements.text(characters),
        end: name => elements.end(name),
      })
    }
    for (const key of [Key.created, Key.modified, Key.printDate]) {
      const date = isoDate(metadata.get(key) ?? '')
      if (date !== null) metadata.set(key, date)
    }
  }
}

function openPackage({ bytes, budget }: OpenFile): ZipPackage {
  try {
    return new ZipPackage(bytes, budget)
  } catch (thrown) {
    if (thrown instanceof JavaException && thrown.simpleName === 'ZipException') throw notOffice()
    throw thrown
  }
}

/** Kinds of parts that are embedded files. */
const EMBEDDED = new Set(['image', 'package', 'oleObject', 'audio', 'video', 'media'])

const PROPERTIES = new Map<string, string>([
  ['cp:keywords', Key.keyword],
  ['cp:lastModifiedBy', Key.modifier],
  ['cp:lastPrinted', Key.printDate],
  ['dcterms:created', Key.created],
  ['dcterms:modified', Key.modified],
  ['ep:Company', Key.publisher],
])
