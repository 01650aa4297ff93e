/** OpenDocument: text, spreadsheets, presentations and their templates. */
import { JavaException } from '@sluice/java'
import type { BodyText } from './body-text.js'
import { DublinCore } from './dublin-core.js'
import { encryptedFile } from './faults.js'
import type { FileReader } from './file-reader.js'
import { Key, type Metadata } from './metadata.js'
import { NAMESPACES } from './namespaces.js'
import { readXml, type XmlElement, type XmlHandler } from './xml.js'
import { ZipPackage } from './zip-package.js'

export const readOpenDocument: FileReader = ({ bytes, body, metadata, budget }, type) => {
  const zip = new ZipPackage(bytes, budget)
  const read = (name: string, handler: XmlHandler): boolean => {
    const part = zip.read(name)
    if (part !== undefined) readXml(part, NAMESPACES, handler, budget)
    return part !== undefined
  }
  read('META-INF/manifest.xml', {
    start({ name }) {
      if (name === 'encryption-data') throw encryptedFile()
    },
  })
  read('meta.xml', metaReader(metadata))
  metadata.set(Key.contentType, type)
  if (!read('content.xml', new OpenDocumentText(body))) {
    throw new JavaException('java.io.IOException', 'the package has no content.xml')
  }
  read('styles.xml', new OpenDocumentText(body))
}

const PROPERTIES = new Map<string, string>([
  ['meta:creation-date', Key.created],
  ['dc:date', Key.modified],
  ['meta:keyword', Key.keyword],
  ['meta:initial-creator', Key.creator],
])

const LISTS = new Set(['meta:keyword', 'meta:initial-creator'])

function metaReader(metadata: Metadata): XmlHandler {
  const elements = new DublinCore(metadata, PROPERTIES, LISTS)
  return {
    start: ({ name }) => elements.start(name),
    text: characters => elements.text(characters),
    end(name) {
      elements.end(name)
      if (name === 'office:meta') metadata.add(Key.description, metadata.get(Key.subject))
    },
  }
}

const ELEMENTS = new Map([
  ['text:list', 'ul'],
  ['text:list-item', 'li'],
  ['text:line-break', 'br'],
  ['draw:text-box', 'div'],
  ['table:table', 'table'],
  ['table:table-row', 'tr'],
  ['table:table-cell', 'td'],
])

/** Whether the characters right within an element are text: not those of the author of a note, say, and not the numbers of pages. */
const isText = (name: string): boolean =>
  name === 'svg:title' || name === 'svg:desc' || (name.startsWith('text:') && !NO_TEXTS.has(name))

/** Numbers of pages, and elements around paragraphs, which contain only white space themselves. */
const NO_TEXTS = new Set(
  (
    'page-number page-count list list-item list-header section note note-body table-of-content index-body index-title ' +
    'sequence-decls numbered-paragraph alphabetical-index illustration-index table-index object-index user-index bibliography'
  )
    .split(' ')
    .map(name => `text:${name}`),
)

/** Elements that hold nothing to be read. */
const SKIPPED = new Set(['text:tracked-changes', 'office:scripts', 'office:forms'])

/** Writes the text of a part. */
class OpenDocumentText implements XmlHandler {
  /** For each open element whether its characters are text. */
  private readonly texts: boolean[] = []
  private skipped = 0
  /** Paragraphs that are open: one within another, as of a note, is between spaces. */
  private paragraphs = 0

  constructor(private readonly body: BodyText) {}

  start({ name }: XmlElement): void {
    if (SKIPPED.has(name)) this.skipped++
    this.texts.push(isText(name))
    if (this.skipped > 0) return
    const block = ELEMENTS.get(name)
    if (block !== undefined) this.body.start(block)
    if (name === 'text:p') {
      if (this.paragraphs++ === 0) this.body.start('p')
      else this.body.text(' ')
    } else if (name === 'text:s') this.body.text(' ')
    else if (name === 'text:tab') this.body.text('\t')
  }

  text(characters: string): void {
    if (this.texts.at(-1) === true && this.skipped === 0) this.body.text(characters)
  }

  end(name: string): void {
    this.texts.pop()
    if (SKIPPED.has(name)) this.skipped--
    if (this.skipped > 0) return
    const block = ELEMENTS.get(name)
    if (block !== undefined) this.body.end(block)
    else if (name === 'text:p') {
      if (--this.paragraphs === 0) this.body.end('p')
      else this.body.text(' ')
    }
  }
}
