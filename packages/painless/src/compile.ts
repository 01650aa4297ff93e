/** The compiler's face: source to a script that runs. */
import { InternalError, JavaException } from '@sluice/java'
import { allowlistFor } from './allowlist.js'
import { type ContextName, contexts } from './context.js'
import { emit } from './emit/script.js'
import { compileError, type RunTimeSource, runTimeError, ScriptFault } from './errors.js'
import { link, type MainFunction } from './link.js'
import { lower } from './lower.js'
import { parse } from './parse/parse.js'
import { resolve } from './resolve/script.js'
import { placeOf } from './runtime/location.js'
import { type ScriptMethods, worldFor } from './runtime/runtime.js'

/** Bounds on a script's work, with Elasticsearch's defaults. */
export interface ScriptLimits {
  /** Iterations of the loops of one function; default 1,000,000. */
  readonly loop?: number
}

/** What `compileScript` may be told beside source and context. */
export interface CompileOptions {
  /** Id of a stored script, which run-time errors show instead of the source. */
  readonly name?: string
  readonly limits?: ScriptLimits
  /** `script.painless.regex.enabled` is not `false`; default true. */
  readonly regexEnabled?: boolean
}

/** What a run is given. Which of it a script sees is the context's to say. */
export interface ScriptArguments {
  readonly ctx?: Map<string, unknown>
  readonly params?: Map<string, unknown>
  /** What `metadata()` gives. */
  readonly metadata?: object
  /** What `field(path)` gives. */
  readonly field?: (path: string) => unknown
}

/** A script ready to run, any number of times. */
export interface CompiledScript {
  readonly source: string
  /** Runs the script; gives its value (false for a condition that ends without one). Throws a `script_exception`. */
  run(args: ScriptArguments): unknown
}

const LOOP_LIMIT = 1_000_000

/**
 * Compiles a script. Throws a `JavaException` that is Elasticsearch's `script_exception`, with `script_stack`, `script`,
 * `lang` and `position` as members, for a fault of the script.
 */
export function compileScript(source: string, context: ContextName, options: CompileOptions = {}): CompiledScript {
  try {
    return compileChecked(source, context, options)
  } catch (error) {
    if (error instanceof ScriptFault) throw compileError(source, error)
    throw error
  }
}

function compileChecked(source: string, name: ContextName, options: CompileOptions): CompiledScript {
  const context = contexts[name]
  const typed = lower(
    resolve(parse(source), allowlistFor(context.allowlist), context, { regexEnabled: options.regexEnabled ?? true }),
  )
  const emitted = emit(typed, name, options.limits?.loop ?? LOOP_LIMIT)
  const main = link(emitted, worldFor(context.allowlist))
  const shown: RunTimeSource = { source, name: options.name, statements: emitted.statements }
  const hasCtx = context.variables.some(variable => variable.name === 'ctx')
  const fallback = context.returns === 'boolean' ? false : null
  return {
    source,
    run: args => {
      try {
        return execute(main, args, hasCtx) ?? fallback
      } catch (error) {
        throw shownError(shown, error)
      }
    },
  }
}

const noParams: Map<string, unknown> = new Map()

function execute(main: MainFunction, args: ScriptArguments, hasCtx: boolean): unknown {
  const params = args.params ?? noParams
  return hasCtx ? main(params, args.ctx, scriptMethods(args)) : main(params, scriptMethods(args))
}

function scriptMethods(args: ScriptArguments): ScriptMethods | undefined {
  if (args.metadata === undefined && args.field === undefined) return undefined
  return {
    call: (name, values) => {
      if (name === 'metadata' && args.metadata !== undefined) return args.metadata
      if (name === 'field' && args.field !== undefined) return args.field(values[0] as string)
      throw new InternalError(`the context gives no ${name}`)
    },
  }
}

function shownError(script: RunTimeSource, error: unknown): unknown {
  if (!(error instanceof JavaException)) return error
  return runTimeError(script, error, placeOf(error))
}
