/**
 * Matches whose words may be moved, as Lucene counts the moves: the span of the words, each less its place in the phrase. Words that the
 * phrase repeats never stand for the same word of the text.
 */
import { firstWhere } from '../../index/first-where.js'
import type { PhraseMatcher } from './phrase-matcher.js'
import type { PhrasePlace, PlacePostings } from './phrase-postings.js'
import { termText } from './term-text.js'

/** A place of the phrase with its position in the document, less its place in the phrase. */
class Mover {
  position = 0
  /** The group of places that share a word; -1 for none. */
  group = -1
  /** The place within the group. */
  inGroup = -1
  private left = 0
  private at = 0

  constructor(
    readonly postings: PlacePostings,
    readonly ord: number,
    readonly terms: readonly string[],
  ) {}

  get offset(): number {
    return this.postings.offset
  }

  /** The position of its word in the document. */
  get wordPosition(): number {
    return this.position + this.offset
  }

  first(): void {
    this.postings.readPositions()
    this.left = this.postings.count
    this.at = this.postings.first
    this.next()
  }

  /** Goes to the next word; false if there is none. */
  next(): boolean {
    if (this.left-- <= 0) return false
    this.position = this.postings.positions[this.at++]! - this.offset
    return true
  }
}

const isBefore = (a: Mover, b: Mover): boolean => {
  if (a.position !== b.position) return a.position < b.position
  return a.offset === b.offset ? a.ord < b.ord : a.offset < b.offset
}

const lesser = (a: Mover, b: Mover): Mover =>
  a.position < b.position || (a.position === b.position && a.offset < b.offset) ? a : b

/** Finds matches within a number of moves. */
export class SloppyPhraseMatcher implements PhraseMatcher {
  /** The place that began the last match, and its word before it was moved on. */
  private lead: Mover | null = null
  private leadPosition = -1
  private readonly movers: readonly Mover[]
  /** In their order, the first one first. */
  private readonly queue: Mover[] = []
  private groups: readonly (readonly Mover[])[] | null = null
  private hasRepeats = false
  private hasRepeatedSets = false
  private lastPosition = 0
  private distance = 0
  private isPositioned = false

  constructor(
    postings: readonly PlacePostings[],
    places: readonly PhrasePlace[],
    private readonly slop: number,
  ) {
    this.movers = postings.map((own, i) => new Mover(own, i, places[i]!.terms.map(termText)))
  }

  get weight(): number {
    return Math.fround(1 / Math.fround(1 + this.distance))
  }

  /** The first word of the match: the place that began it has been moved on already. */
  get start(): number {
    return this.movers.reduce((start, { wordPosition }) => Math.min(start, wordPosition), this.leadPosition)
  }

  get end(): number {
    return this.movers.reduce(
      (end, mover) => (mover === this.lead ? end : Math.max(end, mover.wordPosition)),
      this.leadPosition,
    )
  }

  reset(): void {
    this.lastPosition = Number.NEGATIVE_INFINITY
    for (const mover of this.movers) mover.first()
    if (this.groups === null) this.groups = this.repeatGroups()
    this.isPositioned = !this.hasRepeats || this.spread()
    if (!this.isPositioned) return
    this.queue.length = 0
    for (const mover of this.movers) {
      if (mover.position > this.lastPosition) this.lastPosition = mover.position
      this.insert(mover)
    }
  }

  nextMatch(): boolean {
    if (!this.isPositioned) return false
    let mover = this.queue.shift()!
    this.captureLead(mover)
    this.distance = this.lastPosition - mover.position
    let next = this.queue[0]!.position
    while (this.move(mover)) {
      if (this.hasRepeats && !this.resolve(mover)) break
      if (mover.position > next) {
        this.insert(mover)
        if (this.distance <= this.slop) return true
        mover = this.queue.shift()!
        next = this.queue[0]!.position
        this.distance = this.lastPosition - mover.position
      } else if (this.lastPosition - mover.position < this.distance) {
        this.distance = this.lastPosition - mover.position
      }
      this.captureLead(mover)
    }
    this.isPositioned = false
    return this.distance <= this.slop
  }

  private captureLead(mover: Mover): void {
    this.lead = mover
    this.leadPosition = mover.wordPosition
  }

  private insert(mover: Mover): void {
    const { queue } = this
    queue.splice(
      firstWhere(0, queue.length, at => isBefore(mover, queue[at]!)),
      0,
      mover,
    )
  }

  private move(mover: Mover): boolean {
    if (!mover.next()) return false
    if (mover.position > this.lastPosition) this.lastPosition = mover.position
    return true
  }

  /** After a place was moved onto the word of another of its group: moves the lesser of both until no two share a word. */
  private resolve(moved: Mover): boolean {
    if (moved.group < 0) return true
    const group = this.groups![moved.group]!
    const first = moved.inGroup
    const waiting = new Set<number>()
    let mover = moved
    for (let other = this.colliding(mover); other >= 0; other = this.colliding(mover)) {
      mover = lesser(mover, group[other]!)
      if (!this.move(mover)) return false
      if (other !== first) waiting.add(other)
    }
    // Those that were moved within the queue get their new places.
    if (waiting.size > 0) this.queue.sort((a, b) => (isBefore(a, b) ? -1 : 1))
    return true
  }

  /** The place in its group of another one with the same word; -1 if there is none. */
  private colliding(mover: Mover): number {
    for (const other of this.groups![mover.group]!) {
      if (other !== mover && other.wordPosition === mover.wordPosition) return other.inGroup
    }
    return -1
  }

  /** Moves the members of each group to different words; false if a document has too few. */
  private spread(): boolean {
    for (const group of this.groups!) {
      if (!(this.hasRepeatedSets ? this.spreadSets(group) : spreadWords(group))) return false
    }
    return true
  }

  private spreadSets(group: readonly Mover[]): boolean {
    for (let i = 0; i < group.length; ) {
      let step = 1
      const mover = group[i]!
      for (let other = this.colliding(mover); other >= 0; other = this.colliding(mover)) {
        const moved = lesser(mover, group[other]!)
        if (!this.move(moved)) return false
        if (moved.inGroup < i) {
          step = 0
          break
        }
      }
      i += step
    }
    return true
  }

  /** The places that share words, by the offsets of the phrase. */
  private repeatGroups(): Mover[][] {
    const counts = new Map<string, number>()
    for (const { terms } of this.movers) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    const repeating = this.movers.filter(({ terms }) => terms.some(term => counts.get(term)! > 1))
    this.hasRepeats = repeating.length > 0
    this.hasRepeatedSets = repeating.some(({ terms }) => terms.length > 1)
    const groups = this.hasRepeatedSets ? groupsOfSets(repeating) : groupsOfWords(repeating)
    for (const [number, group] of groups.entries()) {
      group.sort((a, b) => a.offset - b.offset)
      for (const [i, mover] of group.entries()) {
        mover.group = number
        mover.inGroup = i
      }
    }
    return groups
  }
}

/** For groups of one word each: each member is moved as often as there are members before it. */
function spreadWords(group: readonly Mover[]): boolean {
  for (const [i, mover] of group.entries()) for (let k = 0; k < i; k++) if (!mover.next()) return false
  return true
}

/** Places at the same word of the first document are places of the same word. */
function groupsOfWords(movers: readonly Mover[]): Mover[][] {
  const byWord = new Map<number, Mover[]>()
  for (const mover of movers) {
    const known = byWord.get(mover.wordPosition)
    if (known === undefined) byWord.set(mover.wordPosition, [mover])
    else known.push(mover)
  }
  return [...byWord.values()].filter(group => group.length > 1)
}

/** Places that share a word, directly or through others. */
function groupsOfSets(movers: readonly Mover[]): Mover[][] {
  const groups: Mover[][] = []
  for (const mover of movers) {
    const joined = groups.filter(group => group.some(other => other.terms.some(term => mover.terms.includes(term))))
    for (const group of joined) groups.splice(groups.indexOf(group), 1)
    groups.push([...joined.flat(), mover])
  }
  return groups.filter(group => group.length > 1)
}
