/** Matches, as `java.util.regex.MatchResult` has them. */
import { JavaException } from '../throwable.js'
import type { Backtracker } from './backtracker.js'

/**
 * A match with its groups; a group that took no part is null, its bounds -1. Group 0 is the match. A group that the pattern
 * does not have is Java's `IndexOutOfBoundsException`.
 */
export interface JavaMatch {
  readonly start: number
  readonly end: number
  group(n: number): string | null
  startOf(n: number): number
  endOf(n: number): number
}

/** A match with all its bounds. */
export class CapturedMatch implements JavaMatch {
  readonly start: number
  readonly end: number

  /** `bounds`: start and end of the match and of each group. */
  constructor(
    private readonly text: string,
    private readonly bounds: Int32Array,
  ) {
    this.start = bounds[0] as number
    this.end = bounds[1] as number
  }

  group(n: number): string | null {
    const start = this.startOf(n)
    return start < 0 ? null : this.text.slice(start, this.bounds[2 * n + 1])
  }

  startOf(n: number): number {
    if (n < 0 || 2 * n >= this.bounds.length) throw noGroup(n)
    return this.bounds[2 * n] as number
  }

  endOf(n: number): number {
    this.startOf(n)
    return this.bounds[2 * n + 1] as number
  }
}

/** How a match is looked for: anywhere at or after a place, at that place, or over the whole text. */
export type MatchKind = 'find' | 'start' | 'whole'

/** Finds a match again with the bounds of its groups. */
interface MatchCapturer {
  captureAgain(input: string, kind: MatchKind, from: number): JavaMatch
}

/** A match found by a native RegExp. Its groups come from there if they are Java's, else from our own matcher when asked for. */
export class NativeMatch implements JavaMatch {
  readonly start: number
  readonly end: number
  private own: JavaMatch | undefined

  /** `groups`: the native group of each group, or null when those are not to be used. The rest is how to find the match again. */
  constructor(
    private readonly found: RegExpExecArray,
    private readonly groups: readonly number[] | null,
    private readonly pattern: MatchCapturer,
    private readonly kind: MatchKind,
    private readonly from: number,
  ) {
    this.start = found.index
    this.end = found.index + found[0].length
  }

  group(n: number): string | null {
    if (n === 0) return this.found[0]
    if (this.groups === null) return this.captured().group(n)
    const native = this.groups[n]
    if (native === undefined) throw noGroup(n)
    return this.found[native] ?? null
  }

  startOf(n: number): number {
    return n === 0 ? this.start : this.captured().startOf(n)
  }

  endOf(n: number): number {
    return n === 0 ? this.end : this.captured().endOf(n)
  }

  private captured(): JavaMatch {
    return (this.own ??= this.pattern.captureAgain(this.found.input, this.kind, this.from))
  }
}

/** The match that our own matcher has just found. */
export function capturedMatch({ text, slots, program }: Backtracker): CapturedMatch {
  return new CapturedMatch(text, slots.slice(0, 2 * (program.groupCount + 1)))
}

/** Java's exception for a group that the pattern does not have. */
export const noGroup = (n: number): JavaException =>
  new JavaException('java.lang.IndexOutOfBoundsException', `No group ${n}`)
