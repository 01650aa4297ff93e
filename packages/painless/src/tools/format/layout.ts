/**
 * Text that knows where it may be broken. A group stands on one line if it fits, else all its own breaks become line ends:
 * the algorithm of Oppen and Wadler, made smaller. Comments have their own pieces, because a line comment ends its line
 * at any position.
 */

/** A piece of layout. A plain text may hold line ends: those of a string or a comment, which stay as they are. */
export type Layout = string | readonly Layout[] | Indented | Group | Break | LineComment | BlockComment

interface Indented {
  readonly kind: 'indented'
  readonly content: Layout
  readonly broken: boolean
}

interface Group {
  readonly kind: 'group'
  readonly content: Layout
  readonly broken: boolean
}

interface Break {
  readonly kind: 'break'
  /** The text while the group is on one line; undefined for a forced break. */
  readonly flat: string | undefined
}

interface LineComment {
  readonly kind: 'lineComment'
  readonly text: string
  /** Whether it has its own line. */
  readonly alone: boolean
}

interface BlockComment {
  readonly kind: 'blockComment'
  readonly text: string
  /** Whether the next token wants no space before it. */
  readonly close: boolean
}

/** A space, or a line end when the group does not fit. */
export const line: Layout = { kind: 'break', flat: ' ' }
/** Nothing, or a line end when the group does not fit. */
export const softLine: Layout = { kind: 'break', flat: '' }
/** A line end. */
export const hardLine: Layout = { kind: 'break', flat: undefined }

/** A comment up to the end of the line. */
export const lineComment = (text: string, alone: boolean): Layout => ({ kind: 'lineComment', text, alone })

/** A comment between tokens. */
export const blockComment = (text: string, close: boolean): Layout => ({ kind: 'blockComment', text, close })

/** A layout that is on one line if it fits. */
export const group = (content: Layout): Layout => ({ kind: 'group', content, broken: isBroken(content) })

/** A layout that breaks together with its parent, not separately. */
export const ungrouped = (layout: Layout): Layout =>
  typeof layout === 'object' && 'kind' in layout && layout.kind === 'group' ? layout.content : layout

/** A layout that is indented after each of its line ends. */
export const indented = (content: Layout): Layout => ({ kind: 'indented', content, broken: isBroken(content) })

/** Pieces with another between them. */
export const joined = (pieces: readonly Layout[], between: Layout): Layout =>
  pieces.flatMap((piece, i) => (i === 0 ? [piece] : [between, piece]))

/** Whether a piece holds a line end that is always one. */
export function isBroken(layout: Layout): boolean {
  if (typeof layout === 'string') return false
  if (!('kind' in layout)) return layout.some(isBroken)
  switch (layout.kind) {
    case 'group':
    case 'indented':
      return layout.broken
    case 'break':
      return layout.flat === undefined
    case 'lineComment':
      return true
    case 'blockComment':
      return false
  }
}

const INDENT = 2

interface Pending {
  readonly layout: Layout
  readonly indent: number
  readonly flat: boolean
}

/** The text of a layout, in lines of at most `width` characters if that is possible. */
export function print(layout: Layout, width: number): string {
  const output = new Output()
  const stack: Pending[] = [{ layout, indent: 0, flat: false }]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { layout: one, indent, flat } = next
    if (typeof one === 'string') output.text(one, indent)
    else if (!('kind' in one)) {
      for (let i = one.length - 1; i >= 0; i--) stack.push({ layout: one[i]!, indent, flat })
    } else {
      switch (one.kind) {
        case 'indented':
          stack.push({ layout: one.content, indent: indent + INDENT, flat })
          break
        case 'group': {
          const whole = { layout: one.content, indent, flat: true }
          const fitting = !one.broken && (flat || fits(whole, stack, width - output.column(indent)))
          stack.push(fitting ? whole : { ...whole, flat: false })
          break
        }
        case 'break':
          if (flat && one.flat !== undefined) output.text(one.flat, indent)
          else output.newLine(indent)
          break
        case 'lineComment':
          output.lineComment(one, indent)
          break
        case 'blockComment':
          output.blockComment(one, indent)
          break
      }
    }
  }
  return output.end()
}

/** Whether a piece and what follows it up to the next possible line end have room. */
function fits(first: Pending, rest: readonly Pending[], width: number): boolean {
  let room = width
  let below = rest.length
  const stack: Pending[] = [first]
  while (room >= 0) {
    const next = stack.pop() ?? rest[--below]
    if (next === undefined) return true
    const { layout, flat } = next
    if (typeof layout === 'string') {
      const end = layout.indexOf('\n')
      if (end >= 0) return end <= room
      room -= layout.length
    } else if (!('kind' in layout)) {
      for (let i = layout.length - 1; i >= 0; i--) stack.push({ ...next, layout: layout[i]! })
    } else if (layout.kind === 'indented') stack.push({ ...next, layout: layout.content })
    else if (layout.kind === 'group') stack.push({ ...next, layout: layout.content, flat: flat && !layout.broken })
    else if (layout.kind === 'break') {
      if (!flat || layout.flat === undefined) return true
      room -= layout.flat.length
    } else if (layout.kind === 'lineComment') return true
    else room -= layout.text.length + 2
  }
  return false
}

/** The text so far. */
class Output {
  readonly #lines: string[] = []
  #line = ''
  /** Whether a line comment is the last thing on the line. */
  #closed = false

  /** How far right the next text begins. */
  column(indent: number): number {
    return this.#closed ? indent : this.#line.length
  }

  newLine(indent: number): void {
    this.#lines.push(trimmedEnd(this.#line))
    this.#line = ' '.repeat(indent)
    this.#closed = false
  }

  text(text: string, indent: number): void {
    if (text === '') return
    if (this.#closed) this.newLine(indent)
    const [first, ...more] = text.split('\n')
    this.#line += this.#atStart() ? first!.trimStart() : first
    for (const one of more) {
      this.#lines.push(this.#line)
      this.#line = one
    }
  }

  lineComment({ text, alone }: LineComment, indent: number): void {
    if (this.#closed || (alone && !this.#atStart())) this.newLine(indent)
    if (!this.#atStart() && !this.#line.endsWith(' ')) this.#line += ' '
    this.#line += text
    this.#closed = true
  }

  blockComment({ text, close }: BlockComment, indent: number): void {
    if (this.#closed) this.newLine(indent)
    if (!this.#atStart() && !/[ ([]$/.test(this.#line)) this.#line += ' '
    this.text(close ? text : `${text} `, indent)
  }

  /** Whether nothing but its indentation is on the line. */
  #atStart(): boolean {
    return this.#line.trim() === ''
  }

  /** The whole; after a line comment with the line end that makes it one. */
  end(): string {
    const text = [...this.#lines, trimmedEnd(this.#line)].join('\n')
    return this.#closed ? `${text}\n` : text
  }
}

const trimmedEnd = (text: string): string => text.replace(/[ \t]+$/, '')
