/** `PUT /_security/profile/{uid}/_data`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-update-user-profile-data.html */
import { object, readMembers } from '@sluice/security'
import { invalidRequest } from '@sluice/store'
import { defineSecurityRoute } from '../define-route.js'
import { readCount } from '../parameters.js'
import { readBody } from '../security/read-body.js'
import { checkRefresh, REFRESH } from '../security/security-parameters.js'

export default defineSecurityRoute({
  name: 'security.update_user_profile_data',
  summary: 'Updates the labels and data of a user profile.',
  action: 'cluster:admin/xpack/security/profile/put/data',
  statuses: [409],
  methods: ['PUT', 'POST'],
  paths: ['/_security/profile/:uid/_data'],
  parameters: { ...REFRESH, if_seq_no: 'text', if_primary_term: 'text' },
  body: 'required, no source',
  async handle({ params, query, bytes, turn }, { security }) {
    checkRefresh(query)
    const request = 'update profile data request'
    const { labels, data } = readMembers(await readBody({ bytes, turn }, request), request, {
      labels: object,
      data: object,
    })
    if (labels === undefined && data === undefined) throw invalidRequest('labels and data must not be both empty')
    const keys = [...(labels?.keys() ?? []), ...(data?.keys() ?? [])]
    if (keys.some(key => key.startsWith('_') || key.includes('.')))
      throw invalidRequest('application names in labels and data must not start with [_] and not contain [.]')
    security.profiles.update(params.uid!, {
      labels: labels ?? null,
      data: data ?? null,
      ifSeqNo: query.has('if_seq_no') ? readCount(query, 'if_seq_no', 0) : null,
      ifPrimaryTerm: query.has('if_primary_term') ? readCount(query, 'if_primary_term', 0) : null,
    })
    return { status: 200, body: new Map([['acknowledged', true]]) }
  },
})
