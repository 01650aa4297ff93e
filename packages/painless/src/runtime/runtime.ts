/**
 * Everything that generated code may call, under the names by which it does. Generated code reaches nothing else: it gets
 * this object, the library functions bound at compile time, constants, and its arguments.
 */
import {
  byteOf,
  charOf,
  classNameOf,
  doubleOf,
  doubleToInt,
  doubleToLong,
  floatOf,
  getKey,
  intDivide,
  intRemainder,
  intToByte,
  intToChar,
  intToShort,
  type JavaException,
  javaEquals,
  longAdd,
  longAnd,
  longDivide,
  longMultiply,
  longNegate,
  longNot,
  longOf,
  longOr,
  longRemainder,
  longShiftLeft,
  longShiftRight,
  longSubtract,
  longToDouble,
  longToFloat,
  longToInt,
  longUnsignedShiftRight,
  longXor,
  setKey,
  shortOf,
} from '@sluice/java'
import { account, grown, loopLimit, spendSteps } from '../account.js'
import { type AllowlistSection, allowlistFor } from '../allowlist.js'
import { arrayLength, JavaArray } from '../library/array.js'
import type { Library } from '../library/define.js'
import { presentLibrary } from '../library/present.js'
import { OBJECT, type Type } from '../types.js'
import { type ArgumentShape, CallSite, type CallWorld } from './call-site.js'
import { Classes, plainKey } from './classes.js'
import * as comparisons from './comparisons.js'
import * as conversions from './conversions.js'
import { debugLibrary } from './debug.js'
import { jvmCast, nullTyped } from './faults.js'
import { computedTo, fitLambdaResult, handleValue, type ValueFunction } from './handles.js'
import { Iterators } from './iterate.js'
import { isCatchable, located } from './location.js'
import { arrayElement, arrayOf, arrayPlace, arrayStore, Members, newArray } from './members.js'
import { meteredLibrary } from './metered.js'
import * as operators from './operators.js'
import { libraryOfViews } from './read-only-view.js'
import { References } from './references.js'
import { regexFinds, regexMatches } from './regex-test.js'
import { doubleText, floatText, textOf } from './text.js'

/** The state of one allowlist: the classes, and everything that depends on them. */
export interface World extends CallWorld {
  readonly members: Members
  readonly iterators: Iterators
  /** The functions that generated code calls. */
  readonly functions: RuntimeFunctions
}

function functionsOf(classes: Classes, members: Members, iterators: Iterators, references: References) {
  const handleFits = new Map<Type, (value: unknown) => unknown>()
  return {
    add: operators.add,
    subtract: operators.subtract,
    multiply: operators.multiply,
    divide: operators.divide,
    remainder: operators.remainder,
    and: operators.and,
    or: operators.or,
    xor: operators.xor,
    shift: operators.shift,
    signed: operators.signed,
    invert: operators.invert,
    equal: comparisons.equal,
    textEqual: comparisons.textEqual,
    less: comparisons.less,
    lessOrEqual: comparisons.lessOrEqual,
    greater: comparisons.greater,
    greaterOrEqual: comparisons.greaterOrEqual,
    same: comparisons.same,
    sameUncopied: comparisons.sameUncopied,
    likeOld: operators.likeOld,
    numberOfResult: operators.numberOfResult,
    javaEquals,
    intDivide,
    intRemainder,
    longAdd,
    longSubtract,
    longMultiply,
    longDivide,
    longRemainder,
    longAnd,
    longOr,
    longXor,
    longNegate,
    longNot,
    longShiftLeft,
    longShiftRight,
    longUnsignedShiftRight,
    longToInt,
    longToFloat,
    longToDouble,
    doubleToInt,
    doubleToLong,
    intToByte,
    intToShort,
    intToChar,
    fround: Math.fround,
    byteOf,
    shortOf,
    charOf,
    longOf,
    floatOf,
    doubleOf,
    rawLongOf: conversions.rawLongOf,
    rawDoubleOf: conversions.rawDoubleOf,
    rawOf: conversions.rawOf,
    toBoolean: conversions.toBoolean,
    toInt: conversions.toInt,
    toLong: conversions.toLong,
    toDouble: conversions.toDouble,
    toRaw: conversions.toRaw,
    toRawExplicitly: conversions.toRawExplicitly,
    toIntExplicitly: conversions.toIntExplicitly,
    handleToInt: conversions.handleToInt,
    toRawElement: conversions.toRawElement,
    toText: conversions.toText,
    toTextExplicitly: conversions.toTextExplicitly,
    toBox: conversions.toBox,
    unbox: conversions.unbox,
    boxed: conversions.boxed,
    charOfString: conversions.charOfString,
    charText: String.fromCharCode,
    toMap: (value: unknown): unknown => {
      if (value instanceof Map || value === null || value === undefined) return value ?? null
      throw jvmCast(classNameOf(value), 'java.util.Map')
    },
    computedTo: (value: unknown, type: Type, left: Type, right: Type): unknown =>
      computedTo(classes, value, type, left, right),
    /** A value from a def member, call or computation as a type, as a method handle converts it. */
    handleTo: (value: unknown, type: Type): unknown => {
      let fit = handleFits.get(type)
      if (fit === undefined) handleFits.set(type, (fit = handleValue(classes, type)))
      return fit(value)
    },
    isInstance: (value: unknown, type: Type): boolean => classes.isInstance(value, type),
    isList: (value: unknown): boolean => Array.isArray(value) || classes.isInstance(value, 'java.util.List'),
    /** Whether a catch clause takes an exception. */
    catches: (error: unknown, type: Type): boolean => {
      spendSteps(STEPS_PER_CATCH)
      return isCatchable(error) && isException(classes, error, type)
    },
    located,
    loopLimit,
    account,
    grown,
    nullTyped,
    get: members.get,
    set: members.set,
    at: members.at,
    place: members.place,
    load: members.load,
    store: members.store,
    mapGet: members.mapGet,
    mapPut: members.mapPut,
    listGet: members.listGet,
    listSet: members.listSet,
    listPlace: members.listPlace,
    arrayElement,
    arrayStore,
    arrayPlace,
    arrayLength,
    newArray,
    arrayOf,
    iterator: iterators.of,
    iteratorOfIterable: iterators.ofIterable,
    iteratorOfArray: iterators.ofArray,
    plainKey,
    /** The method that a call on def calls, if it is not the one that was called first. */
    bind: (site: CallSite, receiver: unknown): ValueFunction => site.for(receiver),
    regexFinds,
    regexMatches,
    isMap: (value: unknown): boolean => value instanceof Map,
    /** JavaScript's own, for `instanceof` and `new`. */
    JavaMap: Map,
    getKey,
    setKey,
    imul: Math.imul,
    /** `variable::method` for an interface method of a known result. */
    capturedReference: (receiver: unknown, method: string, returns: Type): ValueFunction =>
      references.captured(receiver, method, returns),
    lambdaResult: fitLambdaResult,
    text: textOf,
    doubleText,
    floatText,
    mapOf,
  }
}

/** Names of runtime functions and their types. */
export type RuntimeFunctions = ReturnType<typeof functionsOf>

/** A function that gives a reference as a class or interface, or throws the JVM's `ClassCastException`. */
export function castTo(classes: Classes, type: Type): (value: unknown) => unknown {
  const test = classes.testFor(type)
  return value => {
    if (value === null || value === undefined) return null
    if (test(value)) return value
    throw jvmCast(classNameOf(value), jvmName(type))
  }
}

/** A map literal: keys and values in turn. Later keys win. */
function mapOf(members: readonly unknown[], put: (map: unknown, key: unknown, value: unknown) => void) {
  const map = new Map<unknown, unknown>()
  for (let i = 0; i < members.length; i += 2) put(map, members[i], members[i + 1])
  return map
}

/** A type as the JVM writes class names: arrays encoded. */
const jvmName = (type: Type): string => (type.endsWith('[]') ? new JavaArray(type.slice(0, -2), []).className : type)

/** Whether an exception is one of the type; exceptions of the engine are taken for `RuntimeException`s. */
function isException(classes: Classes, error: JavaException, type: Type): boolean {
  const { allowlist } = classes
  const own = error.className.replaceAll('$', '.')
  if (allowlist.find(own)?.name === own) return allowlist.isSubtype(own, type)
  return own === type || type === 'java.lang.RuntimeException' || type === 'java.lang.Exception' || type === OBJECT
}

/** Making an exception takes longer than anything else in a script. */
const STEPS_PER_CATCH = 32

const worlds = new Map<string, World>()
let libraryOfWorlds: Library | undefined

/** The world of an allowlist; made at the first call. `views`: whether scripts see their document through read-only views. */
export function worldFor(sections: readonly AllowlistSection[], views: boolean): World {
  const library = presentLibrary()
  if (library !== libraryOfWorlds) worlds.clear()
  libraryOfWorlds = library
  const key = `${sections.join(' ')} ${views}`
  let world = worlds.get(key)
  if (world === undefined) {
    const members = { ...library, ...debugLibrary(allowlistFor(sections)) }
    worlds.set(key, (world = makeWorld(sections, meteredLibrary(views ? libraryOfViews(members) : members))))
  }
  return world
}

function makeWorld(sections: readonly AllowlistSection[], members: Library): World {
  const classes = new Classes(allowlistFor(sections))
  const access = new Members(classes, members)
  const iterators = new Iterators(classes, members)
  const references = new References(classes, members, (receiver, method, values) => {
    const shapes: ArgumentShape[] = values.map(() => ({ kind: 'value', type: 'def' }))
    return new CallSite(world, method, shapes, 'def').for(receiver)(receiver, ...values)
  })
  const world: World = {
    classes,
    library: members,
    references,
    members: access,
    iterators,
    functions: functionsOf(classes, access, iterators, references),
  }
  return world
}
