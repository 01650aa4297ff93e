/** Named privileges: sets of transport actions, and which of them grant an action. */
import { NameSet } from './name-set.js'

/** The actions of a privilege, as patterns. */
export interface ActionPatterns {
  readonly actions: readonly string[]
  /** Actions of those that it does not grant. */
  readonly except?: readonly string[]
}

/** A privilege by name. */
export interface NamedPrivilege {
  readonly name: string
  readonly actions: NameSet
}

/** A table of privileges: cluster or index. */
export class PrivilegeTable {
  private readonly privileges = new Map<string, NamedPrivilege>()
  private readonly grants = new Map<string, readonly string[]>()

  constructor(definitions: Readonly<Record<string, readonly string[] | ActionPatterns>>) {
    for (const [name, given] of Object.entries(definitions)) {
      const { actions, except = [] } = 'actions' in given ? given : { actions: given }
      this.privileges.set(name, { name, actions: NameSet.of(actions, except) })
    }
  }

  /** The names of all privileges, in alphabetical order. */
  get names(): readonly string[] {
    return [...this.privileges.keys()].sort()
  }

  /** The actions of a privilege, whose name is in any case; undefined for an unknown one. */
  get(name: string): NameSet | undefined {
    return this.privileges.get(name.toLowerCase())?.actions
  }

  /**
   * The names of the privileges that grant an action, from the least to the most powerful: what more of the others contain comes first,
   * then names decide.
   */
  granting(action: string): readonly string[] {
    let names = this.grants.get(action)
    if (names === undefined) {
      names = byPower([...this.privileges.values()].filter(({ actions }) => actions.has(action)))
      if (this.grants.size >= REMEMBERED) this.grants.clear()
      this.grants.set(action, names)
    }
    return names
  }
}

/** Actions whose privileges a table remembers. */
const REMEMBERED = 1000

/** A privilege that contains one of these grants the action too, and is therefore listed. */
function byPower(privileges: readonly NamedPrivilege[]): string[] {
  const counted = privileges.map(({ name, actions }) => ({
    name,
    containers: privileges.filter(other => other.actions.contains(actions)).length,
  }))
  counted.sort((a, b) => b.containers - a.containers || (a.name < b.name ? -1 : 1))
  return counted.map(({ name }) => name)
}
