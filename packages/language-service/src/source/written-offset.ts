/** Where a character of a text is written in its file: escapes, folded line ends and indentation lie between. */

/**
 * The offset in the file of a character of a text value that is written at `start`; null where the writing cannot be followed (an
 * alias, a text that is not written as such).
 */
export function writtenOffset(file: string, start: number, value: string, offset: number): number | null {
  const style = file[start]
  if (style === '*') return null
  // As Kibana's console writes a text: nothing in it is escaped.
  if (file.startsWith('"""', start)) return start + 3 + offset
  const isBlock = style === '|' || style === '>'
  const indent = isBlock ? blockIndentation(file, start, value) : Number.POSITIVE_INFINITY
  let at = isBlock ? skipIndentation(file, file.indexOf('\n', start) + 1, indent) : start
  if (style === '"' || style === "'") at++
  let read = 0
  while (read < offset) {
    if (style !== '|' && startsFold(file, at, isBlock)) {
      FOLDED.lastIndex = read
      const folded = FOLDED.exec(value)
      if (folded === null) return null
      read += folded[0].length
      at = behindFold(file, at, indent)
      continue
    }
    if (style === '"' && /^\\\r?\n/.test(file.slice(at, at + 3))) {
      at = behindFold(file, at + 1, indent)
      continue
    }
    const step = stepOver(file, at, value[read]!, style)
    if (step === null) return null
    at += step
    read++
    if (style === '|' && file[at - 1] === '\n') at = skipIndentation(file, at, indent)
  }
  return at
}

/** What a fold gives. */
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
