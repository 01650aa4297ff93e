/** The privileges of roles on indices: actions on names, with the visible fields and documents. */
import { FieldGrant } from './field-grant.js'
import { INDEX_PRIVILEGES, MAPPING_UPDATE_ACTIONS, MAPPING_UPDATE_PRIVILEGES } from './index-privileges.js'
import { NameSet, type PatternWork } from './name-set.js'
import { isRestricted } from './restricted-indices.js'
import type { IndexPrivileges } from './role-descriptor.js'

/** A name that requests use: of an index, an alias or a data stream. */
export interface IndexResource {
  readonly name: string
  /** Whether it is a data stream, or an index of one. */
  readonly ofStream: boolean
  /** The data stream of an index: what is granted on the stream is granted on its indices. */
  readonly stream: string | null
}

/** A name that is only known as such. */
export const indexResource = (name: string): IndexResource => ({ name, ofStream: false, stream: null })

/** The visible parts of documents. */
export interface DocumentGrant {
  /** A field is seen where all of these grant it. */
  readonly fields: readonly FieldGrant[]
  /** JSON of queries. A document is seen if it matches one of each list. */
  readonly queries: readonly (readonly string[])[]
}

/** No document may be seen. */
const NOTHING: DocumentGrant = { fields: [], queries: [['{"match_none":{}}']] }

/** One entry of `indices` of a role. */
class IndexGroup {
  readonly names: NameSet
  readonly actions: NameSet
  readonly fields: FieldGrant | null
  readonly query: string | null
  private readonly updatesMappings: boolean

  constructor(
    readonly granted: IndexPrivileges,
    work: PatternWork,
  ) {
    const { names, privileges, field_security, query } = granted
    this.names = NameSet.of(names, [], work)
    this.actions = NameSet.of(privileges.flatMap(actionsOf))
    this.fields = field_security === undefined ? null : FieldGrant.of(field_security.grant, field_security.except, work)
    this.query = query ?? null
    this.updatesMappings = privileges.some(privilege => MAPPING_UPDATE_PRIVILEGES.has(privilege))
  }

  /** Whether it grants an action on some name. */
  allows(action: string): boolean {
    return this.actions.has(action) || (this.updatesMappings && MAPPING_UPDATE_ACTIONS.has(action))
  }

  grants(action: string, resource: IndexResource): boolean {
    if (!this.covers(resource)) return false
    return this.actions.has(action) || (!resource.ofStream && this.allows(action))
  }

  private covers({ name, stream }: IndexResource): boolean {
    return this.coversName(name) || (stream !== null && this.coversName(stream))
  }

  private coversName(name: string): boolean {
    return this.names.has(name) && (this.granted.allow_restricted_indices || !isRestricted(name))
  }
}

/** The patterns of a privilege: those of its name, else itself. */
const actionsOf = (privilege: string): readonly string[] => INDEX_PRIVILEGES.get(privilege)?.patterns ?? [privilege]

/** Answers that are remembered about groups, and about privileges. */
const MOST_HELD = 200

/** The rights on indices of several roles together. */
export class IndexPermissions {
  private readonly groups: readonly IndexGroup[]

  /** The privileges that the actions of groups together hold, by the numbers of the groups. */
  private readonly held = new Map<string, Map<string, boolean>>()

  /** Throws illegal_argument_exception for a pattern that cannot be read, or takes more than is left of `work`. */
  constructor(privileges: readonly IndexPrivileges[], work: PatternWork) {
    this.groups = privileges.map(each => new IndexGroup(each, work))
  }

  /** Whether an action is granted on some name. */
  allows(action: string): boolean {
    return this.groups.some(group => group.allows(action))
  }

  /** Whether an action is granted on a name. */
  grants(action: string, resource: IndexResource): boolean {
    return this.groups.some(group => group.grants(action, resource))
  }

  /** The parts of an index's documents visible to an action through some names; none if it is granted on none of them. */
  documents(action: string, resources: readonly IndexResource[]): DocumentGrant {
    const groups = this.groups.filter(group => resources.some(resource => group.grants(action, resource)))
    if (groups.length === 0) return NOTHING
    const fields = groups.flatMap(group => group.fields ?? [])
    const queries = groups.flatMap(group => group.query ?? [])
    return {
      fields: fields.length < groups.length ? [] : [FieldGrant.anyOf(fields)],
      queries: queries.length < groups.length ? [] : [[...new Set(queries)]],
    }
  }

  /** Which of some privileges are granted, with every action, on every name of a pattern. */
  grantedPrivileges(privileges: readonly string[], pattern: string, withRestricted: boolean): ReadonlySet<string> {
    const wanted = NameSet.of([pattern])
    const numbers: number[] = []
    for (const [number, { names, granted }] of this.groups.entries()) {
      const isOpen = granted.allow_restricted_indices || !(withRestricted || isRestricted(pattern))
      if (isOpen && names.contains(wanted)) numbers.push(number)
    }
    return new Set(numbers.length === 0 ? [] : privileges.filter(privilege => this.hold(numbers, privilege)))
  }

  /** Whether the actions of groups together have all of a privilege. */
  private hold(numbers: readonly number[], privilege: string): boolean {
    const key = numbers.join()
    let held = this.held.get(key)
    if (held === undefined) {
      if (this.held.size >= MOST_HELD) this.held.clear()
      this.held.set(key, (held = new Map()))
    }
    let isHeld = held.get(privilege)
    if (isHeld === undefined) {
      const actions = NameSet.of(numbers.flatMap(number => this.groups[number]!.actions.patterns))
      isHeld = actions.contains(NameSet.of(actionsOf(privilege)))
      if (held.size >= MOST_HELD) held.clear()
      held.set(privilege, isHeld)
    }
    return isHeld
  }
}
