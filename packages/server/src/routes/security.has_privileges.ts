/** `POST /_security/user/_has_privileges`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-has-privileges.html */
import { illegalArgument } from '@sluice/java'
import { runInTurns } from '@sluice/search'
import { checkPrivileges, readAskedPrivileges } from '@sluice/security'
import { pauseWhenOver } from '@sluice/store'
import { defineSecurityRoute } from '../define-route.js'
import { readBody } from '../security/read-body.js'

export default defineSecurityRoute({
  name: 'security.has_privileges',
  summary: 'Checks which of the given privileges the authenticated user has.',
  action: 'authenticated',
  methods: ['GET', 'POST'],
  paths: ['/_security/user/_has_privileges', '/_security/user/:user/_has_privileges'],
  parameters: {},
  body: 'required',
  async handle({ params, bytes, authentication, turn }, { security }) {
    const { username } = authentication.user
    const name = params.user ?? username
    if (name !== username) throw illegalArgument(`users may only check the privileges of their own account`)
    const asked = readAskedPrivileges(await readBody({ bytes, turn }, 'has privileges request'))
    const { hasAll, cluster, index, application } = await runInTurns(
      checkPrivileges(security.permissionsOf(authentication), asked, security.actionsOfPrivilege),
      () => pauseWhenOver(turn),
    )
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['username', username],
        ['has_all_requested', hasAll],
        ['cluster', cluster],
        ['index', index],
        ['application', application],
      ]),
    }
  },
})
