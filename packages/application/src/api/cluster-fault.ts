/** A rejection of the cluster in the application's form: with the cluster's status and reason. */
import { type ApplicationFault, platformFault } from './fault.js'

interface ClusterError {
  readonly type: string
  readonly reason: string
  readonly root_cause?: readonly { readonly type: string; readonly reason: string }[]
}

/** The refusal for an answer of the cluster. */
export function clusterFault(status: number, json: unknown): ApplicationFault {
  const { error } = (json ?? {}) as { readonly error?: ClusterError | string }
  return platformFault(status, typeof error === 'object' ? clusterText(error) : error)
}

/** As the client of the cluster writes it: the type, the root causes, the reason. */
export function clusterText({ type, reason, root_cause = [{ type, reason }] }: ClusterError): string {
  const causes = root_cause.map(cause => `${cause.type}: ${cause.reason}`).join('\n\t\t')
  return `[${type}\n\tRoot causes:\n\t\t${causes}]: ${reason}`
}
