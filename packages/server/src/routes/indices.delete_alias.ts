/** `DELETE /{index}/_alias/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-delete-alias.html */
import { updateAliases } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { aliasesAnswer } from '../indices/aliases-answer.js'
import { TIMEOUT_PARAMETERS } from '../indices/indices-parameters.js'

export default defineStoreRoute({
  name: 'indices.delete_alias',
  summary: 'Removes aliases from indices.',
  action: 'indices:admin/aliases',
  methods: ['DELETE'],
  paths: ['/:index/_alias/:name', '/:index/_aliases/:name'],
  parameters: TIMEOUT_PARAMETERS,
  body: 'none',
  async handle({ params, turn }, { store }) {
    const action = {
      kind: 'remove' as const,
      indices: params.index!.split(','),
      aliases: params.name!.split(','),
      value: new Map(),
      mustExist: null,
    }
    return aliasesAnswer(await updateAliases(store, [action], turn))
  },
})
