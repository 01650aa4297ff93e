/** Waiting for the one node to leave the cluster, or the voting configuration: it never does, so that the wait ends with the time it has. */
import { JavaException } from '@sluice/java'
import { timerMillis, type votingExclusions } from '@sluice/store'

/** Rejects with timeout_exception after so many milliseconds. */
export async function timedOut(millis: number, text: string): Promise<never> {
  await new Promise<void>(resolve => {
    setTimeout(resolve, timerMillis(millis)).unref()
  })
  throw new JavaException('org.elasticsearch.ElasticsearchTimeoutException', text, undefined, { $status: 429 })
}

/** Exclusions as Elasticsearch's texts show them. */
export const exclusionsText = (exclusions: Readonly<ReturnType<typeof votingExclusions>>): string =>
  `[${exclusions.map(({ nodeId, nodeName }) => `{${nodeName}}{${nodeId}}`).join(', ')}]`
