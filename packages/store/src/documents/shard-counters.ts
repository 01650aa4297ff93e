/** What a shard counts of its operations since the node was started, for the statistics APIs. Times are milliseconds. */
export class ShardCounters {
  indexed = 0
  /** Documents that were refused for their version. */
  conflicts = 0
  deleted = 0
  noopUpdates = 0
  found = 0
  missing = 0
  refreshes = 0
  refreshMillis = 0
  flushes = 0
  bulks = 0
  bulkBytes = 0
  queries = 0
  queryMillis = 0
  fetches = 0
  fetchMillis = 0
  scrolls = 0
  suggestions = 0
}
