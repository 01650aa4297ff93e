/** Replays records/java/collections.ndjson: hash map order, equality and hash codes, `Collections`, `String`, `StringBuilder`. */
import {
  clearMap,
  hashMapKeys,
  JavaHashSet,
  JavaLinkedHashMap,
  JavaLinkedHashSet,
  javaHashCode,
  javaToString,
  noteTable,
  putAll,
  removeKey,
  tableLengthFor,
} from '@sluice/java'
import { collectionOperations } from '../java-collection-operations.js'
import {
  differenceOf,
  outcomeOf,
  readRecords,
  recordedOutcome,
  recordedValue,
  type TypedValue,
} from '../java-values.js'
import type { Case, Suite } from '../suite.js'

type Step = readonly [string, ...unknown[]]

interface CollectionsCase extends Case {
  readonly op: string
  readonly init?: { readonly capacity: number } | { readonly copyOf: readonly unknown[] }
  readonly steps?: readonly Step[]
  readonly order?: readonly unknown[]
  readonly args?: readonly unknown[]
  readonly result?: unknown
  readonly error?: { readonly class: string; readonly message: string | null }
}

function* cases(): Iterable<CollectionsCase> {
  let line = 0
  for (const record of readRecords<Omit<CollectionsCase, 'name' | 'group'>>('collections.ndjson')) {
    line++
    yield { ...record, name: `${line} ${record.op}`, group: record.op.replace(/\(.*/, '') }
  }
}

const linked = (keys: readonly unknown[]): JavaLinkedHashMap => new JavaLinkedHashMap(keys.map(key => [key, true]))

function replayMap(map: Map<unknown, unknown>, { init, steps = [] }: CollectionsCase): unknown[] {
  if (init !== undefined && 'capacity' in init) noteTable(map, tableLengthFor(init.capacity))
  if (init !== undefined && 'copyOf' in init) putAll(map, linked(init.copyOf))
  for (const [action, ...keys] of steps) {
    if (action === 'put') map.set(keys[0], true)
    else if (action === 'remove') removeKey(map, keys[0])
    else if (action === 'clear') clearMap(map)
    else putAll(map, linked(keys))
  }
  return hashMapKeys(map)
}

function newSet(kind: typeof JavaHashSet, init: CollectionsCase['init']): JavaHashSet {
  if (init === undefined) return new kind()
  return 'capacity' in init ? new kind(init.capacity) : kind.from(init.copyOf, init.copyOf.length)
}

function replaySet(kind: typeof JavaHashSet, { init, steps = [] }: CollectionsCase): unknown[] {
  const set = newSet(kind, init)
  for (const [action, ...values] of steps) {
    if (action === 'put') set.add(values[0])
    else if (action === 'remove') set.delete(values[0])
    else if (action === 'clear') set.clear()
    else set.addAll(values)
  }
  return set.toArray()
}

/** A recorded value, of a collection too; texts and numbers that stand for themselves are given as they are. */
function decoded(recorded: unknown): unknown {
  if (Array.isArray(recorded)) return recorded.map(decoded)
  if (typeof recorded !== 'object' || recorded === null) return recorded
  const { t, v } = recorded as { t: string; v?: unknown }
  const elements = v as readonly unknown[]
  switch (t) {
    case 'null':
      return null
    case 'list':
      // The recorder made lists with Arrays.asList, which a fault of a cast shows.
      return Object.assign(elements.map(decoded), { className: 'java.util.Arrays$ArrayList' })
    case 'HashMap':
    case 'LinkedHashMap': {
      const entries = (v as readonly (readonly [unknown, unknown])[]).map(([k, e]) => [decoded(k), decoded(e)] as const)
      return t === 'HashMap' ? new Map(entries) : new JavaLinkedHashMap(entries)
    }
    case 'HashSet':
      return JavaHashSet.from(elements.map(decoded), elements.length)
    case 'LinkedHashSet':
      return JavaLinkedHashSet.from(elements.map(decoded))
    default:
      return recordedValue(recorded as TypedValue)
  }
}

/** A value as comparable text; the hash code distinguishes classes that print alike. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shown).join(', ')}]`
  return typeof value === 'string' ? JSON.stringify(value) : `${javaToString(value)} #${javaHashCode(value)}`
}

const histories = new Map<string, (recorded: CollectionsCase) => unknown[]>([
  ['HashMap', recorded => replayMap(new Map(), recorded)],
  ['LinkedHashMap', recorded => replayMap(new JavaLinkedHashMap(), recorded)],
  ['HashSet', recorded => replaySet(JavaHashSet, recorded)],
  ['LinkedHashSet', recorded => replaySet(JavaLinkedHashSet, recorded)],
])

function run(recorded: CollectionsCase): unknown {
  const operation = collectionOperations[recorded.op] as ((...args: unknown[]) => unknown) | undefined
  if (operation === undefined) throw new Error(`no operation ${recorded.op}`)
  return operation(...(recorded.args ?? []).map(decoded))
}

/** Java's collections and texts. */
export const javaCollections: Suite<CollectionsCase> = {
  name: 'java-collections',
  cases,
  check(recorded) {
    const history = histories.get(recorded.op)
    if (history !== undefined) return differenceOf(shown(recorded.order), shown(history(recorded)))
    return differenceOf(
      recordedOutcome(recorded, () => shown(decoded(recorded.result))),
      outcomeOf(() => shown(run(recorded))),
    )
  },
}
