/** The same cases on a real cluster. */

export type { CaseInput } from '../run/case-runner.js'
export type { PipelineSetup, TestCase, TestSuite } from '../run/suite.js'
export { AgainstRunner } from './against-runner.js'
export { AgainstSession } from './against-session.js'
export { Cluster, type ClusterAnswer, ClusterFault, type ClusterOptions } from './cluster.js'
