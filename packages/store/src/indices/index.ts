/** One index: its settings, its mapping, its aliases, its shards. */

import { InternalError } from '@sluice/java'
import {
  checkMapping,
  emptyMapping,
  type FieldNode,
  fieldsOf,
  type IndexSort,
  type Mapping,
  type MappingContext,
  type MappingLimits,
  mappingGrowth,
  mergeMappings,
  readMapping,
  showMapping,
} from '@sluice/search'
import type { ClusterState, StateValue } from '../cluster/cluster-state.js'
import { routingShardsOf, shardOf } from '../documents/routing.js'
import type { Rows } from '../documents/rows.js'
import { Shard, type ShardOwner } from '../documents/shard.js'
import { indexSortOf } from '../settings/definitions/sort.js'
import { indexSettings } from '../settings/index-settings.js'
import { Settings, type SettingText } from '../settings/settings.js'
import { KeptGrowth } from './kept-growth.js'
import { mappingContextOf, mappingLimitsOf } from './mapping-settings.js'

/** The stored form of an index. */
export interface IndexParts {
  readonly name: string
  readonly uuid: string
  /** By which its rows are found: never used again. */
  readonly number: number
  readonly settings: Settings
  readonly mapping: Mapping
  /** Aliases with their definitions as the APIs show them. */
  readonly aliases: ReadonlyMap<string, StateValue>
  readonly isOpen: boolean
}

/** An index of a node. */
export class Index implements ShardOwner {
  readonly shards: readonly Shard[]
  readonly sort: IndexSort
  private readonly routingShards: number
  private readonly slots = new Map<string, number>()
  private readonly fieldsBySlot: FieldNode[] = []
  private readonly growth: KeptGrowth
  private parts: IndexParts

  constructor(
    parts: IndexParts,
    private readonly state: ClusterState,
    rows: Rows,
  ) {
    this.parts = parts
    this.growth = new KeptGrowth(parts.name, state)
    this.placeFields(parts.mapping)
    const count = parts.settings.get(indexSettings.shards)
    this.routingShards = parts.settings.values.has(indexSettings.routingShards.key)
      ? parts.settings.get(indexSettings.routingShards)
      : routingShardsOf(count)
    this.sort = indexSortOf(definition => parts.settings.get(definition), parts.mapping)
    this.shards = Array.from({ length: count }, (_, number) => new Shard(this, number, rows))
  }

  /** An index as the state keeps it. */
  static read(name: string, value: StateValue, state: ClusterState, rows: Rows): Index {
    const mapping = value.get('mapping') as StateValue
    const settings = new Settings(value.get('settings') as ReadonlyMap<string, SettingText>)
    const context = mappingContextOf(settings)
    const read = (shown: StateValue): Mapping => (shown.size === 0 ? emptyMapping() : readMapping(shown, context))
    const growth = state.get('index_growth', name)
    return new Index(
      {
        name,
        uuid: value.get('uuid') as string,
        number: value.get('number') as number,
        settings,
        mapping: growth === undefined ? read(mapping) : mergeMappings(read(mapping), read(growth)),
        aliases: value.get('aliases') as ReadonlyMap<string, StateValue>,
        isOpen: value.get('open') as boolean,
      },
      state,
      rows,
    )
  }

  get name(): string {
    return this.parts.name
  }

  get uuid(): string {
    return this.parts.uuid
  }

  get number(): number {
    return this.parts.number
  }

  get settings(): Settings {
    return this.parts.settings
  }

  get mapping(): Mapping {
    return this.parts.mapping
  }

  /** The named resources for mappings of the index. */
  get mappingContext(): MappingContext {
    return mappingContextOf(this.settings)
  }

  /** The limits of its mapping. */
  get mappingLimits(): MappingLimits {
    return mappingLimitsOf(this.settings)
  }

  /** The mapping with an update. Throws illegal_argument_exception for invalid changes of existing fields, and for limits. */
  mergedMapping(update: Mapping): Mapping {
    const merged = mergeMappings(this.mapping, update)
    checkMapping(merged, this.mappingLimits)
    return merged
  }

  get aliases(): ReadonlyMap<string, StateValue> {
    return this.parts.aliases
  }

  get isOpen(): boolean {
    return this.parts.isOpen
  }

  /** Copies of each shard that a cluster would have. */
  get copies(): number {
    return 1 + this.settings.get(indexSettings.replicas)
  }

  /** Changes what is kept of the index. */
  update(changes: Partial<Pick<IndexParts, 'settings' | 'mapping' | 'aliases' | 'isOpen'>>): void {
    const parts = { ...this.parts, ...changes }
    if (parts.mapping !== this.parts.mapping) this.placeFields(parts.mapping)
    this.parts = parts
    this.save()
  }

  /** Writes the index to the state. */
  save(): void {
    this.state.set('index', this.name, stateOf(this.parts))
    this.growth.clear(this.mapping)
  }

  /** Removes the index from the state. */
  drop(): void {
    this.state.delete('index', this.name)
    this.growth.clear(null)
  }

  growMapping(mapping: Mapping): void {
    const added = mappingGrowth(this.mapping, mapping)
    this.parts = { ...this.parts, mapping }
    this.placeFields(added)
    if (this.state.isGathered('index', this.name) || this.growth.add(added, () => this.mapping)) return
    this.state.setLast('index', this.name, () => stateOf(this.parts))
    this.growth.clear(mapping)
  }

  /** The shard of a document: by its routing, else by its id. */
  shardFor(id: string, routing: string | null): Shard {
    return this.shards[shardOf(routing ?? id, this.shards.length, this.routingShards)]!
  }

  slotOf(path: string): number {
    let slot = this.slots.get(path)
    if (slot === undefined) this.slots.set(path, (slot = this.slots.size))
    return slot
  }

  readonly fieldOf = (slot: number): FieldNode => {
    const field = this.fieldsBySlot[slot]
    if (field === undefined) throw new InternalError(`index [${this.name}] has no field of slot ${slot}`)
    return field
  }

  private placeFields({ root }: Mapping): void {
    for (const field of fieldsOf(root)) {
      // Most are as before.
      if (this.fieldsBySlot[field.slot] === field) continue
      field.slot = this.slotOf(field.path)
      this.fieldsBySlot[field.slot] = field
    }
  }
}

/** An index as the state keeps it. */
const stateOf = ({ uuid, number, settings, mapping, aliases, isOpen }: IndexParts): StateValue =>
  new Map<string, unknown>([
    ['uuid', uuid],
    ['number', number],
    ['settings', settings.values],
    ['mapping', showMapping(mapping)],
    ['aliases', aliases],
    ['open', isOpen],
  ])
