/**
 * What `java.lang.invoke` does when a call on def is bound: the arguments and the result of the call site are fitted to the
 * method found, or refused. Everything here works on Java values; the static types of a call site decide what fits.
 */
import { InternalError, JavaException, longOf } from '@sluice/java'
import type { AllowedMember } from '../allowlist.js'
import type { ClassLibrary, Library, LibraryFunction } from '../library/define.js'
import { refusalOf } from '../library/present.js'
import { boxOf, isArray, isPrimitive, NUMBER, OBJECT, type Type, unboxOf, widens } from '../types.js'
import { type Classes, typeName } from './classes.js'
import { boxed, convertRaw, handleToInt, handleToRaw, primitiveOf, rawOf, toBox } from './conversions.js'
import { handleCast, wrongMethodType } from './faults.js'

/** A function on Java values. */
export type ValueFunction = (...values: unknown[]) => unknown

/** A conversion of one value; undefined if none is needed. */
export type Fit = ((value: unknown) => unknown) | undefined

/** Reasons why a type does not fit differ only in their message, which needs both whole signatures. */
export class Misfit extends Error {}

const simpleName = (type: Type): string => {
  if (type === 'def') return 'Object'
  return type.slice(type.lastIndexOf('.') + 1)
}

/** `(List,int)Object`. */
export const signature = (types: readonly Type[], returns: Type): string =>
  `(${types.map(simpleName).join(',')})${simpleName(returns)}`

const isObject = (type: Type): boolean => type === 'def' || type === OBJECT

/** Whether a boxed value of a primitive type is one of the reference type. */
const boxFits = (primitive: Type, reference: Type): boolean =>
  isObject(reference) ||
  boxOf[primitive] === reference ||
  reference === 'java.lang.Comparable' ||
  (reference === NUMBER && primitive !== 'boolean' && primitive !== 'char')

/** How an argument of static type `from` becomes the parameter type `to`. Throws `Misfit`. */
export function fitArgument(classes: Classes, from: Type, to: Type): Fit {
  if (isObject(to) || from === to) return undefined
  if (Object.hasOwn(unboxOf, to)) return value => toBox(value, to, false)
  if (isPrimitive(to)) {
    if (isPrimitive(from)) {
      if (!widens(from, to)) throw new Misfit()
      if (from === 'int' && to === 'long') return value => longOf(value as number)
      return value => boxed(convertRaw(rawOf(value), from, to), to)
    }
    if (!isObject(from) && from !== NUMBER && from !== 'java.lang.Comparable' && !Object.hasOwn(unboxOf, from)) {
      throw new Misfit()
    }
    return value => boxed(handleToRaw(value, to), to)
  }
  if (isPrimitive(from)) {
    if (!boxFits(from, to)) throw new Misfit()
    return undefined
  }
  return referenceFit(classes, to)
}

/** A reference of any static type as the given one. Interfaces are not checked by a cast, but by the call on them. */
function referenceFit(classes: Classes, to: Type): Fit {
  const test = classes.testFor(to)
  if (!isArray(to) && classes.allowlist.get(to).kind === 'interface') {
    return value => {
      if (value === null || test(value)) return value
      throw new JavaException(
        'java.lang.IncompatibleClassChangeError',
        `Class ${typeName(value)} does not implement the requested interface ${to}`,
      )
    }
  }
  return value => {
    if (value === null || test(value)) return value
    throw handleCast(value, to)
  }
}

/**
 * How a result of the method's type becomes the type that the call site wants: raw for a primitive type, a Java value else.
 * Throws `Misfit`.
 */
export function fitResult(classes: Classes, from: Type, to: Type): Fit {
  if (from === 'void') return () => null
  if (isObject(to)) return undefined
  if (isPrimitive(to)) {
    if (isPrimitive(from)) {
      if (from !== to && !widens(from, to)) throw new Misfit()
      // These are raw as they are.
      if (from === to && (from === 'int' || from === 'boolean')) return undefined
      return value => convertRaw(rawOf(value), from, to)
    }
    return value => handleToRaw(value, to)
  }
  if (isPrimitive(from)) {
    if (!boxFits(from, to)) throw new Misfit()
    return undefined
  }
  return handleValue(classes, to)
}

/** A value from a def member as a type: raw for a primitive type. */
export function handleValue(classes: Classes, to: Type): (value: unknown) => unknown {
  if (isObject(to)) return value => value
  if (isPrimitive(to)) return value => handleToRaw(value, to)
  const isInterface = !isArray(to) && classes.allowlist.get(to).kind === 'interface'
  return value => {
    if (isInterface || value === null || classes.isInstance(value, to)) return value
    throw handleCast(value, to)
  }
}

/** The library's function of a member. One that is not there shows when a script gets there; it is our own fault unless it is refused. */
export function libraryFunction(library: Library, member: AllowedMember): ValueFunction {
  const owner: ClassLibrary | undefined = library[member.owner]
  const table: Readonly<Record<string, LibraryFunction>> | undefined =
    member.kind === 'static' ? owner?.statics : member.kind === 'method' ? owner?.methods : owner?.constructors
  const found = table !== undefined && Object.hasOwn(table, member.key) ? table[member.key] : undefined
  if (found !== undefined) return found as unknown as ValueFunction
  return () => {
    const refusal = refusalOf(member.owner, member.key)
    throw refusal === undefined
      ? new InternalError(`the library lacks ${member.kind} ${member.owner}.${member.key}`)
      : new JavaException('java.lang.UnsupportedOperationException', refusal)
  }
}

/** A lambda on def, its result fitted to the interface that was found; `arity` if it is known. */
export function fitLambdaResult(lambda: ValueFunction, returns: Type, arity?: number): ValueFunction {
  const fit = lambdaFits[returns]
  if (fit === undefined) return lambda
  if (arity === 1) return a => fit(lambda(a))
  if (arity === 2) return (a, b) => fit(lambda(a, b))
  return (...values) => fit(lambda(...values))
}

/** Whether results of lambdas stay as they are for an interface that gives this type. */
export const takesAnyResult = (returns: Type): boolean => lambdaFits[returns] === undefined

const boxedFit =
  (type: Type) =>
  (value: unknown): unknown =>
    boxed(handleToRaw(value, type), type)

/** Converts the result of a lambda to the type of its interface. References stay unchanged. */
const lambdaFits: Readonly<Record<string, (value: unknown) => unknown>> = {
  void: () => null,
  boolean: value => (typeof value === 'boolean' ? value : handleToRaw(value, 'boolean')),
  int: handleToInt,
  byte: boxedFit('byte'),
  short: boxedFit('short'),
  char: boxedFit('char'),
  long: boxedFit('long'),
  float: boxedFit('float'),
  double: boxedFit('double'),
}

/**
 * The result of an arithmetic operation on def as a reference type: the operation found has a primitive result, whose box
 * must fit.
 */
export function computedTo(classes: Classes, value: unknown, type: Type, left: Type, right: Type): unknown {
  const primitive = primitiveOf(value)
  if (primitive === undefined) return handleValue(classes, type)(value)
  if (boxFits(primitive, type)) return value
  const kind = !isArray(type) && classes.allowlist.get(type).kind === 'interface' ? 'interface' : 'class'
  throw new JavaException(
    'java.lang.ClassCastException',
    `Cannot cast from: ${primitive} to ${kind} ${type}`,
    wrongMethodType(signature([primitive, primitive], primitive), signature([left, right], type)),
  )
}
