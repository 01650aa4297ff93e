/** What a search answers. */
import { listMember, readListMember } from '../read-list.js'
import type { SampleForm } from '../sample.js'

export const searchResponse: SampleForm = {
  id: 'search-response',
  name: '_search response',
  summary: 'The hits of a search, with `_index`, `_id` and `_routing`.',
  detect: text =>
    listMember(text, ['hits', 'hits']) === null
      ? null
      : { confidence: 'certain', reason: 'it is an object with a list "hits.hits", as a search answers' },
  read(text, reading) {
    readListMember(text, ['hits', 'hits'], reading, 'the hit has no "_source": the search must ask for it')
  },
}
