/** `PUT /_security/privilege`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-put-privileges.html */
import { runInTurns } from '@sluice/search'
import { readPrivileges } from '@sluice/security'
import { pauseWhenOver } from '@sluice/store'
import { defineSecurityRoute } from '../define-route.js'
import { readBody } from '../security/read-body.js'
import { checkRefresh, REFRESH } from '../security/security-parameters.js'

export default defineSecurityRoute({
  name: 'security.put_privileges',
  summary: 'Creates or updates application privileges.',
  action: 'cluster:admin/xpack/security/privilege/put',
  methods: ['PUT', 'POST'],
  paths: ['/_security/privilege'],
  parameters: REFRESH,
  body: 'required, no source',
  async handle({ query, bytes, turn }, { security }) {
    checkRefresh(query)
    const pause = () => pauseWhenOver(turn)
    const privileges = readPrivileges(await readBody({ bytes, turn }, 'application privileges', true))
    const created = await runInTurns(security.privileges.put(privileges), pause)
    const answer = new Map<string, Map<string, unknown>>()
    for (const [i, { application, name }] of privileges.entries()) {
      const own = answer.get(application) ?? new Map<string, unknown>()
      answer.set(application, own.set(name, new Map([['created', created[i]!]])))
    }
    return { status: 200, body: answer }
  },
})
