/** Statistics of jobs and datafeeds. */
import { doubleOf } from '@sluice/java'
import type { StateValue, Store } from '@sluice/store'

type Json = ReadonlyMap<string, unknown>

/** The statistics of an open job; nothing is analysed. */
export const NOT_ANALYSED = 'Sluice keeps anomaly detection jobs as records: nothing is analysed'

const zeros = (names: string): [string, unknown][] => names.split(' ').map(name => [name, 0])

/** The statistics of a job. */
export function jobStats({ openJobs }: Store, job: StateValue): Json {
  const id = job.get('job_id') as string
  const isOpen = openJobs.has(id)
  const own: [string, unknown] = ['job_id', id]
  return new Map<string, unknown>([
    own,
    [
      'data_counts',
      new Map([
        own,
        ...zeros(
          'processed_record_count processed_field_count input_bytes input_field_count invalid_date_count missing_field_count out_of_order_timestamp_count empty_bucket_count sparse_bucket_count bucket_count input_record_count',
        ),
      ]),
    ],
    [
      'model_size_stats',
      new Map<string, unknown>([
        own,
        ['result_type', 'model_size_stats'],
        ...zeros(
          'model_bytes total_by_field_count total_over_field_count total_partition_field_count bucket_allocation_failures_count',
        ),
        ['memory_status', 'ok'],
      ]),
    ],
    [
      'forecasts_stats',
      new Map([
        ['total', 0],
        ['forecasted_jobs', 0],
      ]),
    ],
    ['state', isOpen ? 'opened' : 'closed'],
    ...(isOpen ? [['assignment_explanation', NOT_ANALYSED] as const] : []),
    [
      'timing_stats',
      new Map<string, unknown>([own, ['bucket_count', 0], ['total_bucket_processing_time_ms', doubleOf(0)]]),
    ],
  ])
}

/** The statistics of a datafeed. */
export function datafeedStats({ startedDatafeeds }: Store, datafeed: StateValue): Json {
  const id = datafeed.get('datafeed_id') as string
  return new Map<string, unknown>([
    ['datafeed_id', id],
    ['state', startedDatafeeds.has(id) ? 'started' : 'stopped'],
    [
      'timing_stats',
      new Map<string, unknown>([
        ['job_id', datafeed.get('job_id')],
        ['search_count', 0],
        ['bucket_count', 0],
        ['total_search_time_ms', doubleOf(0)],
        ['exponential_average_search_time_per_hour_ms', doubleOf(0)],
      ]),
    ],
    ...(startedDatafeeds.has(id)
      ? [
          [
            'running_state',
            new Map([
              ['real_time_configured', true],
              ['real_time_running', true],
            ]),
          ] as const,
        ]
      : []),
  ])
}
