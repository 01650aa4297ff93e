/**
 * What a run of a script may still do. Elasticsearch counts the iterations of each function's loops and leaves the rest to the
 * JVM: functions that call each other in a tree, lambdas within lambdas and lists that double have no limit but its patience
 * and its heap. A host that runs scripts of others needs one for the whole run: the account of the document (`work.ts` of
 * `@sluice/java`), or a separate one for a script that runs by itself.
 */
import {
  isUsedUp,
  JavaException,
  spendSteps as spendWork,
  WorkAccount,
  type WorkLimit,
  type WorkLimits,
  work,
} from '@sluice/java'

/**
 * Bounds of a run over all its functions, if it has no document. Steps are iterations, calls of functions and lambdas, and elements that
 * library functions go through by the thousand.
 */
export type RunLimits = WorkLimits

/** Far more than a useful script needs, and at most a second. */
export const RUN_LIMITS: RunLimits = { steps: 2 ** 24, bytes: 2 ** 28 }

/** The remaining budget. Small integers throughout, which JavaScript counts fastest. */
export const account = work

/** The account of a run that has no document. */
export const ownAccount = (limits: RunLimits): WorkAccount => new WorkAccount(limits, exceeded)

const exceeded = (limit: WorkLimit): JavaException => (limit === 'steps' ? tooManyLoops() : outOfMemory())

/** Counts steps. Throws what the account in use says when there are too many, or the `PainlessError` of the loop limit. */
export function spendSteps(count: number): void {
  account.steps -= count
  if (account.steps > 0) return
  account.steps = 0
  loopLimit()
}

/** Counts bytes. Throws `OutOfMemoryError` when there are too many. */
export function spendBytes(count: number): void {
  account.bytes -= count
  if (account.bytes <= 0) throw outOfMemory()
}

/**
 * Throws Elasticsearch's `PainlessError`: too many iterations of the loops of a function. Where it is the account of the document that is
 * used up, it throws what that says.
 */
export function loopLimit(): never {
  if (isUsedUp()) spendWork(0)
  throw tooManyLoops()
}

const tooManyLoops = (): JavaException =>
  new JavaException(
    'org.elasticsearch.painless.PainlessError',
    'The maximum number of statements that can be executed in a loop has been reached.',
  )

/** The JVM's error if its heap is full. */
export const outOfMemory = (): JavaException => new JavaException('java.lang.OutOfMemoryError', 'Java heap space')

/** The longest text that a script can put together. */
export const LONGEST_TEXT = 2 ** 25

/** A string just put together, unless it is too long. */
export function grown(text: string): string {
  if (text.length > LONGEST_TEXT) throw outOfMemory()
  return text
}
