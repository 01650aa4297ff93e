/** The caller and their privileges in the application, on a node with security. */
import { JavaException } from '@sluice/java'
import type { ApplicationActions, Permissions, Security } from '@sluice/security'
import { APPLICATION } from '../roles/role.js'
import { ANYBODY, type Caller } from './caller.js'
import { clusterText } from './cluster-fault.js'
import type { ApplicationRoute } from './define-route.js'
import { ApplicationFault, platformFault } from './fault.js'
import type { ApplicationRequest } from './request.js'

/** Names of a feature in privileges: that of the detection engine has changed. */
const FEATURE_IDS: Readonly<Record<string, readonly string[]>> = {
  securitySolution: ['siem', 'siemV2', 'securitySolution'],
}

/** The actions of the application's privileges, `feature:ID.LEVEL`; a caller with any of them may log in. */
const ACTIONS: ApplicationActions = (application, privilege) => {
  if (application !== APPLICATION) return undefined
  if (privilege === 'all' || privilege === 'space_all')
    return ['login:', 'feature:*', ...(privilege === 'all' ? ['spaces:manage'] : [])]
  if (privilege === 'read' || privilege === 'space_read') return ['login:', 'feature:*.read']
  const [, id, level] = /^feature_([^.]+)\.(.+)$/.exec(privilege) ?? []
  if (id === undefined) return undefined
  const levels = level === 'all' || level === 'minimal_all' ? ['all', 'read'] : [level!.replace('minimal_', '')]
  return ['login:', ...levels.map(each => `feature:${id}.${each}`)]
}

/** As which request of the cluster callers are authenticated, as Kibana does it. */
const AUTHENTICATE = {
  uri: '/_security/_authenticate',
  action: 'cluster:admin/xpack/security/user/authenticate',
  runAs: undefined,
  secondary: undefined,
  method: 'GET',
  opaqueId: undefined,
} as const

/** The caller and the request. */
interface CheckedCaller {
  readonly caller: Caller
  readonly space: string
  /** Path and query, without the space. */
  readonly url: string
}

/** Lets requests in. */
export class Gate {
  /** `security` is null if nobody has to log in. */
  constructor(private readonly security: Security | null) {}

  /** The sender of a request. Rejects with 401. */
  async callerOf({ headers: { authorization }, address = '' }: ApplicationRequest): Promise<Caller> {
    const { security } = this
    if (security === null) return ANYBODY
    if (authorization === undefined) throw unauthenticated(undefined)
    try {
      const authentication = await security.authenticate({ ...AUTHENTICATE, authorization, address })
      const permissions = security.permissionsOf(authentication)
      return {
        username: authentication.user.username,
        authorization,
        may: (action, space) => grants(permissions, action, space),
      }
    } catch (thrown) {
      if (thrown instanceof JavaException && thrown.members?.$status === 401) throw unauthenticated(thrown.text ?? '')
      throw thrown
    }
  }

  /** Throws 403 if the caller has not the privilege of a route in a space. */
  check({ privilege, name, method }: ApplicationRoute, { caller, space, url }: CheckedCaller): void {
    if (privilege === null || caller.may(privilege, space)) return
    const [feature] = privilege.split('.') as [string]
    if (feature === 'actions') {
      const verb = name.split('.')[1]!
      throw platformFault(403, `Unauthorized to ${verb === 'list' || verb === 'types' ? 'get' : verb} actions`)
    }
    if (feature === 'spaces') throw platformFault(403)
    throw platformFault(
      403,
      `API [${method} ${url}] is unauthorized for user, this action is granted by the Kibana privileges [${feature}]`,
    )
  }
}

function grants(permissions: Permissions, privilege: string, space: string): boolean {
  const [feature, level] = privilege.split('.') as [string, string]
  const actions =
    feature === 'login'
      ? ['login:']
      : feature === 'spaces'
        ? ['spaces:manage']
        : (FEATURE_IDS[feature] ?? [feature]).map(id => `feature:${id}.${level}`)
  const resource = feature === 'spaces' ? '*' : `space:${space}`
  return actions.some(action => permissions.grantsApplicationPrivilege(APPLICATION, action, resource, ACTIONS))
}

/** A request without credentials has no reason to report. */
function unauthenticated(reason: string | undefined): ApplicationFault {
  const type = 'security_exception'
  const { answer } = platformFault(401, reason === undefined ? undefined : clusterText({ type, reason }))
  return new ApplicationFault(401, answer, { 'www-authenticate': 'Basic realm="security", charset="UTF-8"' })
}
