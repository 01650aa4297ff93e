/** Lines of a text that arrives in pieces: each piece yields the lines that it completes, so a slow writer's lines are not delayed. */
import { UsageFault } from '../faults.js'

/** Lines that came together. `first` is the number of the first, from 1. */
export interface LineGroup {
  readonly lines: readonly string[]
  readonly first: number
}

/** A longer line is not a log line and no document: without a limit a file without line ends would fill the memory. */
export const MAX_LINE = 64 * 1024 * 1024

/** The lines of pieces of text, without their ends (LF or CR LF). Throws UsageFault for a line that is too long. */
export async function* lineGroups(pieces: AsyncIterable<string>, name: string): AsyncGenerator<LineGroup> {
  let first = 1
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop()!
    if (rest.length > MAX_LINE) {
      throw new UsageFault(`${name}:${first + lines.length}: a line of more than ${MAX_LINE} characters`)
    }
    if (lines.length === 0) continue
    yield { lines: lines.map(withoutReturn), first }
    first += lines.length
  }
  if (rest !== '') yield { lines: [withoutReturn(rest)], first }
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line)
