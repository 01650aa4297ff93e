/**
 * The library with the work of its members counted. A call costs time in proportion to the size of its operands, and its results stay in
 * memory; members that take the same time whatever the size are left as they are.
 */
import { JavaBigInteger, JavaDecimal } from '@sluice/java'
import { grown, spendBytes, spendSteps } from '../account.js'
import type { AllowedMember } from '../allowlist.js'
import { JavaArray } from '../library/array.js'
import type { ClassLibrary, Library, LibraryFunction } from '../library/define.js'
import { JavaStream } from '../library/stream/java-stream.js'
import type { ValueFunction } from './handles.js'

/** Classes whose values can be large. */
const growing =
  /^java\.(?:lang\.(?:String|CharSequence|StringBuilder|StringBuffer|Iterable|Object)|math\.Big\w+|util\.(?:\w*(?:Collections?|List|Set|Map|Queue|Deque|Vector|Stack|Iterator|Arrays|BitSet|Objects|StringJoiner)|Base64\.\w+|regex\.\w+|stream\.(?!Collectors)\w+))$/

/** Members that take no longer for large values, and make none. */
const constant: ReadonlySet<string> = new Set(
  (
    'charAt/1 length/0 isEmpty/0 size/0 get/1 set/2 add/1 addFirst/1 addLast/1 append/1 put/2 putIfAbsent/2 containsKey/1 ' +
    'getOrDefault/2 startsWith/1 startsWith/2 endsWith/1 substring/1 substring/2 subSequence/2 hasNext/0 next/0 iterator/0 ' +
    'entrySet/0 keySet/0 values/0 stream/0 push/1 pop/0 peek/0 poll/0 offer/1 group/0 group/1 find/0 start/0 end/0 nextToken/0'
  ).split(' '),
)

/** Members of certain classes that take no longer either, or that count for themselves. */
const constantIn: ReadonlySet<string> = new Set(['java.util.Map remove/1', 'java.util.regex.Pattern matcher/1'])

/** Members of streams that do nothing before the stream is drawn. */
const stages: ReadonlySet<string> = new Set(
  (
    'filter/1 flatMap/1 limit/1 map/1 mapToDouble/1 mapToInt/1 mapToLong/1 mapToObj/1 peek/1 skip/1 sorted/0 sorted/1 ' +
    'distinct/0 boxed/0'
  ).split(' '),
)

/** Members that add what they are given to their receiver. */
const adding: ReadonlySet<string> = new Set(['addAll/1', 'addAll/2', 'putAll/1'])

/** From here on a value counts as large. */
const LARGE = 256
/** How many characters a library function goes through while a script makes one step. */
const CHARACTERS_PER_STEP = 16
/** An element of a collection counts as so many characters. */
const ELEMENT = 16
const BYTES_PER_ELEMENT = 8

/** Members that take as long for one character as others for sixteen. */
const slow: ReadonlySet<string> = new Set(
  (
    'replace/2 toLowerCase/0 toLowerCase/1 toUpperCase/0 toUpperCase/1 sha1/0 sha256/0 encodeBase64/0 decodeBase64/0 ' +
    'equalsIgnoreCase/1 compareToIgnoreCase/1 compareTo/1 splitOnToken/1 splitOnToken/2 chars/0 codePoints/0 groupBy/1'
  ).split(' '),
)

/** The cost of a collection of a weight. */
const bytesOf = (weight: number): number => Math.ceil(weight / ELEMENT) * BYTES_PER_ELEMENT

/** More than any account has, and still a small integer. */
const MOST_STEPS = 2 ** 30 - 1

/** Members of these classes that read or write texts, and make random ones: each counts as this many steps. */
const laborious = /^java\.(?:time|text)\.|^java\.util\.UUID$/
const labour = /^(?:parse|format|of(?:Localized)?Pattern|appendPattern|applyPattern|randomUUID|new)\b/
const STEPS_OF_LABOUR = 64

/** Members that look for each element of a list in a list. */
const pairwise: ReadonlySet<string> = new Set(['removeAll/1', 'retainAll/1', 'containsAll/1'])

/** The library whose members spend from the account of the run. A class is made when a script first asks for it. */
export function meteredLibrary(library: Library): Library {
  const classes: Record<string, ClassLibrary> = {}
  for (const [owner, one] of Object.entries(library)) {
    const enumerable = true
    const isLaborious = laborious.test(owner)
    if (!isLaborious && !growing.test(owner)) Object.defineProperty(classes, owner, { value: one, enumerable })
    else {
      let made: ClassLibrary | undefined
      const make = () => (isLaborious ? laboriousClass(one) : meteredClass(one, owner))
      Object.defineProperty(classes, owner, { get: () => (made ??= make()), enumerable })
    }
  }
  return classes
}

function laboriousClass(one: ClassLibrary): ClassLibrary {
  const table = (members: Readonly<Record<string, LibraryFunction>>) =>
    Object.fromEntries(
      Object.entries(members).map(([key, call]) => [
        key,
        labour.test(key) ? (withLabour(call as unknown as ValueFunction) as LibraryFunction) : call,
      ]),
    )
  return {
    ...one,
    ...(one.statics === undefined ? {} : { statics: table(one.statics) }),
    ...(one.methods === undefined ? {} : { methods: table(one.methods) }),
    ...(one.constructors === undefined ? {} : { constructors: table(one.constructors) }),
  }
}

const withLabour =
  (call: ValueFunction): ValueFunction =>
  (...values) => {
    spendSteps(STEPS_OF_LABOUR)
    return call(...values)
  }

function meteredClass(one: ClassLibrary, owner: string): ClassLibrary {
  // Reading a long number counts as much as computing with it.
  const isBits = owner === 'java.util.BitSet'
  const isStream = owner.startsWith('java.util.stream.')
  const weight = isStream ? weightOfSource : owner.startsWith('java.math.') ? weightOfNumber : weightOf
  const isFree = (key: string): boolean =>
    (constant.has(key) && !isBits) || constantIn.has(`${owner} ${key}`) || (isStream && stages.has(key))
  const table = (members: Readonly<Record<string, LibraryFunction>>, kind: AllowedMember['kind']) =>
    Object.fromEntries(
      Object.entries(members).map(([key, call]) => [
        key,
        isFree(key) ? call : (metered(call as unknown as ValueFunction, key, kind, weight) as LibraryFunction),
      ]),
    )
  return {
    ...one,
    ...(one.statics === undefined ? {} : { statics: table(one.statics, 'static') }),
    ...(one.methods === undefined ? {} : { methods: table(one.methods, 'method') }),
    ...(one.constructors === undefined ? {} : { constructors: table(one.constructors, 'constructor') }),
  }
}

/** A member that spends. */
function metered(
  call: ValueFunction,
  key: string,
  kind: AllowedMember['kind'],
  weight: (value: unknown) => number,
): ValueFunction {
  const adds = adding.has(key)
  const isSlow = slow.has(key)
  const isPairwise = pairwise.has(key)
  const copies = kind === 'constructor' || copying.test(key)
  const spend = (large: number, last: unknown): void => {
    spendSteps(isSlow ? large : Math.ceil(large / CHARACTERS_PER_STEP))
    if (adds) spendBytes(bytesOf(weightOf(last)))
  }
  const before = (one: unknown, other: unknown, last: unknown): void => {
    const large = Math.max(weight(one), weight(other))
    if (large > LARGE) spend(large, last)
    if (isPairwise && Array.isArray(other)) spendSteps(Math.min((weightOf(one) / ELEMENT) * other.length, MOST_STEPS))
  }
  const after = (result: unknown): unknown => {
    if (typeof result === 'string') {
      if (result.length > LARGE) {
        spendBytes(grown(result).length)
        spendSteps(result.length >> (isSlow ? 0 : 4))
      }
    } else if (copies) {
      const made = weightOf(result)
      if (made > LARGE) spendBytes(bytesOf(made))
    }
    return result
  }
  switch (Number(key.slice(key.indexOf('/') + 1)) + (kind === 'method' ? 1 : 0)) {
    case 0:
      return call
    case 1:
      return a => {
        const large = weight(a)
        if (large > LARGE) spend(large, a)
        return after(call(a))
      }
    case 2:
      return (a, b) => {
        before(a, b, b)
        return after(call(a, b))
      }
  }
  return (...values) => {
    before(values[0], values[1], values.at(-1))
    return after(call(...values))
  }
}

/** Members whose results are new, and as large as their receivers. */
const copying = /^(?:toArray|toList|collect|findAll|split|splitOnToken|sorted|clone|copyOf)\b/

/** From here on the time of arithmetic counts. */
const LARGE_NUMBER = 2n ** 8192n

/** The cost of arithmetic on a number, in elements: it grows faster than the number of digits. */
function numberWeight(value: bigint): number {
  if (value < LARGE_NUMBER && value > -LARGE_NUMBER) return 0
  return digitsWeight(value.toString(16).length)
}

const digitsWeight = (count: number): number => (count < LARGE ? 0 : Math.ceil(count ** 1.5 / 8))

/** The number of characters of a value, with elements counted as characters; 0 for other values. */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) return value.length * ELEMENT
  if (value.constructor === Map) return (value as Map<unknown, unknown>).size * ELEMENT
  const known = measures.get(value.constructor)
  return known === undefined ? measured(value) : known(value)
}

type Measure = (value: object) => number

const nothing: Measure = () => 0

/** How large the values of a class are, for classes that have been met. */
const measures = new Map<unknown, Measure>()

/** The size of the first value of a class that is met. */
function measured(value: object): number {
  const measure = measureOf(value)
  // What has no class has nothing in common.
  if (value.constructor !== Object) measures.set(value.constructor, measure)
  return measure(value)
}

function measureOf(value: object): Measure {
  // A stream knows its size only by looking at its source.
  if (value instanceof JavaStream) return nothing
  if (value instanceof JavaBigInteger) return one => numberWeight((one as JavaBigInteger).value)
  if (value instanceof JavaDecimal) return one => numberWeight((one as JavaDecimal).unscaled)
  const { size, length, elements } = value as { size?: unknown; length?: unknown; elements?: unknown }
  if (typeof size === 'number') return one => (one as { size: number }).size * ELEMENT
  if (typeof size === 'function') return one => (one as { size(): number }).size() * ELEMENT
  if (typeof length === 'number') return one => (one as { length: number }).length
  return Array.isArray(elements) ? one => (one as { elements: unknown[] }).elements.length * ELEMENT : nothing
}

/** Operands of streams are streams, whose sources count their elements themselves, and functions; but an array is a source. */
const weightOfSource = (value: unknown): number => (value instanceof JavaArray ? value.elements.length * ELEMENT : 0)

const weightOfNumber = (value: unknown): number =>
  typeof value === 'string' ? digitsWeight(value.length) : weightOf(value)
