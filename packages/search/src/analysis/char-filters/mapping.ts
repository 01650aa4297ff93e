/** The character filter `mapping`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-mapping-charfilter.html */
import { illegalArgument } from '@sluice/java'
import { defineCharFilter } from '../define-component.js'
import { option } from '../options.js'
import { TextEdits } from './text-edits.js'

const ESCAPES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f' }

const unescaped = (text: string): string =>
  text.replaceAll(/\\(?:u([0-9a-fA-F]{4})|(.))/gsu, (_, hex: string | undefined, character: string) =>
    hex === undefined ? (ESCAPES[character] ?? character) : String.fromCharCode(Number.parseInt(hex, 16)),
  )

/** Replacements by the text that they replace. Throws illegal_argument_exception for an invalid rule. */
function readMappings(rules: readonly string[]): Map<string, string> {
  const mappings = new Map<string, string>()
  for (const rule of rules) {
    const parts = /^(.*)\s*=>\s*(.*)\s*$/su.exec(rule)
    if (parts === null) throw illegalArgument(`Invalid Mapping Rule : [${rule}]`)
    const from = unescaped(parts[1]!.trim())
    if (from === '') throw illegalArgument(`Invalid Mapping Rule : [${rule}]`)
    if (mappings.has(from)) throw illegalArgument(`match "${from}" was already added`)
    mappings.set(from, unescaped(parts[2]!.trim()))
  }
  return mappings
}

/** A node of the trie of replaced texts: the next characters, and the replacement if a string ends here. */
interface Continuation {
  readonly next: Map<string, Continuation>
  replacement: string | null
}

const newContinuation = (): Continuation => ({ next: new Map(), replacement: null })

/** The texts as a tree of their characters: the longest one that begins at a place is found in one walk, however many there are. */
function treeOf(table: ReadonlyMap<string, string>): Continuation {
  const root = newContinuation()
  for (const [from, replacement] of table) {
    let at = root
    for (let i = 0; i < from.length; i++) {
      let next = at.next.get(from[i]!)
      if (next === undefined) at.next.set(from[i]!, (next = newContinuation()))
      at = next
    }
    at.replacement = replacement
  }
  return root
}

export default defineCharFilter({
  name: 'mapping',
  summary: 'Replaces the texts of a list; the longest match at a position wins.',
  needsSettings: true,
  options: {
    mappings: option.texts({ doc: 'Rules: `٠ => 0`.' }),
    mappings_path: option.file(),
  },
  examples: [
    { title: 'Digits', settings: { mappings: ['٠ => 0', '١ => 1', '٢ => 2'] }, text: 'No. ٢١٠', gives: ['No. 210'] },
    {
      title: 'The longest one',
      settings: { mappings: [':) => _happy_', ':)) => _glad_'] },
      text: 'a :))',
      gives: ['a _glad_'],
    },
  ],
  make({ mappings }) {
    if (mappings === null)
      throw illegalArgument('mapping requires either `mappings` or `mappings_path` to be configured')
    const root = treeOf(readMappings(mappings))
    const apply = (text: string): TextEdits => {
      const edits = new TextEdits(text)
      for (let start = 0; start < text.length; ) {
        let end = start
        let replacement = ''
        let node = root.next.get(text[start]!)
        for (let at = start + 1; node !== undefined; node = node.next.get(text[at++]!)) {
          if (node.replacement === null) continue
          end = at
          ;({ replacement } = node)
        }
        if (end === start) start++
        else {
          edits.replace(start, end, replacement)
          start = end
        }
      }
      return edits
    }
    return { apply: text => apply(text).finish(), normalize: text => apply(text).finish().text }
  },
})
