/** Adding and removing indices of data streams: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/modify-data-streams-api.html */
import { illegalArgument } from '@sluice/java'
import { member, type ObjectOf, readObjectBody, showMapping } from '@sluice/search'
import { indexNotFound } from '../faults.js'
import type { Store } from '../store.js'
import { type DataStream, dataStream, joinedMapping, saveStream, streamOf } from './data-stream.js'

const target = { data_stream: member.text, index: member.text }

const action = {
  add_backing_index: member.object('add_backing_index', target),
  remove_backing_index: member.object('remove_backing_index', target),
}

const body = { actions: member.objects('data_stream_action', action) }

/** Executes the actions of a body: all or none. Throws x_content_parse_exception and illegal_argument_exception. */
export function modifyDataStreams(store: Store, bytes: Uint8Array): void {
  const { actions = [] } = readObjectBody(bytes, 'data_stream_actions', body)
  if (actions.length === 0) throw illegalArgument('no data stream actions specified, at least one must be specified')
  const steps = actions.map(each => stepOf(store, each))
  store.state.commit(() => {
    for (const step of steps) step()
  })
}

function stepOf(
  store: Store,
  { add_backing_index: added, remove_backing_index: removed }: ObjectOf<typeof action>,
): () => void {
  const given = added ?? removed
  if (given?.data_stream === undefined || given.index === undefined)
    throw illegalArgument('Required [data_stream, index]')
  const { data_stream: name, index } = given
  store.indices.authorize([name, index])
  if (dataStream(store.state, name) === null) throw illegalArgument(`data stream [${name}] not found`)
  return added === undefined ? removal(store, name, index) : addition(store, name, index)
}

const stream = (store: Store, name: string): DataStream => dataStream(store.state, name)!

function addition(store: Store, name: string, indexName: string): () => void {
  const index = store.indices.get(indexName)
  if (index === undefined) throw indexNotFound(indexName)
  if (index.aliases.size > 0) {
    const aliases = [...index.aliases.keys()].map(alias => `[${alias}]`).join(', ')
    throw illegalArgument(
      `cannot add index [${indexName}] to data stream [${name}] until its ${index.aliases.size === 1 ? 'alias' : 'aliases'} ${aliases} are removed`,
    )
  }
  const owner = streamOf(store.state, indexName)
  if (owner !== null && owner.name !== name) {
    throw illegalArgument(
      `cannot add index [${indexName}] to data stream [${name}] because it is already a backing index on data stream [${owner.name}]`,
    )
  }
  const mapping = joinedMapping(showMapping(index.mapping))
  return () => {
    const before = stream(store, name)
    if (before.indices.includes(indexName)) return
    index.update({ mapping, settings: index.settings.with(new Map([['index.hidden', 'true']])) })
    saveStream(store.state, { ...before, indices: [indexName, ...before.indices], generation: before.generation + 1 })
  }
}

function removal(store: Store, name: string, indexName: string): () => void {
  const { indices } = stream(store, name)
  if (!indices.includes(indexName)) {
    throw illegalArgument(`index [${indexName}] is not part of data stream [${name}] `)
  }
  if (indices.at(-1) === indexName) {
    throw illegalArgument(
      `cannot remove backing index [${indexName}] of data stream [${name}] because it is the write index`,
    )
  }
  return () => {
    const before = stream(store, name)
    const index = store.indices.get(indexName)
    index?.update({ settings: index.settings.with(new Map([['index.hidden', null]])) })
    saveStream(store.state, {
      ...before,
      indices: before.indices.filter(each => each !== indexName),
      generation: before.generation + 1,
    })
  }
}
