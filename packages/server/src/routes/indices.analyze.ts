/** `POST /{index}/_analyze`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-analyze.html */
import { runInTurns, yieldingWhenOver } from '@sluice/search'
import { existingIndex } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { analyzeTexts } from '../indices/analyze.js'
import { readAnalyzeBody } from '../indices/analyze-body.js'

export default defineStoreRoute({
  name: 'indices.analyze',
  summary: 'Returns the tokens that an analyzer produces from texts.',
  action: 'indices:admin/analyze',
  statuses: [404],
  methods: ['GET', 'POST'],
  paths: ['/_analyze', '/:index/_analyze'],
  parameters: { index: 'text' },
  body: 'required',
  async handle({ params, query, bytes, turn }, { store }) {
    const name = params.index ?? query.get('index')
    const request = readAnalyzeBody(bytes, name !== undefined)
    const index = name === undefined ? null : existingIndex(store, name)
    const budget = { isTurnOver: () => turn.isOver(), look: () => turn.check() }
    const steps = yieldingWhenOver(analyzeTexts(request, index), budget)
    return { status: 200, body: await runInTurns(steps, () => turn.pause()) }
  },
})
