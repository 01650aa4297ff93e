/**
 * Rolling an alias or data stream over to a new index:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-rollover-index.html
 */
import { illegalArgument } from '@sluice/java'
import type { Mapping, MappingContext } from '@sluice/search'
import { aliasValues } from '../aliases/alias.js'
import type { StateValue } from '../cluster/cluster-state.js'
import { indexExists } from '../faults.js'
import type { Index } from '../indices/index.js'
import type { NewIndex } from '../indices/index-service.js'
import type { Store } from '../store.js'
import {
  backingIndexName,
  createBackingIndex,
  type DataStream,
  dataStream,
  saveStream,
  streamTemplate,
} from './data-stream.js'
import { writeIndexOf } from './migrate.js'
import { type Conditions, metConditions } from './rollover-conditions.js'

/** A rollover request. */
export interface RolloverRequest {
  readonly target: string
  /** The name of the new index of an alias; by default the old one's with the next number. */
  readonly newIndex: string | null
  readonly conditions: Conditions
  readonly isDryRun: boolean
  /** Whether a data stream gets its new index before the next document, not now. */
  readonly isLazy: boolean
  readonly parts: Omit<NewIndex, 'mapping'>
  /** Reads the mapping of the new index, with the analyzers that it will have; null if none was given. */
  readonly mapping: ((context: MappingContext) => Mapping) | null
}

/** The result of a rollover. */
export interface RolloverResult {
  readonly oldIndex: string
  readonly newIndex: string
  readonly isRolledOver: boolean
  /** Each condition as answers show it, with whether it is met. */
  readonly conditions: ReadonlyMap<string, boolean>
}

/** Rolls a target over if the conditions are met. Throws illegal_argument_exception for a target that cannot be. */
export function rollover(store: Store, request: RolloverRequest): RolloverResult {
  const stream = dataStream(store.state, request.target)
  if (request.isLazy) checkLazy(stream, request)
  return stream === null ? rolloverAlias(store, request) : rolloverStream(store, stream, request)
}

function checkLazy(stream: DataStream | null, { conditions }: RolloverRequest): void {
  if (stream !== null && conditions.size === 0) return
  const where = stream === null ? 'applied only on a data stream' : 'used only without any conditions'
  throw illegalArgument(
    `Lazy rollover can be ${where}${stream === null && conditions.size > 0 ? ' with no conditions' : ''}.`,
  )
}

/** A data stream with the new index that it was to get before its next document. */
export function rolledOver(store: Store, stream: DataStream): DataStream {
  if (!stream.rollsOverOnWrite) return stream
  const target = stream.name
  rollover(store, {
    target,
    newIndex: null,
    conditions: new Map(),
    isDryRun: false,
    isLazy: false,
    parts: {},
    mapping: null,
  })
  return dataStream(store.state, target)!
}

function rolloverStream(store: Store, stream: DataStream, request: RolloverRequest): RolloverResult {
  if (request.newIndex !== null)
    throw illegalArgument('new index name may not be specified when rolling over a data stream')
  const { aliases, settings } = request.parts
  if (aliases !== undefined || settings !== undefined || request.mapping !== null) {
    throw illegalArgument('aliases, mappings, and index settings may not be specified when rolling over a data stream')
  }
  const oldIndex = stream.indices.at(-1)!
  const generation = stream.generation + 1
  const { parts } = streamTemplate(store.state, stream.name)
  const newIndex = backingIndexName(stream.name, generation, store.now())
  if (request.isLazy && !request.isDryRun) {
    saveStream(store.state, { ...stream, rollsOverOnWrite: true })
    return { oldIndex, newIndex, isRolledOver: false, conditions: new Map() }
  }
  return decided(store, store.indices.get(oldIndex)!, newIndex, request, () => {
    const { name } = createBackingIndex(store, stream.name, generation, parts)
    saveStream(store.state, { ...stream, generation, indices: [...stream.indices, name], rollsOverOnWrite: false })
  })
}

function rolloverAlias(store: Store, request: RolloverRequest): RolloverResult {
  const { target } = request
  const indices = store.indices.aliased(target)
  if (indices.length === 0) {
    if (store.indices.get(target) === undefined) throw illegalArgument(`rollover target [${target}] does not exist`)
    throw illegalArgument('rollover target is a [concrete index] but one of [alias,data_stream] was expected')
  }
  const old = writeIndexOf(target, indices)
  if (old === null) throw illegalArgument(`rollover target [${target}] does not point to a write index`)
  const newIndex = request.newIndex ?? nextName(old.name)
  const existing = store.indices.get(newIndex)
  if (existing !== undefined) throw indexExists(existing)
  return decided(store, old, newIndex, request, () => moveAlias(store, old, newIndex, request))
}

/** The new index takes the alias with all that it says; an explicit write index stays in the alias. */
function moveAlias(store: Store, old: Index, newIndex: string, { target, parts, mapping }: RolloverRequest): void {
  const alias = old.aliases.get(target)!
  const isExplicit = alias.get('is_write_index') === true
  const own = aliasValues(parts.aliases ?? new Map())
  const { indices } = store
  const read = mapping?.(indices.newMappingContext(newIndex, parts.settings ?? new Map()))
  indices.create(newIndex, {
    ...parts,
    ...(read === undefined ? {} : { mapping: read }),
    aliases: new Map([...own, [target, alias]]),
  })
  const rest = new Map(old.aliases)
  rest.delete(target)
  if (isExplicit) rest.set(target, new Map<string, unknown>([...alias, ['is_write_index', false]]) as StateValue)
  old.update({ aliases: rest })
}

function decided(
  store: Store,
  old: Index,
  newIndex: string,
  { conditions, isDryRun }: RolloverRequest,
  execute: () => void,
): RolloverResult {
  const met = metConditions(conditions, old, store)
  const isDue = met.isDue
  if (isDue && !isDryRun) store.state.commit(execute)
  return { oldIndex: old.name, newIndex, isRolledOver: isDue && !isDryRun, conditions: met.results }
}

const NUMBERED = /^(.*)-(\d+)$/s
const DIGITS = 6

/** The name with the next number. Throws illegal_argument_exception for one without a number. */
function nextName(name: string): string {
  const match = NUMBERED.exec(name)
  if (match === null) throw illegalArgument(`index name [${name}] does not match pattern '^.*-\\d+$'`)
  return `${match[1]}-${String(Number(match[2]) + 1).padStart(DIGITS, '0')}`
}
