/** A shard's counters of searches. Times are in milliseconds. */
export class SearchCounters {
  queries = 0
  queryMillis = 0
  fetches = 0
  fetchMillis = 0
  scrolls = 0
  suggestions = 0
}

/** Groups of searches that a shard counts; those of further names are not counted by themselves. */
const MOST_GROUPS = 10_000

/** A shard's counters of operations since the node was started, for the statistics APIs. Times are in milliseconds. */
export class ShardCounters extends SearchCounters {
  /** The same of searches that name a group, by the name of the group. */
  readonly groups = new Map<string, SearchCounters>()

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

  /** Where a search is counted that names these groups. */
  of(groups: readonly string[]): SearchCounters[] {
    return [this, ...[...new Set(groups)].flatMap(name => this.group(name) ?? [])]
  }

  private group(name: string): SearchCounters | undefined {
    const known = this.groups.get(name)
    if (known !== undefined || this.groups.size >= MOST_GROUPS) return known
    const added = new SearchCounters()
    this.groups.set(name, added)
    return added
  }
}
