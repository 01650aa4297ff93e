/**
 * Calls on def. A call site finds the method of the receiver's class once, fits arguments and result to it, and remembers
 * the function for that class.
 */
import { illegalArgument } from '@sluice/java'
import type { AllowedMember } from '../allowlist.js'
import type { Library } from '../library/define.js'
import { isArray, type Type } from '../types.js'
import { type Classes, classKey } from './classes.js'
import { notFound, nullReceiver, wrongMethodType } from './faults.js'
import {
  type Fit,
  fitArgument,
  fitLambdaResult,
  fitResult,
  libraryFunction,
  Misfit,
  signature,
  takesAnyResult,
  type ValueFunction,
} from './handles.js'
import type { ReferenceSpec, References } from './references.js'

/** The static knowledge of a call site about an argument: its static type, a lambda, or a method reference. */
export type ArgumentShape =
  | { readonly kind: 'value'; readonly type: Type }
  | { readonly kind: 'lambda'; readonly arity: number; readonly captured: number; readonly number: number }
  | { readonly kind: 'reference'; readonly spec: ReferenceSpec }

/** The shared state of call sites of one allowlist. */
export interface CallWorld {
  readonly classes: Classes
  readonly library: Library
  readonly references: References
}

/** One call on def in a script. Generated code reads `key` and `bound` itself. */
export class CallSite {
  /** The class that was met first. */
  key: string | undefined
  /** The method of that class. */
  bound: ValueFunction | undefined
  #others: Map<string, ValueFunction> | undefined

  constructor(
    private readonly world: CallWorld,
    readonly name: string,
    private readonly shapes: readonly ArgumentShape[],
    private readonly result: Type,
  ) {}

  /** The function for a receiver, which is called with it and the arguments. Throws what Elasticsearch throws while it binds. */
  for(receiver: unknown): ValueFunction {
    if (receiver === null || receiver === undefined) throw nullReceiver(this.name)
    const key = classKey(receiver)
    if (key === this.key) return this.bound!
    let bound = this.#others?.get(key)
    if (bound === undefined) {
      bound = this.#bind(receiver)
      if (this.key === undefined) {
        this.key = key
        this.bound = bound
      } else (this.#others ??= new Map()).set(key, bound)
    }
    return bound
  }

  #bind(receiver: unknown): ValueFunction {
    const { classes, library } = this.world
    const type = classes.of(receiver)
    const arity = this.shapes.length
    const member =
      typeof receiver === 'function'
        ? functionMember(this.world, this.name, arity)
        : isArray(type)
          ? undefined
          : classes.allowlist.method(type, this.name, arity)
    if (member === undefined) throw notFound('method', receiver, `${this.name}/${arity}`)
    const direct = isFunctionalCall(this.world, receiver, member)
      ? (one: unknown, ...rest: unknown[]) => (one as ValueFunction)(...rest)
      : libraryFunction(library, member)
    try {
      const fits = this.shapes.map((shape, i) => this.#fit(shape, member.parameters[i]!))
      return fitted(direct, fits, fitResult(classes, member.returns, this.result))
    } catch (error) {
      if (!(error instanceof Misfit)) throw error
      const types = this.shapes.map(shape => (shape.kind === 'value' ? shape.type : 'def'))
      throw wrongMethodType(
        signature([member.owner, ...member.parameters], member.returns),
        signature(['def', ...types], this.result),
      )
    }
  }

  #fit(shape: ArgumentShape, parameter: Type): Fit {
    const { classes, references } = this.world
    if (shape.kind === 'value') return fitArgument(classes, shape.type, parameter)
    const target = isArray(parameter) || parameter === 'def' ? undefined : classes.allowlist.get(parameter).functional
    if (target === undefined) {
      throw illegalArgument(
        `Class [${parameter === 'def' ? 'java.lang.Object' : parameter}] is not a functional interface`,
      )
    }
    if (shape.kind === 'reference') return value => references.bind(shape.spec, value, target, parameter)
    if (shape.arity !== target.parameters.length) {
      throw illegalArgument(
        `function reference [this::lambda$synthetic$${shape.number}/${target.parameters.length + shape.captured}] matching ` +
          `[${parameter}, ${target.key}] not found due to an incorrect number of arguments`,
      )
    }
    if (takesAnyResult(target.returns)) return undefined
    // Most lambdas are the same in every run.
    let last: unknown
    let fitted: ValueFunction | undefined
    return value => {
      if (value !== last) {
        last = value
        fitted = fitLambdaResult(value as ValueFunction, target.returns, shape.arity)
      }
      return fitted
    }
  }
}

/** The library function with its conversions around it; specialised if there are none. */
function fitted(call: ValueFunction, fits: readonly Fit[], result: Fit): ValueFunction {
  const end = result ?? asItIs
  const isPlain = fits.every(fit => fit === undefined)
  if (isPlain && result === undefined) return call
  const [first = asItIs, second = asItIs] = fits
  switch (fits.length) {
    case 0:
      return receiver => end(call(receiver))
    case 1:
      return (receiver, a) => end(call(receiver, first(a)))
    case 2:
      return (receiver, a, b) => end(call(receiver, first(a), second(b)))
  }
  return (receiver, ...values) => end(call(receiver, ...values.map((value, i) => (fits[i] ?? asItIs)(value))))
}

const asItIs = (value: unknown): unknown => value

/**
 * A lambda that a script holds in a def has no class here: it takes any call that the functional interfaces know.
 */
function functionMember(world: CallWorld, name: string, arity: number): AllowedMember | undefined {
  for (const one of world.classes.allowlist.classes()) {
    if (one.functional === undefined) continue
    const found = world.classes.allowlist.method(one.name, name, arity)
    if (found !== undefined && found.owner !== 'java.lang.Object') return found
  }
  return undefined
}

function isFunctionalCall(world: CallWorld, receiver: unknown, member: AllowedMember): boolean {
  if (typeof receiver !== 'function') return false
  return world.classes.allowlist.get(member.owner).functional?.key === member.key
}
