/** PDF, read by Mozilla's PDF.js: lines and paragraphs of each page, bookmarks, and the information on the document. */
import { JavaException } from '@sluice/java'
import { getDocument, type PDFDocumentProxy } from 'unpdf/pdfjs'
import type { BodyText } from './body-text.js'
import { latin1 } from './charset.js'
import { pdfDate } from './dates.js'
import { readEmbedded } from './embedded-files.js'
import { type Budget, encryptedFile } from './faults.js'
import type { FileReader } from './file-reader.js'
import { Key, type Metadata } from './metadata.js'
import { writeAnnotations, writeForm } from './pdf-annotations.js'
import { pageParagraphs } from './pdf-lines.js'
import { checkStreams } from './pdf-streams.js'
import { PredefinedCMaps } from './predefined-cmaps.js'
import { noteXmp } from './xmp.js'

const TYPE = 'application/pdf'

export const readPdf: FileReader = async file => {
  const { bytes, body, metadata, budget } = file
  checkStreams(bytes, budget)
  // PDF.js takes the bytes for itself, and nothing from outside: no fonts, no pages of the web.
  const task = getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    isEvalSupported: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    CMapReaderFactory: PredefinedCMaps,
    verbosity: 0,
  })
  try {
    const document = await readable(task.promise, bytes)
    noteMetadata(await readable(document.getMetadata()), bytes, metadata, budget)
    for (let number = 1; number <= document.numPages; number++) {
      budget.look()
      const page = await readable(document.getPage(number))
      const { items } = await readable(page.getTextContent())
      body.start('div')
      writePage(pageParagraphs(items), body)
      writeAnnotations(await readable(page.getAnnotations()), body)
      body.end('div')
      page.cleanup()
    }
    writeOutline(await readable(document.getOutline()), body)
    const attachments = (await readable(document.getAttachments())) as Readonly<Record<string, Attachment>> | null
    for (const { content } of Object.values(attachments ?? {})) {
      body.end('div')
      await readEmbedded(file, { name: null, bytes: content })
    }
    writeForm(await readable(document.getFieldObjects()), body)
  } finally {
    await task.destroy()
  }
}

interface Attachment {
  readonly content: Uint8Array
}

/** The result of PDF.js; its errors become faults of the file. */
async function readable<T>(result: Promise<T>, bytes?: Uint8Array): Promise<T> {
  try {
    return await result
  } catch (thrown) {
    const { name, message } = thrown as Error
    if (name !== 'PasswordException') {
      const text = name === 'InvalidPDFException' && bytes !== undefined ? structureFault(latin1(bytes)) : message
      throw new JavaException('java.io.IOException', text)
    }
    const text = 'Cannot decrypt PDF, the password is incorrect'
    throw encryptedFile(new JavaException('org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException', text))
  }
}

/** PDFBox's error for a file whose objects lead to no page. */
const structureFault = (source: string): string =>
  /\/Root\b|\/Type\s*\/Catalog\b/.test(source)
    ? 'Page tree root must be a dictionary'
    : 'Missing root object specification in trailer.'

function writePage(paragraphs: readonly (readonly string[])[], body: BodyText): void {
  body.element('p', '')
  for (const lines of paragraphs) {
    body.start('p')
    for (const line of lines) body.text(`${line}\n`)
    body.end('p')
  }
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

function noteMetadata(
  { info, metadata: xmp }: Information,
  bytes: Uint8Array,
  metadata: Metadata,
  budget: Budget,
): void {
  const known = info as Readonly<Record<string, unknown>>
  const text = (key: string): string | null => (typeof known[key] === 'string' ? known[key].trim() : null)
  metadata.set(Key.contentType, TYPE)
  metadata.add(Key.format, `${TYPE}; version=${text('PDFFormatVersion') ?? ''}`)
  const packet = (xmp as { getRaw(): string } | null)?.getRaw() ?? packetIn(bytes)
  if (packet !== null) noteXmp(packet, metadata, budget)
  metadata.add(Key.title, text('Title'))
  metadata.add(Key.creator, text('Author'))
  metadata.add(Key.creatorTool, text('Creator'))
  metadata.add(Key.subject, text('Keywords'))
  metadata.add(Key.subject, text('Subject'))
  metadata.add(Key.created, pdfDate(text('CreationDate') ?? ''))
  metadata.add(Key.modified, pdfDate(text('ModDate') ?? ''))
}

/** The XMP packet that a document holds unpacked; PDF.js knows it only where its stream says what it is. */
function packetIn(bytes: Uint8Array): string | null {
  const source = latin1(bytes)
  const start = source.indexOf('<x:xmpmeta')
  const end = start < 0 ? -1 : source.indexOf(PACKET_END, start)
  return end < 0 ? null : new TextDecoder('utf-8').decode(bytes.subarray(start, end + PACKET_END.length))
}

const PACKET_END = '</x:xmpmeta>'
