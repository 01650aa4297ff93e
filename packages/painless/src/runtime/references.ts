/** Method references at run time: functions on Java values, fitted to the method of an interface (recordings `painless`). */
import { illegalArgument, JavaException } from '@sluice/java'
import type { AllowedMember } from '../allowlist.js'
import { defaultElement, JavaArray } from '../library/array.js'
import type { Library } from '../library/define.js'
import { referencedMember, staticReference } from '../referenced-member.js'
import { isArray, isPrimitive, type Type } from '../types.js'
import type { Classes } from './classes.js'
import { boxed, handleToRaw } from './conversions.js'
import { handleCast } from './faults.js'
import { fitLambdaResult, libraryFunction, type ValueFunction } from './handles.js'

/** A reference that is bound when the method it is passed to is known. */
export type ReferenceSpec =
  | { readonly kind: 'type'; readonly type: Type; readonly owner: string; readonly method: string }
  | { readonly kind: 'captured'; readonly method: string }
  | { readonly kind: 'function' }

/** Makes functions of references; one for each allowlist. */
export class References {
  constructor(
    private readonly classes: Classes,
    private readonly library: Library,
    /** Calls a method of a value on def. */
    private readonly invoke: (receiver: unknown, method: string, values: readonly unknown[]) => unknown,
  ) {}

  /** The function for a reference at a call site on def; `value` is the captured receiver, or a ready function. */
  bind(spec: ReferenceSpec, value: unknown, target: AllowedMember, interfaceName: Type): ValueFunction {
    if (spec.kind === 'function') return fitLambdaResult(value as ValueFunction, target.returns)
    const { allowlist } = this.classes
    const arity = target.parameters.length
    if (spec.kind === 'captured') {
      const owner = value === null ? undefined : this.classes.of(value)
      const found = owner === undefined || isArray(owner) ? undefined : allowlist.method(owner, spec.method, arity)
      if (found !== undefined) checkResult(found, target)
      else if (owner !== undefined && !isArray(owner) && allowlist.get(owner).statics.has(`${spec.method}/${arity}`)) {
        throw illegalArgument(staticReference(owner, spec.method, arity))
      }
      return this.captured(value, spec.method, target.returns)
    }
    const member = referencedMember(allowlist, spec.type, spec.method, arity)
    if (member === undefined) {
      throw illegalArgument(
        `function reference [${spec.owner}::${spec.method}/${arity}] matching [${interfaceName}, ${target.key}] not found`,
      )
    }
    checkResult(member, target)
    return this.member(member, target)
  }

  /** `Type::method` and `Type::new`. */
  member(member: AllowedMember, target: AllowedMember): ValueFunction {
    const call = libraryFunction(this.library, member)
    const types = member.kind === 'method' ? [member.owner, ...member.parameters] : member.parameters
    return fitLambdaResult(this.#converting(call, types), target.returns)
  }

  /** A function of the script. `types` are its parameters; arguments and result are Java values. */
  user(call: ValueFunction, types: readonly Type[], target: AllowedMember | undefined): ValueFunction {
    const converting = this.#converting(call, types)
    return target === undefined ? converting : fitLambdaResult(converting, target.returns)
  }

  #converting(call: ValueFunction, types: readonly Type[]): ValueFunction {
    return (...values) => call(...types.map((type, i) => this.#parameter(values[i], type)))
  }

  #parameter(value: unknown, type: Type): unknown {
    if (type === 'def') return value
    if (isPrimitive(type)) return boxed(handleToRaw(value, type), type)
    if (value === null || this.classes.isInstance(value, type)) return value
    throw handleCast(value, type)
  }

  /** `variable::method`. */
  captured(receiver: unknown, method: string, returns: Type): ValueFunction {
    return fitLambdaResult((...values) => this.invoke(receiver, method, values), returns)
  }

  /** `T[]::new`. */
  newArray(elementType: Type): ValueFunction {
    return length => new JavaArray(elementType, new Array(length as number).fill(defaultElement(elementType)))
  }
}

/** A method without a result cannot be bound to one that gives a primitive value. */
function checkResult(member: AllowedMember, target: AllowedMember): void {
  if (member.returns !== 'void' || !isPrimitive(target.returns)) return
  throw new JavaException(
    'java.lang.invoke.LambdaConversionException',
    `lambda expects return type [${target.returns}], but found return type [void]`,
  )
}
