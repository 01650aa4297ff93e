/** Where a character of a text is written in its file: escapes, folded line ends and indentation lie between. */

/**
 * How a text value is written in its file: each of its characters is looked for once, when one of that place or a later one is asked for.
 */
export class WrittenText {
  private readonly style: string | undefined
  private readonly isBlock: boolean
  /** Indentation of a block's lines. */
  private readonly indent: number
  /** Offsets in the file of the characters that were passed so far, and of the one after them; none of an alias. */
  private readonly offsets: number[]
  /** Where in the file the next character is looked for. */
  private at: number
  private canFollow: boolean

  /** `value` is written in `file` from `start` on. */
  constructor(
    private readonly file: string,
    private readonly start: number,
    private readonly value: string,
  ) {
    const style = file[start]
    this.style = style
    this.isBlock = style === '|' || style === '>'
    this.indent = this.isBlock ? blockIndentation(file, start, value) : Number.POSITIVE_INFINITY
    this.at = this.isBlock ? skipIndentation(file, file.indexOf('\n', start) + 1, this.indent) : start
    if (style === '"' || style === "'") this.at++
    this.canFollow = style !== '*'
    this.offsets = this.canFollow ? [this.at] : []
  }

  /** The offset in the file of a character; null if the writing cannot be followed (an alias, a text that is not written as such). */
  offsetOf(character: number): number | null {
    // As Kibana's console writes a text: nothing in it is escaped.
    if (this.file.startsWith('"""', this.start)) return this.start + 3 + character
    while (this.canFollow && this.offsets.length <= character) this.canFollow = this.pass()
    return this.offsets[character] ?? null
  }

  /** Passes the next character of the value, or the next fold. Returns whether it was found. */
  private pass(): boolean {
    const { file, value, style, isBlock, indent, offsets } = this
    const read = offsets.length - 1
    if (style !== '|' && startsFold(file, this.at, isBlock)) {
      FOLDED.lastIndex = read
      const folded = FOLDED.exec(value)
      if (folded === null) return false
      this.at = behindFold(file, this.at, indent)
      for (let i = 0; i < folded[0].length; i++) offsets.push(this.at)
      return true
    }
    if (style === '"' && file[this.at] === '\\' && /^\\\r?\n/.test(file.slice(this.at, this.at + 3))) {
      this.at = behindFold(file, this.at + 1, indent)
      return true
    }
    const step = stepOver(file, this.at, value[read]!, style)
    if (step === null) return false
    this.at += step
    if (style === '|' && file[this.at - 1] === '\n') this.at = skipIndentation(file, this.at, indent)
    offsets.push(this.at)
    return true
  }
}

/** The result of a fold. */
const FOLDED = / |\n+/y

/** Indentation of a block's lines: that of the first that is not empty, without what belongs to its text. */
function blockIndentation(file: string, start: number, value: string): number {
  const [, written = ''] = /\n( *)[^ \r\n]/.exec(file.slice(start)) ?? []
  const [, own = ''] = /^( *)[^ \r\n]/m.exec(value) ?? []
  return Math.max(0, written.length - own.length)
}

function skipIndentation(file: string, at: number, indent: number): number {
  let end = at
  while (end - at < indent && file[end] === ' ') end++
  return end
}

/** Whether a line ends here; outside of blocks blanks before the end do not count. */
function startsFold(file: string, at: number, isBlock: boolean): boolean {
  let end = at
  while (!isBlock && (file[end] === ' ' || file[end] === '\t')) end++
  return file[end] === '\n' || (file[end] === '\r' && file[end + 1] === '\n')
}

/** After line ends, empty lines and the indentation of the next line. */
function behindFold(file: string, at: number, indent: number): number {
  let end = at
  for (;;) {
    const line = /^[ \t]*\r?\n/.exec(file.slice(end, end + 400))
    if (line === null) return skipIndentation(file, end, indent)
    end += line[0].length
  }
}

/** Characters of the file that stand for the next character of the text. */
function stepOver(file: string, at: number, character: string, style: string | undefined): number | null {
  if (style === '"' && file[at] === '\\') return ESCAPE_LENGTHS[file[at + 1]!] ?? 2
  if (file[at] === character) return character === "'" && style === "'" ? 2 : 1
  if (file[at] === '\r' && file[at + 1] === '\n' && character === '\n') return 2
  return null
}

const ESCAPE_LENGTHS: Record<string, number | undefined> = { x: 4, u: 6, U: 10 }
