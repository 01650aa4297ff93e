/** The body of a `_simulate` request. */
import { listMember, readListMember } from '../read-list.js'
import type { SampleForm } from '../sample.js'

export const simulateBody: SampleForm = {
  id: 'simulate-body',
  name: '_simulate request',
  summary: 'The documents of `docs`, with their metadata; the line of the request may stand before it.',
  gives: ['documents', 'pipelines'],
  examples: [
    {
      text: '{"pipeline": {"processors": []}, "docs": [{"_index": "logs", "_id": "7", "_source": {"a": 1}}]}',
      pipelines: [null],
      documents: [['{"a": 1}', '{"_index":"logs","_id":"7"}']],
    },
  ],
  detect: text =>
    listMember(text, ['docs']) === null
      ? null
      : { confidence: 'certain', reason: 'it is an object with a list "docs", as the body of _simulate' },
  read(text, reading) {
    readListMember(text, ['docs'], reading, 'an element of "docs" must be an object with "_source", an object')
  },
}
