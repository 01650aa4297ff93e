/**
 * The `csv` processor (recordings `cases/csv`). Elasticsearch reads one record with its own scanner, whose errors,
 * quirks and early stop are part of the answer; `papaparse` gives other answers, so the scanner is reimplemented.
 */
import { illegalArgument, JavaException } from '@sluice/java'
import { invalidOption } from '../diagnostics/diagnostic.js'
import { FieldGroup } from '../document/field-group.js'
import { FieldPath } from '../document/path.js'
import { defineProcessor, opt } from '../engine/define.js'
import { readText } from './parts/read-field.js'

const character = (problem: string) =>
  opt.parsed({
    kind: 'character',
    schema: { type: 'string', minLength: 1, maxLength: 1 },
    parse: (text, key) => {
      if (text.length === 1) return text
      throw invalidOption(key, problem)
    },
  })

export default defineProcessor({
  name: 'csv',
  summary: 'Splits one line of CSV into fields.',
  options: {
    field: opt.path({ required: true, doc: 'The field that holds the line.' }),
    quote: character('quote has to be single character like " or \'')({
      default: '"',
      doc: 'The quote, one character.',
    }),
    separator: character('separator has to be single character like , or ;')({
      default: ',',
      doc: 'The separator, one character.',
    }),
    trim: opt.boolean({ default: false, doc: 'Whether white space around unquoted columns is removed.' }),
    empty_value: opt.anyButNull({ doc: 'The value for empty columns; without it their fields are not set.' }),
    ignore_missing: opt.boolean({
      default: false,
      doc: 'Whether the document is left unchanged if the field is missing or null.',
    }),
    target_fields: opt.list({ required: true, doc: 'The fields that the columns go to, in order.' }),
  },
  examples: [
    {
      title: 'Three columns, always strings',
      options: { field: 'l', target_fields: ['a', 'b', 'c'] },
      before: { l: '1,"x, ""y""",3' },
      after: { l: '1,"x, ""y""",3', a: '1', b: 'x, "y"', c: '3' },
    },
    {
      title: 'An empty column',
      options: { field: 'l', target_fields: ['a', 'b', 'c'], empty_value: 0 },
      before: { l: '1,,3' },
      after: { l: '1,,3', a: '1', b: 0, c: '3' },
    },
  ],
  compile(options) {
    const { field, quote, separator, trim, empty_value, ignore_missing, target_fields } = options
    if (target_fields.length === 0) throw invalidOption('target_fields', "target fields list can't be empty")
    const targets = target_fields.map(readTarget)
    const fields = new FieldGroup(targets)
    const scanner = new Scanner(targets.length, quote.charCodeAt(0), separator.charCodeAt(0), trim, empty_value)
    return doc => {
      const line = readText(field, doc, ignore_missing)
      if (line !== null) {
        try {
          scanner.scan(line)
        } finally {
          // Columns before the one at fault are set, and what is wrong with their fields counts before it.
          fields.set(doc, scanner.values)
        }
      } else if (!ignore_missing) throw illegalArgument(`field [${field.text}] is null, cannot process it.`)
    }
  },
})

function readTarget(target: unknown): FieldPath {
  if (target === null) return FieldPath.parse('')
  if (typeof target === 'string') return FieldPath.parse(target)
  throw new JavaException(
    'java.lang.ArrayStoreException',
    'arraycopy: element type mismatch: can not cast one of the elements of java.lang.Object[] to the type of the destination array, java.lang.String',
  )
}

enum State {
  Start,
  Quoted,
  QuotedEnd,
}

const isBlank = (c: number): boolean => c === 0x20 || c === 0x09

/** Where a string is found from a place on; the length of the line if it is not. */
function indexFrom(line: string, text: string, from: number): number {
  const at = line.indexOf(text, from)
  return at < 0 ? line.length : at
}

/**
 * As the reference page describes it; columns count as soon as they end. Unquoted columns are not read character by character: the
 * next separator is sought, and what is not allowed before it.
 */
class Scanner {
  /** The columns of the last line, up to a fault; undefined for those that set nothing. */
  readonly values: unknown[]
  private readonly quoteText: string
  private readonly separatorText: string

  constructor(
    private readonly columns: number,
    private readonly quote: number,
    private readonly separator: number,
    private readonly trim: boolean,
    private readonly emptyValue: unknown,
  ) {
    this.values = new Array(columns).fill(undefined)
    this.quoteText = String.fromCharCode(quote)
    this.separatorText = String.fromCharCode(separator)
  }

  scan(line: string): void {
    const { quote, separator, trim } = this
    this.values.fill(undefined)
    const { length } = line
    let state: State = State.Start
    let column = 0
    /** Where the text of the column begins. */
    let start = 0
    let text = ''
    /** The next positions of characters that an unquoted column may not contain, known as far as columns were read. */
    let nextQuote = -1
    let nextBreak = -1
    for (let i = 0; i < length; i++) {
      const c = line.charCodeAt(i)
      switch (state) {
        case State.Start:
          if (c === quote) {
            state = State.Quoted
            start = i + 1
            text = ''
          } else if (c === separator) {
            if (!trim && start < i) start = i + 1 - (i - start)
            else start = i + 1
            if (this.setEmpty(column++)) return
          } else if (isBlank(c)) {
            if (trim) start = i + 1
          } else {
            // The first character of a column may be a line break, as it may be in Elasticsearch.
            const from = i + 1
            if (nextQuote < from) nextQuote = indexFrom(line, this.quoteText, from)
            if (nextBreak < from) nextBreak = Math.min(indexFrom(line, '\n', from), indexFrom(line, '\r', from))
            const end = indexFrom(line, this.separatorText, from)
            const illegal = Math.min(nextQuote, nextBreak)
            if (illegal <= end && illegal < length) {
              throw illegalArgument(`Illegal character inside unquoted field at ${illegal}`)
            }
            if (end === length) {
              this.set(column, line.slice(start))
              return
            }
            let textEnd = end
            if (trim) while (textEnd > from && isBlank(line.charCodeAt(textEnd - 1))) textEnd--
            if (this.set(column++, line.slice(start, textEnd))) return
            start = end + 1
            i = end
          }
          break
        case State.Quoted: {
          const end = line.indexOf(this.quoteText, i)
          if (end < 0) throw illegalArgument('Unmatched quote')
          text += line.slice(start, end)
          start = end + 1
          i = end
          state = State.QuotedEnd
          break
        }
        case State.QuotedEnd:
          if (c === quote && i === start) {
            text += this.quoteText
            start = i + 1
            state = State.Quoted
          } else if (c === separator) {
            if (this.set(column++, text)) return
            start = i + 1
            state = State.Start
          } else if (!isBlank(c)) {
            throw illegalArgument(`character '${line[i]!}' after quoted field at ${i}`)
          }
          break
      }
    }
    if (state === State.QuotedEnd) this.set(column, text)
    else if (state === State.Quoted) throw illegalArgument('Unmatched quote')
  }

  /** Notes a column. Returns whether it was the last that is wanted. */
  private set(column: number, text: string): boolean {
    if (text === '') return this.setEmpty(column)
    this.values[column] = text
    return column === this.columns - 1
  }

  private setEmpty(column: number): boolean {
    if (this.emptyValue !== undefined) this.values[column] = this.emptyValue
    return column === this.columns - 1
  }
}
