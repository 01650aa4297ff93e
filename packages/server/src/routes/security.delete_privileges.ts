/** `DELETE /_security/privilege/{application}/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-delete-privilege.html */
import { defineSecurityRoute } from '../define-route.js'
import { checkRefresh, namesOf, REFRESH } from '../security/security-parameters.js'

export default defineSecurityRoute({
  name: 'security.delete_privileges',
  summary: 'Deletes application privileges.',
  action: 'cluster:admin/xpack/security/privilege/delete',
  methods: ['DELETE'],
  paths: ['/_security/privilege/:application/:name'],
  parameters: REFRESH,
  body: 'none',
  handle({ params, query }, { security }) {
    checkRefresh(query)
    const application = params.application!
    const found = security.privileges.delete(application, namesOf(params.name) ?? [])
    const shown = [...found].map(([name, isFound]) => [name, new Map([['found', isFound]])] as const)
    return {
      status: [...found.values()].includes(true) ? 200 : 404,
      body: new Map([[application, new Map(shown)]]),
    }
  },
})
