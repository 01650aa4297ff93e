/** A JSON object, or several that follow each other, over as many lines as they like. */
import { afterBlanks, endOfValue } from '@sluice/language-service/requests'
import type { SampleForm } from '../sample.js'

export const jsonObjects: SampleForm = {
  id: 'json-objects',
  name: 'JSON object',
  summary: 'A JSON object, or several after each other. One with `_source` is taken for a hit of a search.',
  gives: ['documents'],
  examples: [
    { text: '{\n  "a": 1\n}\n{\n  "a": 2\n}\n', documents: [['{\n  "a": 1\n}'], ['{\n  "a": 2\n}']] },
    {
      // A document of Discover, of the tab "JSON".
      text: '{"_index":"logs","_id":"7","_source":{"a":1},"sort":[1]}',
      documents: [['{"a":1}', '{"_index":"logs","_id":"7"}']],
    },
  ],
  detect(sample) {
    const { text, jsonStart } = sample
    if (text[jsonStart] !== '{') return null
    const end = sample.firstEnd
    if (end < 0) {
      const isLikely = /^\{\s*"/.test(text.slice(jsonStart, jsonStart + 200))
      return isLikely ? { confidence: 'likely', reason: 'it begins as a JSON object does' } : null
    }
    const next = afterBlanks(text, end)
    if (next >= text.length) return { confidence: 'certain', reason: 'it is one JSON object' }
    const second = text[next] === ',' ? afterBlanks(text, next + 1) : next
    return text[second] === '{' ? { confidence: 'likely', reason: 'it is JSON objects after each other' } : null
  },
  read(sample, reading) {
    const { text, jsonStart } = sample
    for (let start = jsonStart; start < text.length; ) {
      const end = start === jsonStart ? sample.firstEnd : endOfValue(text, start)
      if (end < 0) {
        reading.jsonFault({ start, end: text.length })
        return
      }
      reading.object({ start, end })
      start = afterBlanks(text, end)
      if (text[start] === ',') start = afterBlanks(text, start + 1)
    }
  },
}
