/** `POST /_security/profile/_suggest`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-suggest-user-profile.html */
import { illegalArgument } from '@sluice/java'
import { object, readMembers, showProfile, text, texts } from '@sluice/security'
import { invalidRequest } from '@sluice/store'
import { defineSecurityRoute } from '../define-route.js'
import { readBody } from '../security/read-body.js'
import { namesOf } from '../security/security-parameters.js'

const MOST = 10

export default defineSecurityRoute({
  name: 'security.suggest_user_profiles',
  summary: 'Suggests user profiles that match a text.',
  action: 'cluster:admin/xpack/security/profile/suggest',
  methods: ['GET', 'POST'],
  paths: ['/_security/profile/_suggest'],
  parameters: { data: 'text' },
  body: 'optional',
  async handle({ query, bytes, turn }, { security }) {
    const started = performance.now()
    const request = 'suggest profile request'
    const body = readMembers(await readBody({ bytes, turn }, request), request, {
      name: text,
      size: count,
      data: texts,
      hint: object,
    })
    const hint = readMembers(body.hint ?? new Map(), 'hint', { uids: texts, labels: object })
    const labels = [...(hint.labels ?? [])].map(([key, values]) => [key, texts(values, key)] as const)
    if (labels.length > 1) throw invalidRequest(`[hint] labels support a single key, got [${labels.length}]`)
    const { total, profiles } = security.profiles.suggest(
      body.name ?? '',
      { uids: hint.uids ?? [], labels: new Map(labels) },
      body.size ?? MOST,
    )
    const data = body.data ?? namesOf(query.get('data'))
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['took', Math.floor(performance.now() - started)],
        [
          'total',
          new Map<string, unknown>([
            ['value', total],
            ['relation', 'eq'],
          ]),
        ],
        ['profiles', profiles.map(profile => showProfile(profile, data))],
      ]),
    }
  },
})

function count(value: unknown, name: string): number {
  if (typeof value === 'number' && value >= 0) return value
  throw illegalArgument(`[${name}] must be a positive number`)
}
