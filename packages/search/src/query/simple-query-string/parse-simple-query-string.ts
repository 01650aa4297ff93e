/**
 * Reads a simple query string by Lucene's rules
 * (https://lucene.apache.org/core/9_12_0/queryparser/org/apache/lucene/queryparser/simple/SimpleQueryParser.html): whatever is not a
 * valid operator is read as text or ignored, so that every string is valid.
 */

/** The operators by the names of the option `flags`, with their bits. */
export const simpleFlags = {
  ALL: -1,
  NONE: 0,
  AND: 1,
  NOT: 2,
  OR: 4,
  PREFIX: 8,
  PHRASE: 16,
  PRECEDENCE: 32,
  ESCAPE: 64,
  WHITESPACE: 128,
  FUZZY: 256,
  NEAR: 512,
  SLOP: 512,
} as const

export type Occur = 'must' | 'should'

/** The syntax tree of a simple query string. */
export type SimpleNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'phrase'; readonly text: string; readonly slop: number }
  | { readonly kind: 'prefix'; readonly text: string }
  | { readonly kind: 'fuzzy'; readonly text: string; readonly distance: number }
  | { readonly kind: 'group'; readonly items: readonly SimpleItem[] }
  | { readonly kind: 'all' }

/** A part of a group. */
export interface SimpleItem {
  /** The first operator that stands before it, null for none. */
  readonly operator: Occur | null
  /** Whether an operator that is left over from an item without a query no longer counts. */
  readonly dropsOperator: boolean
  /** Whether an odd number of `-` stands before it. */
  readonly isExcluded: boolean
  readonly node: SimpleNode
}

/** Reads a simple query string. What a group means depends on which of its items become queries: the builder decides that. */
export function parseSimpleQueryString(text: string, flags: number): SimpleNode {
  if (text.trim() === '*') return { kind: 'all' }
  return new SimpleParser(text, flags).parse()
}

const MAX_EDITS = 2
const isSpace = (c: string | undefined): boolean => c === ' ' || c === '\t' || c === '\n' || c === '\r'

/** A group that is being read: it ends before `end`. */
interface Frame {
  readonly end: number
  readonly items: SimpleItem[]
  /** The operator that was read and applies to the next item. */
  operator: Occur | null
  dropsOperator: boolean
  /** The number of `-` before the next item. */
  not: number
}

const newFrame = (end: number): Frame => ({ end, items: [], operator: null, dropsOperator: false, not: 0 })

class SimpleParser {
  private at = 0
  private frame: Frame

  constructor(
    private readonly text: string,
    private readonly flags: number,
  ) {
    this.frame = newFrame(text.length)
  }

  parse(): SimpleNode {
    const closing = this.closingParentheses()
    const frames: Frame[] = []
    for (;;) {
      if (this.at >= this.frame.end) {
        const outer = frames.pop()
        if (outer === undefined) return groupOf(this.frame.items)
        const { items, end } = this.frame
        this.frame = outer
        this.add(groupOf(items))
        this.at = end + 1
        outer.not = 0
        continue
      }
      const { frame } = this
      if (this.isAt('(', 'PRECEDENCE')) {
        const close = closing.get(this.at++)
        if (close !== undefined && close === this.at) {
          this.dropOperator()
          this.at++
        } else if (close !== undefined) {
          frames.push(frame)
          this.frame = newFrame(close)
          continue
        }
      } else if (this.isAt('"', 'PHRASE')) this.phrase()
      else if (this.isAt('+', 'AND')) this.operator('must')
      else if (this.isAt('|', 'OR')) this.operator('should')
      else if (this.isAt('-', 'NOT')) {
        frame.not++
        this.at++
        continue
      } else if (this.isAt(')', 'PRECEDENCE') || (isSpace(this.text[this.at]) && this.has('WHITESPACE'))) this.at++
      else this.token()
      frame.not = 0
    }
  }

  private has(flag: keyof typeof simpleFlags): boolean {
    return (this.flags & simpleFlags[flag]) !== 0
  }

  private isAt(c: string, flag: keyof typeof simpleFlags): boolean {
    return this.text[this.at] === c && this.has(flag)
  }

  /** Where the group of each `(` ends; one without an end is not a group. */
  private closingParentheses(): Map<number, number> {
    const closing = new Map<number, number>()
    const open: number[] = []
    for (let i = 0; i < this.text.length; i++) {
      const c = this.text[i]
      if (c === '\\' && this.has('ESCAPE')) i++
      else if (c === '(') open.push(i)
      else if (c === ')' && open.length > 0) closing.set(open.pop()!, i)
    }
    return closing
  }

  private operator(occur: Occur): void {
    this.frame.operator ??= occur
    this.at++
  }

  /** Nothing in quotes or parentheses takes the operator before it along. */
  private dropOperator(): void {
    this.frame.operator = null
    this.frame.dropsOperator = true
  }

  private add(node: SimpleNode): void {
    const { frame } = this
    const { operator, dropsOperator } = frame
    frame.items.push({ operator, dropsOperator, isExcluded: frame.not % 2 === 1, node })
    frame.operator = null
    frame.dropsOperator = false
  }

  private phrase(): void {
    const { frame, text } = this
    const start = ++this.at
    let content = ''
    let isEscaped = false
    for (; this.at < frame.end; this.at++) {
      const c = text[this.at]!
      if (!isEscaped && c === '\\' && this.has('ESCAPE')) {
        isEscaped = true
        continue
      }
      if (!isEscaped && c === '"') break
      isEscaped = false
      content += c
    }
    if (this.at >= frame.end) {
      this.at = start
      return
    }
    if (this.at === start) {
      this.dropOperator()
      this.at++
      return
    }
    let slop = 0
    if (this.at + 1 < frame.end && text[this.at + 1] === '~' && this.has('NEAR')) {
      this.at++
      if (this.at + 1 < frame.end) slop = this.distance()
    }
    this.add({ kind: 'phrase', text: content, slop })
    this.at++
  }

  private token(): void {
    const { frame, text } = this
    let content = ''
    let isEscaped = false
    let isPrefix = false
    let isFuzzy = false
    for (; this.at < frame.end; this.at++) {
      const c = text[this.at]!
      if (!isEscaped) {
        if (c === '\\' && this.has('ESCAPE')) {
          isEscaped = true
          isPrefix = false
          continue
        }
        if (this.isTokenEnd()) break
        if (content !== '' && c === '~' && this.has('FUZZY')) {
          isFuzzy = true
          break
        }
        isPrefix = content !== '' && c === '*' && this.has('PREFIX')
      }
      isEscaped = false
      content += c
    }
    if (content === '') return
    if (!isFuzzy) this.add(isPrefix ? { kind: 'prefix', text: content.slice(0, -1) } : { kind: 'text', text: content })
    else {
      const distance = Math.min(this.distance(), MAX_EDITS)
      this.add(distance === 0 ? { kind: 'text', text: content } : { kind: 'fuzzy', text: content, distance })
    }
  }

  /** The number after `~`: 2 if there is nothing, 0 if it is not a number. */
  private distance(): number {
    const start = this.at + 1
    do this.at++
    while (this.at < this.frame.end && !this.isTokenEnd())
    const digits = this.text.slice(start, this.at)
    if (digits === '') return MAX_EDITS
    const number = /^[+-]?\d+$/u.test(digits) ? Number(digits) : 0
    return number > 2147483647 ? 0 : Math.max(number, 0)
  }

  private isTokenEnd(): boolean {
    return (
      this.isAt('"', 'PHRASE') ||
      this.isAt('|', 'OR') ||
      this.isAt('+', 'AND') ||
      this.isAt('(', 'PRECEDENCE') ||
      this.isAt(')', 'PRECEDENCE') ||
      (isSpace(this.text[this.at]) && this.has('WHITESPACE'))
    )
  }
}

/** A single item that is not excluded is the group itself. */
function groupOf(items: readonly SimpleItem[]): SimpleNode {
  const [only] = items
  return items.length === 1 && !only!.isExcluded ? only!.node : { kind: 'group', items }
}
