/** Coverage of pipelines: collecting it, numbers, thresholds, reports. */
export { CoverageCollector, type CoveredFile } from './collector.js'
export { type CoveredLine, coveredLines, lineRanges } from './lines.js'
export { mergeCoverage } from './merge.js'
export {
  METRICS,
  type Metric,
  readThresholds,
  type Share,
  type Shares,
  type Shortfall,
  sharesOf,
  shortfalls,
  type Thresholds,
} from './metrics.js'
export type * from './model.js'
