/** Names that may have been meant: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/query-dsl.html */

/** How alike a name must be. */
const THRESHOLD = 0.5

/** Insertions, deletions and replacements from one text to the other. */
export function editDistance(a: string, b: string): number {
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      row.push(Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    }
    last = row
  }
  return last[b.length]!
}

/** Names longer than this are not compared: what that takes grows with the length. */
const LONGEST = 200

/** ` did you mean [match]?`, to be put after a fault of an unknown name; empty where no name is near. */
export function didYouMean(name: string, candidates: readonly string[]): string {
  if (name.length > LONGEST) return ''
  const near = candidates
    .map(candidate => ({
      candidate,
      likeness: Math.fround(1 - editDistance(name, candidate) / Math.max(name.length, candidate.length)),
    }))
    .filter(({ likeness }) => likeness > THRESHOLD)
    .sort((a, b) => b.likeness - a.likeness || (a.candidate < b.candidate ? -1 : 1))
    .map(({ candidate }) => candidate)
  if (near.length === 0) return ''
  return near.length === 1 ? ` did you mean [${near[0]}]?` : ` did you mean any of [${near.join(', ')}]?`
}
