/** `POST /_security/profile/_activate`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-activate-user-profile.html */
import { readMembers, showProfile } from '@sluice/security'
import { defineSecurityRoute } from '../define-route.js'
import { GRANT_MEMBERS } from '../security/grant.js'
import { readBody } from '../security/read-body.js'

const ACTION = 'cluster:admin/xpack/security/profile/activate'

export default defineSecurityRoute({
  name: 'security.activate_user_profile',
  summary: "Creates or updates the profile of a user, with the user's credentials.",
  action: ACTION,
  methods: ['PUT', 'POST'],
  paths: ['/_security/profile/_activate'],
  parameters: {},
  body: 'required, no source',
  async handle({ bytes, turn, address }, { security }) {
    const request = 'activate profile request'
    const owner = await security.authenticateGrant(
      readMembers(await readBody({ bytes, turn }, request), request, GRANT_MEMBERS),
      ACTION,
      address,
    )
    return { status: 200, body: showProfile(security.profiles.activate(owner), null) }
  },
})
