/** Runs suites against a cluster. */
import type { SuiteResult } from '../results.js'
import type { LocalRunnerOptions } from '../run/local-runner.js'
import { brokenResult, type RunSuiteOptions, runSuite } from '../run/run-suite.js'
import type { BrokenSuite, TestSuite } from '../run/suite.js'
import { AgainstRunner } from './against-runner.js'
import type { Cluster } from './cluster.js'

/** How suites are run against a cluster. */
export interface AgainstOptions extends Omit<RunSuiteOptions, 'runner' | 'onAnswer' | 'stopped'> {
  /** The engine of this process. */
  readonly local: LocalRunnerOptions
}

/**
 * Runs suites on a cluster and in this process; a case fails where both give different answers, whatever was expected of it. Rejects
 * with ClusterFault where the cluster gives no usable answer; what was stored there is taken away in any case.
 */
export async function runAgainst(
  suites: readonly (TestSuite | BrokenSuite)[],
  cluster: Cluster,
  { local, ...options }: AgainstOptions,
): Promise<readonly SuiteResult[]> {
  const runner = new AgainstRunner(cluster, local)
  const results: SuiteResult[] = []
  try {
    for (const suite of suites) {
      const result =
        'faults' in suite ? brokenResult(suite) : await runSuite(runner.judged(suite), { ...options, runner })
      results.push(result)
      if (options.bail === true && result.cases.some(({ status }) => status === 'failed' || status === 'broken')) break
    }
  } finally {
    await runner.close()
  }
  return results
}
