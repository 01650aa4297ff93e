/** Datafeeds: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-put-datafeed.html */
import { illegalArgument, JavaFloat, javaToString } from '@sluice/java'
import type { StateValue } from '../cluster/cluster-state.js'
import type { Store } from '../store.js'
import { type MlLookup, matchingIds } from './ml-expression.js'
import { alreadyExists, checkMlId, conflict, missingDatafeed } from './ml-faults.js'
import { datafeedOfJob, getDatafeed, getJob } from './ml-records.js'

type Json = ReadonlyMap<string, unknown>

const DEFAULT_SCROLL_SIZE = 1000
const DEFAULT_QUERY_DELAY = '60000ms'

/** Datafeeds by an expression, in the order of their ids. */
export const findDatafeeds = ({ state }: Store, lookup: MlLookup): StateValue[] =>
  matchingIds(state.all('ml_datafeed').keys(), lookup, missingDatafeed).map(id => state.get('ml_datafeed', id)!)

/** Stores a datafeed. Throws what is wrong with it, resource_not_found_exception for its job, status_exception if that has one. */
export function putDatafeed(store: Store, id: string, given: Json): StateValue {
  checkMlId('datafeed_id', id)
  const job = given.get('job_id')
  if (job === undefined) throw illegalArgument('job_id must be set')
  const jobId = javaToString(job)
  if (store.state.get('ml_datafeed', id) !== undefined) throw alreadyExists(`A datafeed with id [${id}] already exists`)
  getJob(store, jobId)
  const other = datafeedOfJob(store, jobId)
  if (other !== null) throw conflict(`A datafeed [${other}] already exists for job [${jobId}]`)
  const { indices, ...members } = Object.fromEntries(normalized(given))
  if (!Array.isArray(indices) || indices.length === 0) throw illegalArgument('indices must be set')
  const datafeed = new Map<string, unknown>([
    ['datafeed_id', id],
    ['job_id', jobId],
    ['query_delay', members.query_delay ?? DEFAULT_QUERY_DELAY],
    ...(members.frequency === undefined ? [] : [['frequency', members.frequency] as const]),
    ['indices', indices],
    ['query', members.query ?? new Map([['match_all', new Map([['boost', new JavaFloat(1)]])]])],
    ['chunking_config', members.chunking_config ?? new Map([['mode', 'aggregations' in members ? 'manual' : 'auto']])],
    ['scroll_size', members.scroll_size ?? DEFAULT_SCROLL_SIZE],
    ['delayed_data_check_config', members.delayed_data_check_config ?? new Map([['enabled', true]])],
    ['indices_options', members.indices_options ?? DEFAULT_INDICES_OPTIONS],
  ])
  for (const [name, value] of Object.entries(members)) if (!datafeed.has(name)) datafeed.set(name, value)
  store.state.set('ml_datafeed', id, withoutEmptySearches(datafeed))
  return store.state.get('ml_datafeed', id)!
}

const DEFAULT_INDICES_OPTIONS: Json = new Map<string, unknown>([
  ['expand_wildcards', ['open']],
  ['ignore_unavailable', false],
  ['allow_no_indices', true],
  ['ignore_throttled', true],
])

/** Members with today's names. */
function normalized(given: Json): Map<string, unknown> {
  const members = new Map(given)
  for (const [old, name] of [
    ['indexes', 'indices'],
    ['aggs', 'aggregations'],
  ] as const) {
    if (!members.has(old)) continue
    members.set(name, members.get(old))
    members.delete(old)
  }
  const indices = members.get('indices')
  if (typeof indices === 'string') members.set('indices', indices.split(','))
  members.delete('datafeed_id')
  return members
}

/** -1 stands for no limit, which is not shown. */
function withoutEmptySearches(datafeed: Map<string, unknown>): Map<string, unknown> {
  if (datafeed.get('max_empty_searches') === -1) datafeed.delete('max_empty_searches')
  return datafeed
}

/** Changes members of a datafeed that is stopped. Throws status_exception if it is started. */
export function updateDatafeed(store: Store, id: string, changes: Json): StateValue {
  const before = getDatafeed(store, id)
  if (store.startedDatafeeds.has(id)) throw conflict(`Cannot update datafeed [${id}] while its status is started`)
  const changed = new Map([...before, ...normalized(changes)])
  store.state.set('ml_datafeed', id, withoutEmptySearches(changed))
  return store.state.get('ml_datafeed', id)!
}

/** Deletes a datafeed. Throws status_exception if it is started. */
export function deleteDatafeed(store: Store, id: string, isForced: boolean): void {
  getDatafeed(store, id)
  if (store.startedDatafeeds.has(id) && !isForced) {
    throw conflict(`Cannot delete datafeed [${id}] while its status is started`)
  }
  store.startedDatafeeds.delete(id)
  store.state.delete('ml_datafeed', id)
}

/** Starts a datafeed of an open job. One that has an end is stopped as soon as it has read all documents. Throws status_exception. */
export function startDatafeed(store: Store, id: string, hasEnd: boolean): void {
  const job = getDatafeed(store, id).get('job_id') as string
  if (!store.openJobs.has(job)) throw conflict(`cannot start datafeed [${id}] because job [${job}] is closed`)
  if (store.startedDatafeeds.has(id)) {
    throw conflict(`cannot start datafeed [${id}] because it has already been started`)
  }
  if (!hasEnd) store.startedDatafeeds.add(id)
}

/** Stops datafeeds. */
export function stopDatafeeds(store: Store, lookup: MlLookup): void {
  for (const datafeed of findDatafeeds(store, lookup)) {
    store.startedDatafeeds.delete(datafeed.get('datafeed_id') as string)
  }
}
