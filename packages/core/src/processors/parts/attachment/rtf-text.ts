/** The state of an RTF document that is being read: groups, character sets, paragraphs, and the values of its information group. */
import type { BodyText } from './body-text.js'
import { instant } from './dates.js'
import { Key, type Metadata } from './metadata.js'

interface Group {
  /** Nothing of the group is text. */
  readonly isIgnored: boolean
  /** The name of the information that the text of the group is. */
  readonly info: string | null
  /** Characters after `\u` that stand for it in older readers. */
  readonly fallback: number
  readonly font: number
  /** The list that its next paragraph belongs to; 0 for none. */
  readonly list: number
}

const OUTER: Group = { isIgnored: false, info: null, fallback: 1, font: -1, list: 0 }

/** Groups whose content is not a string of the document. */
const IGNORED = new Set(
  (
    'fonttbl colortbl stylesheet listtable listoverridetable listtext objdata fldinst themedata colorschememapping datastore ' +
    'latentstyles rsidtbl generator xmlnstbl sn sv filetbl revtbl pgptbl mmathPr bkmkstart bkmkend atnid nonshppict operator'
  ).split(' '),
)

const INFO = new Map<string, string>([
  ['title', Key.title],
  ['author', Key.creator],
  ['subject', Key.subject],
  ['keywords', Key.keyword],
  ['comment', Key.comments],
])

const CHARACTERS = new Map([
  ['line', '\n'],
  ['page', '\n'],
  ['softline', '\n'],
  ['softpage', '\n'],
  ['column', ' '],
  ['softcolumn', ' '],
  ['tab', '\t'],
  ['emdash', '\u2014'],
  ['endash', '\u2013'],
  ['emspace', '\u2003'],
  ['enspace', '\u2002'],
  ['qmspace', '\u2005'],
  ['bullet', '\u2022'],
  ['lquote', '\u2018'],
  ['rquote', '\u2019'],
  ['ldblquote', '\u201c'],
  ['rdblquote', '\u201d'],
])

/** Code pages by the number of `\fcharset`. */
const FONT_CHARSETS = new Map([
  [77, 'macintosh'],
  [128, 'shift_jis'],
  [129, 'euc-kr'],
  [134, 'gbk'],
  [136, 'big5'],
  [161, 'windows-1253'],
  [162, 'windows-1254'],
  [163, 'windows-1258'],
  [177, 'windows-1255'],
  [178, 'windows-1256'],
  [186, 'windows-1257'],
  [204, 'windows-1251'],
  [222, 'windows-874'],
  [238, 'windows-1250'],
])

const CODE_PAGES = new Map([
  [866, 'ibm866'],
  [874, 'windows-874'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [10000, 'macintosh'],
  [65001, 'utf-8'],
])

/** Words with which the body begins: characters before them are lost, as Tika loses them, unless one of these follows them directly. */
const BODY_WORDS = new Set(['par', 'pard', 'sect', 'sectd', 'plain', 'ltrch', 'rtlch', 'line', 'htmlrtf'])

/** Endings of the names that pictures get, by the word that says their kind. */
const PICTURES = new Map([
  ['pngblip', 'png'],
  ['jpegblip', 'jpg'],
  ['emfblip', 'emf'],
  ['wmetafile', 'wmf'],
  ['dibitmap', 'bmp'],
])

/** Takes the tokens of a document and writes its text. */
export class RtfText {
  private readonly groups: Group[] = []
  private group = OUTER
  private isHeader = true
  private isParagraph = false
  /** Whether a list is open, and whether the open paragraph is an item of it. */
  private isList = false
  private isItem = false
  private pictures = 0
  /** The ending of the name of the picture that is open; null if there is none. */
  private picture: string | null = null
  private bytes: number[] = []
  private skip = 0
  /** The first half of a character beyond 16 bits, whose second half comes with the next `\\u`. */
  private half = ''
  private charset = 'windows-1252'
  private readonly fonts = new Map<number, string>()
  private isFontTable = false
  private tableFont = -1
  private isStarred = false
  private date: Record<string, number> | null = null
  private infoText = ''

  constructor(
    private readonly body: BodyText,
    private readonly metadata: Metadata,
  ) {}

  open(): void {
    this.flush()
    this.groups.push(this.group)
    this.isStarred = false
  }

  close(): void {
    this.flush()
    const { info } = this.group
    if (this.picture !== null) this.endPicture(this.picture)
    const outer = this.groups.pop() ?? OUTER
    if (info !== null && outer.info !== info) this.endInfo(info)
    this.group = outer
    if (this.groups.length <= 1) this.isFontTable = false
    this.isStarred = false
  }

  /** A control word with its number. */
  word(word: string, number: number | null): void {
    if (word === 'u') return this.unicode(number ?? 0)
    if (word === 'f' || this.group.info !== null) this.flush()
    if (this.isHeader && !this.group.isIgnored && BODY_WORDS.has(word)) this.isHeader = false
    if (word === 'pict') this.group = { ...this.group, isIgnored: true }
    if (word === 'shptxt') this.group = { ...this.group, isIgnored: false }
    const picture = PICTURES.get(word)
    if (picture !== undefined) this.picture = picture
    if (word === 'fonttbl') this.isFontTable = true
    if (this.isFontTable) this.fontWord(word, number)
    if (this.date !== null && number !== null) this.date[word] = number
    if (IGNORED.has(word) || (this.isStarred && !KNOWN_STARRED.has(word)))
      this.group = { ...this.group, isIgnored: true }
    this.isStarred = false
    const info = INFO.get(word)
    if (word === 'info') this.group = { ...this.group, isIgnored: true }
    else if (info !== undefined && this.group.isIgnored) this.group = { ...this.group, info }
    else if (word === 'creatim') {
      this.date = {}
      this.group = { ...this.group, info: Key.created }
    } else if (word === 'ansicpg' && number !== null) this.charset = codePage(number)
    else if (word === 'mac') this.charset = 'macintosh'
    else if (word === 'uc') this.group = { ...this.group, fallback: Math.max(0, number ?? 1) }
    else if (word === 'f' && number !== null && !this.isFontTable) this.group = { ...this.group, font: number }
    else if (word === 'ls') this.group = { ...this.group, list: number ?? 0 }
    else if (word === 'pard') this.group = { ...this.group, list: 0 }
    else if (!this.group.isIgnored) this.layout(word)
  }

  /** A byte in the character set of the font. */
  byte(value: number): void {
    if (this.skip > 0) this.skip--
    else this.bytes.push(value)
  }

  symbol(symbol: string): void {
    if (symbol === '*') {
      this.isStarred = true
      return
    }
    if (symbol === '\n' || symbol === '\r') this.layout('par')
    else {
      this.flush()
      this.write(SYMBOLS.get(symbol) ?? '')
    }
  }

  plain(text: string): void {
    const skipped = Math.min(this.skip, text.length)
    this.skip -= skipped
    for (let i = skipped; i < text.length; i++) this.bytes.push(text.charCodeAt(i))
  }

  finish(): void {
    this.flush()
    this.endParagraph()
  }

  private unicode(number: number): void {
    this.flush()
    const character = this.half + String.fromCharCode(number & 0xffff)
    this.half = /^[\ud800-\udbff]$/.test(character) ? character : ''
    if (this.half === '') this.write(character)
    this.skip = this.group.fallback
  }

  private fontWord(word: string, number: number | null): void {
    if (word === 'f' && number !== null) this.tableFont = number
    const charset = word === 'fcharset' ? FONT_CHARSETS.get(number ?? 0) : undefined
    if (charset !== undefined) this.fonts.set(this.tableFont, charset)
  }

  private layout(word: string): void {
    if (word === 'par' || word === 'cell' || word === 'sect') return this.endParagraph()
    const characters = CHARACTERS.get(word)
    if (characters === undefined) return
    this.flush()
    this.write(characters)
  }

  /** Bytes that were collected become characters. */
  private flush(): void {
    this.skip = 0
    if (this.bytes.length === 0) return
    const bytes = Uint8Array.from(this.bytes)
    this.bytes = []
    this.write(new TextDecoder(this.fonts.get(this.group.font) ?? this.charset).decode(bytes))
  }

  private write(characters: string): void {
    if (characters === '') return
    if (this.group.info !== null) this.infoText += characters
    else if (!this.group.isIgnored && !this.isHeader) {
      this.startParagraph()
      this.body.text(characters)
    }
  }

  private startParagraph(): void {
    if (this.isParagraph) return
    this.isParagraph = true
    this.isItem = this.group.list !== 0
    if (this.isList && !this.isItem) this.body.end('ul')
    this.isList = this.isItem
    this.body.start(this.isItem ? 'li' : 'p')
  }

  private endParagraph(): void {
    this.flush()
    this.startParagraph()
    this.body.end(this.isItem ? 'li' : 'p')
    this.isParagraph = false
    this.group = { ...this.group, list: 0 }
  }

  /** Writes the name of a picture, as Tika names what lies within a file. */
  private endPicture(ending: string): void {
    this.picture = null
    this.body.text(`file_${this.pictures++}.${ending}\n\n`)
  }

  private endInfo(key: string): void {
    if (this.date !== null) this.metadata.add(key, dateText(this.date))
    else this.metadata.add(key, this.infoText.trim())
    this.date = null
    this.infoText = ''
  }
}

/** Words after `\*` whose groups hold text of the document. */
const KNOWN_STARRED = new Set(['shppict', 'shptxt', 'company', 'footnote', 'ud'])

const SYMBOLS = new Map([
  ['\\', '\\'],
  ['{', '{'],
  ['}', '}'],
  ['~', '\u00a0'],
  ['-', '\u00ad'],
  ['_', '\u2011'],
])

function codePage(number: number): string {
  if (number >= 1250 && number <= 1258) return `windows-${number}`
  return CODE_PAGES.get(number) ?? 'windows-1252'
}

/** Days and months beyond their ranges count on, as in a lenient calendar of Java. */
const dateText = ({ yr, mo = 1, dy = 1, hr = 0, min = 0 }: Record<string, number>): string | null =>
  yr === undefined ? null : instant(new Date(Date.UTC(yr, mo - 1, dy, hr, min)))
