/** `POST /_aliases`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-aliases.html */
import { runInTurns } from '@sluice/search'
import { pauseWhenOver, readAliasActions, updateAliases } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { aliasesAnswer } from '../indices/aliases-answer.js'
import { TIMEOUT_PARAMETERS } from '../indices/indices-parameters.js'

export default defineStoreRoute({
  name: 'indices.update_aliases',
  summary: 'Adds and removes aliases in one atomic operation.',
  action: 'indices:admin/aliases',
  statuses: [404],
  methods: ['POST'],
  paths: ['/_aliases'],
  parameters: TIMEOUT_PARAMETERS,
  body: 'required',
  async handle({ bytes, turn }, { store }) {
    const actions = await runInTurns(readAliasActions(bytes), () => pauseWhenOver(turn))
    return aliasesAnswer(await updateAliases(store, actions, turn))
  },
})
