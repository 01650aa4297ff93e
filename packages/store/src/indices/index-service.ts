/** The indices of a node: creating, deleting and finding them. */

import { wildcardMatches } from '@sluice/core'
import { illegalArgument } from '@sluice/java'
import { emptyMapping, type Mapping } from '@sluice/search'
import type { ClusterState, StateValue } from '../cluster/cluster-state.js'
import { newUuid } from '../documents/auto-id.js'
import type { Rows } from '../documents/rows.js'
import { indexClosed, indexExists, indexNotFound, invalidIndexName } from '../faults.js'
import { indexSetting } from '../settings/index-settings.js'
import { Settings, type SettingText } from '../settings/settings.js'
import { Index } from './index.js'
import { checkIndexName } from './index-name.js'

/** What an index is made of. */
export interface NewIndex {
  readonly settings?: ReadonlyMap<string, SettingText | null>
  readonly mapping?: Mapping
  readonly aliases?: ReadonlyMap<string, StateValue>
}

/** How names are found that are missing or closed. */
export interface ResolveOptions {
  readonly ignoreUnavailable?: boolean
  /** Whether a closed index is found too. */
  readonly takesClosed?: boolean
}

/** The version number of indices that 8.18 makes. */
const VERSION_CREATED = '8525000'

/** All indices. */
export class IndexService {
  private readonly indices = new Map<string, Index>()
  private lastNumber = 0

  constructor(
    private readonly state: ClusterState,
    private readonly rows: Rows,
    private readonly now: () => number,
  ) {
    for (const [name, value] of state.all('index')) {
      const index = Index.read(name, value, state, rows)
      this.indices.set(name, index)
      this.lastNumber = Math.max(this.lastNumber, index.number)
      for (const shard of index.shards) shard.recover()
    }
  }

  /** Creates an index. Throws for a name that it may not have, and for settings that it may not have. */
  create(name: string, { settings = new Map(), mapping = emptyMapping(), aliases = new Map() }: NewIndex = {}): Index {
    checkIndexName(name)
    const existing = this.indices.get(name)
    if (existing !== undefined) throw indexExists(existing)
    if (this.aliased(name).length > 0) throw invalidIndexName(name, 'already exists as alias')
    const index = new Index(
      {
        name,
        uuid: newUuid(),
        number: ++this.lastNumber,
        settings: this.newSettings(name, settings),
        mapping,
        aliases,
        isOpen: true,
      },
      this.state,
      this.rows,
    )
    index.save()
    this.indices.set(name, index)
    return index
  }

  private newSettings(name: string, given: ReadonlyMap<string, SettingText | null>): Settings {
    for (const [key, value] of given) {
      const definition = indexSetting(key)
      if (definition === undefined) {
        throw illegalArgument(
          `unknown setting [${key}] please check that any required plugins are installed, or check the breaking changes documentation for removed settings`,
        )
      }
      if (typeof value === 'string') definition.read(value)
    }
    const own = new Settings(
      new Map<string, SettingText>([
        ['index.routing.allocation.include._tier_preference', 'data_content'],
        ['index.number_of_shards', '1'],
        ['index.number_of_replicas', '1'],
      ]),
    )
    return own.with(
      new Map<string, SettingText | null>([
        ...given,
        ['index.provided_name', name],
        ['index.creation_date', String(this.now())],
        ['index.uuid', newUuid()],
        ['index.version.created', VERSION_CREATED],
      ]),
    )
  }

  /** Deletes an index with its documents. */
  delete(index: Index): void {
    this.state.commit(() => {
      this.state.delete('index', index.name)
      this.rows.dropIndex(index.number)
    })
    this.indices.delete(index.name)
  }

  get(name: string): Index | undefined {
    return this.indices.get(name)
  }

  /** All indices in the order of their names. */
  all(): Index[] {
    return [...this.indices.keys()].sort().map(name => this.indices.get(name)!)
  }

  /** The indices that have an alias. */
  aliased(alias: string): Index[] {
    return this.all().filter(({ aliases }) => aliases.has(alias))
  }

  /** The indices of an expression: names, aliases and wildcards with commas between them. Throws index_not_found_exception. */
  resolve(expression: string, { ignoreUnavailable = false, takesClosed = false }: ResolveOptions = {}): Index[] {
    const found = new Map<string, Index>()
    const parts = expression === '' || expression === '_all' ? ['*'] : expression.split(',')
    for (const part of parts) {
      if (part.startsWith('-') && found.size > 0)
        for (const index of this.matching(part.slice(1))) found.delete(index.name)
      else if (part.includes('*')) {
        for (const index of this.matching(part)) if (index.isOpen || takesClosed) found.set(index.name, index)
      } else for (const index of this.named(part, ignoreUnavailable, takesClosed)) found.set(index.name, index)
    }
    return [...found.values()]
  }

  private matching(pattern: string): Index[] {
    return this.all().filter(
      ({ name, aliases }) =>
        wildcardMatches(pattern, name) || [...aliases.keys()].some(alias => wildcardMatches(pattern, alias)),
    )
  }

  private named(name: string, ignoreUnavailable: boolean, takesClosed: boolean): Index[] {
    const own = this.indices.get(name)
    const found = own === undefined ? this.aliased(name) : [own]
    if (found.length === 0 && !ignoreUnavailable) throw indexNotFound(name)
    const closed = found.find(({ isOpen }) => !isOpen)
    if (closed !== undefined && !takesClosed) {
      if (!ignoreUnavailable) throw indexClosed(closed)
      return found.filter(({ isOpen }) => isOpen)
    }
    return found
  }
}
