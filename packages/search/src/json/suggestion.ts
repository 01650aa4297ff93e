/** The suggestion for a misspelt name, in Elasticsearch's words. */

/** How alike two names have to be; Lucene's measure is a float. */
const THRESHOLD = 0.5

/** Names longer than any are not compared: what that takes grows with the length. */
const LONGEST = 200

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

/** The known names of which more than half of the letters are those of a word: the nearest first, equally near ones by name. */
export function nearNames(word: string, known: Iterable<string>): string[] {
  if (word.length > LONGEST) return []
  return [...known]
    .map(name => ({ name, likeness: Math.fround(1 - editDistance(word, name) / Math.max(word.length, name.length)) }))
    .filter(({ likeness }) => likeness > THRESHOLD)
    .sort((a, b) => b.likeness - a.likeness || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name)
}

/** ` did you mean [must]?`, ` did you mean any of [must, must_not]?`, or nothing (recording `count-78`). */
export function didYouMean(word: string, known: Iterable<string>): string {
  const near = nearNames(word, known)
  if (near.length === 0) return ''
  return near.length === 1 ? ` did you mean [${near[0]}]?` : ` did you mean any of [${near.join(', ')}]?`
}
