/** PDF, read by Mozilla's PDF.js: lines and paragraphs of each page, bookmarks, and the information on the document. */
import { JavaException } from '@sluice/java'
import { getDocument, type PDFDocumentProxy } from 'unpdf/pdfjs'
import type { BodyText } from './body-text.js'
import { isoDate, pdfDate } from './dates.js'
import { encryptedFile } from './faults.js'
import type { FileReader } from './file-reader.js'
import { Key, type Metadata } from './metadata.js'
import { pageParagraphs } from './pdf-lines.js'
import { checkStreams } from './pdf-streams.js'

const TYPE = 'application/pdf'

export const readPdf: FileReader = async ({ bytes, body, metadata, budget }) => {
  checkStreams(bytes, budget)
  // PDF.js takes the bytes for itself, and nothing from outside: no fonts, no pages of the web.
  const task = getDocument({
    data: bytes.slice(),
    disableFontFace: true,
    isEvalSupported: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    verbosity: 0,
  })
  try {
    const document = await readable(task.promise)
    noteMetadata(await readable(document.getMetadata()), metadata)
    for (let number = 1; number <= document.numPages; number++) {
      budget.look()
      const page = await readable(document.getPage(number))
      const { items } = await readable(page.getTextContent())
      writePage(pageParagraphs(items), body)
      page.cleanup()
    }
    writeOutline(await readable(document.getOutline()), body)
  } finally {
    await task.destroy()
  }
}

/** What PDF.js gives, or the fault of the file for what it fails with. */
async function readable<T>(result: Promise<T>): Promise<T> {
  try {
    return await result
  } catch (thrown) {
    const { name, message } = thrown as Error
    if (name !== 'PasswordException') throw new JavaException('java.io.IOException', message)
    const text = 'Cannot decrypt PDF, the password is incorrect'
    throw encryptedFile(new JavaException('org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException', text))
  }
}

function writePage(paragraphs: readonly (readonly string[])[], body: BodyText): void {
  body.start('div')
  body.element('p', '')
  for (const lines of paragraphs) {
    body.start('p')
    for (const line of lines) body.text(`${line}\n`)
    body.end('p')
  }
  body.end('div')
}

type Outline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>

function writeOutline(outline: Outline | null, body: BodyText): void {
  if (outline === null || outline.length === 0) return
  body.start('ul')
  for (const { title, items } of outline) {
    body.element('li', title)
    writeOutline(items, body)
  }
  body.end('ul')
}

type Information = Awaited<ReturnType<PDFDocumentProxy['getMetadata']>>

function noteMetadata({ info, metadata: xmp }: Information, metadata: Metadata): void {
  const known = info as Readonly<Record<string, unknown>>
  const text = (key: string): string | null => (typeof known[key] === 'string' ? known[key].trim() : null)
  const packet = (name: string): string | null => {
    const value: unknown = xmp?.get(name)
    return Array.isArray(value) ? String(value[0] ?? '') : typeof value === 'string' ? value : null
  }
  metadata.set(Key.contentType, TYPE)
  metadata.add(Key.format, `${TYPE}; version=${text('PDFFormatVersion') ?? ''}`)
  for (const key of [Key.description, Key.contributor, Key.creator, Key.title]) metadata.add(key, packet(key))
  metadata.add(Key.title, text('Title'))
  metadata.add(Key.creator, text('Author'))
  metadata.add(Key.creatorTool, text('Creator'))
  metadata.add(Key.subject, text('Keywords'))
  metadata.add(Key.subject, text('Subject'))
  metadata.add(Key.created, pdfDate(text('CreationDate') ?? ''))
  metadata.add(Key.modified, pdfDate(text('ModDate') ?? ''))
  metadata.add(Key.metadataDate, isoDate(packet('xmp:metadatadate') ?? ''))
}
