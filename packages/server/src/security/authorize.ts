/** Whether the caller of a request may do it: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/authorization-overview.html */
import type { JavaException } from '@sluice/java'
import {
  type Authentication,
  authenticationFault,
  type IndexResource,
  isClusterAction,
  type Permissions,
  pipelineUser,
  renderRoleQuery,
  type Security,
  schemesOf,
  unauthorized,
} from '@sluice/security'
import { ACTION, type Caller, type IndexRights } from '@sluice/store'
import {
  type ActionName,
  type ApiRequest,
  isSecured,
  type RequiredAction,
  type RouteDefinition,
  type StoreContext,
} from '../define-route.js'

/** The actions that a route requires; none if logging in is enough. */
export const actionsOf = (action: RequiredAction): readonly ActionName[] =>
  action === 'authenticated' || action === 'owner' ? [] : typeof action === 'string' ? [action] : action

/**
 * What the handler of a route works on for a request: the store as its caller sees it. Throws security_exception if the caller may not do
 * it. Where security is off everything stays as it is.
 */
export function authorized(route: RouteDefinition, request: ApiRequest, context: StoreContext): StoreContext {
  const { security } = context
  if (security === null || !isSecured(request) || request.authentication.type === 'internal') return context
  const { authentication, params } = request
  const isSelf = route.runs === 'store' && route.isSelf?.(request) === true
  const isOwn = route.runs === 'store' && route.isOwn?.(request) === true
  if (!isSelf) authorizeActions(route, { security, authentication, params, isOwn })
  const permissions = security.permissionsOf(authentication)
  const actions = actionsOf(route.action)
  const action = actions.find(each => !isClusterAction(each)) ?? actions[0] ?? ACTION.search
  return {
    security,
    engine: context.engine,
    store: context.store.seenBy(callerOf(security, authentication, permissions, action)),
  }
}

/** The caller of a route. */
export interface RouteCaller extends Pick<ApiRequest, 'params'> {
  readonly security: Security
  readonly authentication: Authentication
  /** Whether the request is about what belongs to the caller. */
  readonly isOwn?: boolean
}

/** Throws security_exception if an action of a route is not granted at all; on which indices it is, their names decide. */
export function authorizeActions(
  { action: required }: RouteDefinition,
  { security, authentication, params, isOwn = false }: RouteCaller,
): void {
  if (authentication.type === 'internal') return
  const permissions = security.permissionsOf(authentication)
  for (const action of actionsOf(required)) {
    const isCluster = isClusterAction(action)
    if (isCluster ? permissions.grantsCluster(action, isOwn) : permissions.allowsIndices(action)) continue
    const names = isCluster ? [] : (params['index']?.split(',') ?? [])
    throw denial(security, authentication, action, names)
  }
}

/** The security_exception for an action that is not granted: 403, and 401 to those without credentials where the settings say so. */
function denial(
  security: Security,
  authentication: Authentication,
  action: string,
  names: readonly string[] = [],
): JavaException {
  const { anonymous, hasTokens } = security.settings
  if (authentication.type !== 'anonymous' || anonymous?.authzException !== false)
    return unauthorized(action, callerText(security, authentication), names)
  return authenticationFault(`action [${action}] requires authentication`, { schemes: schemesOf(hasTokens === true) })
}

/** How the texts of denials name a caller. */
export function callerText(security: Security, { user, runBy, apiKey, token }: Authentication): string {
  if (apiKey !== null) return `API key id [${apiKey.id}] of user [${user.username}]`
  if (token !== null) return `service account [${user.username}]`
  const { found, missing } = security.roles.resolve(user.roles)
  const who = runBy === null ? `user [${user.username}]` : `user [${runBy.username}] run as [${user.username}]`
  const lost = missing.length === 0 ? '' : ` (assigned roles [${[...missing].sort().join(',')}] were not found)`
  return `${who} with effective roles [${[...found.keys()].sort().join(',')}]${lost}`
}

/** The same for the same key, or for the same user of the same realm: whose scrolls and kept searches are its own. */
export const ownerOf = ({ apiKey, lookupRealm, user }: Authentication): string =>
  apiKey === null ? JSON.stringify([lookupRealm.type, lookupRealm.name, user.username]) : `api_key:${apiKey.id}`

function callerOf(
  security: Security,
  authentication: Authentication,
  permissions: Permissions,
  action: string,
): Caller {
  const rights: IndexRights = {
    // A request about the cluster that names indices is not refused for them.
    grants: (each, name: IndexResource) => isClusterAction(each) || permissions.grantsIndex(each, name),
    documents(each, names: readonly IndexResource[]) {
      if (isClusterAction(each)) return { fields: [], queries: [] }
      const { fields, queries } = permissions.documents(each, names)
      return { fields, queries: queries.map(list => list.map(query => renderRoleQuery(query, authentication.user))) }
    },
    denial: (each, names) => denial(security, authentication, each, names),
  }
  return { owner: ownerOf(authentication), action, rights, user: () => pipelineUser(authentication) }
}

/** Throws security_exception if the caller of a request may not execute a further cluster action. */
export function authorizeCluster(action: ActionName, { authentication }: ApiRequest, { security }: StoreContext): void {
  if (security === null || authentication === null) return
  if (security.permissionsOf(authentication).grantsCluster(action)) return
  throw denial(security, authentication, action)
}

/** Whose kept searches a caller may end: its own, or with `cancel_task` anybody's (null). */
export function cancelOwner({ authentication }: ApiRequest, { store, security }: StoreContext): string | null {
  if (security === null || authentication === null) return null
  const mayCancel = security.permissionsOf(authentication).grantsCluster('cluster:admin/tasks/cancel')
  return mayCancel ? null : (store.caller?.owner ?? null)
}
