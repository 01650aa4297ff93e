/**
 * What the code that runs now may still do. Java bounds its library by the patience of its users and by its heap: `hashCode` of a graph of
 * shared lists, a string that doubles, a sort with a costly comparator end when they end. Whoever runs pipelines and scripts of others needs
 * bounds, so everything here whose work or output can be far larger than its input spends from the account in use. Where none is in use
 * nothing is bounded.
 *
 * One account is in use at a time, since all of it is synchronous; what waits gives its account back and takes it again.
 */
import type { JavaException } from './throwable.js'

/** Bounds on work. */
export interface WorkLimits {
  /** About 20 nanoseconds each: an element that is compared, copied or printed, sixteen characters, an iteration of a script. */
  readonly steps: number
  /** Approximate bytes of strings and collections that are made; freed ones count too. */
  readonly bytes: number
}

/** Which of the bounds. */
export type WorkLimit = keyof WorkLimits

/** The remaining budget of one document or script. */
export class WorkAccount {
  steps: number
  bytes: number

  /** `exceeded` makes what is thrown once something is used up. */
  constructor(
    limits: WorkLimits,
    readonly exceeded: (limit: WorkLimit) => JavaException,
  ) {
    this.steps = limits.steps
    this.bytes = limits.bytes
  }
}

/** The largest number that JavaScript counts as a small integer everywhere. */
const PLENTY = 2 ** 30 - 1

/** The rest of the account in use. One object for all accounts, which emitted code of scripts counts down in place. */
export const work = { steps: PLENTY, bytes: PLENTY }

let inUse: WorkAccount | null = null

/** Takes an account into use, or none; returns the one that was in use, to be taken again afterwards. */
export function useAccount(account: WorkAccount | null): WorkAccount | null {
  const before = inUse
  if (before === account) return before
  if (before !== null) {
    before.steps = work.steps
    before.bytes = work.bytes
  }
  inUse = account
  work.steps = account === null ? PLENTY : account.steps
  work.bytes = account === null ? PLENTY : account.bytes
  return before
}

/** Whether any account is in use. */
export const isMetered = (): boolean => inUse !== null

/** Whether the account in use is used up. */
export const isUsedUp = (): boolean => inUse !== null && (work.steps <= 0 || work.bytes <= 0)

/** Counts steps. Throws what the account in use says when there are too many. */
export function spendSteps(count: number): void {
  work.steps -= count
  if (work.steps <= 0) usedUp('steps')
}

/** Counts bytes. Throws what the account in use says when there are too many. */
export function spendBytes(count: number): void {
  work.bytes -= count
  if (work.bytes <= 0) usedUp('bytes')
}

/** Counts a string that was read through, or made from existing ones. */
export function spendText(length: number): void {
  if (length < SHORT_TEXT) return
  work.bytes -= length
  spendSteps(length >> 4)
  if (work.bytes <= 0) usedUp('bytes')
}

/** Shorter strings are not counted: code that makes many of them counts those. */
const SHORT_TEXT = 256

/** Steps that are counted per elapsed millisecond, half of the possible work: on a busy machine others used the rest. */
const STEPS_PER_MILLI = 25_000

/** Browsers and Node have this clock. */
const host = globalThis as unknown as { readonly performance: { now(): number } }

/** Milliseconds of the host's clock, for `spendSince`. */
export const clockMillis = (): number => host.performance.now()

/**
 * Counts what a native regular expression has done since `began` (`clockMillis()`), which only the clock tells; at most `worst`, the steps
 * that its text allows.
 */
export function spendSince(began: number, worst: number): void {
  spendSteps(Math.min(Math.ceil((clockMillis() - began) * STEPS_PER_MILLI), worst))
}

function usedUp(limit: WorkLimit): void {
  if (inUse !== null) {
    work[limit] = 0
    throw inUse.exceeded(limit)
  }
  work[limit] = PLENTY
}

/** Runs with an account in use, or none. */
export function withAccount<T>(account: WorkAccount | null, run: () => T): T {
  const before = useAccount(account)
  try {
    return run()
  } finally {
    useAccount(before)
  }
}
