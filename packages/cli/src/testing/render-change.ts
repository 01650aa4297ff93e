/** A change of a file, as a diff of its lines. */
import type { FileChange } from '@sluice/testing'
import { structuredPatch } from 'diff'
import type { Paint } from '../output/style.js'

const MAX_LINES = 200

/** The diff, at most a few hundred lines of it. */
export function renderFileChange({ file, before, after }: FileChange, paint: Paint): string {
  const { hunks } = structuredPatch(file, file, before ?? '', after, '', '', { context: 3 })
  const lines = hunks.flatMap(hunk => [
    paint('cyan', `@@ line ${hunk.newStart} @@`),
    ...hunk.lines.map(line => {
      if (line.startsWith('+')) return paint('green', line)
      return line.startsWith('-') ? paint('red', line) : line
    }),
  ])
  const left = lines.length - MAX_LINES
  return [
    paint('bold', before === null ? `${file} (new)` : file),
    ...lines.slice(0, MAX_LINES),
    ...(left > 0 ? [paint('dim', `… and ${left} more lines`)] : []),
  ].join('\n')
}
