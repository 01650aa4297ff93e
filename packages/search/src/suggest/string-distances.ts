/**
 * How alike two words are, from 0 to 1: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-suggesters.html#term-suggester
 */
import { illegalArgument } from '@sluice/java'

/** Returns 1 for the same word, and 0 for one that has nothing in common. */
export type StringDistance = (a: string, b: string) => number

const f = Math.fround

/** Edits between two texts; `transposes` counts two swapped neighbours as one. */
function edits(a: readonly string[], b: readonly string[], transposes: boolean): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      let best = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      best = Math.min(best, above[j]! + 1, row[j - 1]! + 1)
      if (transposes && i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, before[j - 2]! + 1)
      }
      row.push(best)
    }
    before = above
    above = row
  }
  return above[b.length]!
}

function byEdits(transposes: boolean): StringDistance {
  return (a, b) => {
    const [left, right] = [[...a], [...b]]
    if (left.length === 0 && right.length === 0) return 1
    if (left.length === 0 || right.length === 0) return 0
    // Lucene's damerau distance divides by the shorter text, its levenshtein distance by the longer one.
    const length = transposes ? Math.min(left.length, right.length) : Math.max(left.length, right.length)
    return f(1 - f(edits(left, right, transposes) / length))
  }
}

const JARO_BOOST_FROM = 0.7

const jaroWinkler: StringDistance = (a, b) => {
  const [short, long] = a.length > b.length ? [b, a] : [a, b]
  const range = Math.max(Math.floor(long.length / 2) - 1, 0)
  const used = new Set<number>()
  const matched: string[] = []
  for (let i = 0; i < short.length; i++) {
    for (let j = Math.max(i - range, 0); j < Math.min(i + range + 1, long.length); j++) {
      if (used.has(j) || short[i] !== long[j]) continue
      used.add(j)
      matched.push(short[i]!)
      break
    }
  }
  const { length } = matched
  if (length === 0) return 0
  const others = [...used].sort((x, y) => x - y).map(j => long[j]!)
  const swapped = Math.floor(matched.filter((character, i) => character !== others[i]).length / 2)
  let prefix = 0
  while (prefix < short.length && a[prefix] === b[prefix]) prefix++
  const jaro = f(f(f(length / a.length) + f(length / b.length) + f((length - swapped) / length)) / 3)
  if (jaro < JARO_BOOST_FROM) return jaro
  return f(jaro + f(f(Math.min(f(0.1), f(1 / long.length)) * prefix) * f(1 - jaro)))
}

const N = 2

/** The distance by pairs of letters, after Kondrak. */
const ngram: StringDistance = (a, b) => {
  if (a.length === 0 || b.length === 0) return a.length === b.length ? 1 : 0
  const least = Math.min(a.length, b.length)
  const most = Math.max(a.length, b.length)
  if (least < N) {
    let same = 0
    for (let i = 0; i < least; i++) if (a[i] === b[i]) same++
    return f(same / most)
  }
  const padded = '\0'.repeat(N - 1) + a
  let above = Array.from({ length: a.length + 1 }, (_, i) => i)
  for (let j = 1; j <= b.length; j++) {
    const pair = j < N ? '\0'.repeat(N - j) + b.slice(0, j) : b.slice(j - N, j)
    const row = [j]
    for (let i = 1; i <= a.length; i++) {
      let cost = 0
      let counted = N
      for (let k = 0; k < N; k++) {
        if (padded[i - 1 + k] !== pair[k]) cost++
        else if (padded[i - 1 + k] === '\0') counted--
      }
      row.push(f(Math.min(row[i - 1]! + 1, above[i]! + 1, f(above[i - 1]! + f(cost / counted)))))
    }
    above = row
  }
  return f(1 - f(above[a.length]! / most))
}

const DISTANCES: Readonly<Record<string, StringDistance | null>> = {
  internal: null,
  damerau_levenshtein: byEdits(true),
  levenshtein: byEdits(false),
  jaro_winkler: jaroWinkler,
  ngram,
}

/** The distance of a name; null for that which comes from looking for words. Throws illegal_argument_exception. */
export function stringDistance(name: string): StringDistance | null {
  const found = DISTANCES[name.toLowerCase()]
  if (found !== undefined) return found
  throw illegalArgument(`Illegal distance option ${name}`)
}
