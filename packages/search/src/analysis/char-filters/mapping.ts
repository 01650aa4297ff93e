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

/** Replacements by the text that they stand for. Throws illegal_argument_exception for a rule that is none. */
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

export default defineCharFilter({
  name: 'mapping',
  summary: 'Other texts for texts of a list; of those that begin at a place the longest one counts.',
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
    const table = readMappings(mappings)
    const longestFirst = [...table.keys()].sort((a, b) => b.length - a.length)
    const byFirst = new Map<string, string[]>()
    for (const from of longestFirst) byFirst.set(from[0]!, [...(byFirst.get(from[0]!) ?? []), from])
    const apply = (text: string): TextEdits => {
      const edits = new TextEdits(text)
      for (let at = 0; at < text.length; ) {
        const found = byFirst.get(text[at]!)?.find(from => text.startsWith(from, at))
        if (found === undefined) at++
        else {
          edits.replace(at, at + found.length, table.get(found)!)
          at += found.length
        }
      }
      return edits
    }
    return { apply: text => apply(text).finish(), normalize: text => apply(text).finish().text }
  },
})
