import { describe, expect, it } from 'vitest'
import { brokenBy, failureOf, readFile } from '../../../testkit/attachment.js'
import * as files from '../../../testkit/files.js'

describe('PDF', () => {
  const page = 'BT /F1 12 Tf 72 720 Td (Hello PDF) Tj 0 -14 Td (second line) Tj 0 -60 Td (new paragraph) Tj ET'

  it('gives lines and paragraphs of packed and plain pages, and the information', async () => {
    const info =
      "/Title (My title) /Author (Ann) /Keywords (a,b) /Subject (s) /Creator (tool) /CreationDate (D:20150626165704Z) /ModDate (D:20150627010203+02'00')"
    const file = files.pdfOfPages(
      [files.pdfStream(page), files.pdfStream('BT /F1 12 Tf 72 720 Td (Page two) Tj ET', true)],
      { info },
    )
    expect(await readFile(file)).toEqual({
      text: '\nHello PDF\nsecond line\n\nnew paragraph\n\n\n\nPage two\n\n\n',
      title: 'My title',
      author: 'Ann',
      keywords: 'a,b',
      creator_tool: 'tool',
      date: '2015-06-26T16:57:04Z',
      modified: '2015-06-26T23:02:03Z',
      format: 'application/pdf; version=1.4',
      content_type: 'application/pdf',
    })
  })

  it('reads characters through the map of their font', async () => {
    const font =
      '<< /Type /Font /Subtype /TrueType /BaseFont /X /FirstChar 1 /LastChar 2 /Widths [500 500] /ToUnicode 7 0 R >>'
    const map =
      'begincmap 1 begincodespacerange <00> <FF> endcodespacerange 2 beginbfchar <01> <20AC> <02> <00DF> endbfchar endcmap'
    const file = files.pdfOfPages([files.pdfStream('BT /F1 12 Tf 72 720 Td <0102> Tj ET')], {
      font,
      more: [files.pdfStream(map, true)],
    })
    expect((await readFile(file)).text).toBe('\n€ß\n\n\n')
  })

  it.each([
    ['UniKS-UCS2-H', 'Korea1', 'd55cad6d', '한국'],
    ['UniGB-UTF16-V', 'GB1', '4e2d0041', '中A'],
    ['90ms-RKSJ-H', 'Japan1', '93fa967b41', '日本A'],
    ['GBK-EUC-H', 'GB1', 'd6d041', '中A'],
    ['ETen-B5-H', 'CNS1', 'a4a441', '中A'],
    ['KSCms-UHC-H', 'Korea1', 'c7d141', '한A'],
  ])('reads characters through the predefined map %s', async (map, ordering, codes, text) => {
    const child = `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /X /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 1 >> /FontDescriptor << /Type /FontDescriptor /FontName /X /Flags 4 /FontBBox [0 0 1000 1000] >> >>`
    const font = `<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /${map} /DescendantFonts [${child}] >>`
    const file = files.pdfOfPages([files.pdfStream(`BT /F1 12 Tf 72 720 Td <${codes}> Tj ET`)], { font })
    expect((await readFile(file)).text!.replace(/\s/g, '')).toBe(text)
  })

  it('gives the fields of a form by their own names, groups with those below them', async () => {
    const file = files.pdf([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R 6 0 R 7 0 R] >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [5 0 R 6 0 R 7 0 R] >>',
      '<< /T (person) /Kids [5 0 R] >>',
      '<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /Parent 4 0 R /FT /Tx /T (first) /V (Ann) >>',
      '<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /FT /Ch /Ff 131072 /T (size) /V (L) /Opt [(S) (L)] >>',
      '<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /FT /Sig /T (signed) >>',
    ])
    expect((await readFile(file)).text!.trim()).toBe('person: \n\tfirst: Ann\n\n\tsize: [L]')
  })

  it('gives the addresses of links and the text of notes', async () => {
    const file = files.pdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [4 0 R 5 0 R] >>',
      '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (http://example.org/x) >> >>',
      '<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /T (Ann) /Contents (A note) >>',
    ])
    expect((await readFile(file)).text!.trim()).toBe('http://example.org/x\nAnn\nA note')
  })

  it('gives bookmarks after the pages', async () => {
    const file = files.pdf([
      '<< /Type /Catalog /Pages 2 0 R /Outlines 4 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
      '<< /Type /Outlines /First 5 0 R /Last 5 0 R /Count 1 >>',
      '<< /Title (Chapter) /Parent 4 0 R >>',
    ])
    expect((await readFile(file)).text).toBe('\n\n\tChapter\n\n')
  })

  it('stops if the text is long enough', async () => {
    expect((await readFile(files.pdfOfPages([files.pdfStream(page)]), { limit: 6 })).text).toBe('\nHello')
  })

  it('fails if it is encrypted', async () => {
    const key = `<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`
    const trailer = `/Encrypt 7 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`
    expect(await failureOf(files.pdfOfPages([files.pdfStream(page)], { more: [key], trailer }))).toEqual([
      'org.apache.tika.exception.EncryptedDocumentException: Unable to process: document is encrypted',
      'org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException: Cannot decrypt PDF, the password is incorrect',
    ])
  })

  it('fails if it is damaged', async () => {
    const fault = await failureOf(files.utf8('%PDF-1.4\n no more'))
    expect(fault).toEqual([
      brokenBy('pdf.PDFParser'),
      'java.io.IOException: Missing root object specification in trailer.',
    ])
  })

  it('answers for a file with damaged later pages, and leaves no rejected promise', async () => {
    const rejected: unknown[] = []
    const note = (reason: unknown): void => void rejected.push(reason)
    process.on('unhandledRejection', note)
    try {
      const unclosed = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 /Resources [ [ '
      const file = files.pdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 >>',
        ...Array<string>(3).fill(unclosed),
      ])
      await failureOf(file)
      // Node looks for rejected promises when the microtasks are done.
      await new Promise(resolve => setTimeout(resolve, 0))
      expect(rejected).toEqual([])
    } finally {
      process.off('unhandledRejection', note)
    }
  })
})
