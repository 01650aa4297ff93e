/** The window of aggregations that move through the buckets of a histogram. */

/** The items before a place, moved by `shift`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-aggregations-pipeline-movfn-aggregation.html#shift-parameter */
export function windowOf<T>(items: readonly T[], index: number, window: number, shift: number): readonly T[] {
  const clamp = (at: number): number => Math.max(0, Math.min(items.length, at))
  return items.slice(clamp(index - window + shift), clamp(index + shift))
}
