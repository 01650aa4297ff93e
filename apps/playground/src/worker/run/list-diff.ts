/** The changes of a list's elements. */
import { diffArrays } from 'diff'
import type { ElementChange } from '../protocol.js'
import { type Difference, differences, isSame } from './field-diff.js'
import { valueText } from './values.js'

/** Lists that differ in more places are compared place by place: finding the shortest way would take too long. */
const MAX_EDITS = 400

interface Element {
  readonly at: number
  readonly value: unknown
}

interface Pairing {
  readonly removed: Element[]
  readonly added: Element[]
}

/** The elements that were added, removed, changed or moved, in the order of `after`. */
export function elementChanges(before: readonly unknown[], after: readonly unknown[]): ElementChange[] {
  const hunks = hunksOf(before, after) ?? [placeByPlace(before, after)]
  const moves = takeMoves(hunks)
  const changes = hunks.flatMap(changesOf)
  return [...changes, ...moves].sort((a, b) => a.order - b.order).map(({ change }) => change)
}

interface Ordered {
  readonly order: number
  readonly change: ElementChange
}

/** The places where the lists differ; null if there are too many. */
function hunksOf(before: readonly unknown[], after: readonly unknown[]): Pairing[] | null {
  const parts = diffArrays([...before], [...after], { comparator: isSame, maxEditLength: MAX_EDITS })
  if (parts === undefined) return null
  const hunks: Pairing[] = []
  let hunk: Pairing | null = null
  let old = 0
  let now = 0
  for (const { added, removed, value } of parts) {
    if (!added && !removed) {
      hunk = null
      old += value.length
      now += value.length
      continue
    }
    if (hunk === null) hunks.push((hunk = { removed: [], added: [] }))
    for (const item of value) {
      if (removed) hunk.removed.push({ at: old++, value: item })
      else hunk.added.push({ at: now++, value: item })
    }
  }
  return hunks
}

function placeByPlace(before: readonly unknown[], after: readonly unknown[]): Pairing {
  const isOther = (mine: readonly unknown[], other: readonly unknown[]) => (at: number) =>
    at >= other.length || !isSame(mine[at], other[at])
  const elements = (mine: readonly unknown[], other: readonly unknown[]): Element[] =>
    [...mine.keys()].filter(isOther(mine, other)).map(at => ({ at, value: mine[at] }))
  return { removed: elements(before, after), added: elements(after, before) }
}

/** Takes out of the hunks the elements that stand elsewhere now. */
function takeMoves(hunks: readonly Pairing[]): Ordered[] {
  const gone = new Map<string, { readonly element: Element; readonly from: Pairing }[]>()
  for (const from of hunks) {
    for (const element of from.removed) {
      const key = keyOf(element)
      gone.set(key, [...(gone.get(key) ?? []), { element, from }])
    }
  }
  const moves: Ordered[] = []
  for (const hunk of hunks) {
    for (const element of [...hunk.added]) {
      const old = gone.get(keyOf(element))?.shift()
      if (old === undefined) continue
      take(hunk.added, element)
      take(old.from.removed, old.element)
      const value = valueText(element.value)
      const change = { place: `[${element.at}]`, kind: 'moved', before: null, after: value } as const
      moves.push({ order: element.at, change: { ...change, from: `[${old.element.at}]` } })
    }
  }
  return moves
}

const take = (elements: Element[], element: Element): unknown => elements.splice(elements.indexOf(element), 1)

const keyOf = ({ value }: Element): string => {
  const { type, json } = valueText(value)
  return `${type} ${json}`
}

/** Pairs elements removed and added in one place, the first with the first: they changed. */
function changesOf({ removed, added }: Pairing): Ordered[] {
  const changes: Ordered[] = []
  const isPair = (i: number): boolean =>
    i < removed.length && i < added.length && (removed.length === added.length || bothObjects(removed[i]!, added[i]!))
  for (let i = 0; i < Math.max(removed.length, added.length); i++) {
    const old = removed[i]
    const now = added[i]
    if (isPair(i)) {
      for (const change of changedElement(old!, now!)) changes.push({ order: now!.at, change })
      continue
    }
    if (old !== undefined)
      changes.push({ order: old.at, change: plain(`[${old.at}]`, 'removed', old.value, undefined) })
    if (now !== undefined) changes.push({ order: now.at, change: plain(`[${now.at}]`, 'added', undefined, now.value) })
  }
  return changes
}

const bothObjects = (old: Element, now: Element): boolean => old.value instanceof Map && now.value instanceof Map

/** An object that changed is reported field by field. */
function changedElement(old: Element, now: Element): ElementChange[] {
  const place = `[${now.at}]`
  if (!(old.value instanceof Map && now.value instanceof Map)) return [plain(place, 'changed', old.value, now.value)]
  return differences(old.value, now.value)
    .filter((each): each is Difference & { kind: ElementChange['kind'] } => each.kind !== 'same')
    .map(({ path, kind, before, after }) => plain(`${place}.${path}`, kind, before, after))
}

const plain = (place: string, kind: ElementChange['kind'], before: unknown, after: unknown): ElementChange => ({
  place,
  kind,
  before: before === undefined ? null : valueText(before),
  after: after === undefined ? null : valueText(after),
  from: null,
})
