/**
 * A run of characters that ignores case. Folding is full: `ss` matches `ß` and `ﬁ` matches `FI`. Within one run that
 * goes by its whole folding, whatever single characters it is made of.
 */

import { foldText, pointsFoldingTo } from './case-fold.js'
import { rangesOf } from './char-set.js'
import { choiceOf, sequenceOf, type Tree } from './tree.js'

/** The tree of a run: plain text and sets where each character folds by itself, else a comparison of foldings. */
export function foldRun(text: string): Tree {
  const folded = foldText(text)
  const units = Array.from(folded)
  if (!hasJoint(units)) {
    return joinTexts(units.map(unit => unitTree(unit)))
  }
  return { kind: 'folded', folded }
}

function unitTree(unit: string): Tree {
  const points = pointsFoldingTo(unit)
  return points.length === 1 && points[0] === unit.codePointAt(0)
    ? { kind: 'text', text: unit, ignoreCase: false }
    : { kind: 'set', set: rangesOf(...points.flatMap(point => [point, point])) }
}

function joinTexts(items: readonly Tree[]): Tree {
  const joined: Tree[] = []
  for (const item of items) {
    const last = joined.at(-1)
    if (item.kind === 'text' && last?.kind === 'text')
      joined[joined.length - 1] = { ...last, text: last.text + item.text }
    else joined.push(item)
  }
  return sequenceOf(joined)
}

/** Whether any two or three characters in a row are what a single character folds to. */
const hasJoint = (units: readonly string[]): boolean => units.some((_, at) => jointsAt(units, at).length > 0)

/** The characters that fold to what stands at a place: how many units they take, and which they are. */
function jointsAt(units: readonly string[], at: number): { width: number; points: readonly number[] }[] {
  const joints: { width: number; points: readonly number[] }[] = []
  for (const width of [2, 3]) {
    if (at + width > units.length) break
    const points = pointsFoldingTo(units.slice(at, at + width).join(''))
    if (points.length > 0) joints.push({ width, points })
  }
  return joints
}

/** How many ways to write a run are spelled out before it is left to our own matcher. */
const MOST_WAYS = 64

/**
 * The same language as a folded run in plain sets: all ways to cut the folding into characters. Null when there are too
 * many.
 */
export function spellOut(folded: string): Tree | null {
  const units = Array.from(folded)
  const items: Tree[] = []
  for (let start = 0; start < units.length; ) {
    let end = start + 1
    // A block ends where no character of several units reaches over.
    for (let at = start; at < end; at++) {
      for (const { width } of jointsAt(units, at)) end = Math.max(end, at + width)
    }
    const ways = waysToCut(units, start, end)
    if (ways.length > MOST_WAYS) return null
    items.push(choiceOf(ways))
    start = end
  }
  return joinTexts(items.flatMap(item => (item.kind === 'sequence' ? item.items : [item])))
}

function waysToCut(units: readonly string[], start: number, end: number): Tree[] {
  if (start === end) return [sequenceOf([])]
  const ways: Tree[] = []
  const heads: { width: number; tree: Tree }[] = [{ width: 1, tree: unitTree(units[start] as string) }]
  for (const { width, points } of jointsAt(units, start)) {
    heads.push({ width, tree: { kind: 'set', set: rangesOf(...points.flatMap(point => [point, point])) } })
  }
  for (const { width, tree } of heads) {
    if (start + width > end) continue
    for (const rest of waysToCut(units, start + width, end)) {
      ways.push(
        joinTexts(rest.kind === 'sequence' ? [tree, ...rest.items] : rest.kind === 'empty' ? [tree] : [tree, rest]),
      )
      if (ways.length > MOST_WAYS) return ways
    }
  }
  return ways
}
