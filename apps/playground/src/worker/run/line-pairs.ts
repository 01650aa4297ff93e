/** Two texts of many lines side by side. */
import { diffArrays } from 'diff'
import type { LinePair } from '../protocol.js'

/** For texts that differ more, finding the least that differs would take too long: lines that stand once in both must do. */
const MAX_EDITS = 700

/** The lines of both, equal ones and changed ones in one row. A comma at the end is not a difference: it depends on what follows. */
export function linePairs(before: string, after: string): LinePair[] {
  const old = before.split('\n')
  const now = after.split('\n')
  const parts = diffArrays(old.map(bare), now.map(bare), { maxEditLength: MAX_EDITS })
  const equal = parts === undefined ? anchors(old.map(bare), now.map(bare)) : equalLines(parts)
  const pairs: LinePair[] = []
  let oldAt = 0
  let nowAt = 0
  for (const [oldEqual, nowEqual] of [...equal, [old.length, now.length] as const]) {
    pairs.push(...sideBySide(old.slice(oldAt, oldEqual), now.slice(nowAt, nowEqual)))
    if (oldEqual < old.length) pairs.push([old[oldEqual]!, now[nowEqual]!])
    oldAt = oldEqual + 1
    nowAt = nowEqual + 1
  }
  return pairs
}

/** The places of an equal line in both texts. */
type Equal = readonly [old: number, now: number]

function equalLines(parts: readonly { added: boolean; removed: boolean; value: readonly string[] }[]): Equal[] {
  const equal: Equal[] = []
  let old = 0
  let now = 0
  for (const { added, removed, value } of parts) {
    if (!added && !removed) for (let i = 0; i < value.length; i++) equal.push([old + i, now + i])
    if (!added) old += value.length
    if (!removed) now += value.length
  }
  return equal
}

/** The longest sequence of lines that stand once in both texts and in the same order: in documents those are most lines. */
function anchors(old: readonly string[], now: readonly string[]): Equal[] {
  const places = onceIn(now)
  const candidates = [...onceIn(old)].flatMap(([line, at]): Equal[] => {
    const there = places.get(line)
    return there === undefined ? [] : [[at, there]]
  })
  // Of all sequences of one length the one that ends earliest; each candidate knows the one before it.
  const ends: number[] = []
  const before = new Int32Array(candidates.length)
  for (const [i, [, there]] of candidates.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (candidates[ends[middle]!]![1] < there) low = middle + 1
      else high = middle
    }
    before[i] = low === 0 ? -1 : ends[low - 1]!
    ends[low] = i
  }
  const sequence: Equal[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) sequence.push(candidates[at]!)
  return sequence.reverse()
}

/** The lines that stand once in a text, with their places. */
function onceIn(lines: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const [at, line] of lines.entries()) places.set(line, places.has(line) ? -1 : at)
  for (const [line, at] of places) if (at < 0) places.delete(line)
  return places
}

const bare = (line: string): string => (line.endsWith(',') ? line.slice(0, -1) : line)

/** Lines that differ: those of one key in one row, list elements in the order in which they come. */
function sideBySide(left: readonly string[], right: readonly string[]): LinePair[] {
  if (left.length === 0 || right.length === 0) return inTurn(left, right)
  const parts = diffArrays(left.map(keyOf), right.map(keyOf), { maxEditLength: MAX_EDITS })
  if (parts === undefined) return inTurn(left, right)
  const pairs: LinePair[] = []
  let old = 0
  let now = 0
  for (const { added, removed, value } of parts) {
    for (let i = 0; i < value.length; i++) pairs.push([added ? null : left[old++]!, removed ? null : right[now++]!])
  }
  return pairs
}

/** The first with the first. */
const inTurn = (left: readonly string[], right: readonly string[]): LinePair[] =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, i) => [left[i] ?? null, right[i] ?? null])

/** The key of a member; of an element of a list how far it is indented. */
const keyOf = (line: string): string => /^\s*"(?:[^"\\]|\\.)*":/.exec(line)?.[0] ?? /^\s*[[\]{}]?/.exec(line)![0]
