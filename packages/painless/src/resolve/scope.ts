/** Variables by block and function, and what resolving a whole script shares. */
import type { AllowedClass, Allowlist } from '../allowlist.js'
import type { Spans } from '../ast.js'
import type { ScriptContext } from '../contexts/index.js'
import { argumentFault, type ScriptFault } from '../errors.js'
import type { UserFunction, Variable } from '../typed.js'
import { elementOf, isArray, type Type } from '../types.js'

/** Options of the compiler. */
export interface ResolveOptions {
  /** `script.painless.regex.enabled`. */
  readonly regexEnabled: boolean
}

/** The shared state of all functions of a script. */
export class ScriptScope {
  readonly functions = new Map<string, UserFunction>()
  /** The first fault that Elasticsearch only finds after the whole script has been analysed. */
  late: ScriptFault | undefined
  lambdas = 0
  #variables = 0

  constructor(
    readonly allowlist: Allowlist,
    readonly context: ScriptContext,
    readonly options: ResolveOptions,
    /** Expressions whose values an observer wants, with their spans. */
    readonly spans: Spans | undefined,
  ) {}

  nextVariable(): number {
    return this.#variables++
  }

  /** The full type of a type as written, or undefined. */
  type(written: string): Type | undefined {
    if (isArray(written)) {
      const element = this.type(elementOf(written))
      return element === undefined ? undefined : `${element}[]`
    }
    return written === 'def' ? 'def' : this.allowlist.find(written)?.name
  }

  /** The class of a type that has members; undefined for def and arrays. */
  class(type: Type): AllowedClass | undefined {
    return type === 'def' || isArray(type) ? undefined : this.allowlist.get(type)
  }
}

/** One function, user function, main body or lambda. */
export class FunctionScope {
  /** Variables that a lambda takes from around it. */
  readonly captured = new Set<Variable>()
  /** How many lambdas are around. */
  readonly depth: number

  constructor(
    readonly script: ScriptScope,
    readonly returns: Type,
    readonly outer: BlockScope | undefined,
  ) {
    this.depth = outer === undefined ? 0 : outer.function.depth + 1
  }
}

/** One block. */
export class BlockScope {
  readonly #variables = new Map<string, Variable>()
  /** The JVM's next free slot for a variable; the first is `this`. */
  #slot: number

  constructor(
    readonly function_: FunctionScope,
    readonly parent: BlockScope | undefined,
  ) {
    this.#slot = parent === undefined ? 1 : parent.#slot
  }

  get function(): FunctionScope {
    return this.function_
  }

  get script(): ScriptScope {
    return this.function_.script
  }

  /** A block inside this one. */
  inner(): BlockScope {
    return new BlockScope(this.function_, this)
  }

  /** Makes a variable. A name that is already visible is a fault. */
  define(at: number, name: string, type: Type, kind: 'plain' | 'readOnly' | 'context' = 'plain'): Variable {
    if (this.find(name) !== undefined) throw argumentFault(at, `variable [${name}] is already defined`)
    const variable: Variable = {
      name,
      type,
      id: this.script.nextVariable(),
      jvmName: `<local${this.#slot}>`,
      readOnly: kind === 'readOnly',
      notNull: kind === 'context',
      captured: false,
      assigned: false,
      origin: 'unknown',
    }
    this.#variables.set(name, variable)
    this.takeSlots(type === 'long' || type === 'double' ? 2 : 1)
    return variable
  }

  /** Takes JVM slots for values without a name in the script. */
  takeSlots(count: number): void {
    this.#slot += count
  }

  /** A variable without capturing it. */
  find(name: string): Variable | undefined {
    return this.#variables.get(name) ?? this.parent?.find(name) ?? this.#around()?.find(name)
  }

  #around(): BlockScope | undefined {
    return this.parent === undefined ? this.function_.outer : undefined
  }

  /** A variable that is read or written here; one of an enclosing function is captured, and so read-only. */
  use(name: string): { readonly variable: Variable; readonly foreign: boolean } | undefined {
    const own = this.#variables.get(name)
    if (own !== undefined) return { variable: own, foreign: false }
    if (this.parent !== undefined) return this.parent.use(name)
    const found = this.function_.outer?.use(name)
    if (found === undefined) return undefined
    found.variable.captured = true
    this.function_.captured.add(found.variable)
    return { variable: found.variable, foreign: true }
  }
}

/** Gives parameters the JVM's names. `before` counts those that come first: what a lambda captures. */
export function nameParameters(parameters: readonly Variable[], before = 0): void {
  for (const [i, parameter] of parameters.entries()) parameter.jvmName = `<parameter${before + i + 1}>`
}
