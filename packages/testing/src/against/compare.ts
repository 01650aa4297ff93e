/** Whether sluice and a cluster gave the same answer to a document. */
import { javaToString } from '@sluice/java'
import { differences } from '../match/differences.js'
import type { Difference } from '../results.js'
import type { CaseAnswer } from '../run/case-runner.js'
import { errorText } from '../run/error-text.js'
import type { Verdict } from '../run/suite.js'

/** How sluice's answer differs from the cluster's, which is the right one; null if both are the same. */
export function compareAnswers(cluster: CaseAnswer, sluice: CaseAnswer): Verdict | null {
  if (cluster.status !== sluice.status) {
    return verdict(`the cluster ${ended(cluster)}, sluice ${ended(sluice)}`, [])
  }
  const found = differencesOf(cluster, sluice)
  if (found.length === 0) return null
  const fields = found.length === 1 ? 'one field differs' : `${found.length} fields differ`
  return verdict(`${fields} from the answer of the cluster`, found)
}

const verdict = (message: string, found: readonly Difference[]): Verdict => ({
  code: 'cluster-differs',
  message,
  differences: found,
})

function ended(answer: CaseAnswer): string {
  if (answer.status === 'failed') return `failed the document (${errorText(answer.error)})`
  return answer.status === 'dropped' ? 'dropped the document' : 'let the document through'
}

function differencesOf(cluster: CaseAnswer, sluice: CaseAnswer): readonly Difference[] {
  const numbers = { numbers: 'exact' } as const
  if (cluster.status === 'failed' && sluice.status === 'failed') {
    return differences(cluster.error.body, sluice.error.body, numbers)
  }
  if (cluster.status !== 'done' || sluice.status !== 'done') return []
  return [
    ...differences(texts(cluster.metadata), texts(sluice.metadata), numbers),
    ...differences(cluster.source, sluice.source, numbers),
  ]
}

/** Metadata as answers have it: as texts, without what is null. */
const texts = (metadata: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> =>
  new Map([...metadata].filter(([, value]) => value !== null).map(([key, value]) => [key, javaToString(value)]))
