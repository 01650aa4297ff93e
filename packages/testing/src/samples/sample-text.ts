/** A text of samples with its lines, and its JSON as far as it is JSON; each is looked for when it is first needed. */
import { LineIndex } from '@sluice/language-service'
import { afterBlanks, endOfValue, type JsonMember, membersOf } from '@sluice/language-service/requests'

/** A line without its line end. */
export interface TextLine {
  readonly text: string
  /** From 1. */
  readonly number: number
  /** Offset of its first character. */
  readonly start: number
}

/** The first line of a request as Kibana's console writes it. */
const REQUEST_LINE = /^\s*(?:GET|POST|PUT)[ \t]+\S+[ \t]*(?:\r?\n|$)/

/** A text of samples. Offsets are those of the text as it was given, with a byte order mark at its beginning. */
export class SampleText {
  private madeLines: readonly TextLine[] | undefined
  private madeFilled: readonly TextLine[] | undefined
  private madeIndex: LineIndex | undefined
  private madeMembers: readonly JsonMember[] | null | undefined
  private madeFirstEnd: number | undefined

  constructor(readonly text: string) {}

  /** All lines; a text that ends with a line end has no empty last one. */
  get lines(): readonly TextLine[] {
    return (this.madeLines ??= linesOf(this.text))
  }

  /** The lines that hold more than blanks. */
  get filledLines(): readonly TextLine[] {
    return (this.madeFilled ??= this.lines.filter(({ text }) => text.trim() !== ''))
  }

  /** Line and column, both from 1, of an offset. */
  position(offset: number): { readonly line: number; readonly column: number } {
    return (this.madeIndex ??= new LineIndex(this.text)).position(offset)
  }

  /** Where the JSON begins: after a mark, blanks, comments and the line of a request (`POST _ingest/pipeline/_simulate`). */
  get jsonStart(): number {
    const start = this.text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0
    const request = REQUEST_LINE.exec(this.text.slice(start, start + 2000))
    return afterBlanks(this.text, start + (request?.[0].length ?? 0))
  }

  /** The end of the first JSON value; -1 where it never ends. */
  get firstEnd(): number {
    return (this.madeFirstEnd ??= endOfValue(this.text, this.jsonStart))
  }

  /** The members of the first JSON object, as far as they can be distinguished; null if the JSON is none. */
  get members(): readonly JsonMember[] | null {
    if (this.madeMembers === undefined) {
      const { jsonStart } = this
      this.madeMembers = this.text[jsonStart] === '{' ? membersOf(this.text, jsonStart).members : null
    }
    return this.madeMembers
  }
}

/** Whether a text begins as JSON does; all else that is data is YAML. */
export const contentFormat = ({ text, jsonStart }: SampleText): 'json' | 'yaml' =>
  text[jsonStart] === '{' || text[jsonStart] === '[' ? 'json' : 'yaml'

const BYTE_ORDER_MARK = 0xfeff

function linesOf(text: string): TextLine[] {
  const lines: TextLine[] = []
  let start = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0
  while (start < text.length) {
    const next = text.indexOf('\n', start)
    const end = next < 0 ? text.length : next
    const isWindows = end > start && text.charCodeAt(end - 1) === 0x0d
    lines.push({ text: text.slice(start, isWindows ? end - 1 : end), number: lines.length + 1, start })
    start = end + 1
  }
  return lines
}
