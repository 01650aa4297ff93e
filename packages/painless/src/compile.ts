/** The compiler's face: source to a script that runs. */
import { isMetered, JavaException, withAccount } from '@sluice/java'
import { ownAccount, RUN_LIMITS } from './account.js'
import { type ContextName, contexts, type ScriptContext } from './contexts/index.js'
import type { BranchPoint } from './emit/observed.js'
import { type RunTimeSource, runTimeError, thrownByCompiler } from './errors.js'
import { makesOwnLists, settleDocument } from './library/document.js'
import type { ScriptObject } from './library/ingest/script-object.js'
import { UnmodifiableMap } from './library/map/maps.js'
import { link, type MainFunction, type ScriptObserver } from './link.js'
import { boxed, type Raw } from './runtime/conversions.js'
import { placeOf } from './runtime/location.js'
import { MapView } from './runtime/read-only-view.js'
import { worldFor } from './runtime/runtime.js'
import { translate } from './translate.js'
import { isPrimitive, type Type } from './types.js'

/** Bounds on a script's work, with Elasticsearch's defaults. */
export interface ScriptLimits {
  /** Iterations of the loops of one function; default 1,000,000. */
  readonly loop?: number
  /**
   * Limits that Elasticsearch does not have, for scripts that would only end with the JVM: see `RunLimits`. They hold for runs outside of a
   * document's account, which has its own.
   */
  readonly steps?: number
  readonly bytes?: number
}

/** Options of `compileScript`. */
export interface CompileOptions {
  /** Id of a stored script, which run-time errors show instead of the source. */
  readonly name?: string
  readonly limits?: ScriptLimits
  /** `script.painless.regex.enabled` is not `false`; default true. */
  readonly regexEnabled?: boolean
  /** Receives each statement and value of every run; costs nothing if it is left out. */
  readonly observer?: ScriptObserver
}

/** The arguments of a run. The context determines which of them a script sees. */
export interface ScriptArguments {
  /**
   * The document. One that shows metadata among the fields may have the map of the fields as `source`: then scripts read and write
   * there what has a name that does not begin with `_`.
   */
  readonly ctx?: Map<string, unknown> & { readonly source?: Map<string, unknown> }
  /** The script cannot change its top level. */
  readonly params?: Map<string, unknown>
  /** The value of `metadata().now`: the ingest timestamp. By default the `_now` of `ctx`. */
  readonly now?: unknown
  /** The context's other variables by name, as Java values. */
  readonly variables?: Readonly<Record<string, unknown>>
}

/** A script ready to run, any number of times. */
export interface CompiledScript {
  readonly source: string
  /** Offsets at which statements start, ascending: what coverage counts. */
  readonly statements: readonly number[]
  /** Where it can go one way or another; only known to scripts whose observer receives branches. */
  readonly branches: readonly BranchPoint[]
  /** Runs the script; returns its value (false for a condition that ends without one). Throws a `script_exception`. */
  run(args: ScriptArguments): unknown
  /**
   * The emitted function alone, for a script that only reads and needs nothing but the document; null for others. It runs within an account
   * (`@sluice/java`). What it throws has no place of the script: `run` throws that. It gives undefined if the script ends without a
   * value.
   */
  readonly direct: ((params: undefined, ctx: Map<string, unknown>) => unknown) | null
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
    throw thrownByCompiler(source, error)
  }
}

function compileChecked(source: string, name: ContextName, options: CompileOptions): CompiledScript {
  const context = contexts[name]
  const { observer } = options
  const { emitted, onlyReads } = translate(source, name, {
    regexEnabled: options.regexEnabled ?? true,
    loopLimit: options.limits?.loop ?? LOOP_LIMIT,
    observesValues: observer?.value !== undefined,
    observed: {
      statements: observer?.statement !== undefined,
      branches: observer?.branch !== undefined,
      assignments: observer?.assigned !== undefined,
    },
  })
  const main = withVariables(context, link(emitted, worldFor(context.allowlist, context.readsOnly), observer))
  const shown: RunTimeSource = { source, name: options.name, statements: emitted.statements }
  const bounds = { ...RUN_LIMITS, ...options.limits }
  const { statements, branches, usesParams, usesScriptObject } = emitted
  const paramsOf = context.changesParams ? ownParams : unmodifiableParams()
  const resultOf = resultsOf(context.returns)
  // One function for scripts of all kinds, which JavaScript can write into its caller: most runs take less time than a call.
  const start = (ctx: Map<unknown, unknown> | undefined, args: ScriptArguments): unknown => {
    if (!isMetered()) return withAccount(ownAccount(bounds), () => start(ctx, args))
    const params = usesParams ? paramsOf(args) : undefined
    const self = usesScriptObject ? { context, ctx, now: args.now ?? null } : undefined
    return resultOf(main(params, ctx, self, args))
  }
  const run = (ctx: Map<unknown, unknown> | undefined, args: ScriptArguments): unknown => {
    try {
      return start(ctx, args)
    } catch (error) {
      throw shownError(shown, error)
    }
  }
  const script = { source, statements, branches, direct: null }
  if (!context.readsOnly) return { ...script, run: settled(source, args => run(args.ctx, args)) }
  const viewed = (args: ScriptArguments): unknown =>
    run(args.ctx === undefined ? undefined : new MapView(args.ctx), args)
  // An observer should not be notified of a first attempt.
  if (observer !== undefined || !onlyReads) return { ...script, run: viewed }
  const isDirect = !usesParams && !usesScriptObject && takesParamsAndDocument(context)
  return {
    ...script,
    direct: isDirect ? (main as NonNullable<CompiledScript['direct']>) : null,
    run: args => {
      try {
        return start(args.ctx, args)
      } catch (error) {
        // Messages show the classes of the view.
        if (error instanceof JavaException) return viewed(args)
        throw error
      }
    },
  }
}

/** Starts a script: its `params` and `ctx`, its script object, and the arguments for other variables of its context. */
type Start = (
  params: Map<unknown, unknown> | undefined,
  ctx: Map<unknown, unknown> | undefined,
  self: ScriptObject | undefined,
  args: ScriptArguments,
) => unknown

const takesParamsAndDocument = ({ variables }: ScriptContext): boolean =>
  variables.map(({ name }) => name).join() === 'params,ctx'

/** The main function with the context's variables in their places. */
function withVariables(context: ScriptContext, main: MainFunction): Start {
  // Written out, since this is what runs for every document.
  if (takesParamsAndDocument(context)) return main
  const names = context.variables.map(({ name }) => name)
  return (params, ctx, self, args) => {
    const values = names.map(name =>
      name === 'params' ? params : name === 'ctx' ? ctx : (args.variables?.[name] ?? null),
    )
    return main(...values, self)
  }
}

/** Makes a Java value of the result of a main function; without a result, the default of its type. */
function resultsOf(returns: Type): (result: unknown) => unknown {
  if (returns === 'boolean') return result => result ?? false
  if (!isPrimitive(returns) || returns === 'void') return result => result ?? null
  return result => boxed((result ?? 0) as Raw, returns)
}

/** A run that leaves no list in the document but JS Arrays, whether it fails or not. */
function settled(source: string, run: CompiledScript['run']): CompiledScript['run'] {
  if (!makesOwnLists(source)) return run
  return args => {
    try {
      return run(args)
    } finally {
      if (args.ctx !== undefined) settleDocument(args.ctx)
    }
  }
}

const ownParams = ({ params }: ScriptArguments): Map<unknown, unknown> => params ?? new Map()

/** The params of a run as an unmodifiable map; most scripts get the same map each time. */
function unmodifiableParams(): (args: ScriptArguments) => Map<unknown, unknown> {
  let last: Map<string, unknown> | undefined
  let wrapped = new UnmodifiableMap(new Map())
  return ({ params }) => {
    if (params !== last) {
      last = params
      wrapped = new UnmodifiableMap(params ?? new Map())
    }
    return wrapped
  }
}

function shownError(script: RunTimeSource, error: unknown): unknown {
  if (!(error instanceof JavaException)) return error
  return runTimeError(script, error, placeOf(error))
}
