import { describe, expect, it } from 'vitest'
import { failureOf, readFile } from '../../../testkit/attachment.js'
import * as files from '../../../testkit/files.js'
import { parseFile } from './parse.js'

const BOMB = 'org.apache.tika.exception.TikaException: Zip bomb detected!'
const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

describe('attacks', () => {
  it('a part that becomes a thousand times as large', async () => {
    expect((await failureOf(files.docx(paragraph('a'.repeat(2_000_000)))))[0]).toBe(BOMB)
  })

  it('an archive that is too large when it is unpacked', async () => {
    const fault = await failureOf(files.docx(paragraph('x')), { bounds: { bytes: 100 } })
    expect(fault).toEqual([BOMB, 'org.xml.sax.SAXException: more than 100 bytes when unpacked'])
  })

  it('elements nested too deep', async () => {
    const fault = await failureOf(files.utf8(`<?xml version="1.0"?>${'<a>'.repeat(101)}`))
    expect(fault).toEqual([BOMB, 'org.xml.sax.SAXException: Suspected zip bomb: 101 levels of XML element nesting'])
  })

  it('entities that multiply', async () => {
    const fault = await failureOf(
      files.utf8(
        '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]><l>&b;&b;&b;&b;&b;</l>',
      ),
    )
    expect(fault).toEqual([
      'org.apache.tika.exception.TikaException: XML parse error',
      'org.xml.sax.SAXParseException: JAXP00010001: The parser has encountered more than "20" entity expansions in this document; ' +
        'this is the limit imposed by the JDK.',
    ])
  })

  it('a PDF whose stream becomes too large, or never restores its state', async () => {
    const zeros = files.pdfOfPages([files.pdfStream('0 '.repeat(500_000), true)])
    expect((await failureOf(zeros, { bounds: { bytes: 100_000 } }))[0]).toBe(BOMB)
    const states = files.pdfOfPages([files.pdfStream('q '.repeat(100_000), true)])
    expect(await failureOf(states)).toEqual([BOMB, 'org.xml.sax.SAXException: more than 1000 saved graphics states'])
  })

  it('a file that takes too long', async () => {
    let now = 0
    const rows = '<row><c><v>1</v></c></row>'.repeat(1000)
    const options = { name: null, limit: -1, bounds: { millis: 5, bytes: 1e9 }, milliseconds: () => now++ * 10 }
    const fault = await parseFile(files.xlsx(rows), options).catch(thrown => thrown)
    expect(fault.toJavaString()).toBe('org.apache.tika.exception.TikaException: reading the file took longer than 5 ms')
  })

  it('comments and tags without end', async () => {
    for (const piece of ['<!--', '<!---->', '<meta ', '<?xml ', '<!DOCTYPE ', 'a: ', '{\\', '&"'])
      expect(await readFile(files.utf8(piece.repeat(20_000))).catch(thrown => thrown)).toBeDefined()
  })
})
