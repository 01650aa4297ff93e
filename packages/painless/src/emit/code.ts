/** The state of emitting a whole script, and the current function. */
import type { AllowedMember } from '../allowlist.js'
import type { ArgumentShape } from '../runtime/call-site.js'
import type { OperationKind } from '../runtime/operands.js'
import type { RuntimeFunctions } from '../runtime/runtime.js'
import type { Typed, UserFunction, Variable } from '../typed.js'
import type { Type } from '../types.js'
import { Marks } from './marks.js'
import type { BranchPoint, Observed } from './observed.js'

/** A value that `link` makes before the code runs. */
export type LinkedValue =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'member'; readonly member: AllowedMember }
  | { readonly kind: 'field'; readonly owner: string; readonly name: string }
  | { readonly kind: 'regex'; readonly pattern: string; readonly flags: number }
  | { readonly kind: 'site'; readonly name: string; readonly shapes: readonly ArgumentShape[]; readonly result: Type }
  | { readonly kind: 'cast'; readonly type: Type }
  /** Remembers where a key of maps was found. */
  | { readonly kind: 'keySite'; readonly key: string }
  | { readonly kind: 'unaryHistory' }
  | { readonly kind: 'operationHistory'; readonly operation: OperationKind }
  | { readonly kind: 'memberReference'; readonly member: AllowedMember; readonly target: AllowedMember }
  | { readonly kind: 'arrayReference'; readonly elementType: Type }

/** The code of a script: JavaScript with the names that it needs. */
export interface EmittedScript {
  readonly text: string
  /** Runtime functions that the text names. */
  readonly functions: readonly (keyof RuntimeFunctions)[]
  /** Values that the text names `k0`, `k1`, ... */
  readonly values: readonly LinkedValue[]
  /** Offsets at which a statement starts, ascending. */
  readonly statements: readonly number[]
  /** The branches that are reported, by number. */
  readonly branches: readonly BranchPoint[]
  /** Whether the script calls methods of the script object. */
  readonly usesScriptObject: boolean
  /** Whether the main body names `params`. */
  readonly usesParams: boolean
}

/** Collected over a whole script. */
export class ScriptCode {
  readonly functions = new Set<keyof RuntimeFunctions>()
  readonly values: LinkedValue[] = []
  readonly statements = new Set<number>()
  readonly branches: BranchPoint[] = []
  readonly userNames = new Map<UserFunction, string>()
  /** The code of values that are made once, in the order of their dependencies. */
  readonly made: string[] = []
  usesScriptObject = false
  /** The variable of the document, if its fields are asked for by name. */
  document: Variable | undefined
  readonly #constants = new Map<string, string>()

  constructor(
    readonly loopLimit: number,
    readonly observed: Observed,
  ) {}

  /** Names a runtime function. */
  use(name: keyof RuntimeFunctions): string {
    this.functions.add(name)
    return name
  }

  /** Names a linked value. */
  value(value: LinkedValue): string {
    return `k${this.values.push(value) - 1}`
  }

  /** Names a value that is made once for all runs, by code that names nothing of a run. */
  hoisted(text: string): string {
    return `h${this.made.push(text) - 1}`
  }

  /** Names a linked value of which one is enough. */
  shared(key: string, value: LinkedValue): string {
    let name = this.#constants.get(key)
    if (name === undefined) this.#constants.set(key, (name = this.value(value)))
    return name
  }
}

/** One JavaScript function while it is being made. */
export class FunctionCode {
  readonly marks = new Marks()
  #temporaries = 0
  usesLoops = false

  constructor(
    readonly script: ScriptCode,
    /** The type of `return`; lambdas return Java values, other functions raw ones. */
    readonly returns: Type,
    readonly isLambda: boolean,
    readonly isMain = false,
  ) {}

  /** Names a runtime function. */
  use(name: keyof RuntimeFunctions): string {
    return this.script.use(name)
  }

  /** A variable for a value that is used twice. */
  temporary(): string {
    return `t${this.#temporaries++}`
  }

  /** The declarations that the function's body needs. */
  declarations(): string {
    const temporaries = Array.from({ length: this.#temporaries }, (_, i) => `t${i}`)
    const all = ['p=-1', ...temporaries, ...(this.usesLoops ? [`n=${this.script.loopLimit}`] : [])]
    const { document } = this.script
    if (!this.isMain || document === undefined) return `let ${all.join(',')};`
    const name = nameOf(document)
    return `let ${all.join(',')};const fields=${name}?.source??${name};`
  }
}

/** The JavaScript name of a variable. */
export const nameOf = (variable: Variable): string => `v${variable.id}`

/** Whether evaluating the expression neither changes anything nor can fail. */
export const isSimple = (node: Typed): boolean =>
  node.kind === 'constant' || node.kind === 'regex' || (node.kind === 'read' && node.place.kind === 'local')

/** A string as JavaScript. */
export const quoted = (text: string): string => JSON.stringify(text)

/** Counts a step of the run that Elasticsearch does not count: a call of a function, an element of a collection. */
export const stepCounter = (code: FunctionCode): string => stepsCounter(code, 1)

/** Counts several such steps. */
export const stepsCounter = (code: FunctionCode, count: number): string =>
  `(${code.use('account')}.steps-=${count})>0||${code.use('loopLimit')}();`
