/**
 * Java exceptions as data. Every fault that Elasticsearch would raise at run time is a `JavaException` with Java's class
 * name and text; the wire renderer of `@sluice/core` derives `illegal_argument_exception` and the like from it. A broken
 * invariant of our own is an `InternalError` instead, and is never shown as the user's mistake.
 */

/** Members of an Elasticsearch error body other than `type` and `reason` (`processor_type`, `script_stack`, ...). */
export type ErrorMembers = Readonly<Record<string, unknown>>

/**
 * A Java exception: full class name (`java.lang.IllegalArgumentException`), message or null, optional cause.
 * `members` are the extra members of Elasticsearch's error body; `suppressed` as in Java.
 */
export class JavaException extends Error {
  readonly className: string
  /** Java's `getMessage()`, which may be null (`message` of `Error` may not). */
  readonly text: string | null
  override readonly cause: JavaException | undefined
  suppressed: JavaException[] | undefined
  members: ErrorMembers | undefined

  constructor(className: string, text: string | null, cause?: JavaException, members?: ErrorMembers) {
    // Capturing a JavaScript stack costs more than most processors do, and nothing reads it: these are the user's faults.
    const limit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    super(text ?? '')
    Error.stackTraceLimit = limit
    this.className = className
    this.text = text
    this.cause = cause
    this.suppressed = undefined
    this.members = members
  }

  /** Class name without its package, nested classes as Java's `getSimpleName` (`DateTimeParseException`). */
  get simpleName(): string {
    const name = this.className.slice(this.className.lastIndexOf('.') + 1)
    return name.slice(name.lastIndexOf('$') + 1)
  }

  /** Java's `toString()`: class name, then `: message` when there is one. */
  toJavaString(): string {
    return this.text === null ? this.className : `${this.className}: ${this.text}`
  }
}

/** `java.lang.IllegalArgumentException`. */
export const illegalArgument = (text: string | null, cause?: JavaException): JavaException =>
  new JavaException('java.lang.IllegalArgumentException', text, cause)

/** `java.lang.NumberFormatException`. */
export const numberFormat = (text: string): JavaException => new JavaException('java.lang.NumberFormatException', text)

/** `java.lang.ClassCastException`. */
export const classCast = (text: string): JavaException => new JavaException('java.lang.ClassCastException', text)

/** `java.lang.NullPointerException`. */
export const nullPointer = (text: string | null): JavaException =>
  new JavaException('java.lang.NullPointerException', text)

const STACK_OVERFLOW = 'java.lang.StackOverflowError'

/** `java.lang.StackOverflowError`. */
export const stackOverflow = (): JavaException => new JavaException(STACK_OVERFLOW, null)

/** Whether something thrown is a `java.lang.StackOverflowError`. */
export const isStackOverflow = (thrown: unknown): thrown is JavaException =>
  thrown instanceof JavaException && thrown.className === STACK_OVERFLOW

/** Whether something thrown is what JavaScript throws when its own stack is full. */
export const isStackFull = (thrown: unknown): boolean =>
  thrown instanceof RangeError && /call stack/i.test(thrown.message)

/** A broken invariant of Sluice itself. Never the user's fault; surfaces as exit code 3 or HTTP 500 with a request to report it. */
export class InternalError extends Error {
  override readonly name = 'InternalError'
}
