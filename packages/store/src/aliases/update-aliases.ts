/** Changes of aliases: all of a request or none. */
import { wildcardMatches } from '@sluice/core'
import { illegalArgument, type JavaException } from '@sluice/java'
import type { Steps } from '@sluice/search'
import { ACTION, refusedForHidden } from '../access/caller.js'
import { checkInTurns } from '../cluster/check-in-turns.js'
import type { StateValue } from '../cluster/cluster-state.js'
import { aliasesNotFound, indexNotFound, severalWriteIndices } from '../faults.js'
import type { Index } from '../indices/index.js'
import type { Turn } from '../search/search-in-turns.js'
import type { Store } from '../store.js'
import { checkAliasName } from './alias.js'
import type { AliasAction } from './alias-actions.js'

/** The outcome of an action: `fault` is null on success. */
export interface ActionResult {
  /** With the indices that its names stand for. */
  readonly action: AliasAction
  readonly fault: JavaException | null
}

/**
 * Executes actions; they are checked in turns with other requests. A `remove` that finds nothing has its own result if other actions
 * succeed. Rejects with aliases_not_found_exception if no action changes anything, index_not_found_exception,
 * invalid_alias_name_exception, and illegal_state_exception for a second write index.
 */
export async function updateAliases(
  store: Store,
  actions: readonly AliasAction[],
  turn: Turn,
): Promise<readonly ActionResult[]> {
  const plan = await checkInTurns(store.state, () => planned(store, actions), turn)
  plan.execute()
  return plan.results
}

function* planned(store: Store, actions: readonly AliasAction[]): Steps<AliasPlan> {
  const plan = new AliasPlan(store)
  for (const action of actions) {
    plan.add(action)
    yield
  }
  plan.check()
  return plan
}

/** Changes that are checked together before any of them is made. */
class AliasPlan {
  /** The result of each action so far. */
  readonly results: ActionResult[] = []
  private readonly changed = new Map<Index, Map<string, StateValue>>()
  private readonly deleted = new Set<Index>()
  /** The indices of names that an action had: thousands of actions mostly have the same. */
  private readonly known = new Map<string, readonly Index[]>()
  /** Names that an alias may have. */
  private readonly checked = new Set<string>()

  constructor(private readonly store: Store) {}

  add(action: AliasAction): void {
    this.results.push(this.added(action))
  }

  private added(action: AliasAction): ActionResult {
    const service = this.store.indices
    if (this.store.caller !== null)
      service.authorize([...action.indices, ...action.aliases].filter(name => !name.includes('*') && name !== '_all'))
    const indices = this.indicesOf(action)
    if (action.kind === 'remove_index')
      service.authorize(
        indices.map(({ name }) => name),
        ACTION.deleteIndex,
      )
    if (this.store.caller !== null && indices.some(index => service.documentsOf(index) !== null)) {
      throw refusedForHidden(
        'Alias requests are not allowed for users who have field or document level security enabled on one of the indices',
      )
    }
    const resolved = { ...action, indices: indices.map(({ name }) => name) }
    if (action.kind === 'remove') return { action: resolved, fault: this.remove(indices, action) }
    if (action.kind === 'remove_index') for (const index of indices) this.deleted.add(index)
    else this.put(indices, action)
    return { action: resolved, fault: null }
  }

  private indicesOf({ indices }: AliasAction): readonly Index[] {
    if (indices.length > 1) return [...new Set(indices.flatMap(name => this.indicesOfName(name)))]
    return this.indicesOfName(indices[0]!)
  }

  private indicesOfName(name: string): readonly Index[] {
    let found = this.known.get(name)
    if (found === undefined) this.known.set(name, (found = indicesOf(this.store, name)))
    return found
  }

  /** Throws if the changes cannot be made together. */
  check(): void {
    const [first] = this.results
    if (first !== undefined && this.results.every(({ fault }) => fault !== null)) throw first.fault
    this.checkWriteIndices()
  }

  execute(): void {
    const { state, indices } = this.store
    state.commit(() => {
      for (const index of this.deleted) indices.delete(index)
      for (const [index, aliases] of this.changed) if (!this.deleted.has(index)) index.update({ aliases })
    })
  }

  private aliasesOf(index: Index): ReadonlyMap<string, StateValue> {
    return this.changed.get(index) ?? index.aliases
  }

  /** The aliases of an index, to be changed. */
  private ownAliasesOf(index: Index): Map<string, StateValue> {
    let aliases = this.changed.get(index)
    if (aliases === undefined) this.changed.set(index, (aliases = new Map(index.aliases)))
    return aliases
  }

  private put(indices: readonly Index[], action: AliasAction): void {
    for (const alias of action.aliases) {
      if (!this.checked.has(alias)) checkAliasName(alias, name => this.isTaken(name))
      this.checked.add(alias)
      for (const index of indices) this.ownAliasesOf(index).set(alias, action.value)
    }
  }

  private isTaken(name: string): boolean {
    const { indices, state } = this.store
    const index = indices.get(name)
    return (index !== undefined && !this.deleted.has(index)) || state.get('data_stream', name) !== undefined
  }

  private remove(indices: readonly Index[], { aliases, mustExist }: AliasAction): JavaException | null {
    let isFound = false
    for (const index of indices) {
      for (const pattern of aliases) {
        for (const alias of matching(pattern, this.aliasesOf(index)).filter(each => this.store.indices.sees(each))) {
          isFound = true
          this.ownAliasesOf(index).delete(alias)
        }
      }
    }
    if (isFound || mustExist === false) return null
    const missing = aliasesNotFound(aliases)
    if (mustExist === true) throw missing
    return missing
  }

  private checkWriteIndices(): void {
    const writing = new Map<string, string[]>()
    for (const index of this.store.indices.all()) {
      if (this.deleted.has(index)) continue
      for (const [alias, value] of this.aliasesOf(index)) {
        if (value.get('is_write_index') === true) writing.set(alias, [...(writing.get(alias) ?? []), index.name])
      }
    }
    for (const [alias, names] of writing) if (names.length > 1) throw severalWriteIndices(alias, names)
  }
}

/** The aliases that a name or wildcard stands for. */
function matching(pattern: string, aliases: ReadonlyMap<string, StateValue>): readonly string[] {
  if (pattern === '_all') return [...aliases.keys()]
  if (pattern.includes('*')) return [...aliases.keys()].filter(alias => wildcardMatches(pattern, alias))
  return aliases.has(pattern) ? [pattern] : []
}

/** The concrete indices of a name or wildcard. Throws for an alias, which actions do not take. */
function indicesOf({ indices }: Store, name: string): Index[] {
  if (name.includes('*') || name === '_all') {
    const pattern = name === '_all' ? '*' : name
    const found = indices.all().filter(index => wildcardMatches(pattern, index.name) && indices.sees(index.name))
    if (found.length === 0) throw indexNotFound(name)
    return found
  }
  if (indices.get(name) === undefined && indices.aliased(name).length > 0) {
    throw illegalArgument(
      `The provided expression [${name}] matches an alias, specify the corresponding concrete indices instead.`,
    )
  }
  return indices.resolve(name, { takesClosed: true })
}
