/** Reads a file of any kind: its text and what it says of itself. All libraries for files are used by this module alone. */
import { JavaException } from '@sluice/java'
import { BodyText, LimitReached } from './body-text.js'
import { detectType } from './detect.js'
import { type Bounds, Budget, brokenFile, encryptedFile, XML_PARSER } from './faults.js'
import type { FileReader, OpenFile } from './file-reader.js'
import { Key, Metadata } from './metadata.js'

/** The content of a file. */
export interface ParsedFile {
  /** The text as it came, not trimmed. */
  readonly text: string
  readonly metadata: Metadata
}

/** How a file is to be read. */
export interface ParseOptions {
  /** Its file name, a hint at its type. */
  readonly name: string | null
  /** At most so many characters of text; -1 for all. */
  readonly limit: number
  readonly bounds: Bounds
  /** Monotonic milliseconds. */
  readonly milliseconds: () => number
}

/** Reads a file. Throws the JavaException that Tika fails with: for broken and encrypted files, and those that are too much work. */
export async function parseFile(bytes: Uint8Array, options: ParseOptions): Promise<ParsedFile> {
  const body = new BodyText(options.limit, options.bounds.bytes)
  const metadata = new Metadata()
  const budget = new Budget(options.bounds, options.milliseconds)
  try {
    await readFile({ bytes, name: options.name, body, metadata, budget, depth: 0, readFile })
  } catch (thrown) {
    if (!(thrown instanceof LimitReached)) throw thrown
  }
  return { text: body.toString(), metadata }
}

async function readFile(file: OpenFile): Promise<void> {
  const type = await readable(OOXML, () => detectType(file.bytes, file.name, file.budget))
  file.metadata.set(Key.contentType, type)
  if (file.bytes.length === 0) return
  if (type === 'application/x-tika-ooxml-protected') throw encryptedFile()
  const reader = READERS.find(([pattern]) => pattern.test(type))
  if (reader === undefined) return
  const [, java, load] = reader
  const read = await load()
  await readable(java, () => read(file, type))
}

/** The result of reading. Errors of libraries become Tika's faults, with its class for the reader. */
async function readable<T>(java: string, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (thrown) {
    if (!(thrown instanceof JavaException) || thrown.className.startsWith('org.apache.tika.')) throw thrown
    throw brokenFile(java, thrown)
  }
}

const PARSER = 'org.apache.tika.parser'
const OFFICE = `${PARSER}.microsoft.OfficeParser`
const OOXML = `${PARSER}.microsoft.ooxml.OOXMLParser`

/** By type: the Java class that reads it in Tika, and our reader, loaded when it is needed. The first that fits counts. */
const READERS: readonly (readonly [type: RegExp, java: string, load: () => Promise<FileReader>])[] = [
  [/^application\/pdf$/, `${PARSER}.pdf.PDFParser`, async () => (await import('./read-pdf.js')).readPdf],
  [/^application\/rtf$/, `${PARSER}.microsoft.rtf.RTFParser`, async () => (await import('./read-rtf.js')).readRtf],
  [/wordprocessingml\.|\.ms-word\./, OOXML, async () => (await import('./read-word.js')).readWord],
  [/spreadsheetml\.|\.ms-excel\./, OOXML, async () => (await import('./read-spreadsheet.js')).readSpreadsheet],
  [/presentationml\.|\.ms-powerpoint\./, OOXML, async () => (await import('./read-presentation.js')).readPresentation],
  [
    /^application\/vnd\.oasis\.opendocument\./,
    `${PARSER}.odf.OpenDocumentParser`,
    async () => (await import('./read-open-document.js')).readOpenDocument,
  ],
  [/^application\/vnd\.ms-excel$/, OFFICE, async () => (await import('./read-workbook.js')).readWorkbook],
  [/^application\/msword$/, OFFICE, async () => (await import('./read-old-word.js')).readOldWord],
  [/^application\/vnd\.ms-outlook$/, OFFICE, async () => (await import('./read-outlook.js')).readOutlook],
  [/^application\/vnd\.ms-powerpoint$/, OFFICE, async () => (await import('./read-slide-show.js')).readSlideShow],
  [/^application\/x-tika-msoffice$/, OFFICE, async () => (await import('./read-compound-file.js')).readCompoundFile],
  [/^application\/epub\+zip$/, `${PARSER}.epub.EpubParser`, async () => (await import('./read-epub.js')).readEpub],
  [
    /^text\/html$|^application\/xhtml\+xml$/,
    `${PARSER}.html.HtmlParser`,
    async () => (await import('./read-html.js')).readHtml,
  ],
  [/^application\/xml$|\+xml$/, XML_PARSER, async () => (await import('./read-xml-file.js')).readXmlFile],
  [
    /^text\/|^message\/rfc822$|^application\/(?:json|javascript|x-sh|x-bat|x-tex)$/,
    `${PARSER}.txt.TXTParser`,
    async () => (await import('./read-text.js')).readText,
  ],
]
