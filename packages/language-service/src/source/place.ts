/** Places in a source text: offsets, lines, columns, and a text that cannot be read as data. */

/** JSON or YAML. */
export type SourceFormat = 'json' | 'yaml'

/** Path into a pipeline's JSON: keys and list indexes. */
export type SourcePath = readonly (string | number)[]

/** A range of a text. Offsets count UTF-16 units from 0; lines and columns count from 1; the end is after the last character. */
export interface SourceRange {
  readonly start: number
  readonly end: number
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

/** A text that cannot be read, and where reading stopped. */
export interface SourceFault extends SourceRange {
  readonly kind: 'fault'
  readonly name: string
  readonly format: SourceFormat
  /** The message of the format's reader. */
  readonly message: string
}

/** Finds the line and column of offsets of one text. */
export class LineIndex {
  private readonly starts: number[] = [0]

  constructor(private readonly text: string) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.starts.push(at + 1)
  }

  /** How many lines the text has; one that ends with a line end has an empty last one. */
  get count(): number {
    return this.starts.length
  }

  /** Line and column of an offset. */
  position(offset: number): { readonly line: number; readonly column: number } {
    let low = 0
    let high = this.starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - this.starts[low]! + 1 }
  }

  /** The offset of a line and column; a place beyond its line or the text is taken for the end of it. */
  offset(line: number, column: number): number {
    const start = this.starts[line - 1]
    if (start === undefined) return this.text.length
    const end = (this.starts[line] ?? this.text.length + 1) - 1
    return Math.min(start + column - 1, end)
  }

  /** A range with its lines and columns. */
  range(start: number, end: number): SourceRange {
    const { line, column } = this.position(start)
    const last = this.position(end)
    return { start, end, line, column, endLine: last.line, endColumn: last.column }
  }
}
