/** The store of a node, opened when the first request asks for it: a server that only simulates starts without one. */
import { Security, type SecuritySettings } from '@sluice/security'
import { Store, type StoreOptions } from '@sluice/store'
import type { StoreContext } from '../define-route.js'
import type { Host } from '../host/engine-host.js'
import { authorizeActions, authorized } from '../security/authorize.js'
import type { Guard } from './dispatcher.js'

/** A store that may not be open yet. */
export class LazyStore implements StoreContext {
  readonly guard: Guard = { authorizeActions, authorized }

  private opened: Store | null = null

  private secured: Security | null = null

  /** Without settings of security it is off. */
  constructor(
    private readonly options: StoreOptions,
    readonly engine: Host,
    private readonly settings: SecuritySettings | null = null,
  ) {}

  /** The store. Throws if its file cannot be opened. */
  get store(): Store {
    return (this.opened ??= new Store(this.options))
  }

  get security(): Security | null {
    return this.settings === null ? null : (this.secured ??= new Security(this.store, this.settings))
  }

  /** Refreshes an index that is due, if the store is open; false if there is none. */
  refreshNext(): boolean {
    return this.opened?.refreshes.refreshNext() ?? false
  }

  /** Frees scrolls and points in time whose time is over, and does what else is due, if the store is open. */
  sweep(): void {
    this.opened?.contexts.sweep()
    this.opened?.asyncResults.sweep()
    this.opened?.lifecycles.runDue()
    this.opened?.syncDue()
  }

  /** Merges a slice of segments, or writes some to the folder; false if there is nothing to do. */
  tidyUp(): boolean {
    const { opened } = this
    return opened !== null && (opened.merges.run() || (opened.folder !== null && opened.flushes.run()))
  }

  /** Closes it, if it is open. */
  close(): void {
    this.opened?.close()
    this.opened = null
    this.secured?.close()
    this.secured = null
  }
}
