/** The indices of a node: creating, deleting and finding them. */

import { checkMapping, emptyMapping, type Mapping, type MappingContext } from '@sluice/search'
import { type AccessedName, type Caller, type DocumentAccess, isRestricted } from '../access/caller.js'
import type { ClusterState, StateValue } from '../cluster/cluster-state.js'
import { allDataStreams, streamOf } from '../data-streams/data-stream.js'
import type { Rows } from '../documents/rows.js'
import { indexExists, invalidIndexName } from '../faults.js'
import { indexSortOf } from '../settings/definitions/sort.js'
import { indexSettings } from '../settings/index-settings.js'
import type { Settings, SettingText } from '../settings/settings.js'
import type { Warn } from '../settings/validate-settings.js'
import { settingsWithTemplates, withTemplates } from '../templates/apply-templates.js'
import { checkBlocks } from './blocks.js'
import { resolveDateMath } from './date-math-name.js'
import { Index } from './index.js'
import { checkIndexName } from './index-name.js'
import { type ResolveOptions, resolveIndices } from './index-names.js'
import { mappingContextOf, mappingLimitsOf } from './mapping-settings.js'
import { newSettings } from './new-settings.js'
import { copyDocuments, type ResizeKind, resizedSettings } from './resize.js'
import { type SettingChanges, type UpdateOptions, updatedSettings } from './update-settings.js'

/** The parts of a new index. */
export interface NewIndex {
  readonly settings?: ReadonlyMap<string, SettingText | null>
  readonly mapping?: Mapping
  readonly aliases?: ReadonlyMap<string, StateValue>
  /** Takes deprecation warnings. */
  readonly warn?: Warn
  /** Throws if the index must not be made with the settings that it would have. */
  readonly check?: (settings: Settings) => void
  /** Whether templates give it nothing: copies of indices, and indices of data streams, whose template is that of the stream. */
  readonly withoutTemplates?: boolean
}

/** Says of a closed index that nothing was written to it while it was closed. */
const VERIFIED = indexSettings.verifiedBeforeClose.key

const ignored: Warn = () => undefined

/** The indices of a node, which all views of them share. */
class HeldIndices {
  readonly byName = new Map<string, Index>()
  lastNumber = 0
}

const SOURCE_MODE_WARNING =
  'Configuring source mode in mappings is deprecated and will be removed in future versions. Use [index.mapping.source.mode] index setting instead.'

function hasSourceMode({ parameters }: Mapping): boolean {
  const source = parameters.get('_source')
  return source instanceof Map && source.has('mode')
}

/** All indices, as everybody or as one caller sees them. */
export class IndexService {
  private readonly held: HeldIndices
  private readonly indices: Map<string, Index>
  /** By which names the caller has reached indices, at the last time. */
  private readonly reached = new Map<Index, string[]>()

  constructor(
    private readonly state: ClusterState,
    private readonly rows: Rows,
    private readonly now: () => number,
    held?: HeldIndices,
    private readonly caller: Caller | null = null,
  ) {
    this.held = held ?? new HeldIndices()
    this.indices = this.held.byName
    if (held === undefined) this.reload()
  }

  /** The same indices for a caller: names are resolved to what its action may be executed on. */
  seenBy(caller: Caller): IndexService {
    return new IndexService(this.state, this.rows, this.now, this.held, caller)
  }

  /** Whether the caller may use a name. */
  sees(name: string): boolean {
    return this.caller === null || this.caller.rights.grants(this.caller.action, this.accessed(name))
  }

  /** Throws security_exception if the caller may not execute an action on all of some names; without one, its own action. */
  authorize(names: readonly string[], action?: string): void {
    const { caller } = this
    if (caller === null) return
    const asked = action ?? caller.action
    const denied = names
      .map(name => this.actual(name))
      .filter(name => !caller.rights.grants(asked, this.accessed(name)))
    if (denied.length > 0) throw caller.rights.denial(asked, [...new Set(denied)].sort())
  }

  /** The names by which the caller has reached an index; null if everybody sees everything. */
  namesOf(index: Index): readonly string[] | null {
    return this.caller === null ? null : (this.reached.get(index) ?? [index.name])
  }

  /**
   * Takes an index as reached by names: of a context that was opened earlier. Throws security_exception if none may be used any more.
   */
  reachAgain(index: Index, names: readonly string[]): void {
    const seen = names.filter(name => this.sees(name))
    if (seen.length === 0) this.authorize(names)
    this.reached.set(index, seen)
  }

  /** The parts of an index's documents visible to the caller; null for everything. */
  documentsOf(index: Index): DocumentAccess | null {
    const { caller } = this
    if (caller === null) return null
    const names = this.namesOf(index)!.map(name => this.accessed(name))
    const access = caller.rights.documents(caller.action, names)
    return isRestricted(access) ? access : null
  }

  private accessed(name: string): AccessedName {
    const { state } = this
    if (state.all('data_stream').size === 0) return { name, ofStream: false, stream: null }
    if (state.get('data_stream', name) !== undefined) return { name, ofStream: true, stream: null }
    const stream = this.indices.has(name) ? streamOf(state, name) : null
    return { name, ofStream: stream !== null, stream: stream?.name ?? null }
  }

  /** Rebuilds all indices from the database. */
  reload(): void {
    this.indices.clear()
    for (const [name, value] of this.state.all('index')) {
      const index = Index.read(name, value, this.state, this.rows)
      this.indices.set(name, index)
      this.held.lastNumber = Math.max(this.held.lastNumber, index.number)
      for (const shard of index.shards) shard.recover()
    }
  }

  /** Creates an index. Throws for a name that it may not have, and for settings that it may not have. */
  create(provided: string, given: NewIndex = {}): Index {
    const name = this.newName(provided)
    const {
      settings = new Map(),
      mapping,
      aliases = new Map(),
      warn = ignored,
      check,
    } = withTemplates(this.state, name, given)
    const own = newSettings(provided, settings, this.now(), warn)
    check?.(own)
    if (mapping !== undefined) {
      checkMapping(mapping, mappingLimitsOf(own))
      if (hasSourceMode(mapping)) warn(SOURCE_MODE_WARNING)
    }
    indexSortOf(definition => own.get(definition), mapping ?? emptyMapping())
    const index = new Index(
      {
        name,
        uuid: own.values.get('index.uuid') as string,
        number: ++this.held.lastNumber,
        settings: own,
        mapping: mapping ?? emptyMapping(),
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

  /**
   * The named resources for the mapping of a new index, also those that templates define. Throws for a name and for settings as `create`
   * does: what is wrong with them is said before the mapping is read.
   */
  newMappingContext(provided: string, given: NonNullable<NewIndex['settings']>): MappingContext {
    const settings = settingsWithTemplates(this.state, this.newName(provided), given)
    return mappingContextOf(newSettings(provided, settings, this.now(), ignored))
  }

  /** The name of a new index. Throws for one that it may not have. */
  private newName(provided: string): string {
    const name = this.actual(provided)
    checkIndexName(name)
    const existing = this.indices.get(name)
    if (existing !== undefined) {
      checkBlocks([existing], 'metadata_write')
      throw indexExists(existing)
    }
    if (this.aliased(name).length > 0) throw invalidIndexName(name, 'already exists as alias')
    if (this.state.get('data_stream', name) !== undefined) throw invalidIndexName(name, 'already exists as data stream')
    return name
  }

  /**
   * Makes an index of the documents of another. Throws for a source that can be written to, and for a number of shards that does not go
   * with that of the source.
   */
  resize(kind: ResizeKind, source: Index, name: string, parts: NewIndex = {}): Index {
    const settings = resizedSettings(kind, source, parts.settings ?? new Map())
    try {
      return this.state.commit(() => {
        const target = this.create(name, { ...parts, settings, mapping: source.mapping, withoutTemplates: true })
        target.update({
          settings: target.settings.with(
            new Map([
              ['index.resize.source.name', source.name],
              ['index.resize.source.uuid', source.uuid],
            ]),
          ),
        })
        copyDocuments(source, target, this.rows)
        return target
      })
    } catch (thrown) {
      if (this.state.get('index', name) === undefined) this.indices.delete(name)
      throw thrown
    }
  }

  /** Changes settings of several indices: all of them or none. */
  updateSettings(indices: readonly Index[], changes: SettingChanges, options: UpdateOptions): void {
    const updated = updatedSettings(indices, changes, options)
    this.state.commit(() => {
      for (const [index, settings] of updated) index.update({ settings })
    })
  }

  /** Closes indices; returns those that were open. Throws cluster_block_exception. */
  close(indices: readonly Index[]): Index[] {
    checkBlocks(indices, 'metadata_write')
    const open = indices.filter(({ isOpen }) => isOpen)
    this.state.commit(() => {
      for (const index of open) {
        index.update({ isOpen: false, settings: index.settings.with(new Map([[VERIFIED, 'true']])) })
      }
    })
    return open
  }

  /** Opens indices. Throws cluster_block_exception. */
  open(indices: readonly Index[]): void {
    checkBlocks(indices, 'metadata_write')
    this.state.commit(() => {
      for (const index of indices) {
        if (!index.isOpen) index.update({ isOpen: true, settings: index.settings.with(new Map([[VERIFIED, null]])) })
      }
    })
  }

  /** Deletes an index with its documents. */
  delete(index: Index): void {
    this.state.commit(() => {
      index.drop()
      this.rows.dropIndex(index.number)
    })
    this.indices.delete(index.name)
  }

  /** The index of a name, without date mathematics; undefined for aliases and data streams. */
  get(name: string): Index | undefined {
    return this.indices.get(name)
  }

  /** A name with its date mathematics resolved. Throws parse_exception. */
  actual(name: string): string {
    return name.startsWith('<') ? resolveDateMath(name, this.now) : name
  }

  /** All indices, in no order. */
  inAnyOrder(): Iterable<Index> {
    return this.indices.values()
  }

  /** All indices in the order of their names. */
  all(): Index[] {
    return [...this.indices.keys()].sort().map(name => this.indices.get(name)!)
  }

  /** All indices of which the caller may use some name. */
  visible(): Index[] {
    return this.all().filter(({ name, aliases }) => [name, ...aliases.keys()].some(each => this.sees(each)))
  }

  /** The indices that have an alias. */
  aliased(alias: string): Index[] {
    return this.all().filter(({ aliases }) => aliases.has(alias))
  }

  /** The index of a name, or those of an alias or data stream. */
  named(name: string): Index[] {
    const own = this.indices.get(name)
    return own === undefined ? [...this.aliased(name), ...this.ofStreams(stream => stream === name)] : [own]
  }

  /** The index that documents for a name go to: of an alias or data stream its write index. Undefined if there is none. */
  writeIndexOf(given: string): Index | undefined {
    const name = this.actual(given)
    const own = this.indices.get(name)
    if (own !== undefined) return own
    const aliased = this.aliased(name)
    if (aliased.length === 0) return this.ofStreams(stream => stream === name).at(-1)
    return aliased.find(({ aliases }) => aliases.get(name)!.get('is_write_index') === true) ?? aliased[0]
  }

  /** The indices of data streams. */
  ofStreams(isNamed: (stream: string) => boolean): Index[] {
    return allDataStreams(this.state)
      .filter(({ name }) => isNamed(name))
      .flatMap(({ indices }) => indices.map(index => this.indices.get(index)!))
  }

  /** The indices of an expression: names, aliases and wildcards with commas between them. Throws index_not_found_exception. */
  resolve(expression: string, options: ResolveOptions = {}): Index[] {
    const names = expression.includes('<') ? expression.split(',').map(name => this.actual(name)) : [expression]
    if (this.caller === null) return resolveIndices(names.join(','), this, options)
    const reached = new Map<Index, string[]>()
    const { caller } = this
    const found = resolveIndices(names.join(','), this, options, {
      sees: name => this.sees(name),
      reached: (index, name) => void reached.set(index, [...(reached.get(index) ?? []), name]),
      denial: denied => caller.rights.denial(caller.action, denied),
    })
    for (const [index, by] of reached) this.reached.set(index, by)
    return found
  }
}
