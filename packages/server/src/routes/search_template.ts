/** `POST /{index}/_search/template`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-template-api.html */
import { ACTION } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { runSearch } from '../search/run-search.js'
import { hitsForm, renderSearch } from '../search/search-answer.js'
import { readSearchRequest, TARGET_PARAMETERS } from '../search/search-parameters.js'
import {
  failureText,
  readTemplateRequest,
  renderTemplate,
  requireTemplate,
  searchOfTemplate,
} from '../search/search-template.js'

export default defineStoreRoute({
  name: 'search_template',
  summary: 'Runs a search template.',
  action: 'indices:data/read/search/template',
  statuses: [404],
  methods: ['GET', 'POST'],
  paths: ['/_search/template', '/:index/_search/template'],
  parameters: {
    ...TARGET_PARAMETERS,
    ccs_minimize_roundtrips: 'flag',
    explain: 'flag',
    profile: 'flag',
    rest_total_hits_as_int: 'flag',
    scroll: 'text',
    search_type: 'text',
    typed_keys: 'flag',
  },
  body: 'required',
  async handle(request, { store }) {
    const started = performance.now()
    const template = readTemplateRequest(request.bytes)
    requireTemplate(template)
    const rendered = await renderTemplate(store, template, request.turn)
    if (rendered.kind === 'failed') return { status: rendered.status, body: failureText(rendered) }
    const source = searchOfTemplate(rendered.text, template, request.warn)
    const answer = await runSearch(store.acting(ACTION.search), request, readSearchRequest(request, source))
    return { status: 200, body: renderSearch(answer, hitsForm(request.query), started) }
  },
})
