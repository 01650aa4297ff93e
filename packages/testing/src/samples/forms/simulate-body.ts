/** The body of a `_simulate` request. */
import { listMember, readListMember } from '../read-list.js'
import type { SampleForm } from '../sample.js'

export const simulateBody: SampleForm = {
  id: 'simulate-body',
  name: '_simulate request',
  summary: 'The documents of `docs`, with their metadata; the line of the request may stand before it.',
  detect: text =>
    listMember(text, ['docs']) === null
      ? null
      : { confidence: 'certain', reason: 'it is an object with a list "docs", as the body of _simulate' },
  read(text, reading) {
    readListMember(text, ['docs'], reading, 'an element of "docs" must be an object with "_source", an object')
  },
}
