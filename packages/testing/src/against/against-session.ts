/** A session of tests whose cases are judged by a cluster's answers. */
import { brokenResult } from '../run/run-suite.js'
import { selector } from '../run/selection.js'
import {
  type SessionOptions,
  type SessionWatcher,
  type SuiteReply,
  type SuiteRequest,
  TestSession,
} from '../run/session.js'
import { AgainstRunner } from './against-runner.js'
import type { Cluster } from './cluster.js'

/** As `TestSession`: a case fails if the cluster and sluice give different answers, whatever is expected of it. */
export class AgainstSession {
  private readonly session: TestSession
  private readonly runner: AgainstRunner

  constructor(
    cluster: Cluster,
    private readonly options: Omit<SessionOptions, 'runner' | 'coverage'>,
  ) {
    this.session = new TestSession(options)
    this.runner = new AgainstRunner(cluster, { services: options.services })
  }

  /** Runs the chosen cases of a file. Rejects with ClusterFault if the cluster gives no usable answer. */
  async run({ test, selection, bail }: SuiteRequest, watcher: SessionWatcher = {}): Promise<SuiteReply> {
    const suite = this.session.read(test)
    const { dependencies } = suite
    if ('faults' in suite) return { suite: brokenResult(suite), change: null, dependencies }
    const { milliseconds } = this.options
    const result = await this.runner.runSuite(suite, {
      select: selector(selection, suite),
      bail,
      ...(milliseconds === undefined ? {} : { milliseconds }),
      onCase: place => watcher.onCase?.(place),
      onResult: each => watcher.onResult?.(each),
    })
    return { suite: result, change: null, dependencies }
  }

  /** Reads again what was made of files that have changed. */
  forget(changed: ReadonlySet<string>): void {
    this.session.forget(changed)
  }

  /** Takes away what was stored on the cluster. */
  close(): Promise<void> {
    return this.runner.close()
  }
}
