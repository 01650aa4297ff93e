/** Anonymous access: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/anonymous-access.html */
import { type Authentication, realmAuthentication } from './authentication.js'

/** Settings of anonymous access. */
export interface AnonymousSettings {
  /** Default: `_es_anonymous_user`. */
  readonly username?: string | undefined
  readonly roles: readonly string[]
  /** Whether what its roles do not grant is answered with 403; else with 401, which asks for credentials. Default: true. */
  readonly authzException?: boolean | undefined
}

/** The anonymous user. */
export const anonymousAuthentication = ({
  username = '_es_anonymous_user',
  roles,
}: AnonymousSettings): Authentication => ({
  ...realmAuthentication(
    { username, roles, fullName: null, email: null, metadata: new Map(), enabled: true },
    { name: '__anonymous', type: '__anonymous' },
  ),
  type: 'anonymous',
})
