/** `GET /{index}/_eql/search`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql-search-api.html */
import { cancellable, runEql } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { eqlAnswer, keepEql } from '../eql/eql-answer.js'
import { readEqlSearch } from '../eql/eql-body.js'
import { INDICES_PARAMETERS } from '../indices/indices-parameters.js'
import { NODE_ID } from '../node-id.js'

export default defineStoreRoute({
  name: 'eql.search',
  summary: 'Searches events, sequences and samples with an EQL query.',
  action: 'indices:data/read/eql',
  methods: ['GET', 'POST'],
  paths: ['/:index/_eql/search'],
  parameters: {
    ...INDICES_PARAMETERS,
    ccs_minimize_roundtrips: 'flag',
    allow_partial_search_results: 'flag',
    allow_partial_sequence_results: 'flag',
    wait_for_completion_timeout: 'text',
    keep_on_completion: 'flag',
    keep_alive: 'text',
  },
  body: 'required',
  async handle(request, { store }) {
    const { turn } = request
    const { request: eql, waitMillis, keepsOnCompletion, keepAliveMillis } = readEqlSearch(request)
    const results = store.asyncResults
    const search = results.begin(
      {
        task: {
          action: 'indices:data/read/eql',
          description: `indices[${eql.indices}]`,
          isCancellable: true,
        },
        keepAliveMillis,
        run: (task, paced) => runEql(store, eql, cancellable(paced(turn), task), NODE_ID),
      },
      NODE_ID,
      store.caller?.owner,
    )
    const hasEnded = await search.endedWithin(waitMillis)
    const isKept = !hasEnded || keepsOnCompletion
    if (isKept) {
      const kept = keepEql(search)
      // Or hundreds of results would wait until there is time to pack them.
      if (hasEnded) await kept
    } else results.remove(search)
    return eqlAnswer(search, isKept ? search.id : null)
  },
})
