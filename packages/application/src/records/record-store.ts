/** The store of the application: plain records by space and id, in the cluster state, so that they outlive the process. */
import { readJson, writeJson } from '@sluice/core'
import type { StateKind, StateValue, Store } from '@sluice/store'

/** The records of one kind. A record is never changed in place. */
export class RecordStore<T extends object> {
  /** The parsed record of a value of the state. */
  private readonly read = new WeakMap<StateValue, T>()

  /** `store` gives the store, which is opened when it is first needed. */
  constructor(
    private readonly store: () => Store,
    private readonly kind: StateKind,
  ) {}

  get(space: string, id: string): T | undefined {
    const value = this.store().state.get(this.kind, nameOf(space, id))
    return value === undefined ? undefined : this.recordOf(value)
  }

  /** All records of a space with their ids, in the order in which they were made. */
  all(space: string): [id: string, record: T][] {
    const prefix = nameOf(space, '')
    const all: [string, T][] = []
    for (const [name, value] of this.store().state.all(this.kind)) {
      if (name.startsWith(prefix)) all.push([name.slice(prefix.length), this.recordOf(value)])
    }
    return all
  }

  /** Stores a record in the place of an earlier one. Throws StorageFault if it cannot be written. */
  put(space: string, id: string, record: T): void {
    const text = JSON.stringify(record)
    const value = readJson(text) as StateValue
    this.write(() => this.store().state.set(this.kind, nameOf(space, id), value))
    // Of thousands that are read together none has to be made then.
    this.read.set(value, JSON.parse(text) as T)
  }

  /** Removes a record; false if there is none. */
  delete(space: string, id: string): boolean {
    return this.write(() => this.store().state.delete(this.kind, nameOf(space, id)))
  }

  /** Makes several changes atomically: all or none of them are kept. */
  write<R>(changes: () => R): R {
    return this.store().write(changes)
  }

  private recordOf(value: StateValue): T {
    let record = this.read.get(value)
    if (record === undefined) this.read.set(value, (record = JSON.parse(writeJson(value)) as T))
    return record
  }
}

/** Ids of spaces have no colon. */
const nameOf = (space: string, id: string): string => `${space}:${id}`
