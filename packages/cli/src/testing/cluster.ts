/** The cluster that options name, and its faults in the language of the command line. */
import { Cluster, ClusterFault } from '@sluice/testing/against'
import type { AgainstOptions } from '../commands/against-options.js'
import { UsageFault } from '../faults.js'

/** The cluster. Throws UsageFault for options that cannot be used. */
export function clusterOf(url: string, { apiKey, basicAuth, ca, insecure }: AgainstOptions): Cluster {
  try {
    return new Cluster({ url, apiKey, basicAuth, ca, insecure })
  } catch (thrown) {
    throw clusterFault(thrown)
  }
}

/** A fault of a cluster as one of the command line; others as they are. */
export const clusterFault = (thrown: unknown): unknown =>
  thrown instanceof ClusterFault ? new UsageFault(thrown.message, thrown.help ?? undefined) : thrown

/** The line that shows which cluster answers; with a warning if it has another version than sluice follows. */
export async function clusterLine(cluster: Cluster): Promise<string> {
  try {
    const version = await cluster.version()
    if (version === null) return `against ${cluster.name}, whose version this user may not see\n`
    const note = version.startsWith(`${FOLLOWED}.`)
      ? ''
      : `; sluice follows ${FOLLOWED}, so differences may be of the version`
    return `against ${cluster.name}, Elasticsearch ${version}${note}\n`
  } catch (thrown) {
    throw clusterFault(thrown)
  }
}

const FOLLOWED = '8.18'
