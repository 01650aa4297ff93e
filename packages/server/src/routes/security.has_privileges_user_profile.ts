/** `POST /_security/profile/_has_privileges`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-has-privileges-user-profile.html */
import { renderCause } from '@sluice/core'
import { runInTurns } from '@sluice/search'
import { checkPrivileges, object, readAskedPrivileges, readMembers, texts } from '@sluice/security'
import { invalidRequest, pauseWhenOver, resourceNotFound } from '@sluice/store'
import { defineSecurityRoute } from '../define-route.js'
import { addErrors } from '../security/bulk-errors.js'
import { readBody } from '../security/read-body.js'

export default defineSecurityRoute({
  name: 'security.has_privileges_user_profile',
  summary: 'Checks which user profiles have the given privileges.',
  action: 'cluster:admin/xpack/security/profile/has_privileges',
  methods: ['GET', 'POST'],
  paths: ['/_security/profile/_has_privileges'],
  parameters: {},
  body: 'required',
  async handle({ bytes, turn }, { security }) {
    const request = 'profile has privileges request'
    const { uids, privileges } = readMembers(await readBody({ bytes, turn }, request), request, {
      uids: texts,
      privileges: object,
    })
    if (uids === undefined || uids.length === 0) throw invalidRequest('profile uids list must not be empty')
    const asked = readAskedPrivileges(privileges ?? new Map())
    const missing = uids.filter(uid => security.profiles.get(uid) === null)
    const having: string[] = []
    for (const uid of uids) {
      const profile = security.profiles.get(uid)
      if (profile === null || !profile.enabled) continue
      const permissions = security.permissionsOfRoles(profile.user.roles)
      const checks = checkPrivileges(permissions, asked, security.actionsOfPrivilege)
      if ((await runInTurns(checks, () => pauseWhenOver(turn))).hasAll) having.push(uid)
    }
    const body = new Map<string, unknown>([['has_privilege_uids', having]])
    const causes = missing.map(uid => [uid, renderCause(resourceNotFound('profile document not found'))] as const)
    return { status: 200, body: addErrors(body, new Map(causes)) }
  },
})
