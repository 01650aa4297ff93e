/** Stored jobs and datafeeds by their ids. */
import type { StateValue } from '../cluster/cluster-state.js'
import type { Store } from '../store.js'
import { missingDatafeed, missingJob } from './ml-faults.js'

/** A job; throws resource_not_found_exception. */
export function getJob({ state }: Store, id: string): StateValue {
  const job = state.get('ml_job', id)
  if (job === undefined) throw missingJob(id)
  return job
}

/** A datafeed; throws resource_not_found_exception. */
export function getDatafeed({ state }: Store, id: string): StateValue {
  const datafeed = state.get('ml_datafeed', id)
  if (datafeed === undefined) throw missingDatafeed(id)
  return datafeed
}

/** The datafeed of a job; null if it has none. */
export function datafeedOfJob({ state }: Store, job: string): string | null {
  for (const [id, datafeed] of state.all('ml_datafeed')) if (datafeed.get('job_id') === job) return id
  return null
}
