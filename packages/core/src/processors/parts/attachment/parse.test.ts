import { describe, expect, it } from 'vitest'
import { brokenBy, failureOf, readFile } from '../../../testkit/attachment.js'
import * as files from '../../../testkit/files.js'

const ENCRYPTED = 'org.apache.tika.exception.EncryptedDocumentException: Unable to process: document is encrypted'
const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

describe('plain text', () => {
  const charsets: [title: string, bytes: Uint8Array, charset: string, text: string][] = [
    ['ASCII', files.utf8('plain'), 'ISO-8859-1', 'plain'],
    ['ASCII with carriage returns', files.utf8('a\r\nb'), 'windows-1252', 'a\r\nb'],
    ['UTF-8', files.utf8('Grüße €'), 'UTF-8', 'Grüße €'],
    ['UTF-8 with a mark', files.latin1Bytes('\xef\xbb\xbfa'), 'UTF-8', 'a'],
    ['UTF-16 with a mark', files.latin1Bytes('\xff\xfeH\0i\0'), 'UTF-16LE', 'Hi'],
    [
      'Latin-1',
      files.latin1Bytes('Viele Gr\xfc\xdfe aus K\xf6ln am Rhein, wo es heute regnet'),
      'ISO-8859-1',
      'Viele Grüße aus Köln am Rhein, wo es heute regnet',
    ],
  ]
  for (const [title, bytes, charset, text] of charsets) {
    it(`is read in ${title}`, async () => {
      expect(await readFile(bytes)).toEqual({ text: `${text}\n`, content_type: `text/plain; charset=${charset}` })
    })
  }

  it('in another character set needs a name that says so', async () => {
    const japanese = '\x82\xb1\x82\xea\x82\xcd\x93\xfa\x96{\x8c\xea\x82\xcc\x95\xb6\x8f\xcd\x82\xc5\x82\xb7\x81B'
    const bytes = files.latin1Bytes(japanese)
    expect(await readFile(bytes)).toEqual({ text: '', content_type: 'application/octet-stream' })
    expect(await readFile(bytes, { name: 'a.txt' })).toEqual({
      text: 'これは日本語の文章です。\n',
      content_type: 'text/plain; charset=Shift_JIS',
    })
  })

  it('has U+FFFD instead of characters that XHTML does not allow', async () => {
    const { text } = await readFile(files.utf8('a bell \x07, an escape \x1b and a \x7f in a text of some words'))
    expect(text).toBe('a bell \ufffd, an escape \ufffd and a \ufffd in a text of some words\n')
  })

  it('is distinguished by the name', async () => {
    expect((await readFile(files.utf8('{}'), { name: 'a.b.json' })).content_type).toBe(
      'application/json; charset=ISO-8859-1',
    )
    expect((await readFile(files.utf8('# x'), { name: 'README.md' })).content_type).toBe(
      'text/x-web-markdown; charset=ISO-8859-1',
    )
  })
})

describe('HTML', () => {
  it('gives the text with a line for each block', async () => {
    const body =
      '<h1>Head</h1><div>foo<br>bar</div>baz<ul><li>one<li>two</ul><table><tr><td>a<td>b</table><script>x()</script>'
    expect(
      await readFile(files.utf8(`<!DOCTYPE html><html><head><style>p{}</style></head><body>${body}</body></html>`)),
    ).toEqual({
      text: 'Head\nfoo\nbar\nbaz\tone\n\ttwo\n\n\ta\tb\n\n',
      content_type: 'text/html; charset=ISO-8859-1',
    })
  })

  it('gives title, author, keywords and place', async () => {
    const head =
      '<title>A &amp; B</title><meta name="Author" content="Ann"><meta name="Keywords" content="x,y"><meta name="ICBM" content="1.5, 2.5">'
    expect(await readFile(files.utf8(`<html><head>${head}</head><body>t</body></html>`))).toEqual({
      text: 't',
      title: 'A & B',
      author: 'Ann',
      keywords: 'x,y',
      latitude: '1.5',
      longitude: '2.5',
      content_type: 'text/html; charset=ISO-8859-1',
    })
  })

  it('is plain text in 16 bits, and is read in 8 bits if it declares 16', async () => {
    const page = '<html><head><meta charset="utf-16le"></head><body>Grüße</body></html>'
    const wide = files.latin1Bytes(`\xff\xfe${[...page].map(letter => `${letter}\0`).join('')}`)
    expect(await readFile(wide)).toEqual({ text: `${page}\n`, content_type: 'text/plain; charset=UTF-16LE' })
    expect(await readFile(files.utf8(page))).toEqual({ text: 'Grüße', content_type: 'text/html; charset=UTF-8' })
  })

  it('believes the declared character set', async () => {
    const page = files.latin1Bytes('<html><head><meta charset="windows-1251"></head><body>\xcf\xf0</body></html>')
    expect(await readFile(page)).toMatchObject({ text: 'Пр', content_type: 'text/html; charset=windows-1251' })
  })
})

describe('RTF', () => {
  it('joins the halves of characters beyond 16 bits', async () => {
    const file = files.latin1Bytes('{\\rtf1\\ansi\\pard a\\u-10179?\\u-8704?b\\par}')
    expect((await readFile(file)).text).toBe('a\u{1f600}b\n\n')
  })

  it('gives paragraphs, characters of every code, and the information', async () => {
    const info = '{\\info{\\title The title}{\\author Ann}{\\keywords one}{\\creatim\\yr2015\\mo6\\dy26\\hr16\\min57}}'
    const fonts = '{\\fonttbl{\\f0 Arial;}{\\f1\\fcharset204 Arial;}}'
    const body =
      "Gr\\'fc\\'dfe \\u8364?\\par {\\b bold} {\\f1 \\'cf\\'f0}\\line next{\\*\\generator x;}\\tab\\{\\}\\par"
    expect(await readFile(files.latin1Bytes(`{\\rtf1\\ansi\\ansicpg1252${fonts}${info}\\pard ${body}}`))).toEqual({
      text: 'Grüße €\nbold Пр\nnext\t{}\n\n',
      title: 'The title',
      author: 'Ann',
      keywords: 'one',
      date: '2015-06-26T16:57:00Z',
      content_type: 'application/rtf',
    })
  })

  it('ends at the end of the file, which is an extra byte after a control word', async () => {
    expect((await readFile(files.utf8('{\\rtf1\\pard {\\b x'))).text).toBe('x\n')
    expect((await readFile(files.utf8('{\\rtf1\\pard {\\b x\\par'))).text).toBe('x\nÿ\n')
  })

  it('drops everything before the body except the bytes right before the first paragraph', async () => {
    expect((await readFile(files.utf8('{\\rtf1 kept\\par}'))).text).toBe('kept\n\n')
    expect((await readFile(files.utf8('{\\rtf1 lost {\\b kept\\par}}'))).text).toBe('kept\n\n')
    expect((await readFile(files.utf8('{\\rtf1 lost\\~\\par kept\\par}'))).text).toBe('\nkept\n\n')
  })

  it('gives lists, and names of pictures', async () => {
    const list = '\\pard\\ls1 one\\par\\pard\\ls1 two\\par\\pard after\\par'
    expect((await readFile(files.utf8(`{\\rtf1${list}}`))).text).toBe('\tone\n\ttwo\n\nafter\n\n')
    const picture = '{\\pict\\jpegblip ffd8}'
    expect((await readFile(files.utf8(`{\\rtf1\\pard a${picture}\\par${picture}}`))).text).toBe(
      'afile_0.jpg\n\n\nfile_1.jpg\n\n\n',
    )
  })
})

describe('DOCX', () => {
  it('gives headers, paragraphs, tables, notes and metadata', async () => {
    const note = '<w:p><w:r><w:t>noted</w:t><w:footnoteReference w:id="2"/><w:tab/><w:t>x</w:t></w:r></w:p>'
    const table = `<w:tbl><w:tr><w:tc>${paragraph('a')}</w:tc><w:tc>${paragraph('b')}</w:tc></w:tr></w:tbl>`
    const section = '<w:sectPr><w:headerReference r:id="rId2"/></w:sectPr>'
    const file = files.docx(`${paragraph('First')}${table}${note}${section}`, {
      'footnotes.xml': ['footnotes', `<w:footnote w:id="2">${paragraph('the note')}</w:footnote>`],
      'header1.xml': ['header', paragraph('On top')],
    })
    expect(await readFile(file)).toEqual({
      text: 'On top\nFirst\n\ta\n\tb\n\n\nnoted[footnoteRef:2]\tx [2: the note] \n\n',
      title: 'The title',
      author: 'Ann',
      keywords: 'one, two',
      description: 'About it',
      modifier: 'Bob',
      publisher: 'JDI',
      date: '2015-06-26T16:57:04Z',
      modified: '2016-01-02T01:04:05Z',
      content_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    })
  })

  it('gives the numbers of lists', async () => {
    const level = (place: number, format: string, text: string): string =>
      `<w:lvl w:ilvl="${place}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
    const numbered = level(0, 'decimal', '%1.') + level(1, 'lowerRoman', '%1.%2)')
    const numbering = `<w:abstractNum w:abstractNumId="0">${numbered}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '')}</w:abstractNum>
      <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>`
    const item = (id: number, place: number, text: string): string =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="${place}"/><w:numId w:val="${id}"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
    const items = [
      item(1, 0, 'a'),
      item(1, 1, 'b'),
      item(1, 1, 'c'),
      item(1, 0, 'd'),
      item(1, 1, 'e'),
      item(2, 0, 'f'),
      item(9, 0, 'g'),
    ]
    const file = files.docx(items.join(''), { 'numbering.xml': ['numbering', numbering] })
    expect((await readFile(file)).text).toBe('1. a\n1.i) b\n1.ii) c\n2. d\n2.i) e\n\u00b7 f\ng\n')
  })

  it('gives only the paragraphs of shapes from alternatives for other readers, after their own', async () => {
    const shape = `<w:drawing><txbx><w:txbxContent>${paragraph('one')}${paragraph('two')}</w:txbxContent></txbx></w:drawing>`
    const choice = `<mc:AlternateContent><mc:Choice>${shape}<w:t>new</w:t></mc:Choice><mc:Fallback><w:t>old</w:t></mc:Fallback></mc:AlternateContent>`
    const file = files.docx(`<w:p><w:r><w:t>text</w:t>${choice}</w:r></w:p>${paragraph('next')}`)
    expect((await readFile(file)).text).toBe('textone\ntwo\n\nnext\n')
  })

  it('gives the texts of pictures in brackets, each in a line', async () => {
    const picture = `<w:pict>${paragraph('one')}${paragraph('two')}</w:pict>`
    const file = files.docx(`<w:p><w:r>${picture}</w:r><w:r><w:t>text</w:t></w:r></w:p>`)
    expect((await readFile(file)).text).toBe(' (\none\ntwo\n)text\n')
  })

  it('gives comments, then all notes of a paragraph, at its end', async () => {
    const runs =
      '<w:commentRangeStart w:id="0"/><w:r><w:t>a</w:t><w:footnoteReference w:id="1"/><w:endnoteReference w:id="1"/><w:commentReference w:id="0"/></w:r>'
    const file = files.docx(`<w:p>${runs}</w:p>`, {
      'footnotes.xml': ['footnotes', `<w:footnote w:id="1">${paragraph('one')}${paragraph('two')}</w:footnote>`],
      'endnotes.xml': ['endnotes', `<w:endnote w:id="1">${paragraph('end')}</w:endnote>`],
      'comments.xml': ['comments', `<w:comment w:id="0" w:author="Ann">${paragraph('why')}</w:comment>`],
    })
    const notes = '\tComment by Ann: why [1: one\ntwo]  [1: end] \n\n'
    expect((await readFile(file)).text).toBe(`a[footnoteRef:1][endnoteRef:1]${notes}`)
  })

  it('gives headers and footers where their section ends, those of the last around the document', async () => {
    const references = (ids: readonly (readonly [kind: string, type: string, id: number])[]): string =>
      `<w:sectPr>${ids.map(([kind, type, id]) => `<w:${kind}Reference w:type="${type}" r:id="rId${id}"/>`).join('')}</w:sectPr>`
    const first = references([
      ['header', 'default', 1],
      ['footer', 'default', 4],
    ])
    const last = references([
      ['header', 'default', 2],
      ['header', 'first', 3],
    ])
    const file = files.docx(`<w:p><w:pPr>${first}</w:pPr></w:p>${paragraph('second')}${last}`, {
      'header1.xml': ['header', paragraph('head 1')],
      'header2.xml': ['header', paragraph('head 2')],
      'header3.xml': ['header', paragraph('first head 2')],
      'footer1.xml': ['footer', paragraph('foot 1')],
    })
    expect((await readFile(file)).text).toBe('first head 2\nhead 2\nhead 1\n\nfoot 1\nsecond\n')
  })

  it('fails if it is encrypted', async () => {
    expect(await failureOf(files.compound({ EncryptedPackage: new Uint8Array(8) }))).toEqual([ENCRYPTED])
  })

  it('fails if the archive or its XML is damaged', async () => {
    const OOXML = brokenBy('microsoft.ooxml.OOXMLParser')
    const ILLEGAL_SAX = OOXML.replace('TIKA-198: Illegal IOException', 'TIKA-237: Illegal SAXException')
    expect(await failureOf(files.docx('').slice(0, 300))).toEqual([
      'org.apache.tika.exception.TikaException: Error creating OOXML extractor',
      'org.apache.poi.openxml4j.exceptions.NotOfficeXmlFileException: No valid entries or contents found, ' +
        'this is not a valid OOXML (Office Open XML) file',
    ])
    expect(await failureOf(files.zip({ '[Content_Types].xml': '<Types>' }))).toEqual([
      ILLEGAL_SAX,
      'org.xml.sax.SAXParseException: XML document structures must start and end within the same entity.',
    ])
    expect(await failureOf(files.docx('<w:p>'))).toEqual([
      ILLEGAL_SAX,
      'org.xml.sax.SAXParseException: The element type "w:p" must be terminated by the matching end-tag "</w:p>".',
    ])
  })
})

describe('XLSX', () => {
  it('gives headers before footers', async () => {
    const more =
      '<headerFooter><oddHeader>&amp;Lodd</oddHeader><oddFooter>foot</oddFooter><evenHeader>even</evenHeader></headerFooter>'
    const text = (await readFile(files.xlsx('', [], [], more))).text
    expect(text?.split(/\s+/).filter(Boolean)).toEqual(['Prices', 'odd', 'even', 'foot'])
  })

  it('names months and days in English, whatever the locale of the format', async () => {
    const file = files.xlsx('<row r="1"><c s="2"><v>45000</v></c></row>', [], ['[$-407]d. mmmm yyyy'])
    expect((await readFile(file)).text).toContain('15. March 2023')
  })

  it('gives each row with tabs, with numbers as displayed', async () => {
    const first = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1"><v>1234.5</v></c></row>'
    const second =
      '<row r="2"><c s="1"><v>42000</v></c><c s="2"><v>1234.5</v></c><c t="b"><v>1</v></c><c t="inlineStr"><is><t>in</t></is></c><c t="e"><v>#N/A</v></c></row>'
    const file = files.xlsx(
      first + second,
      ['Name'],
      ['#,##0.00 &quot;EUR&quot;'],
      '<headerFooter><oddHeader>&amp;CTop</oddHeader></headerFooter>',
    )
    expect(await readFile(file)).toEqual({
      text: 'Prices\n\tName\t\t1234.5\n\t12/27/14\t1,234.50 EUR\tTRUE\tin\tERROR:#N/A\n\nTop\t\n\n\n',
      content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    })
  })
})

describe('numbers of XLSX', () => {
  const numbers: [given: string, format: string, text: string][] = [
    ['1234567', 'General', '1234567'],
    ['123456789012', 'General', '123456789012'],
    ['-1e21', 'General', '-1E+21'],
    ['0.30000000000000004', 'General', '0.3'],
    ['0.0000001', 'General', '0.0000001'],
    ['100', 'General', '100'],
    ['0', 'General', '0'],
    ['0.256', '0.0%', '25.6%'],
    ['42000.75', 'yyyy-mm-dd hh:mm', '2014-12-27 18:00'],
    ['-5', '#,##0.00;[Red](#,##0.00)', '(5.00)'],
    ['7', 'no ] format', '7'],
  ]
  for (const [given, format, text] of numbers) {
    it(`shows ${given} as ${format}`, async () => {
      const file = files.xlsx(`<row><c s="2"><v>${given}</v></c></row>`, [], [format])
      expect((await readFile(file)).text).toBe(`Prices\n\t${text}\n\n\n`)
    })
  }
})

describe('PPTX', () => {
  it('gives slides, what their layout adds, and notes', async () => {
    expect(await readFile(files.pptx(['Title', 'Line'], 'say this'))).toEqual({
      text: 'Title\nLine\n\nHouse style\n\nsay this\n\n',
      content_type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    })
  })
})

describe('OpenDocument', () => {
  const said = {
    title: 'The title',
    author: 'Ann',
    keywords: 'one, two',
    date: '2015-06-26T16:57:04.123456',
    modified: '2016-01-02T03:04:05',
  }

  it('gives the text of a text document', async () => {
    const list = '<text:list><text:list-item><text:p>item</text:p></text:list-item></text:list>'
    const file = files.openDocument(
      'text',
      `<text:h>Head</text:h><text:p>one<text:s text:c="2"/>two<text:line-break/>three</text:p>${list}`,
    )
    expect(await readFile(file)).toEqual({
      text: 'Headone two\nthree\n\titem\n\n\n',
      ...said,
      content_type: 'application/vnd.oasis.opendocument.text',
    })
  })

  it('has spaces around notes, and leaves out who noted something and the numbers of pages', async () => {
    const note = '<office:annotation><text:p>noted</text:p><meta:x>Ann</meta:x></office:annotation>'
    const list =
      '<text:list> <text:list-item> <text:p>item <text:page-number>1</text:page-number></text:p></text:list-item></text:list>'
    const file = files.openDocument('text', `<text:p>one ${note}two</text:p>${list}`)
    expect((await readFile(file)).text).toBe('one  noted two\n\titem \n\n\n')
  })

  it('gives the cells of a spreadsheet and the boxes of a presentation', async () => {
    const cells = ['a', 'b'].map(text => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('')
    const sheet = files.openDocument(
      'spreadsheet',
      `<table:table><table:table-row>${cells}</table:table-row></table:table>`,
    )
    expect((await readFile(sheet)).text).toBe('\ta\n\tb\n\n\n')
    const box = '<draw:page><draw:frame><draw:text-box><text:p>Slide</text:p></draw:text-box></draw:frame></draw:page>'
    expect(await readFile(files.openDocument('presentation', box))).toMatchObject({
      text: 'Slide\n\n',
      content_type: 'application/vnd.oasis.opendocument.presentation',
    })
  })

  it('fails if it is encrypted', async () => {
    const file = files.openDocument(
      'text',
      '',
      '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>',
    )
    expect(await failureOf(file)).toEqual([ENCRYPTED])
  })
})

describe('EPUB', () => {
  it('gives the pages in their order', async () => {
    const page =
      '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>P</title></head><body><p>One &amp; only</p></body></html>'
    expect(await readFile(files.epub([page, '<html><body><p>Two</p></body></html>']))).toEqual({
      text: 'One & only\nTwo\n',
      title: 'A book',
      author: 'Ann',
      publisher: 'House',
      identifier: 'urn:isbn:1',
      content_type: 'application/epub+zip',
    })
  })
})

describe('mail', () => {
  it('is its source', async () => {
    const mail = 'From: a@example.org\r\nTo: b@example.org\r\nSubject: Hi\r\n\r\nJust text.\r\n'
    expect(await readFile(files.utf8(mail))).toEqual({
      text: `${mail}\n`,
      content_type: 'message/rfc822; charset=windows-1252',
    })
  })
})

describe('XML', () => {
  it('gives the text between the tags, and Dublin Core', async () => {
    const file =
      '<?xml version="1.0"?><a xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>T</dc:title><b>x</b></a>'
    expect(await readFile(files.utf8(file))).toEqual({ text: '  T x\n', title: 'T', content_type: 'application/xml' })
  })

  it('expands only the entities that it declares', async () => {
    const entities =
      '<!DOCTYPE a [<!ENTITY e "expanded &amp; &f;"><!ENTITY f "once"><!ENTITY x SYSTEM "file:///etc/passwd">]>'
    expect((await readFile(files.utf8(`<?xml version="1.0"?>${entities}<a>&e; &x;.</a>`))).text).toBe(
      ' expanded & once .\n',
    )
  })

  it.each([
    ['<a><b></a>', 'The element type "b" must be terminated by the matching end-tag "</b>".'],
    ['<a>', 'XML document structures must start and end within the same entity.'],
    ['<a>&b;</a>', 'The entity "b" was referenced, but not declared.'],
    ['<a/>x', 'Content is not allowed in trailing section.'],
    ['<a/><b/>', 'The markup in the document following the root element must be well-formed.'],
  ])('%s fails as in Java', async (markup, text) => {
    const fault = await failureOf(files.utf8(`<?xml version="1.0"?>${markup}`))
    expect(fault).toEqual([
      'org.apache.tika.exception.TikaException: XML parse error',
      `org.xml.sax.SAXParseException: ${text}`,
    ])
  })
})

describe('Word of 97', () => {
  it('gives the paragraphs of its pieces, and cells; of fields the results', async () => {
    const field = '\u0013 PAGE \u00147\u0015'
    expect(await readFile(files.oldWord(`First ${field}\r`, 'größe 日本\rcell\u0007last'))).toEqual({
      text: 'First 7\ngröße 日本\n\tcelllast\n',
      content_type: 'application/msword',
    })
  })

  it('fails if it is damaged', async () => {
    expect(await failureOf(files.compound({ WordDocument: new Uint8Array(8) }))).toEqual([
      brokenBy('microsoft.OfficeParser'),
      'java.io.IOException: the file has no document',
    ])
    const file = files.oldWord('a', 'b')
    file[30] = 0
    expect(await failureOf(file)).toEqual([
      brokenBy('microsoft.OfficeParser'),
      'java.io.IOException: Unsupported blocksize  (2^0). Expected 2^9 or 2^12.',
    ])
  })
})

describe('Outlook', () => {
  it('gives subject, people and text', async () => {
    const file = files.compound({
      '__properties_version1.0': new Uint8Array(32),
      '__substg1.0_0037001F': files.utf16('Grüße'),
      '__substg1.0_0C1A001F': files.utf16('Ann'),
      '__substg1.0_0E04001E': files.latin1Bytes('bob@example.org'),
      '__substg1.0_1000001F': files.utf16('See you.'),
    })
    expect(await readFile(file)).toEqual({
      text: 'Grüße\n\tFrom\n\tAnn\n\tTo\n\tbob@example.org\n\nSee you.\n\n',
      title: 'Grüße',
      author: 'Ann',
      content_type: 'application/vnd.ms-outlook',
    })
  })
})

describe('files without text', () => {
  const types: [bytes: string, name: string | undefined, type: string][] = [
    ['\x89PNG\r\n\x1a\n....', undefined, 'image/png'],
    ['\xff\xd8\xff\xe0', undefined, 'image/jpeg'],
    ['\0\x01\x02', undefined, 'application/octet-stream'],
    ['\0\x01\x02', 'a.mp3', 'audio/mpeg'],
    ['', undefined, 'application/octet-stream'],
  ]
  for (const [bytes, name, type] of types) {
    it(`are distinguished: ${type}${name === undefined ? '' : ' by the name'}`, async () => {
      expect(await readFile(files.latin1Bytes(bytes), name === undefined ? {} : { name })).toEqual({
        text: '',
        content_type: type,
      })
    })
  }

  it('are archives and Office files of the old kind too', async () => {
    expect((await readFile(files.zip({ 'a.txt': 'x' }))).content_type).toBe('application/zip')
    expect((await readFile(files.compound({ Other: new Uint8Array(8) }))).content_type).toBe(
      'application/x-tika-msoffice',
    )
  })
})
