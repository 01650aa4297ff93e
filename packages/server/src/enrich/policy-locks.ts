/**
 * Executions of enrich policies under way: each of them reads all documents of its indices, so that a policy is executed once at a time.
 */
import { JavaException } from '@sluice/java'
import type { Store } from '@sluice/store'

const underWay = new WeakMap<Store, Set<string>>()

/**
 * Runs an execution of a policy. Rejects with what it rejects with, and with es_rejected_execution_exception, as Elasticsearch does, if
 * another execution of the policy has not ended.
 */
export async function executedAlone<T>(store: Store, policy: string, execute: () => Promise<T>): Promise<T> {
  const names = underWay.get(store) ?? new Set()
  underWay.set(store, names)
  if (names.has(policy)) {
    const text = `Could not obtain lock because policy execution for [${policy}] is already in progress.`
    throw new JavaException('org.elasticsearch.common.util.concurrent.EsRejectedExecutionException', text, undefined, {
      $status: 429,
    })
  }
  names.add(policy)
  try {
    return await execute()
  } finally {
    names.delete(policy)
  }
}
