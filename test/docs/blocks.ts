/**
 * Fenced blocks of a Markdown document that are meant to be run. The words after the language say how:
 *
 *   ```sh run            commands, run by bash in the document's folder; `sluice` is the command line of the installed package
 *   ```ts run            a program that imports `sluice`
 *   ```json run          a body of `_simulate`: every document has to come through
 *   ```painless run      a script: has to compile and to run on an empty document
 *   ```yaml file=p.yml   (any language) written to that file, for the blocks below
 *   ```text output       what the block above prints; a line `…` stands for any lines
 *
 * A block without such a word is only shown.
 */

/** One block. */
export interface Block {
  readonly language: string
  readonly action: 'run' | 'file' | 'output'
  /** The name for `file=NAME`. */
  readonly file: string | null
  readonly text: string
  /** Line of the opening fence, from 1. */
  readonly line: number
}

const FENCE = /^```(\w+)[ \t]+(run|output|file=(\S+))[ \t]*$/

/** The blocks of a document that have an action, in order. */
export function blocksOf(markdown: string): Block[] {
  const lines = markdown.split('\n')
  const blocks: Block[] = []
  for (let i = 0; i < lines.length; i++) {
    if (!lines[i]!.startsWith('```')) continue
    const end = lines.indexOf('```', i + 1)
    if (end < 0) throw new Error(`line ${i + 1}: the block is never closed`)
    const match = FENCE.exec(lines[i]!)
    if (match !== null) {
      const [, language, word, file = null] = match
      const action = file === null ? (word as 'run' | 'output') : 'file'
      blocks.push({ language: language!, action, file, text: lines.slice(i + 1, end).join('\n'), line: i + 1 })
    }
    i = end
  }
  return blocks
}

/** Whether a text is the expected one, where a line `…` of `expected` stands for any lines. */
export function matchesOutput(expected: string, actual: string): boolean {
  const pattern = expected
    .trimEnd()
    .split('\n')
    .map(line => (line.trim() === '…' ? '(?:.*\\n)*?.*' : line.trimEnd().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')))
    .join('\\n')
  const normal = actual
    .trimEnd()
    .split('\n')
    .map(line => line.trimEnd())
    .join('\n')
  return new RegExp(`^${pattern}$`).test(normal)
}
