/**
 * Where in a script an exception came up. The innermost function of the script counts, and the first place: an exception
 * that is caught and thrown again keeps it, a constructed one has it from its construction.
 */
import { InternalError, JavaException, nullPointer } from '@sluice/java'

const places = new WeakMap<JavaException, number>()

/** Offset of a place that Elasticsearch does not know. */
export const UNKNOWN = -1

/** The exception for anything thrown, with its place noted unless it has one. What is not a fault of the script stays as it is. */
export function located(error: unknown, at: number): unknown {
  const exception = asException(error)
  if (exception instanceof JavaException && !places.has(exception)) places.set(exception, at)
  return exception
}

/**
 * Anything thrown as what a script meets: JavaScript's end of stack or memory as Java's, and null if a library function needs an
 * object or a lambda as a `NullPointerException`, as in Java. Receivers in the script itself are checked before they
 * are used, and Java's null is never `undefined`; any other `TypeError` is our own fault.
 */
function asException(error: unknown): unknown {
  if (!(error instanceof TypeError)) return exhaustion(error) ?? error
  return isAboutNull(error.message) ? nullPointer(null) : new InternalError(error.message, { cause: error })
}

/** The JavaScript engines' messages for `null.name`, and for calling a null variable; that for a missing member has more details. */
const isAboutNull = (message: string): boolean =>
  (/\bnull\b/.test(message) && !/\bundefined\b/.test(message)) || /^[\w$]+ is not a function$/.test(message)

/** The Java error for one of JavaScript's own that says that stack or memory is at its end; undefined for anything else. */
export function exhaustion(error: unknown): JavaException | undefined {
  if (!(error instanceof Error)) return undefined
  const { message } = error
  if (message === 'Maximum call stack size exceeded' || message === 'too much recursion') {
    return new JavaException('java.lang.StackOverflowError', null)
  }
  return error instanceof RangeError && /^Invalid (string|array) length|^Maximum BigInt size exceeded/.test(message)
    ? new JavaException('java.lang.OutOfMemoryError', 'Java heap space')
    : undefined
}

/** The place of an exception; undefined if Elasticsearch does not know it. */
export function placeOf(exception: JavaException): number | undefined {
  const at = places.get(exception)
  return at === UNKNOWN ? undefined : at
}

/** Whether a script can catch it: `Error`s of Java pass. */
const uncatchable: ReadonlySet<string> = new Set([
  'org.elasticsearch.painless.PainlessError',
  'org.elasticsearch.painless.PainlessExplainError',
  'java.lang.StackOverflowError',
  'java.lang.OutOfMemoryError',
  'java.lang.IncompatibleClassChangeError',
])

/** Whether an exception is a `java.lang.Exception`. */
export const isCatchable = (error: unknown): error is JavaException =>
  error instanceof JavaException && !uncatchable.has(error.className)
