/** Finds the terms of a dictionary that an automaton accepts, passing over stretches in which there can be none. */

import type { Steps } from '../collect/steps.js'
import { compareBytes } from '../index/compare-bytes.js'
import { firstWhere } from '../index/first-where.js'
import type { TermDictionary } from '../index/segment.js'
import { DEAD, type RunAutomaton } from './run-automaton.js'
import { codePointAt, sharedLength, widthOf, writeCodePoint } from './utf8.js'

/**
 * Calls `visit` with the number of each accepted term, in order, until it gives false. `spend` is called with the work done from time to time and may
 * throw.
 */
export function acceptedTerms(
  dictionary: TermDictionary,
  automaton: RunAutomaton,
  visit: (ordinal: number) => boolean | undefined,
  spend: (work: number) => void,
): void {
  for (const _ of acceptedTermsInSteps(dictionary, automaton, visit)) spend(TERMS_OF_STEP)
}

/** The same in steps. */
export function* acceptedTermsInSteps(
  dictionary: TermDictionary,
  automaton: RunAutomaton,
  visit: (ordinal: number) => boolean | undefined,
): Steps<void> {
  if (automaton.initial !== DEAD) yield* new TermWalk(dictionary, automaton).run(visit)
}

/** Terms between two pauses. */
const TERMS_OF_STEP = 1024

class TermWalk {
  /** The state before the byte of each place of the current term; only the places at which a code point begins are meant. */
  private states = new Int32Array(64)
  /** The place up to which `states` is right for the current term. */
  private known = 0
  private target = new Uint8Array(64)

  constructor(
    private readonly dictionary: TermDictionary,
    private readonly automaton: RunAutomaton,
  ) {
    this.states[0] = automaton.initial
  }

  *run(visit: (ordinal: number) => boolean | undefined): Steps<void> {
    const { starts, bytes, size } = this.dictionary
    let work = 0
    for (let ordinal = 0; ordinal < size; ) {
      if (++work % TERMS_OF_STEP === 0) yield
      const start = starts[ordinal]!
      const end = starts[ordinal + 1]!
      const deadAt = this.follow(start, end)
      if (deadAt < 0) {
        if (this.automaton.isAccepting(this.states[end - start]!) && visit(ordinal) === false) return
        ordinal++
        if (ordinal < size) this.keep(bytes, start, end, ordinal)
      } else {
        ordinal = this.seek(ordinal, start, deadAt)
      }
    }
  }

  /** Runs over a term; returns the place of the code point that leads nowhere, -1 if there is none. */
  private follow(start: number, end: number): number {
    const { bytes } = this.dictionary
    const length = end - start
    if (length >= this.states.length) {
      const longer = new Int32Array(2 * length)
      longer.set(this.states)
      this.states = longer
    }
    let at = this.known
    while (at > 0 && at < length && (bytes[start + at]! & 0xc0) === 0x80) at--
    let state = this.states[at]!
    while (at < length) {
      if (this.automaton.acceptsAll(state)) {
        this.known = at
        this.states[length] = state
        return -1
      }
      const width = widthOf(bytes[start + at]!)
      state = this.automaton.step(state, codePointAt(bytes, start + at, width))
      if (state === DEAD) {
        this.known = at
        return at
      }
      at += width
      this.states[at] = state
    }
    this.known = length
    return -1
  }

  /** The first term after those that begin like the current one up to the code point at a place, and that can lead on. */
  private seek(ordinal: number, start: number, deadAt: number): number {
    const { bytes } = this.dictionary
    let at = deadAt
    for (;;) {
      const codePoint = codePointAt(bytes, start + at, widthOf(bytes[start + at]!))
      const next = this.automaton.nextCodePoint(this.states[at]!, codePoint)
      if (next >= 0) {
        this.known = at
        return this.firstAtLeast(ordinal + 1, start, at, next)
      }
      if (at === 0) return this.dictionary.size
      do at--
      while ((bytes[start + at]! & 0xc0) === 0x80)
    }
  }

  /** The first term that is at least the beginning of the current one with a code point after it. */
  private firstAtLeast(from: number, start: number, length: number, codePoint: number): number {
    const { starts, bytes, size } = this.dictionary
    if (length + 4 > this.target.length) this.target = new Uint8Array(2 * (length + 4))
    this.target.set(bytes.subarray(start, start + length))
    const end = writeCodePoint(this.target, length, codePoint)
    const found = firstWhere(from, size, i => compareBytes(bytes, starts[i]!, starts[i + 1]!, this.target, 0, end) >= 0)
    if (found < size) this.keep(this.target, 0, end, found)
    return found
  }

  /** Keeps the states that a term has in common with the bytes for which they were found. */
  private keep(other: Uint8Array, from: number, to: number, ordinal: number): void {
    const { starts, bytes } = this.dictionary
    this.known = Math.min(this.known, sharedLength(other, from, to, bytes, starts[ordinal]!, starts[ordinal + 1]!))
  }
}
