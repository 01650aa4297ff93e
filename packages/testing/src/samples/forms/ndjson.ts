/** JSON, one object a line. */
import { readJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import type { SampleForm } from '../sample.js'
import type { TextLine } from '../sample-text.js'

/** The number of lines that are read to recognise the form; only the ends of the others are read. */
const READ = 20

export const ndjson: SampleForm = {
  id: 'ndjson',
  name: 'NDJSON, one object per line',
  summary: 'Each line is a JSON object. One with `_source` is taken for a hit of a search.',
  gives: ['documents'],
  examples: [
    { text: '{"a":1}\n{"a":2}\n', documents: [['{"a":1}'], ['{"a":2}']] },
    {
      text: '{"_index":"logs","_source":{"a":1}}\n{"_source":{"a":2}}\n',
      documents: [['{"a":1}', '{"_index":"logs"}'], ['{"a":2}']],
    },
  ],
  detect({ filledLines }) {
    const count = filledLines.filter(looksLikeObject).length
    if (filledLines.length < 2 || count * 2 < filledLines.length) return null
    if (!filledLines.filter(looksLikeObject).slice(0, READ).some(isObject)) return null
    return count === filledLines.length
      ? { confidence: 'certain', reason: 'every line is a JSON object' }
      : { confidence: 'likely', reason: `${count} of ${filledLines.length} lines are JSON objects` }
  },
  read({ filledLines }, reading) {
    for (const line of filledLines) reading.object(spanOf(line))
  },
}

/** A line without the blanks around it. */
export function spanOf({ text, start }: TextLine): { readonly start: number; readonly end: number } {
  const from = start + (text.length - text.trimStart().length)
  return { start: from, end: from + text.trim().length }
}

function looksLikeObject({ text }: TextLine): boolean {
  const line = text.trim()
  return line.startsWith('{') && line.endsWith('}')
}

function isObject({ text }: TextLine): boolean {
  try {
    return readJson(text.trim()) instanceof Map
  } catch (thrown) {
    if (thrown instanceof JavaException) return false
    throw thrown
  }
}
