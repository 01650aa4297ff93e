/**
 * Faults of scripts in Elasticsearch's shape. Passes throw a `ScriptFault`, a Java exception with its place; at the edge it
 * becomes a `script_exception` that shows the line. The form at compile time and at run time differs (recordings `painless`).
 */
import { classCast, type ErrorMembers, illegalArgument, JavaException } from '@sluice/java'
import { exhaustion } from './runtime/location.js'

/** A fault found by a pass of the compiler. Without offset Elasticsearch shows no place. */
export class ScriptFault extends Error {
  constructor(
    readonly exception: JavaException,
    readonly offset: number | undefined,
  ) {
    super(exception.message)
  }
}

/** An `IllegalArgumentException` at a place. */
export const argumentFault = (offset: number | undefined, text: string, cause?: JavaException): ScriptFault =>
  new ScriptFault(illegalArgument(text, cause), offset)

/** A `ClassCastException` at a place. */
export const castFault = (offset: number | undefined, text: string): ScriptFault =>
  new ScriptFault(classCast(text), offset)

const scriptException = (reason: string, cause: JavaException, members: ErrorMembers): JavaException =>
  new JavaException('org.elasticsearch.script.ScriptException', reason, cause, members)

const pointer = (column: number): string => `${' '.repeat(column)}^---- HERE`

/** How much of the source a compile error shows on each side. */
const COMPILE_CONTEXT = 25

/** The `script_exception` of a fault found at compile time. */
function compileError(source: string, fault: ScriptFault): JavaException {
  const { exception, offset } = fault
  if (offset === undefined) {
    return scriptException('compile error', exception, { script_stack: [], script: source, lang: 'painless' })
  }
  const start = Math.max(0, offset - COMPILE_CONTEXT)
  const end = Math.min(source.length, offset + COMPILE_CONTEXT)
  const before = start > 0 ? '... ' : ''
  const after = end < source.length ? ' ...' : ''
  return scriptException('compile error', exception, {
    script_stack: [before + source.slice(start, end) + after, pointer(before.length + offset - start)],
    script: source,
    lang: 'painless',
    position: { offset, start, end },
  })
}

/**
 * Converts an error of a pass for the caller of the compiler: the `script_exception` of a fault, also of nesting too deep for
 * the compiler's own recursion, as it may be for Elasticsearch's; anything else as it is.
 */
export function thrownByCompiler(source: string, error: unknown): unknown {
  if (error instanceof ScriptFault) return compileError(source, error)
  const exception = error instanceof JavaException ? error : exhaustion(error)
  return exception === undefined ? error : compileError(source, new ScriptFault(exception, undefined))
}

/** The excerpt of a script in a run-time error. */
export interface RunTimeSource {
  readonly source: string
  /** The id of a stored script; undefined for an inline one. */
  readonly name: string | undefined
  /** Offsets at which a statement starts, ascending. */
  readonly statements: readonly number[]
}

/** How much of an inline script's first line a run-time error shows as `script`. */
const NAME_LENGTH = 256

function nameOf(script: RunTimeSource): string {
  if (script.name !== undefined) return script.name
  const { source } = script
  const line = /^[^\r\n]*/.exec(source)![0]
  const shown = line.slice(0, NAME_LENGTH)
  return shown.length < source.length ? `${shown} ...` : shown
}

/** The class of the error of `Debug.explain`. What it explains is shown with the script, not with its cause. */
export const EXPLAIN_ERROR = 'org.elasticsearch.painless.PainlessExplainError'

/**
 * The `script_exception` of an exception that left the script. `offset` is undefined if Elasticsearch does not know the
 * place.
 */
export function runTimeError(
  script: RunTimeSource,
  exception: JavaException,
  offset: number | undefined,
): JavaException {
  const { source, statements } = script
  const common = { script: nameOf(script), lang: 'painless' }
  const explains = exception.className === EXPLAIN_ERROR
  const extra = explains ? (exception.members ?? {}) : {}
  if (explains) exception.members = undefined
  if (offset === undefined) {
    return scriptException('runtime error', exception, {
      script_stack: ['<<< unknown portion of script >>>'],
      ...common,
      ...extra,
    })
  }
  let start = 0
  let end = source.length
  for (const statement of statements) {
    if (statement <= offset) start = statement
    else {
      end = statement
      break
    }
  }
  return scriptException('runtime error', exception, {
    script_stack: [source.slice(start, end), pointer(offset - start)],
    ...common,
    position: { offset, start, end },
    ...extra,
  })
}
