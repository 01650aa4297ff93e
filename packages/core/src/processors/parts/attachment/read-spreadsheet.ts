/** XLSX: every sheet with its name, the cells of a row after tabs, numbers and dates as the sheet shows them. */
import type { FileReader } from './file-reader.js'
import { OoxmlPackage } from './ooxml-package.js'
import { ShapeTexts } from './shape-texts.js'
import { SheetText } from './sheet-text.js'
import { readFormats } from './spreadsheet-formats.js'

export const readSpreadsheet: FileReader = async file => {
  const zip = new OoxmlPackage(file)
  zip.noteProperties()
  const main = zip.mainPart
  const parts = zip.relationships(main)
  const target = (kind: string): string => parts.find(part => part.kind === kind)?.target ?? ''
  const sheets: { name: string; id: string | undefined }[] = []
  let is1904 = false
  zip.read(main, {
    start(element) {
      if (element.name === 'x:sheet') sheets.push({ name: element.attribute('name') ?? '', id: element.relation })
      if (element.name === 'x:workbookPr') is1904 = ['1', 'true'].includes(element.attribute('date1904') ?? '')
    },
  })
  const strings = readStrings(zip, target('sharedStrings'))
  const formats = readFormats(zip, target('styles'), is1904)
  const { body } = file
  for (const { name, id } of sheets) {
    const sheet = parts.find(part => part.id === id)
    if (sheet?.kind !== 'worksheet') continue
    body.start('div')
    body.element('h1', name)
    const comments = zip.relationships(sheet.target).find(({ kind }) => kind === 'comments')
    const text = new SheetText(body, strings, formats, readComments(zip, comments?.target ?? ''))
    body.start('table')
    zip.read(sheet.target, text)
    body.end('table')
    for (const line of text.headersAndFooters) body.element('p', line)
    for (const { kind, target } of zip.relationships(sheet.target)) {
      if (kind === 'drawing') zip.read(target, new ShapeTexts(body))
    }
    for (const link of zip.links(sheet.target)) body.text(link)
    body.end('div')
  }
  await zip.readEmbeddedFiles(parts.map(part => part.target))
}

/** The comments of a sheet by their cells, each after its author. */
function readComments(zip: OoxmlPackage, part: string): ReadonlyMap<string, string> {
  const comments = new Map<string, string>()
  const authors: string[] = []
  let cell = ''
  let author = ''
  let text: string | null = null
  zip.read(part, {
    start(element) {
      if (element.name === 'x:comment') {
        cell = element.attribute('ref') ?? ''
        author = authors[Number(element.attribute('authorId'))] ?? ''
      }
      if (element.name === 'x:author' || element.name === 'x:text') text = ''
    },
    text(characters) {
      if (text !== null) text += characters
    },
    end(name) {
      if (name === 'x:author') authors.push(text ?? '')
      else if (name === 'x:text') comments.set(cell, author === '' ? (text ?? '') : `${author}: ${text}`)
      else return
      text = null
    },
  })
  return comments
}

/** The shared strings: texts without their phonetic guides. */
function readStrings(zip: OoxmlPackage, part: string): string[] {
  const strings: string[] = []
  let text = ''
  let isText = false
  let guides = 0
  zip.read(part, {
    start({ name }) {
      if (name === 'x:si') text = ''
      if (name === 'x:rPh') guides++
      isText = name === 'x:t' && guides === 0
    },
    text(characters) {
      if (isText) text += characters
    },
    end(name) {
      isText = false
      if (name === 'x:rPh') guides--
      if (name === 'x:si') strings.push(text)
    },
  })
  return strings
}
