/** Deep copies of document values, and their conversion from and to plain objects. */
import {
  classNameOf,
  DocumentMap,
  doubleOf,
  illegalArgument,
  integerOf,
  isStackFull,
  JavaBigInteger,
  JavaByte,
  JavaDouble,
  JavaFloat,
  JavaLong,
  JavaNumber,
  JavaObject,
  JavaShort,
  spendBytes,
  spendSteps,
  stackOverflow,
} from '@sluice/java'

/** Java's stack, and JavaScript's, hold no copying that is much deeper. */
const MAX_COPY_DEPTH = 2000

/** From this depth on values are watched for holding themselves: nothing else is so deep, and watching costs. */
const WATCHED_DEPTH = 100

/** Java's class of a lambda of a script, without the hash that it has there. */
const LAMBDA = 'org.elasticsearch.painless.PainlessScript$Script$$Lambda'

/**
 * A deep copy as `IngestDocument` makes one (recordings `cases/engine`).
 * Throws illegal_argument_exception `unexpected value type [class X]` for values that Elasticsearch cannot copy, and
 * `Iterable object is self-referencing itself` for a value that contains itself.
 */
export function deepCopy(value: unknown): unknown {
  try {
    return copyAt(value, 0, null)
  } catch (thrown) {
    // How deep JavaScript's stack is depends on what runs on it.
    throw isStackFull(thrown) ? stackOverflow() : thrown
  }
}

/** `around` are the watched values that hold this one. */
function copyAt(value: unknown, depth: number, around: Set<unknown> | null): unknown {
  if (typeof value === 'function') throw illegalArgument(`unexpected value type [class ${LAMBDA}]`)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= WATCHED_DEPTH) {
    const watched = around ?? new Set()
    if (watched.has(value)) throw illegalArgument('Iterable object is self-referencing itself')
    if (depth > MAX_COPY_DEPTH) throw stackOverflow()
    watched.add(value)
    const copy = copyValue(value, depth, watched)
    watched.delete(value)
    return copy
  }
  return copyValue(value, depth, null)
}

function copyValue(value: object, depth: number, around: Set<unknown> | null): unknown {
  if (value instanceof Map) return copyMap(value, depth, around)
  if (Array.isArray(value)) {
    spendCopy(value.length)
    // A loop and no `map`: it takes half the stack.
    const copy: unknown[] = []
    for (const item of value) copy.push(copyAt(item, depth + 1, around))
    return copy
  }
  if (value instanceof JavaNumber) {
    if (value instanceof JavaLong || value instanceof JavaDouble || value instanceof JavaFloat) return value
  } else if (value instanceof Uint8Array) return value.slice()
  else if (value instanceof JavaObject) return value.deepCopy(item => copyAt(item, depth + 1, around))
  throw illegalArgument(`unexpected value type [class ${classNameOf(value)}]`)
}

/**
 * As `deepCopy`; what is as it was in `earlier`, a copy of the same value, is taken from there: neither copy may be changed. So the copies
 * of a document after each of many steps take as much memory as what the steps changed.
 */
export function copySharing(value: unknown, earlier: unknown): unknown {
  try {
    return sharedAt(value, earlier, 0)
  } catch (thrown) {
    throw isStackFull(thrown) ? stackOverflow() : thrown
  }
}

function sharedAt(value: unknown, earlier: unknown, depth: number): unknown {
  // `earlier` holds no container that is part of the value: what is identical is not a container.
  if (value === earlier) return value
  if (typeof value !== 'object' || value === null || depth >= WATCHED_DEPTH) return copyAt(value, depth, null)
  if (value instanceof Map)
    return earlier instanceof Map ? sharedMap(value, earlier, depth) : copyAt(value, depth, null)
  if (!Array.isArray(value) || !Array.isArray(earlier)) return copyAt(value, depth, null)
  spendSteps(16 + value.length)
  return sharedItems(value, earlier, depth)
}

/** The first items of a list after those of an earlier copy of it: that copy itself if all are the same. */
function sharedItems(
  items: readonly unknown[],
  earlier: readonly unknown[],
  depth: number,
  count = items.length,
  earlierCount = earlier.length,
): readonly unknown[] {
  let copy: unknown[] | null = count === earlierCount ? null : []
  for (let i = 0; i < count; i++) {
    const was = i < earlierCount ? earlier[i] : null
    const item = sharedAt(items[i], was, depth + 1)
    if (copy === null && item !== was) copy = earlier.slice(0, i)
    copy?.push(item)
  }
  if (copy === null) return earlier
  spendBytes(96 + 16 * copy.length)
  return copy
}

function sharedMap(
  map: ReadonlyMap<unknown, unknown>,
  earlier: ReadonlyMap<unknown, unknown>,
  depth: number,
): ReadonlyMap<unknown, unknown> {
  spendSteps(16 + map.size)
  if (map instanceof DocumentMap && map.shape !== null && earlier instanceof DocumentMap && earlier.shape !== null) {
    const { shape, slots } = map
    // Most often a step adds keys at the end.
    const was = shape === earlier.shape ? earlier.slots : shape.keys.map(key => earlier.get(key))
    // Beyond its keys a map may have room, the earlier one more or less of it.
    const { length } = shape.keys
    const values = sharedItems(slots, was, depth, length, length)
    if (shape === earlier.shape && values === was) return earlier
    return new DocumentMap(shape, values as unknown[])
  }
  const entries = earlier.entries()
  let same = 0
  let copy: Map<unknown, unknown> | null = null
  map.forEach((item, key) => {
    const [oldKey, was] = copy === null ? (entries.next().value ?? NO_ENTRY) : NO_ENTRY
    const shared = sharedAt(item, oldKey === key ? was : earlier.get(key), depth + 1)
    if (copy === null && oldKey === key && shared === was) same++
    else (copy ??= firstEntries(earlier, same)).set(key, shared)
  })
  if (copy === null && same === earlier.size) return earlier
  copy ??= firstEntries(earlier, same)
  spendBytes(96 + 64 * copy.size)
  return copy
}

const NO_ENTRY = [undefined, undefined] as const

/** A map of the first entries of another. */
function firstEntries(map: ReadonlyMap<unknown, unknown>, count: number): Map<unknown, unknown> {
  const first = new Map<unknown, unknown>()
  for (const [key, value] of map) {
    if (first.size === count) break
    first.set(key, value)
  }
  return first
}

/** Counts a copy of a container: graphs of shared lists become trees. */
function spendCopy(size: number): void {
  spendSteps(16 + 2 * size)
  spendBytes(96 + 16 * size)
}

function copyMap(
  map: ReadonlyMap<unknown, unknown>,
  depth: number,
  around: Set<unknown> | null,
): Map<unknown, unknown> {
  spendCopy(4 * map.size)
  if (map instanceof DocumentMap && map.shape !== null) {
    const values: unknown[] = []
    for (const item of map.slots) {
      const isPlain = item === null || (typeof item !== 'object' && typeof item !== 'function')
      values.push(isPlain ? item : copyAt(item, depth + 1, around))
    }
    return new DocumentMap(map.shape, values)
  }
  const copy = new Map<unknown, unknown>()
  for (const [key, item] of map) {
    const isPlain = item === null || (typeof item !== 'object' && typeof item !== 'function')
    copy.set(key, isPlain ? item : copyAt(item, depth + 1, around))
  }
  return copy
}

/**
 * The copy of a source that a run begins with: the run may change it, and nothing in it is refused yet. A number above 2^63-1 goes through
 * processors and scripts, and only the copy after the run fails (recording `script-arith-big-integer-stays-in-document`).
 */
export function copyOfSource(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof JavaNumber) return value
  if (value instanceof Map) {
    const copy = new Map<unknown, unknown>()
    for (const [key, item] of value) copy.set(key, copyOfSource(item))
    return copy
  }
  return Array.isArray(value) ? value.map(copyOfSource) : deepCopy(value)
}

/**
 * A plain JavaScript value as a document value: objects become Maps (own enumerable string keys), arrays are copied,
 * fractions and safe integers keep their value, bigint becomes Long or BigInteger. Document values pass unchanged, so
 * `doubleOf(1)` can stand for `1.0`. Throws a TypeError that names the path for anything else (functions, symbols, ...).
 */
export function fromPlain(value: unknown): unknown {
  try {
    return fromPlainAt(value, '$')
  } catch (thrown) {
    throw isStackFull(thrown) ? new TypeError('$: a value is nested too deeply to be part of a document') : thrown
  }
}

function fromPlainAt(value: unknown, path: string): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      return Number.isInteger(value) && !Number.isSafeInteger(value) ? doubleOf(value) : value
    case 'bigint':
      return integerOf(value)
    case 'object':
      break
    default:
      throw new TypeError(`${path}: a ${typeof value} cannot be part of a document`)
  }
  if (value === null || value instanceof JavaNumber || value instanceof JavaObject || value instanceof Uint8Array)
    return value
  if (Array.isArray(value))
    return value.map((item, i) => fromPlainAt(item === undefined ? null : item, `${path}[${i}]`))
  const entries = value instanceof Map ? value.entries() : Object.entries(value)
  const map = new DocumentMap()
  for (const [key, item] of entries) {
    if (typeof key !== 'string') throw new TypeError(`${path}: a key of a document must be a string`)
    if (item !== undefined) map.set(key, fromPlainAt(item, `${path}.${key}`))
  }
  return map
}

/**
 * A document value as plain JavaScript: Maps become objects (with no prototype surprises: `__proto__` is an own key),
 * numbers become numbers, a Long outside the safe range or a BigInteger becomes a bigint, dates their JSON text.
 * Throws illegal_argument_exception for values that only scripts make and JSON cannot express.
 */
export function toPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    spendCopy(value.length)
    return value.map(toPlain)
  }
  if (value instanceof Map) {
    spendCopy(4 * value.size)
    const out: Record<string, unknown> = {}
    for (const [key, item] of value) {
      Object.defineProperty(out, String(key), {
        value: toPlain(item),
        enumerable: true,
        configurable: true,
        writable: true,
      })
    }
    return out
  }
  if (value instanceof JavaBigInteger) return value.value
  if (value instanceof JavaLong || value instanceof JavaDouble || value instanceof JavaFloat) return value.value
  if (value instanceof JavaShort || value instanceof JavaByte) return value.value
  if (value instanceof JavaObject) return toPlain(value.jsonValue())
  if (value instanceof Uint8Array) return value
  throw illegalArgument(`cannot write xcontent for unknown value of type class ${classNameOf(value)}`)
}
