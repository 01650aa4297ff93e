/**
 * Sets of code points. Most are plain ranges; a Unicode property stays a name, because writing out what it holds would
 * cost more than any expression does, and the host's regular expressions know it.
 */

/** A set of code points. Ranges are sorted and do not touch: first, last, first, last, ... */
export type CharSet =
  | { readonly kind: 'ranges'; readonly ranges: readonly number[] }
  | { readonly kind: 'property'; readonly name: string }
  | { readonly kind: 'union'; readonly parts: readonly CharSet[] }
  | { readonly kind: 'intersection'; readonly parts: readonly CharSet[] }
  | { readonly kind: 'complement'; readonly of: CharSet }

/** The last code point. */
export const MAX_CODE_POINT = 0x10ffff

/** A set of ranges in any order: first, last, first, last, ... */
export function rangesOf(...pairs: number[]): CharSet {
  const ordered: [number, number][] = []
  for (let at = 0; at + 1 < pairs.length; at += 2) ordered.push([pairs[at] as number, pairs[at + 1] as number])
  ordered.sort((a, b) => a[0] - b[0])
  const ranges: number[] = []
  for (const [first, last] of ordered) {
    const end = ranges.at(-1)
    if (end !== undefined && first <= end + 1) ranges[ranges.length - 1] = Math.max(end, last)
    else ranges.push(first, last)
  }
  return { kind: 'ranges', ranges }
}

/** The set that holds nothing. */
export const EMPTY_SET: CharSet = rangesOf()

/** A Unicode property by a name that Oniguruma and JavaScript (with `Script=` before a script) know. */
export const propertySet = (name: string): CharSet => ({ kind: 'property', name })

/** All that is in one of the sets. */
export function union(...parts: readonly CharSet[]): CharSet {
  const pairs: number[] = []
  const others: CharSet[] = []
  for (const part of parts) {
    if (part.kind === 'ranges') pairs.push(...part.ranges)
    else if (part.kind === 'union') {
      for (const inner of part.parts) {
        if (inner.kind === 'ranges') pairs.push(...inner.ranges)
        else others.push(inner)
      }
    } else others.push(part)
  }
  const ranges = rangesOf(...pairs)
  if (others.length === 0) return ranges
  if (pairs.length > 0) others.unshift(ranges)
  return others.length === 1 ? (others[0] as CharSet) : { kind: 'union', parts: others }
}

/** All that is not in the set. */
export function complement(set: CharSet): CharSet {
  if (set.kind === 'complement') return set.of
  if (set.kind !== 'ranges') return { kind: 'complement', of: set }
  const pairs: number[] = []
  let next = 0
  for (let at = 0; at < set.ranges.length; at += 2) {
    const first = set.ranges[at] as number
    if (first > next) pairs.push(next, first - 1)
    next = (set.ranges[at + 1] as number) + 1
  }
  if (next <= MAX_CODE_POINT) pairs.push(next, MAX_CODE_POINT)
  return rangesOf(...pairs)
}

/** A range set up to this size is intersected with a property by asking for each code point. */
const COUNTABLE = 1024

/** All that is in both sets. */
export function intersect(a: CharSet, b: CharSet): CharSet {
  if (a.kind === 'ranges' && b.kind === 'ranges') return complement(union(complement(a), complement(b)))
  for (const [few, other] of [
    [a, b],
    [b, a],
  ] as const) {
    if (few.kind !== 'ranges' || sizeOf(few.ranges) > COUNTABLE) continue
    const pairs: number[] = []
    for (const point of pointsOf(few.ranges)) if (contains(other, point)) pairs.push(point, point)
    return rangesOf(...pairs)
  }
  return { kind: 'intersection', parts: [a, b] }
}

const sizeOf = (ranges: readonly number[]): number => {
  let size = 0
  for (let at = 0; at < ranges.length; at += 2) size += (ranges[at + 1] as number) - (ranges[at] as number) + 1
  return size
}

function* pointsOf(ranges: readonly number[]): Generator<number> {
  for (let at = 0; at < ranges.length; at += 2) {
    for (let point = ranges[at] as number; point <= (ranges[at + 1] as number); point++) yield point
  }
}

/** The only code point of a set, or undefined when it has none or many or is a property. */
export const onlyPoint = (set: CharSet): number | undefined =>
  set.kind === 'ranges' && set.ranges.length === 2 && set.ranges[0] === set.ranges[1] ? set.ranges[0] : undefined

/** Whether a set is known to hold nothing. */
export const isEmptySet = (set: CharSet): boolean => set.kind === 'ranges' && set.ranges.length === 0

const testers = new Map<string, RegExp>()

/** JavaScript's way to write a property: scripts need `Script=`. Null when this host does not know it. */
export function hostProperty(name: string): string | null {
  for (const text of [name, `Script=${name}`]) {
    if (testers.has(text)) return text
    try {
      testers.set(text, new RegExp(`\\p{${text}}`, 'u'))
      return text
    } catch (fault) {
      if (!(fault instanceof SyntaxError)) throw fault
    }
  }
  return null
}

/** Whether the set holds a code point. */
export function contains(set: CharSet, point: number): boolean {
  switch (set.kind) {
    case 'ranges':
      return rangesContain(set.ranges, point)
    case 'property': {
      const text = hostProperty(set.name)
      return text !== null && (testers.get(text) as RegExp).test(String.fromCodePoint(point))
    }
    case 'union':
      return set.parts.some(part => contains(part, point))
    case 'intersection':
      return set.parts.every(part => contains(part, point))
    case 'complement':
      return !contains(set.of, point)
  }
}

function rangesContain(ranges: readonly number[], point: number): boolean {
  let low = 0
  let high = ranges.length >> 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (point < (ranges[2 * middle] as number)) high = middle
    else if (point > (ranges[2 * middle + 1] as number)) low = middle + 1
    else return true
  }
  return false
}

/** So few code points are asked for one by one to find whether a set shares any with another. */
const FEW = 64

/** Whether two sets surely share nothing. False when that is not known. */
export function areDisjoint(a: CharSet, b: CharSet): boolean {
  if (a.kind === 'ranges' && b.kind === 'ranges') {
    let i = 0
    let j = 0
    while (i < a.ranges.length && j < b.ranges.length) {
      if ((a.ranges[i + 1] as number) < (b.ranges[j] as number)) i += 2
      else if ((b.ranges[j + 1] as number) < (a.ranges[i] as number)) j += 2
      else return false
    }
    return true
  }
  if ((a.kind === 'complement' && a.of === b) || (b.kind === 'complement' && b.of === a)) return true
  const [few, other] = a.kind === 'ranges' ? [a, b] : [b, a]
  if (few.kind !== 'ranges' || sizeOf(few.ranges) > FEW) return false
  for (const point of pointsOf(few.ranges)) if (contains(other, point)) return false
  return true
}
