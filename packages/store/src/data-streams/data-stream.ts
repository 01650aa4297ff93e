/** Data streams: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/data-streams.html */
import { illegalArgument, JavaException } from '@sluice/java'
import { readMapping } from '@sluice/search'
import type { ClusterState, StateValue } from '../cluster/cluster-state.js'
import type { Index } from '../indices/index.js'
import { isLowercase, nameFault } from '../indices/index-name.js'
import type { Store } from '../store.js'
import { overlaid } from '../templates/apply-templates.js'
import { composed, matchingTemplate } from '../templates/index-templates.js'
import { overlayMapping } from '../templates/merge-mappings.js'
import type { TemplateParts } from '../templates/template.js'

/** A data stream as it is kept. */
export interface DataStream {
  readonly name: string
  /** Names of its indices; documents go to the last. */
  readonly indices: readonly string[]
  readonly generation: number
  readonly isHidden: boolean
  readonly allowsCustomRouting: boolean
  readonly lifecycle: StateValue | null
  /** Whether it gets a new index before the next document. */
  readonly rollsOverOnWrite: boolean
}

/** The field by which the documents of a data stream are ordered. */
export const TIMESTAMP = '@timestamp'

/** The mapping of every index of a data stream. */
const TIMESTAMP_MAPPING: StateValue = new Map<string, unknown>([
  ['_data_stream_timestamp', new Map([['enabled', true]])],
  ['properties', new Map([[TIMESTAMP, new Map([['type', 'date']])]])],
])

/** The data stream of a name; null if there is none. */
export function dataStream(state: ClusterState, name: string): DataStream | null {
  const kept = state.get('data_stream', name)
  return kept === undefined ? null : readStream(name, kept)
}

/** All data streams in the order of their names. */
export const allDataStreams = (state: ClusterState): DataStream[] =>
  [...state.all('data_stream')].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, kept]) => readStream(name, kept))

const readStream = (name: string, kept: StateValue): DataStream => ({
  name,
  indices: kept.get('indices') as string[],
  generation: kept.get('generation') as number,
  isHidden: kept.get('hidden') as boolean,
  allowsCustomRouting: kept.get('allow_custom_routing') as boolean,
  lifecycle: kept.get('lifecycle') as StateValue | null,
  rollsOverOnWrite: kept.get('rollover_on_write') === true,
})

/** Stores a data stream in the place of an earlier version. */
export function saveStream(state: ClusterState, stream: DataStream): void {
  const { name, indices, generation, isHidden, allowsCustomRouting, lifecycle, rollsOverOnWrite } = stream
  state.set(
    'data_stream',
    name,
    new Map<string, unknown>([
      ['indices', indices],
      ['generation', generation],
      ['hidden', isHidden],
      ['allow_custom_routing', allowsCustomRouting],
      ['lifecycle', lifecycle],
      ['rollover_on_write', rollsOverOnWrite],
    ]),
  )
}

/** The data stream that an index belongs to; null if there is none. */
export const streamOf = (state: ClusterState, index: string): DataStream | null =>
  allDataStreams(state).find(({ indices }) => indices.includes(index)) ?? null

/** The name of the index of a generation: with the day, in UTC, on which it is made. */
export function backingIndexName(stream: string, generation: number, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '.')
  return `.ds-${stream}-${day}-${String(generation).padStart(6, '0')}`
}

/** Creates a data stream with its first index. Throws for everything that Elasticsearch refuses. */
export function createDataStream(store: Store, name: string): DataStream {
  const { state } = store
  if (state.get('data_stream', name) !== undefined) throw streamExists(name)
  checkStreamName(name)
  const { template, parts } = streamTemplate(state, name)
  const clashing = store.indices.aliased(name)
  if (clashing.length > 0) throw namesClash(name, clashing)
  const options = template.get('data_stream') as StateValue
  return state.commit(() => {
    const index = createBackingIndex(store, name, 1, parts)
    const stream: DataStream = {
      name,
      indices: [index.name],
      generation: 1,
      isHidden: options.get('hidden') === true,
      allowsCustomRouting: options.get('allow_custom_routing') === true,
      lifecycle: parts.lifecycle,
      rollsOverOnWrite: false,
    }
    saveStream(state, stream)
    return stream
  })
}

/** The template of a data stream, and what it gives to its indices. Throws illegal_argument_exception if there is none. */
export function streamTemplate(
  state: ClusterState,
  name: string,
): { readonly template: StateValue; readonly parts: TemplateParts } {
  const found = matchingTemplate(state, name, false)
  if (found === null) throw illegalArgument(`no matching index template found for data stream [${name}]`)
  const [id, template] = found
  if (!template.has('data_stream')) {
    throw illegalArgument(`matching index template [${id}] for data stream [${name}] has no data stream template`)
  }
  return { template, parts: composed(state, template) }
}

/** Makes the index of a generation. */
export function createBackingIndex(store: Store, stream: string, generation: number, parts: TemplateParts): Index {
  const name = backingIndexName(stream, generation, store.now())
  const { settings = new Map(), mapping } = overlaid(
    { ...parts, aliases: new Map(), mapping: streamMapping(parts.mapping) },
    name,
    {},
  )
  return store.indices.create(name, {
    settings: new Map([
      ['index.routing.allocation.include._tier_preference', 'data_hot'],
      ...settings,
      ['index.hidden', 'true'],
    ]),
    ...(mapping === undefined ? {} : { mapping }),
    withoutTemplates: true,
  })
}

/** A mapping with what the indices of data streams need. */
export const streamMapping = (mapping: StateValue | null): StateValue =>
  mapping === null ? TIMESTAMP_MAPPING : overlayMapping(TIMESTAMP_MAPPING, mapping)

/** The mapping of an index that joins a data stream. Throws for one without a good timestamp. */
export const joinedMapping = (shown: StateValue) =>
  readMapping(new Map([...shown, ['_data_stream_timestamp', new Map([['enabled', true]])]]))

/** Throws illegal_argument_exception for a name that no data stream may have. */
export function checkStreamName(name: string): void {
  const rule = nameFault(name)
  if (rule !== null) throw illegalArgument(`data_stream [${name}] ${rule}`)
  if (!isLowercase(name)) throw illegalArgument(`data_stream [${name}] must be lowercase`)
  if (name.startsWith('.ds-')) throw illegalArgument(`data_stream [${name}] must not start with '.ds-'`)
}

/** 400 `resource_already_exists_exception` */
export const streamExists = (name: string): JavaException =>
  new JavaException('org.elasticsearch.ResourceAlreadyExistsException', `data_stream [${name}] already exists`)

function namesClash(name: string, indices: readonly Index[]): JavaException {
  const shown = [...indices]
    .reverse()
    .map(index => `${name} (alias of [${index.name}/${index.uuid}]) conflicts with data stream`)
  return new JavaException(
    'java.lang.IllegalStateException',
    `index, alias, and data stream names need to be unique, but the following duplicates were found [${shown.join(',')}]`,
  )
}

/** Deletes a data stream with its indices. */
export function deleteDataStream(store: Store, { name, indices }: DataStream): void {
  store.state.commit(() => {
    store.state.delete('data_stream', name)
    for (const each of indices) {
      const index = store.indices.get(each)
      if (index !== undefined) store.indices.delete(index)
    }
  })
}

/** Deletes an index; the data stream that it belongs to continues without it. */
export function deleteIndex(store: Store, index: Index): void {
  const { state, indices } = store
  state.commit(() => {
    const owner = streamOf(state, index.name)
    if (owner !== null) {
      const rest = owner.indices.filter(each => each !== index.name)
      saveStream(state, { ...owner, indices: rest, generation: owner.generation + 1 })
    }
    indices.delete(index)
  })
}
