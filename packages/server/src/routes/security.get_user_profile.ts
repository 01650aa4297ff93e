/** `GET /_security/profile/{uid}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-get-user-profile.html */
import { renderCause } from '@sluice/core'
import { showProfile } from '@sluice/security'
import { resourceNotFound } from '@sluice/store'
import { defineSecurityRoute } from '../define-route.js'
import { namesOf } from '../security/security-parameters.js'

export default defineSecurityRoute({
  name: 'security.get_user_profile',
  summary: 'Returns user profiles.',
  action: 'cluster:admin/xpack/security/profile/get',
  methods: ['GET'],
  paths: ['/_security/profile/:uid'],
  parameters: { data: 'text' },
  body: 'none',
  handle({ params, query }, { security }) {
    const uids = namesOf(params.uid) ?? []
    const data = namesOf(query.get('data'))
    const profiles = uids.flatMap(uid => security.profiles.get(uid) ?? [])
    const missing = uids.filter(uid => security.profiles.get(uid) === null)
    const body = new Map<string, unknown>([['profiles', profiles.map(profile => showProfile(profile, data))]])
    if (missing.length > 0) {
      const causes = missing.map(
        uid => [uid, renderCause(resourceNotFound(`profile document not found for uid [${uid}]`))] as const,
      )
      const errors = new Map<string, unknown>([
        ['count', missing.length],
        ['details', new Map(causes)],
      ])
      body.set('errors', errors)
    }
    return { status: 200, body }
  },
})
