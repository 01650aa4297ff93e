/** Lines of bytes that come in pieces. */

const LINE_END = 0x0a
const RETURN = 0x0d

/** A line without its end, and the bytes that it took with it. */
export interface Line {
  readonly value: Buffer
  readonly size: number
}

/** Cuts pieces into lines; what is left of a piece begins the next line. */
export class LineSplitter {
  private rest: Buffer = Buffer.alloc(0)

  /** The lines that end in a piece. */
  push(piece: Buffer): Line[] {
    const bytes = this.rest.length === 0 ? piece : Buffer.concat([this.rest, piece])
    const lines: Line[] = []
    let start = 0
    for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, start)) {
      lines.push(lineOf(bytes.subarray(start, end), end + 1 - start))
      start = end + 1
    }
    this.rest = bytes.subarray(start)
    return lines
  }

  /** The last line, where it has no end. */
  end(): Line[] {
    return this.rest.length === 0 ? [] : [lineOf(this.rest, this.rest.length)]
  }
}

const lineOf = (line: Buffer, size: number): Line => ({
  value: line.at(-1) === RETURN ? line.subarray(0, line.length - 1) : line,
  size,
})
