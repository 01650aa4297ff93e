/** Run-time failures: the one error that carries which processor of which pipelines failed (recordings `cases/engine`). */
import { InternalError, isStackFull, JavaException, stackOverflow } from '@sluice/java'

/** A processor failed. `cause` is what it threw; type, tag and pipelines are those of the innermost element that failed. */
export class ProcessorError extends Error {
  override readonly cause: JavaException

  constructor(
    readonly processorType: string,
    readonly processorTag: string | null,
    /** Ids of the running pipelines, outermost first. */
    readonly pipelines: readonly string[],
    cause: JavaException,
    /** The failure that was being recorded when this one came up. */
    readonly suppressed: JavaException | null = null,
  ) {
    const limit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    super(cause.message)
    Error.stackTraceLimit = limit
    this.cause = cause
  }
}

/** A synchronous call was made on a pipeline that waits for a processor: a fault of the caller, which no `on_failure` handles. */
export class AsynchronousPipelineError extends Error {
  constructor(
    /** Id of the pipeline. */
    readonly pipeline: string,
    /** The first of its processors that runs asynchronously. */
    readonly processorType: string,
  ) {
    super(
      `pipeline [${pipeline}] has a processor that runs asynchronously ([${processorType}]): ` +
        'call runAsync, traceAsync, runJsonAsync or simulateAsync instead of run, trace, runJson or simulate',
    )
  }
}

/** Whatever was thrown as a Java exception. Faults of our own (InternalError, TypeError, ...) are not the user's: thrown on. */
export function javaFault(thrown: unknown): JavaException {
  if (thrown instanceof JavaException) return thrown
  if (thrown instanceof ProcessorError) return thrown.cause
  if (thrown instanceof RangeError) {
    if (isStackFull(thrown)) return stackOverflow()
    // A string or list longer than JavaScript has any.
    if (/^Invalid (?:string|array) length/.test(thrown.message)) {
      return new JavaException('java.lang.OutOfMemoryError', 'Java heap space')
    }
  }
  if (thrown instanceof InternalError || thrown instanceof AsynchronousPipelineError) throw thrown
  throw new InternalError(`unexpected fault in a processor: ${String(thrown)}`, { cause: thrown })
}

/** The deepest cause, whose text `_ingest.on_failure_message` shows. */
export function deepestCause(exception: JavaException): JavaException {
  let deepest = exception
  while (deepest.cause !== undefined) deepest = deepest.cause
  return deepest
}
