/** `GET /_security/privilege/{application}/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-get-privileges.html */
import { showPrivilege } from '@sluice/security'
import { defineSecurityRoute } from '../define-route.js'
import { namesOf } from '../security/security-parameters.js'

export default defineSecurityRoute({
  name: 'security.get_privileges',
  summary: 'Returns application privileges.',
  action: 'cluster:admin/xpack/security/privilege/get',
  methods: ['GET'],
  paths: ['/_security/privilege', '/_security/privilege/:application', '/_security/privilege/:application/:name'],
  parameters: {},
  body: 'none',
  handle({ params }, { security }) {
    const names = namesOf(params.name)
    const privileges = security.privileges.find(params.application ?? null, names)
    const answer = new Map<string, Map<string, unknown>>()
    for (const privilege of privileges) {
      const own = answer.get(privilege.application) ?? new Map<string, unknown>()
      answer.set(privilege.application, own.set(privilege.name, showPrivilege(privilege)))
    }
    return { status: names !== null && privileges.length === 0 ? 404 : 200, body: answer }
  },
})
