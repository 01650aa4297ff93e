/** The answer of the cluster health API: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cluster-health.html */
import { JavaDouble } from '@sluice/java'
import type { Index } from '@sluice/store'
import { healthOf } from './health.js'

/** How much is shown. */
export type HealthLevel = 'cluster' | 'indices' | 'shards'

const primaries = (indices: readonly Index[]): number => indices.reduce((sum, { shards }) => sum + shards.length, 0)

const replicas = (indices: readonly Index[]): number =>
  indices.reduce((sum, { shards, copies }) => sum + shards.length * (copies - 1), 0)

/** Shards by their states: primaries are started, replicas have no node to be on. */
function shardCounts(indices: readonly Index[]): [string, unknown][] {
  return [
    ['active_primary_shards', primaries(indices)],
    ['active_shards', primaries(indices)],
    ['relocating_shards', 0],
    ['initializing_shards', 0],
    ['unassigned_shards', replicas(indices)],
    ['unassigned_primary_shards', 0],
  ]
}

/** The percentage of active shards. */
export function activePercent(indices: readonly Index[]): number {
  const active = primaries(indices)
  return active === 0 ? 100 : (100 * active) / (active + replicas(indices))
}

/** The body of the answer, with the name of the cluster. */
export function healthBody(
  cluster: string,
  indices: readonly Index[],
  status: 'green' | 'yellow' | 'red',
  isTimedOut: boolean,
  level: HealthLevel,
): Map<string, unknown> {
  const body = new Map<string, unknown>([
    ['cluster_name', cluster],
    ['status', status],
    ['timed_out', isTimedOut],
    ['number_of_nodes', 1],
    ['number_of_data_nodes', 1],
    ...shardCounts(indices),
    ['delayed_unassigned_shards', 0],
    ['number_of_pending_tasks', 0],
    ['number_of_in_flight_fetch', 0],
    ['task_max_waiting_in_queue_millis', 0],
    ['active_shards_percent_as_number', new JavaDouble(activePercent(indices))],
  ])
  if (level !== 'cluster') {
    body.set('indices', new Map(indices.map(index => [index.name, indexHealth(index, level === 'shards')] as const)))
  }
  return body
}

function indexHealth(index: Index, withShards: boolean): Map<string, unknown> {
  const body = new Map<string, unknown>([
    ['status', healthOf([index])],
    ['number_of_shards', index.shards.length],
    ['number_of_replicas', index.copies - 1],
    ...shardCounts([index]),
  ])
  if (withShards) body.set('shards', new Map(index.shards.map(({ number }) => [String(number), shardHealth(index)])))
  return body
}

const shardHealth = (index: Index): Map<string, unknown> =>
  new Map<string, unknown>([
    ['status', healthOf([index])],
    ['primary_active', true],
    ['active_shards', 1],
    ['relocating_shards', 0],
    ['initializing_shards', 0],
    ['unassigned_shards', index.copies - 1],
    ['unassigned_primary_shards', 0],
  ])
