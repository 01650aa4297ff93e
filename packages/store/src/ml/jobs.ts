/**
 * Anomaly detection jobs as records: they are stored, opened and closed, and analyse nothing.
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ml-ad-apis.html
 */
import { illegalArgument, javaToString } from '@sluice/java'
import type { StateValue } from '../cluster/cluster-state.js'
import type { Store } from '../store.js'
import { deleteDatafeed } from './datafeeds.js'
import { type MlLookup, matchingIds } from './ml-expression.js'
import { alreadyExists, checkMlId, conflict, missingJob } from './ml-faults.js'
import { datafeedOfJob, getJob } from './ml-records.js'

type Json = ReadonlyMap<string, unknown>

/** The definition of a job in a body. */
export interface JobBody {
  readonly job_id?: string
  readonly description?: string
  readonly groups?: readonly string[]
  readonly analysis_config?: Json
  readonly analysis_limits?: Json
  readonly data_description?: Json
  readonly [member: string]: unknown
}

const VERSION = '12.0.0'
const DEFAULT_BUCKET_SPAN = '5m'

/** Jobs by an expression, in the order of their ids. */
export const findJobs = ({ state }: Store, lookup: MlLookup): StateValue[] =>
  matchingIds(state.all('ml_job').keys(), lookup, missingJob).map(id => state.get('ml_job', id)!)

/** Stores a job. Throws illegal_argument_exception and resource_already_exists_exception. */
export function putJob(store: Store, id: string, body: JobBody): StateValue {
  checkMlId('job_id', id)
  const { job_id = id, analysis_config, analysis_limits, data_description, ...others } = body
  if (job_id !== id)
    throw illegalArgument(
      `Inconsistent job_id; '${job_id}' specified in the body differs from '${id}' specified as a URL argument`,
    )
  if (analysis_config === undefined) throw illegalArgument('An analysis_config must be set')
  if (data_description === undefined) throw illegalArgument('A data_description must be set')
  if (store.state.get('ml_job', id) !== undefined) {
    throw alreadyExists(`The job cannot be created with the Id '${id}'. The Id is already used.`)
  }
  const job = new Map<string, unknown>([
    ['job_id', id],
    ['job_type', 'anomaly_detector'],
    ['job_version', VERSION],
    ['create_time', store.now()],
    ...Object.entries(others).filter(([name]) => name !== 'results_index_name'),
    ['analysis_config', shownAnalysis(analysis_config)],
    [
      'analysis_limits',
      new Map<string, unknown>([
        ['model_memory_limit', '1024mb'],
        ['categorization_examples_limit', 4],
        ...(analysis_limits ?? []),
      ]),
    ],
    ['data_description', shownData(data_description)],
  ])
  setDefault(job, 'model_snapshot_retention_days', 10)
  setDefault(job, 'daily_model_snapshot_retention_after_days', 1)
  job.set('results_index_name', resultsIndex(others.results_index_name))
  setDefault(job, 'allow_lazy_open', false)
  store.state.set('ml_job', id, job)
  return job
}

const resultsIndex = (given: unknown): string => (given === undefined ? 'shared' : `custom-${javaToString(given)}`)

function setDefault(job: Map<string, unknown>, name: string, value: unknown): void {
  if (!job.has(name)) job.set(name, value)
}

function shownAnalysis(given: Json): Json {
  const detectors = given.get('detectors')
  if (!Array.isArray(detectors) || detectors.length === 0) throw illegalArgument('No detectors configured')
  return new Map<string, unknown>([
    ['bucket_span', given.get('bucket_span') ?? DEFAULT_BUCKET_SPAN],
    ...[...given].filter(([name]) => !['bucket_span', 'detectors', 'influencers'].includes(name)),
    ['detectors', detectors.map((detector, i) => shownDetector(detector as Json, i))],
    ['influencers', given.get('influencers') ?? []],
    ['model_prune_window', given.get('model_prune_window') ?? '30d'],
  ])
}

/** https://www.elastic.co/guide/en/machine-learning/8.18/ml-functions.html */
const FUNCTIONS: readonly string[] = (
  'count high_count low_count non_zero_count nzc low_non_zero_count low_nzc high_non_zero_count high_nzc distinct_count dc low_distinct_count low_dc ' +
  'high_distinct_count high_dc rare freq_rare info_content low_info_content high_info_content metric mean avg low_mean low_avg high_mean high_avg median ' +
  'low_median high_median min max sum low_sum high_sum non_null_sum low_non_null_sum high_non_null_sum varp low_varp high_varp time_of_day time_of_week lat_long'
).split(' ')

function shownDetector(given: Json, index: number): Json {
  const name = given.get('function')
  if (name === undefined) throw illegalArgument('function must be set')
  const known = javaToString(name)
  if (!FUNCTIONS.includes(known)) throw illegalArgument(`Unknown function '${known}'`)
  return new Map<string, unknown>([
    ['detector_description', given.get('detector_description') ?? describedDetector(given)],
    ...[...given].filter(([member]) => member !== 'detector_description'),
    ['detector_index', index],
  ])
}

function describedDetector(detector: Json): string {
  const field = detector.get('field_name')
  const described = [field === undefined ? detector.get('function') : `${detector.get('function')}(${field})`]
  for (const [member, word] of [
    ['by_field_name', 'by'],
    ['over_field_name', 'over'],
    ['partition_field_name', 'partitionfield'],
  ] as const) {
    if (detector.has(member)) described.push(`${word}${word === 'partitionfield' ? '=' : ' '}${detector.get(member)}`)
  }
  return described.map(javaToString).join(' ')
}

/** `format` was a member of older versions, which is still read. */
const shownData = (given: Json): Json =>
  new Map<string, unknown>([
    ['time_field', given.get('time_field') ?? 'time'],
    ['time_format', given.get('time_format') ?? 'epoch_ms'],
    ...[...given].filter(([name]) => !['time_field', 'time_format', 'format'].includes(name)),
  ])

/** Changes members of a job; those of objects one by one. */
export function updateJob(store: Store, id: string, changes: Json): StateValue {
  const job = new Map(getJob(store, id))
  for (const [name, value] of changes) {
    const before = job.get(name)
    job.set(name, value instanceof Map && before instanceof Map ? new Map([...before, ...value]) : value)
  }
  store.state.set('ml_job', id, job)
  return job
}

/** Opens a job. Throws status_exception if it is open. */
export function openJob(store: Store, id: string): void {
  getJob(store, id)
  if (store.openJobs.has(id)) throw conflict(`Cannot open job [${id}] because it has already been opened`)
  store.openJobs.add(id)
}

/** Closes jobs. Throws status_exception if a datafeed of one is started, unless that is stopped, too. */
export function closeJobs(store: Store, lookup: MlLookup, isForced: boolean): void {
  for (const job of findJobs(store, lookup)) {
    const id = job.get('job_id') as string
    const datafeed = datafeedOfJob(store, id)
    if (datafeed !== null && store.startedDatafeeds.has(datafeed)) {
      if (!isForced) throw conflict(`cannot close job datafeed [${datafeed}] hasn't been stopped`)
      store.startedDatafeeds.delete(datafeed)
    }
    store.openJobs.delete(id)
  }
}

/** Deletes a job with its datafeed. Throws status_exception if it is open. */
export function deleteJob(store: Store, id: string, isForced: boolean): void {
  getJob(store, id)
  if (store.openJobs.has(id) && !isForced) throw conflict(`Cannot delete job [${id}] because the job is opened`)
  const datafeed = datafeedOfJob(store, id)
  if (datafeed !== null) deleteDatafeed(store, datafeed, isForced)
  store.openJobs.delete(id)
  store.state.delete('ml_job', id)
}
