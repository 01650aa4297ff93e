/** `POST /_search/scroll`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/scroll-api.html */
import { parseTimeValue } from '@sluice/search'
import { invalidRequest } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { runScroll } from '../search/run-search.js'
import { readScrollBody } from '../search/scroll-body.js'
import { hitsForm, renderSearch } from '../search/search-answer.js'

export default defineStoreRoute({
  name: 'scroll',
  summary: 'Returns the next page of a scroll.',
  action: 'indices:data/read/scroll',
  statuses: [404],
  methods: ['GET', 'POST'],
  paths: ['/_search/scroll', '/_search/scroll/:scroll_id'],
  parameters: { scroll: 'text', scroll_id: 'text', rest_total_hits_as_int: 'flag' },
  body: 'optional',
  async handle(request, { store }) {
    const { params, query, bytes } = request
    const started = performance.now()
    const body = bytes.length === 0 ? { scroll: null, ids: [] } : readScrollBody(bytes, false)
    const id = body.ids[0] ?? params.scroll_id ?? query.get('scroll_id')
    if (id === undefined) throw invalidRequest('scrollId is missing')
    const scroll = body.scroll ?? query.get('scroll') ?? null
    const keepAlive = scroll === null ? null : parseTimeValue(scroll, 'scroll')
    const answer = await runScroll(store, request, id, keepAlive)
    return { status: 200, body: renderSearch(answer, hitsForm(query), started) }
  },
})
