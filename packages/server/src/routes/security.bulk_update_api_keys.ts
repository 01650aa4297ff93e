/** `POST /_security/api_key/_bulk_update`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-bulk-update-api-keys.html */
import { renderCause } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { runInTurns, type Steps } from '@sluice/search'
import { texts } from '@sluice/security'
import { invalidRequest, pauseWhenOver } from '@sluice/store'
import { defineSecurityRoute } from '../define-route.js'
import { readApiKeyChanges } from '../security/api-key-body.js'
import { addErrors } from '../security/bulk-errors.js'
import { readBody } from '../security/read-body.js'

export default defineSecurityRoute({
  name: 'security.bulk_update_api_keys',
  summary: 'Updates several API keys of the authenticated user in the same way.',
  action: 'cluster:admin/xpack/security/api_key/bulk_update',
  methods: ['POST'],
  paths: ['/_security/api_key/_bulk_update'],
  parameters: {},
  body: 'required, no source',
  isOwn: () => true,
  async handle({ bytes, turn, authentication }, { security }) {
    const { ids: given, ...rest } = Object.fromEntries(
      await readBody({ bytes, turn }, 'bulk update api key request', true),
    )
    const ids = given === undefined ? [] : texts(given, 'ids')
    if (ids.length === 0) throw invalidRequest('Field [ids] cannot be empty')
    const changes = readApiKeyChanges(new Map(Object.entries(rest)))
    const steps = updateKeys(new Set(ids), id => security.apiKeys.update(id, changes, authentication))
    return { status: 200, body: await runInTurns(steps, () => pauseWhenOver(turn)) }
  },
})

/** Updates keys one by one, each in a step; `update` returns whether it changed the key. Returns the answer. */
function* updateKeys(ids: Iterable<string>, update: (id: string) => boolean): Steps<Map<string, unknown>> {
  const updated: string[] = []
  const noops: string[] = []
  const details = new Map<string, unknown>()
  for (const id of ids) {
    try {
      const names = update(id) ? updated : noops
      names.push(id)
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      details.set(id, renderCause(thrown))
    }
    yield
  }
  const body = new Map<string, unknown>([
    ['updated', updated],
    ['noops', noops],
  ])
  return addErrors(body, details)
}
