/** Making a data stream of an alias: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-migrate-to-data-stream.html */
import { illegalArgument } from '@sluice/java'
import { fieldAt, showMapping } from '@sluice/search'
import type { StateValue } from '../cluster/cluster-state.js'
import type { Index } from '../indices/index.js'
import type { Store } from '../store.js'
import { checkStreamName, dataStream, joinedMapping, saveStream, streamExists, streamTemplate } from './data-stream.js'

/** Turns an alias into a data stream of its indices. Throws for everything that Elasticsearch refuses. */
export function migrateToDataStream(store: Store, alias: string): void {
  const indices = store.indices.aliased(alias)
  if (indices.length === 0) throw illegalArgument(`alias [${alias}] does not exist`)
  const writing = writeIndexOf(alias, indices)
  if (writing === null) throw illegalArgument(`alias [${alias}] must specify a write index`)
  checkAlias(alias, indices)
  for (const index of indices) {
    if (showMapping(index.mapping).size === 0) {
      throw illegalArgument(`backing index [${index.name}] must have mappings for a timestamp field`)
    }
    checkTimestamp(index)
  }
  if (dataStream(store.state, alias) !== null) throw streamExists(alias)
  checkStreamName(alias)
  const { template, parts } = streamTemplate(store.state, alias)
  const joined = indices.map(index => [index, joinedMapping(showMapping(index.mapping))] as const)
  const options = template.get('data_stream') as StateValue
  store.state.commit(() => {
    for (const [index, mapping] of joined) {
      const settings = index.settings.with(new Map([['index.hidden', 'true']]))
      index.update({ mapping, settings, aliases: new Map() })
    }
    saveStream(store.state, {
      name: alias,
      indices: [...indices.filter(index => index !== writing), writing].map(({ name }) => name),
      generation: 1,
      isHidden: options.get('hidden') === true,
      allowsCustomRouting: options.get('allow_custom_routing') === true,
      lifecycle: parts.lifecycle,
      rollsOverOnWrite: false,
    })
  })
}

function checkTimestamp({ mapping }: Index): void {
  const type = fieldAt(mapping, '@timestamp')?.type.name
  if (type === undefined) throw illegalArgument('data stream timestamp field [@timestamp] does not exist')
  if (type === 'date' || type === 'date_nanos') return
  throw illegalArgument(
    `data stream timestamp field [@timestamp] is of type [${type}], but [date,date_nanos] is expected`,
  )
}

/** The index of an alias that documents go to; null if none does. */
export function writeIndexOf(alias: string, indices: readonly Index[]): Index | null {
  const flagOf = (index: Index): unknown => index.aliases.get(alias)?.get('is_write_index')
  const marked = indices.find(index => flagOf(index) === true)
  if (marked !== undefined) return marked
  const [only] = indices
  return indices.length === 1 && flagOf(only!) !== false ? only! : null
}

function checkAlias(alias: string, indices: readonly Index[]): void {
  const own = indices[0]!.aliases.get(alias)!
  if (['filter', 'index_routing', 'search_routing'].some(key => own.has(key))) {
    throw illegalArgument(`alias [${alias}] may not have custom filtering or routing`)
  }
  const others = indices.filter(({ aliases }) => aliases.size > 1).map(({ name }) => name)
  if (others.length === 0) return
  throw illegalArgument(
    `other aliases referencing indices [${others.join(', ')}] must be removed before migrating to a data stream`,
  )
}
