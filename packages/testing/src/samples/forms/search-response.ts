/** The answer of a search, from Elasticsearch or from Discover's "Inspect". */
import { elementsOf, membersOf } from '@sluice/language-service/requests'
import { listMember, readList } from '../read-list.js'
import type { SampleForm } from '../sample.js'
import type { SampleText } from '../sample-text.js'

/** Where the hits are: of a search, of an asynchronous one, in what Kibana keeps of either. */
const PATHS = [
  ['hits', 'hits'],
  ['response', 'hits', 'hits'],
  ['rawResponse', 'hits', 'hits'],
  ['rawResponse', 'response', 'hits', 'hits'],
] as const

export const searchResponse: SampleForm = {
  id: 'search-response',
  name: '_search response',
  summary: 'The hits of a search, with `_index`, `_id` and `_routing`. A hit without `_source` gives its `fields`.',
  gives: ['documents'],
  examples: [
    {
      text: '{"took":1,"hits":{"hits":[{"_index":"logs","_id":"1","_source":{"a":1}},{"_index":"logs","_id":"2","fields":{"b.c":["x"]}}]}}',
      documents: [
        ['{"a":1}', '{"_index":"logs","_id":"1"}'],
        ['{"b":{"c":"x"}}', '{"_index":"logs","_id":"2"}'],
      ],
    },
  ],
  detect(text) {
    const [found] = listsOf(text)
    if (found === undefined) return null
    return { confidence: 'certain', reason: `it is an object with a list "${found.path}", as a search answers` }
  },
  read(text, reading) {
    const lists = listsOf(text)
    for (const { start } of lists) {
      readList(text, start, reading, 'the hit has neither "_source" nor "fields": the search must ask for one of them')
    }
    if (lists.length === 0) {
      reading.jsonFault({ start: text.jsonStart, end: text.text.length }, 'there is no list "hits.hits"')
    }
  },
}

/** The lists of hits: one, or those of the answers of `_msearch`. */
function listsOf(text: SampleText): readonly { readonly path: string; readonly start: number }[] {
  for (const path of PATHS) {
    const list = listMember(text, path)
    if (list !== null) return [{ path: path.join('.'), start: list.start }]
  }
  const responses = listMember(text, ['responses'])
  if (responses === null) return []
  return elementsOf(text.text, responses.start).elements.flatMap(element => {
    const hits = membersOf(text.text, element.start).members.find(({ key }) => key === 'hits')
    if (hits === undefined || text.text[hits.start] !== '{') return []
    const inner = membersOf(text.text, hits.start).members.find(({ key }) => key === 'hits')
    return inner === undefined || text.text[inner.start] !== '['
      ? []
      : [{ path: 'responses.hits.hits', start: inner.start }]
  })
}
