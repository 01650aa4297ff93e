/**
 * The privileges of roles in applications: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-put-privileges.html
 */
import { NameSet, type PatternWork } from './name-set.js'
import type { ApplicationPrivileges } from './role-descriptor.js'

/** The actions of an application's privilege; undefined if none of the name is stored. */
export type ApplicationActions = (application: string, privilege: string) => readonly string[] | undefined

interface ApplicationGroup {
  readonly applications: NameSet
  readonly privileges: readonly string[]
  readonly resources: NameSet
}

/** The rights in applications of several roles together. */
export class ApplicationPermissions {
  private readonly groups: readonly ApplicationGroup[]

  /** Throws illegal_argument_exception as `NameSet.of`. */
  constructor(privileges: readonly ApplicationPrivileges[], work: PatternWork) {
    this.groups = privileges.map(each => ({
      applications: NameSet.of([each.application], [], work),
      privileges: each.privileges,
      resources: NameSet.of(each.resources, [], work),
    }))
  }

  /** Whether a privilege of an application is granted on a resource, which may be a pattern; `stored` has what privileges mean. */
  grants(application: string, privilege: string, resource: string, stored: ApplicationActions): boolean {
    const wanted = NameSet.of([resource])
    const groups = this.groups.filter(
      ({ applications, resources }) => applications.has(application) && resources.contains(wanted),
    )
    if (groups.some(({ privileges }) => privileges.includes(privilege))) return true
    const actionsOf = (name: string): readonly string[] => stored(application, name) ?? (isAction(name) ? [name] : [])
    const needed = actionsOf(privilege)
    const granted = NameSet.of(groups.flatMap(({ privileges }) => privileges.flatMap(actionsOf)))
    return needed.length > 0 && granted.contains(NameSet.of(needed))
  }
}

/** Names of privileges have none of these characters. */
const isAction = (name: string): boolean => /[/*:]/.test(name)
