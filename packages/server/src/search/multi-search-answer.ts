/** The answer of one of several searches: each has its own status. */
import { renderFailure } from '@sluice/core'
import { JavaException } from '@sluice/java'
import type { SearchSource } from '@sluice/search'
import { ACTION, type Store } from '@sluice/store'
import type { ApiRequest } from '../define-route.js'
import { runSearch } from './run-search.js'
import { hitsForm, renderSearch } from './search-answer.js'
import { readSearchRequest } from './search-parameters.js'

/** Runs the search that a header and `sourceOf` give; what they throw is the answer's error. */
export async function answerLine(
  store: Store,
  request: ApiRequest,
  header: ReadonlyMap<string, string>,
  sourceOf: () => SearchSource,
): Promise<ReadonlyMap<string, unknown>> {
  const { params, query } = request
  const started = performance.now()
  try {
    const index = header.get('index') ?? params.index
    const own = {
      params: index === undefined || index === '' ? {} : { index },
      query: new Map([...query, ...header].filter(([name]) => name !== 'index')),
    }
    const found = await runSearch(
      store.acting(ACTION.search),
      { turn: request.turn, body: '' },
      readSearchRequest(own, sourceOf()),
    )
    return renderSearch(found, hitsForm(query), started).set('status', 200)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    return renderFailure(thrown).body
  }
}
