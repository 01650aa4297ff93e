/** Parts of `sluice test` that are loaded only if they are requested: coverage, and a real cluster. */
import type { AgainstOptions } from '../commands/against-options.js'
import { UsageFault } from '../faults.js'
import type { Surroundings } from '../surroundings.js'
import type { CoverageOptions, CoverageRequest } from './coverage-report.js'
import type { TestSettings } from './new-session.js'
import type { Tester } from './tester.js'

/** The requested coverage; null for none. Throws UsageFault for unusable options. */
export async function askedCoverage(
  options: CoverageOptions & AgainstOptions,
  { workingFolder }: Surroundings,
): Promise<CoverageRequest | null> {
  if (options.coverage === undefined && options.coverageThreshold === undefined) return null
  if (options.against !== undefined) {
    throw new UsageFault('coverage cannot be counted on a cluster', 'leave out --coverage, or --against')
  }
  const { coverageRequest } = await import('./coverage-report.js')
  return coverageRequest(options, workingFolder)
}

/** The runner of the cases on a cluster; null if none is named. Throws UsageFault for an unreachable one. */
export async function askedCluster(
  options: AgainstOptions & { readonly update?: boolean },
  settings: TestSettings,
  { terminal }: Surroundings,
): Promise<Tester | null> {
  if (options.against === undefined) return null
  if (options.update === true) throw new UsageFault('--update cannot be used with --against')
  const { clusterLine, clusterOf } = await import('./cluster.js')
  const { AgainstTester } = await import('./against-tester.js')
  const cluster = clusterOf(options.against, options)
  try {
    await terminal.output.write(await clusterLine(cluster))
  } catch (thrown) {
    cluster.close()
    throw thrown
  }
  return new AgainstTester(cluster, settings)
}
