/**
 * Failures of single shards of a search, and the fault of a search that all shards refused: `search_phase_execution_exception` groups what
 * they say (recordings `body-15`, `pit-whole`, `indices-cluster`).
 */
import { httpStatus, isElasticsearchException, renderCause, rootCauseOf } from '@sluice/core'
import { JavaException } from '@sluice/java'

/** The failure of a shard. */
export interface ShardFailure {
  readonly index: string | null
  /** -1 if the shard is not known any more. */
  readonly shard: number
  readonly node: string | null
  readonly reason: JavaException
}

/** The failures with a different reason, type or index each, as answers list them. */
export function groupedFailures(failures: readonly ShardFailure[]): ReadonlyMap<string, unknown>[] {
  const seen = new Set<string>()
  const shown: ReadonlyMap<string, unknown>[] = []
  for (const failure of failures) {
    const key = `${failure.index}\n${failure.reason.className}\n${failure.reason.text}`
    if (seen.has(key)) continue
    seen.add(key)
    shown.push(renderFailureOf(failure))
  }
  return shown
}

function renderFailureOf({ index, shard, node, reason }: ShardFailure): ReadonlyMap<string, unknown> {
  const out = new Map<string, unknown>([
    ['shard', shard],
    ['index', index],
  ])
  if (node !== null) out.set('node', node)
  return out.set('reason', renderCause(reason))
}

/** The fault of a phase that no shard came through, or that had to succeed on all of them. */
export function searchPhaseFault(
  phase: 'dfs' | 'query' | 'fetch',
  text: string,
  failures: readonly ShardFailure[],
): JavaException {
  const first = failures[0]?.reason
  // An exception that is not of Elasticsearch's family is shown as the cause of itself.
  const cause =
    first === undefined || isElasticsearchException(first)
      ? undefined
      : new JavaException(first.className, first.text, first, first.members)
  return new JavaException('org.elasticsearch.action.search.SearchPhaseExecutionException', text, cause, {
    $status: first === undefined ? 503 : httpStatus(first),
    $rootCauses: rootCauses(failures),
    phase,
    grouped: true,
    failed_shards: groupedFailures(failures),
  })
}

function rootCauses(failures: readonly ShardFailure[]): JavaException[] {
  const seen = new Set<string>()
  const roots: JavaException[] = []
  for (const { reason, index } of failures) {
    const root = rootCauseOf(reason)
    const key = `${index}\n${root.className}\n${root.text}`
    if (!seen.has(key)) roots.push(root)
    seen.add(key)
  }
  return roots
}
