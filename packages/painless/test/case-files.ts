/**
 * Test cases in files: a title after `# `, a script, an arrow line `==>`, what it comes to. Lines between cases that begin
 * with `//` are remarks.
 */
import { readFileSync } from 'node:fs'

/** One case of a file. */
export interface FileCase {
  readonly title: string
  readonly script: string
  readonly expected: string
}

/** The cases of `fixtures/<name>.txt`. Throws for a file that cannot be read as such. */
export function casesOf(name: string): FileCase[] {
  const text = readFileSync(new URL(`./fixtures/${name}.txt`, import.meta.url), 'utf8')
  return text
    .split(/^# /m)
    .slice(1)
    .map(part => {
      const end = part.indexOf('\n')
      const [script, expected, ...rest] = part.slice(end + 1).split(/^==>$/m)
      if (script === undefined || expected === undefined || rest.length > 0) {
        throw new Error(`${name}.txt: ${part.slice(0, end)} is not a case`)
      }
      const answer = expected
        .split('\n')
        .filter(line => !line.startsWith('//'))
        .join('\n')
      return { title: part.slice(0, end), script: script.trim(), expected: answer.trim() }
    })
}
