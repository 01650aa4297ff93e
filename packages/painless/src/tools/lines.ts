/** Offsets of a source as lines and columns. */

/** A place as people name it, both from 1. */
export interface LinePosition {
  readonly line: number
  readonly column: number
}

/** Returns the position of each offset of a source. */
export function positionsIn(source: string): (offset: number) => LinePosition {
  const starts = [0, ...[...source.matchAll(/\r\n|\r|\n/g)].map(({ 0: end, index }) => index + end.length)]
  return offset => {
    const after = starts.findIndex(start => start > offset)
    const line = after < 0 ? starts.length : after
    return { line, column: offset - starts[line - 1]! + 1 }
  }
}
