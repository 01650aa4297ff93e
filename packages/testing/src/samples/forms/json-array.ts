/** A JSON list of objects. */
import { afterBlanks } from '@sluice/language-service/requests'
import { readList } from '../read-list.js'
import type { SampleForm } from '../sample.js'

export const jsonArray: SampleForm = {
  id: 'json-array',
  name: 'JSON array',
  summary: 'A list of JSON objects. One with `_source` is taken for a hit of a search.',
  gives: ['documents'],
  examples: [
    { text: '[{"a":1},{"a":2.0}]', documents: [['{"a":1}'], ['{"a":2.0}']] },
    {
      // "Copy documents as JSON" of Discover.
      text: '[{"_index":"logs","_id":"7","_version":1,"_score":0,"fields":{"host.name":["web-1"]}}]',
      documents: [['{"host":{"name":"web-1"}}', '{"_index":"logs","_id":"7","_version":1}']],
    },
  ],
  detect({ text, jsonStart }) {
    const first = text[afterBlanks(text, jsonStart + 1)]
    if (text[jsonStart] !== '[' || (first !== '{' && first !== ']')) return null
    return { confidence: 'certain', reason: 'it is a JSON list of objects' }
  },
  read(text, reading) {
    if (text.text[text.jsonStart] !== '[') reading.faultAt(text.jsonStart, 'a JSON list must begin with "["')
    else readList(text, text.jsonStart, reading)
  },
}
