/** Intervals of several sources together: one after the other, in any order, next to each other. */
import { illegalArgument } from '@sluice/java'
import { firstWhere } from '../../../index/first-where.js'
import type { LeafReader } from '../leaf-reader.js'
import type { IndexSearcher } from '../searcher.js'
import { AllIterator, AnyIntervals, type Interval, type IntervalIterator, IntervalSource } from './interval-source.js'

/** How sources are combined. */
export type Combination = 'ordered' | 'unordered' | 'phrase'

/** Intervals that have one of each source in them. */
class CombinedIntervals extends IntervalSource {
  readonly minExtent: number

  constructor(
    readonly sources: readonly IntervalSource[],
    readonly kind: Combination,
  ) {
    super()
    this.minExtent = sources.reduce((sum, { minExtent }) => sum + minExtent, 0)
  }

  override iterator(leaf: LeafReader, field: string, searcher: IndexSearcher): IntervalIterator | null {
    const iterators: IntervalIterator[] = []
    for (const source of this.sources) {
      const iterator = source.iterator(leaf, field, searcher)
      if (iterator === null) return null
      iterators.push(iterator)
    }
    return new AllIterator(iterators, COMBINE[this.kind])
  }
}

/** A source that combines others. Throws illegal_argument_exception for too many choices. */
export function combined(sources: readonly IntervalSource[], kind: Combination, maxClauses: number): IntervalSource {
  if (sources.length === 1) return sources[0]!
  let choices: IntervalSource[][] = [[]]
  for (const source of sources) {
    const split = splitByLength(source)
    if (choices.length * split.length > maxClauses) throw illegalArgument('Too many disjunctions to expand')
    choices = choices.flatMap(chosen => split.map(each => [...chosen, each]))
  }
  const all = choices.map(chosen => new CombinedIntervals(chosen, kind))
  return all.length === 1 ? all[0]! : new AnyIntervals(all)
}

/** The alternatives of a source; those of one position stay together, since none of them hides another. */
function splitByLength(source: IntervalSource): IntervalSource[] {
  const alternatives = source.alternatives()
  const short = alternatives.filter(({ minExtent }) => minExtent === 1)
  const long = alternatives.filter(({ minExtent }) => minExtent !== 1)
  if (short.length === 0) return long
  return [short.length === 1 ? short[0]! : new AnyIntervals(short, false), ...long]
}

type Parts = readonly (readonly Interval[])[]

const widthOf = ({ start, end }: Interval): number => end - start + 1

/** For each interval of the first part the next ones of the others; of several with the same end the shortest. */
function ordered(parts: Parts): Interval[] {
  const found: Interval[] = []
  const at = parts.map(() => 0)
  for (const first of parts[0]!) {
    let { end } = first
    let width = widthOf(first)
    for (let i = 1; i < parts.length; i++) {
      const part = parts[i]!
      while (at[i]! < part.length && part[at[i]!]!.start <= end) at[i]!++
      const next = part[at[i]!]
      if (next === undefined) return found
      end = next.end
      width += widthOf(next)
    }
    if (found.at(-1)?.end === end) found.pop()
    found.push({ start: first.start, end, gaps: end - first.start + 1 - width })
  }
  return found
}

/** Intervals of all parts without a position between them. */
function phrase(parts: Parts): Interval[] {
  const found: Interval[] = []
  for (const first of parts[0]!) {
    let { end } = first
    const isWhole = parts.slice(1).every(part => {
      const next = part.find(({ start }) => start === end + 1)
      if (next !== undefined) end = next.end
      return next !== undefined
    })
    if (isWhole) found.push({ start: first.start, end, gaps: 0 })
  }
  return found
}

/** Windows with an interval of each part, as short as they can be. */
function unordered(parts: Parts): Interval[] {
  if (parts.some(part => part.length === 0)) return []
  const found: Interval[] = []
  const at = new Int32Array(parts.length)
  // Of the present interval of each part: long texts have many, and objects would take most of the time.
  const starts = Int32Array.from(parts, part => part[0]!.start)
  const ends = Int32Array.from(parts, part => part[0]!.end)
  const isBefore = (i: number, j: number): boolean => {
    if (starts[i] !== starts[j]) return starts[i]! < starts[j]!
    return ends[i] === ends[j] ? i > j : ends[i]! > ends[j]!
  }
  let end = ends.reduce((last, each) => Math.max(last, each), 0)
  let width = parts.reduce((sum, part) => sum + widthOf(part[0]!), 0)
  // The parts in their order: the first one is moved on, and goes back where it belongs.
  const queue = Int32Array.from(parts.map((_part, i) => i).sort((i, j) => (isBefore(i, j) ? -1 : 1)))
  for (;;) {
    const first = queue[0]!
    const start = starts[first]!
    if (found.at(-1)?.end === end) found.pop()
    if (found.at(-1)?.start !== start) found.push({ start, end, gaps: end - start + 1 - width })
    width -= ends[first]! - start + 1
    const next = parts[first]![++at[first]!]
    if (next === undefined) return found
    starts[first] = next.start
    ends[first] = next.end
    width += widthOf(next)
    end = Math.max(end, next.end)
    const place = firstWhere(1, queue.length, each => isBefore(first, queue[each]!))
    queue.copyWithin(0, 1, place)
    queue[place - 1] = first
  }
}

const COMBINE: Readonly<Record<Combination, (parts: Parts) => Interval[]>> = { ordered, phrase, unordered }
