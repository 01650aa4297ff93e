/** Small files of every kind that `attachment` reads, made from their parts. Only for tests. */

import { encodeBase64 } from '@sluice/java'
import { utils, write } from 'cfb'
import { strToU8, zipSync, zlibSync } from 'fflate'

/** The bytes of a string in UTF-8. */
export const utf8 = (text: string): Uint8Array => strToU8(text)

/** The bytes of a string of which each character is one. */
export const latin1Bytes = (text: string): Uint8Array => strToU8(text, true)

/** A file as a document holds it. */
export const base64 = (file: Uint8Array | string): string => encodeBase64(typeof file === 'string' ? utf8(file) : file)

/** A zip archive with these parts, the first of them not compressed. */
export function zip(parts: Readonly<Record<string, Uint8Array | string>>): Uint8Array {
  const entries = Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? utf8(part) : part])
  return zipSync(Object.fromEntries(entries.map(([name, part], i) => [name, [part, { level: i === 0 ? 0 : 9 }]])))
}

const OOXML = 'http://schemas.openxmlformats.org'
const RELATIONS = `${OOXML}/officeDocument/2006/relationships`

/** An Office file: its main part with the content type, and the other parts; relationships by the part that has them. */
export function office(
  main: string,
  contentType: string,
  parts: Readonly<Record<string, string>>,
  relations: Readonly<Record<string, readonly (readonly [id: string, kind: string, target: string])[]>> = {},
): Uint8Array {
  const types = `<Types xmlns="${OOXML}/package/2006/content-types"><Override PartName="/${main}" ContentType="${contentType}"/></Types>`
  const all: Record<string, string> = { '[Content_Types].xml': types }
  const own = [['rId1', 'officeDocument', main] as const, ...(relations[''] ?? [])]
  for (const [part, list] of [['', own] as const, ...Object.entries(relations).filter(([part]) => part !== '')]) {
    const folder = part.slice(0, part.lastIndexOf('/') + 1)
    const each = list.map(
      ([id, kind, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`,
    )
    all[`${folder}_rels/${part.slice(folder.length)}.rels`] =
      `<Relationships xmlns="${OOXML}/package/2006/relationships">${each.join('')}</Relationships>`
  }
  return zip({ ...all, ...parts })
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const SLIDES = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

const CORE = `<cp:coreProperties xmlns:cp="${OOXML}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:dcterms="http://purl.org/dc/terms/"><dc:title>The title</dc:title><dc:subject>The subject</dc:subject>
  <dc:creator>Ann</dc:creator><cp:keywords>one, two</cp:keywords><dc:description>About it</dc:description>
  <cp:lastModifiedBy>Bob</cp:lastModifiedBy><dcterms:created>2015-06-26T16:57:04Z</dcterms:created>
  <dcterms:modified>2016-01-02T03:04:05+02:00</dcterms:modified></cp:coreProperties>`
const APP = `<Properties xmlns="${OOXML}/officeDocument/2006/extended-properties"><Application>Word</Application><Company>JDI</Company></Properties>`
const PROPERTIES = [
  ['rId2', 'metadata/core-properties', 'docProps/core.xml'],
  ['rId3', 'extended-properties', 'docProps/app.xml'],
] as const

/** DOCX with the content of `w:body`; further parts by name, with the kinds of their relationships. */
export function docx(
  body: string,
  parts: Readonly<Record<string, readonly [kind: string, xml: string]>> = {},
): Uint8Array {
  const word = (root: string, content: string): string =>
    `<w:${root} xmlns:w="${OOXML}/wordprocessingml/2006/main" xmlns:mc="${OOXML}/markup-compatibility/2006" xmlns:r="${OOXML}/officeDocument/2006/relationships">${content}</w:${root}>`
  const others = Object.entries(parts)
  return office(
    'word/document.xml',
    `${WORD}.main+xml`,
    {
      'word/document.xml': word('document', `<w:body>${body}</w:body>`),
      'docProps/core.xml': CORE,
      'docProps/app.xml': APP,
      ...Object.fromEntries(others.map(([name, [kind, xml]]) => [`word/${name}`, word(kind, xml)])),
    },
    { '': PROPERTIES, 'word/document.xml': others.map(([name, [kind]], i) => [`rId${i + 1}`, kind, name] as const) },
  )
}

/** XLSX with one sheet: the content of `sheetData`, the shared strings, and the number formats of the cell styles. */
export function xlsx(
  rows: string,
  strings: readonly string[] = [],
  formats: readonly string[] = [],
  more = '',
): Uint8Array {
  const x = `xmlns="${OOXML}/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"`
  const numbers = formats.map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${code}"/>`).join('')
  const styles = formats.map((_, i) => `<xf numFmtId="${164 + i}"/>`).join('')
  return office(
    'xl/workbook.xml',
    `${SHEET}.main+xml`,
    {
      'xl/workbook.xml': `<workbook ${x}><sheets><sheet name="Prices" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/worksheets/sheet1.xml': `<worksheet ${x}><sheetData>${rows}</sheetData>${more}</worksheet>`,
      'xl/sharedStrings.xml': `<sst ${x}>${strings.map(text => `<si><t>${text}</t></si>`).join('')}</sst>`,
      'xl/styles.xml': `<styleSheet ${x}><numFmts>${numbers}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${styles}</cellXfs></styleSheet>`,
    },
    {
      'xl/workbook.xml': [
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'sharedStrings', 'sharedStrings.xml'],
        ['rId3', 'styles', '/xl/styles.xml'],
      ],
    },
  )
}

/** PPTX with one slide of these paragraphs, notes to it, and a layout with its own line. */
export function pptx(paragraphs: readonly string[], notes: string): Uint8Array {
  const p = `xmlns:p="${OOXML}/presentationml/2006/main" xmlns:a="${OOXML}/drawingml/2006/main" xmlns:r="${RELATIONS}"`
  const line = (text: string): string => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`
  const shape = (lines: readonly string[], placeholder = ''): string =>
    `<p:sp><p:nvSpPr><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:txBody>${lines.map(line).join('')}</p:txBody></p:sp>`
  const tree = (root: string, shapes: string): string =>
    `<p:${root} ${p}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:${root}>`
  return office(
    'ppt/presentation.xml',
    `${SLIDES}.main+xml`,
    {
      'ppt/presentation.xml': `<p:presentation ${p}><p:sldIdLst><p:sldId id="256" r:id="rId7"/></p:sldIdLst></p:presentation>`,
      'ppt/slides/slide1.xml': tree('sld', shape(paragraphs, '<p:ph type="title"/>')),
      'ppt/slideLayouts/slideLayout1.xml': tree(
        'sldLayout',
        shape(['Click to edit'], '<p:ph/>') + shape(['House style']),
      ),
      'ppt/notesSlides/notesSlide1.xml': tree('notes', shape([notes])),
    },
    {
      'ppt/presentation.xml': [['rId7', 'slide', 'slides/slide1.xml']],
      'ppt/slides/slide1.xml': [
        ['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
        ['rId2', 'notesSlide', '../notesSlides/notesSlide1.xml'],
      ],
    },
  )
}

const ODF = 'urn:oasis:names:tc:opendocument:xmlns'
const ODF_NAMESPACES = ['office', 'text', 'table', 'meta', 'draw']
  .map(name => `xmlns:${name}="${ODF}:${name === 'draw' ? 'drawing' : name}:1.0"`)
  .join(' ')

/** OpenDocument of a type (`text`, `spreadsheet`, `presentation`), with the content of its body. */
export function openDocument(type: string, content: string, manifest = ''): Uint8Array {
  return zip({
    mimetype: `application/vnd.oasis.opendocument.${type}`,
    'content.xml': `<office:document-content ${ODF_NAMESPACES}><office:body><office:${type}>${content}</office:${type}></office:body></office:document-content>`,
    'meta.xml': `<office:document-meta ${ODF_NAMESPACES} xmlns:dc="http://purl.org/dc/elements/1.1/"><office:meta><dc:title>The title</dc:title>
      <meta:initial-creator>Ann</meta:initial-creator><meta:keyword>one</meta:keyword><meta:keyword>two</meta:keyword>
      <meta:creation-date>2015-06-26T16:57:04.123456</meta:creation-date><dc:date>2016-01-02T03:04:05</dc:date></office:meta></office:document-meta>`,
    'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="${ODF}:manifest:1.0">${manifest}</manifest:manifest>`,
  })
}

/** EPUB with these pages. */
export function epub(pages: readonly string[]): Uint8Array {
  const items = pages.map((_, i) => `<item id="p${i}" href="text/p%20${i}.xhtml" media-type="application/xhtml+xml"/>`)
  const order = pages.map((_, i) => `<itemref idref="p${i}"/>`)
  return zip({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': `<container xmlns="${ODF}:container"><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>`,
    'OPS/book.opf': `<package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>A book</dc:title>
      <dc:creator>Ann</dc:creator><dc:publisher>House</dc:publisher><dc:identifier>urn:isbn:1</dc:identifier></metadata>
      <manifest>${items.join('')}</manifest><spine>${order.join('')}</spine></package>`,
    ...Object.fromEntries(pages.map((page, i) => [`OPS/text/p ${i}.xhtml`, page])),
  })
}

/** PDF of these objects, the first of them the catalog. */
export function pdf(objects: readonly string[], trailer = ''): Uint8Array {
  let out = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = out.length
    out += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return latin1Bytes(
    `${out}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${out.length}\n%%EOF\n`,
  )
}

/** A stream object, packed with `packed`. */
export function pdfStream(content: string, packed = false): string {
  const data = packed ? String.fromCharCode(...zlibSync(latin1Bytes(content))) : content
  return `<< /Length ${data.length}${packed ? ' /Filter /FlateDecode' : ''} >>\nstream\n${data}\nendstream`
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'

/** PDF with pages of these content streams, in one font, and the information on it. */
export function pdfOfPages(
  contents: readonly string[],
  { font = FONT, info = '', more = [] as readonly string[], trailer = '' } = {},
): Uint8Array {
  const first = 5
  const kids = contents.map((_, i) => `${first + 2 * i} 0 R`)
  const pages = contents.flatMap((content, i) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${first + 2 * i + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    content,
  ])
  return pdf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`,
      font,
      `<< ${info} >>`,
      ...pages,
      ...more,
    ],
    `/Info 4 0 R ${trailer}`,
  )
}

/** The bytes of a string in UTF-16, the lower byte first. */
export const utf16 = (text: string): Uint8Array =>
  new Uint8Array(Uint16Array.from(text, character => character.charCodeAt(0)).buffer)

/** A compound file with these streams. */
export function compound(streams: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const container = utils.cfb_new()
  for (const [name, bytes] of Object.entries(streams)) utils.cfb_add(container, `/${name}`, bytes)
  return Uint8Array.from(write(container, { type: 'array' }) as Iterable<number>)
}

/** A document of Word 97 with this text, in pieces of one byte a character and of two. */
export function oldWord(text: string, wideText: string): Uint8Array {
  const first = latin1Bytes(text)
  const document = new Uint8Array(512 + first.length + 2 * wideText.length)
  const view = new DataView(document.buffer)
  view.setUint16(0x0a, 0x0200, true)
  view.setUint32(0x4c, text.length + wideText.length, true)
  document.set(first, 512)
  for (let i = 0; i < wideText.length; i++) view.setUint16(512 + first.length + 2 * i, wideText.charCodeAt(i), true)
  const table = new DataView(new ArrayBuffer(5 + 12 + 16))
  table.setUint8(0, 2)
  table.setUint32(1, 12 + 16, true)
  table.setUint32(9, text.length, true)
  table.setUint32(13, text.length + wideText.length, true)
  table.setUint32(17 + 2, (2 * 512) | 0x40000000, true)
  table.setUint32(25 + 2, 512 + first.length, true)
  view.setUint32(0x01a6, table.byteLength, true)
  return compound({ WordDocument: document, '1Table': new Uint8Array(table.buffer) })
}
