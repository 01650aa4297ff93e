/** Runs files of tests in this thread, each case on a cluster too. */
import { hostServices } from '@sluice/server/host'
import type { SuiteReply, SuiteRequest } from '@sluice/testing'
import { AgainstSession, type Cluster } from '@sluice/testing/against'
import { NodeFiles } from '@sluice/testing/node'
import { clusterFault } from './cluster.js'
import type { TestSettings } from './new-session.js'
import type { Tester, TestProgress } from './tester.js'

/** A tester that judges cases by the answers of a cluster. Files are run one after the other. */
export class AgainstTester implements Tester {
  private readonly session: AgainstSession
  private last: Promise<unknown> = Promise.resolve()
  private done = 0
  private failed = 0

  constructor(
    private readonly cluster: Cluster,
    { root, geoipDir, mocks, range }: TestSettings,
  ) {
    const services = hostServices(geoipDir === undefined ? {} : { geoipDir })
    const milliseconds = () => performance.now()
    this.session = new AgainstSession(cluster, { files: new NodeFiles(root), services, mocks, range, milliseconds })
  }

  run(request: SuiteRequest): Promise<SuiteReply> {
    const next = this.last.then(() => this.runNow(request))
    this.last = next.catch(() => undefined)
    return next
  }

  async cover(): Promise<void> {}

  async coverage(): Promise<null> {
    return null
  }

  progress(): TestProgress {
    return { done: this.done, failed: this.failed }
  }

  async forget(changed: ReadonlySet<string>): Promise<void> {
    this.session.forget(changed)
  }

  async close(): Promise<void> {
    try {
      await this.session.close()
    } finally {
      this.cluster.close()
    }
  }

  private async runNow(request: SuiteRequest): Promise<SuiteReply> {
    try {
      return await this.session.run(request, {
        onResult: ({ status }) => {
          this.done++
          if (status === 'failed') this.failed++
        },
      })
    } catch (thrown) {
      throw clusterFault(thrown)
    }
  }
}
