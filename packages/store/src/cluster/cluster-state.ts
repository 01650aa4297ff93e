/**
 * The cluster state: everything but documents, as JSON by kind and name. A change is a row that is written and a value that is replaced,
 * both in one transaction; readers keep what they have.
 */
import { readJson, writeJson } from '@sluice/core'
import type { Database, GatheredWrites, SqlStatement } from '../sqlite/database.js'

/** The kinds of values in the state. Each area owns one kind. */
export const STATE_KINDS = [
  'application_connector',
  'application_rule',
  'application_space',
  'cluster',
  'component_template',
  'data_stream',
  'enrich_policy',
  'index',
  'index_growth',
  'index_template',
  'ingest_pipeline',
  'ml_calendar',
  'ml_calendar_event',
  'ml_datafeed',
  'ml_filter',
  'ml_job',
  'security_reserved_user',
  'script',
  'security_api_key',
  'security_privilege',
  'security_profile',
  'security_role',
  'security_role_mapping',
  'security_service_token',
  'security_settings',
  'security_token',
  'security_user',
  'template',
] as const

/** One of the kinds. */
export type StateKind = (typeof STATE_KINDS)[number]

/** A value of the state. Never changed in place. */
export type StateValue = ReadonlyMap<string, unknown>

/** Reads a state, or one that is laid over it. */
export interface StateReader {
  /** All values of a kind by name. */
  all(kind: StateKind): ReadonlyMap<string, StateValue>
  /** A value; undefined if there is none. */
  get(kind: StateKind, name: string): StateValue | undefined
}

/** A state with some values replaced. */
export function overlaidState(
  state: StateReader,
  changes: ReadonlyMap<StateKind, ReadonlyMap<string, StateValue>>,
): StateReader {
  const all = (kind: StateKind): ReadonlyMap<string, StateValue> => {
    const own = changes.get(kind)
    return own === undefined ? state.all(kind) : new Map([...state.all(kind), ...own])
  }
  return { all, get: (kind, name) => changes.get(kind)?.get(name) ?? state.get(kind, name) }
}

/** Changes that are kept together. */
interface Commit {
  /** What takes the changes back, in their order. */
  readonly undo: (() => void)[]
  /** Kinds of which all values are remembered. */
  readonly copied: Set<StateKind>
}

/** Ends a change that is only tried. */
const TAKEN_BACK = Symbol('taken back')

/** The state of a node. */
export class ClusterState implements StateReader, GatheredWrites {
  private readonly kinds = new Map<StateKind, Map<string, StateValue>>(STATE_KINDS.map(kind => [kind, new Map()]))
  private readonly put: SqlStatement
  private readonly drop: SqlStatement
  /** Values that are made when they are read, or when the transaction ends. */
  private readonly gathered = new Map<StateKind, Map<string, () => StateValue>>()
  /** The commit under way, of several the innermost. */
  private current: Commit | null = null
  /** How often changes were undone: what was written before may be lost since. */
  undone = 0
  /** Counts changes, as the version of Elasticsearch's cluster state does. */
  version = 1

  /** Reads what the database has. */
  constructor(private readonly database: Database) {
    this.put = database.prepare('insert or replace into state (kind, name, json) values (?, ?, ?)')
    this.drop = database.prepare('delete from state where kind = ? and name = ?')
    database.gatherFor(this)
    this.reload()
  }

  /** Reads again what the database has. */
  reload(): void {
    for (const values of this.kinds.values()) values.clear()
    for (const { kind, name, json } of this.database.prepare('select kind, name, json from state').all()) {
      this.of(kind as StateKind).set(name as string, readJson(json as string) as StateValue)
    }
  }

  /** All values of a kind by name. */
  all(kind: StateKind): ReadonlyMap<string, StateValue> {
    return this.of(kind)
  }

  /** A value; undefined if there is none. */
  get(kind: StateKind, name: string): StateValue | undefined {
    return this.of(kind).get(name)
  }

  /** Stores a value in the place of an earlier one. */
  set(kind: StateKind, name: string, value: StateValue): void {
    this.flushKind(kind)
    this.write(kind, name, value)
    this.version++
  }

  /**
   * Stores a value that changes often, as a mapping does with each document of a bulk request: within a transaction it is made and written
   * once, of the last call.
   */
  setLast(kind: StateKind, name: string, make: () => StateValue): void {
    if (!this.database.isInTransaction) return this.set(kind, name, make())
    let values = this.gathered.get(kind)
    if (values === undefined) this.gathered.set(kind, (values = new Map()))
    values.set(name, make)
    this.version++
  }

  /** Whether a value is still made at the end of the transaction. */
  isGathered(kind: StateKind, name: string): boolean {
    return this.gathered.get(kind)?.has(name) === true
  }

  flush(): void {
    for (const kind of [...this.gathered.keys()]) this.flushKind(kind)
  }

  discard(): void {
    this.undone++
    this.gathered.clear()
  }

  private flushKind(kind: StateKind): void {
    const values = this.gathered.get(kind)
    if (values === undefined) return
    this.gathered.delete(kind)
    for (const [name, make] of values) {
      this.write(kind, name, make())
    }
  }

  private write(kind: StateKind, name: string, value: StateValue): void {
    const values = this.kinds.get(kind)!
    const before = values.get(name)
    this.put.run(kind, name, writeJson(value))
    this.current?.undo.push(() => {
      if (before === undefined) values.delete(name)
      else values.set(name, before)
    })
    values.set(name, value)
  }

  /** Removes a value; false if there is none. */
  delete(kind: StateKind, name: string): boolean {
    const values = this.of(kind)
    if (!values.has(name)) return false
    this.drop.run(kind, name)
    this.copyOnce(kind, values)
    values.delete(name)
    this.version++
    return true
  }

  /** Remembers all values of a kind before the first removal of a commit: put back alone, a removed one would come last. */
  private copyOnce(kind: StateKind, values: Map<string, StateValue>): void {
    if (this.current === null || this.current.copied.has(kind)) return
    this.current.copied.add(kind)
    const before = [...values]
    this.current.undo.push(() => {
      values.clear()
      for (const [name, value] of before) values.set(name, value)
    })
  }

  /** Makes several changes atomically: all or none of them are kept. */
  commit<T>(changes: () => T): T {
    this.flush()
    const outer = this.current
    const own: Commit = { undo: [], copied: new Set() }
    this.current = own
    try {
      const result = this.database.transaction(changes)
      for (const each of own.undo) outer?.undo.push(each)
      return result
    } catch (thrown) {
      for (const each of own.undo.reverse()) each()
      throw thrown
    } finally {
      this.current = outer
    }
  }

  /** Makes changes, gives what `look` sees of them, and takes them back. */
  tryOut<T>(look: () => T): T {
    const seen: T[] = []
    try {
      this.commit(() => {
        seen.push(look())
        throw TAKEN_BACK
      })
    } catch (thrown) {
      if (thrown !== TAKEN_BACK) throw thrown
    }
    return seen[0]!
  }

  private of(kind: StateKind): Map<string, StateValue> {
    this.flushKind(kind)
    return this.kinds.get(kind)!
  }
}
