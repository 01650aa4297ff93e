/** `PUT /{index}/_alias/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-add-alias.html */
import { readJson } from '@sluice/core'
import { illegalArgument } from '@sluice/java'
import { aliasParts, aliasValue, updateAliases } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { aliasesAnswer } from '../indices/aliases-answer.js'
import { TIMEOUT_PARAMETERS } from '../indices/indices-parameters.js'

export default defineStoreRoute({
  name: 'indices.put_alias',
  summary: 'Adds an alias to indices.',
  action: 'indices:admin/aliases',
  methods: ['PUT', 'POST'],
  paths: [
    '/:index/_alias/:name',
    '/:index/_aliases/:name',
    '/_alias/:name',
    '/_aliases/:name',
    'PUT /:index/_alias',
    'PUT /:index/_aliases',
    'PUT /_alias',
  ],
  parameters: TIMEOUT_PARAMETERS,
  body: 'optional',
  async handle({ params, body, turn }, { store }) {
    const read = body === '' ? new Map() : readJson(body)
    const members = read instanceof Map ? (read as ReadonlyMap<string, unknown>) : new Map<string, unknown>()
    const index = params.index ?? textOf(members.get('index'))
    const alias = params.name ?? textOf(members.get('alias'))
    if (index === undefined) throw illegalArgument("[indices] can't be empty")
    if (alias === undefined) throw illegalArgument("[alias] can't be empty")
    const action = {
      kind: 'add' as const,
      indices: index.split(','),
      aliases: [alias],
      value: aliasValue(aliasParts(members)),
      mustExist: null,
    }
    return aliasesAnswer(await updateAliases(store, [action], turn))
  },
})

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
