/** `POST /_msearch/template`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/multi-search-template.html */
import { writeJson } from '@sluice/core'
import { invalidRequest } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { answerLine } from '../search/multi-search-answer.js'
import { readLines } from '../search/multi-search-body.js'
import { readIntParameter, TARGET_PARAMETERS } from '../search/search-parameters.js'
import {
  failureText,
  readTemplateRequest,
  renderTemplates,
  requireTemplate,
  searchOfTemplate,
} from '../search/search-template.js'

export default defineStoreRoute({
  name: 'msearch_template',
  summary: 'Runs several search templates.',
  action: 'indices:data/read/msearch/template',
  methods: ['GET', 'POST'],
  paths: ['/_msearch/template', '/:index/_msearch/template'],
  parameters: {
    ...TARGET_PARAMETERS,
    ccs_minimize_roundtrips: 'flag',
    max_concurrent_searches: 'text',
    rest_total_hits_as_int: 'flag',
    search_type: 'text',
    typed_keys: 'flag',
  },
  body: 'lines',
  async handle(request, { store }) {
    const started = performance.now()
    readIntParameter(request.query, 'max_concurrent_searches')
    const lines = await readLines(request.bytes, request.turn, readTemplateRequest)
    if (lines.length === 0) throw invalidRequest('no requests added')
    for (const { read } of lines) requireTemplate(read)
    const rendered = await renderTemplates(
      store,
      lines.map(({ read }) => read),
      request.turn,
    )
    const responses: string[] = []
    for (const [i, { header, read }] of lines.entries()) {
      const made = rendered[i]!
      if (made.kind === 'failed') responses.push(failureText(made))
      else {
        const answer = await answerLine(store, request, header, () => searchOfTemplate(made.text, read, request.warn))
        responses.push(writeJson(answer))
      }
    }
    const took = Math.floor(performance.now() - started)
    return { status: 200, body: `{"took":${took},"responses":[${responses.join(',')}]}` }
  },
})
