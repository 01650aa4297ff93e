/** `GET /_security/user/_privileges`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-get-user-privileges.html */
import { showIndices } from '@sluice/security'
import { defineSecurityRoute } from '../define-route.js'

export default defineSecurityRoute({
  name: 'security.get_user_privileges',
  summary: 'Returns the privileges of the authenticated user.',
  action: 'authenticated',
  methods: ['GET'],
  paths: ['/_security/user/_privileges'],
  parameters: { application: 'text', priviledge: 'text', username: 'text' },
  body: 'none',
  handle({ authentication }, { security }) {
    const roles = [...security.rolesOf(authentication).values()]
    const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort()
    const applications = roles.flatMap(role => role.applications)
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['cluster', sorted(roles.flatMap(({ cluster }) => cluster))],
        ['global', roles.flatMap(role => role.global ?? [])],
        ['indices', roles.flatMap(({ indices }) => indices.map(shownIndices))],
        ['applications', applications.map(each => new Map(Object.entries(each)))],
        ['run_as', sorted(roles.flatMap(({ run_as }) => run_as))],
      ]),
    }
  },
})

/** As roles show them, but for fields and queries: several roles may have different ones. */
function shownIndices(indices: Parameters<typeof showIndices>[0]): Map<string, unknown> {
  const shown = showIndices(indices)
  const { field_security, query } = indices
  if (field_security !== undefined) shown.set('field_security', [shown.get('field_security')])
  if (query !== undefined) shown.set('query', [query])
  return shown
}
