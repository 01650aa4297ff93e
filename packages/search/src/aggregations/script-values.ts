/**
 * Values that scripts compute: of a document, or of each value of a field
 * (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-aggregations.html#use-scripts-in-an-agg). Terms need numbers before
 * any document is collected, so a segment's values are computed when it is begun. A script that fails on a document fails the search when
 * that document is collected.
 */
import { doubleOf, JavaException, JavaNumber, JavaZonedDateTime, javaToString, longOf } from '@sluice/java'
import { sortedInSteps } from '../collect/sort-in-steps.js'
import { runToEnd, type Steps } from '../collect/steps.js'
import { compareBytes } from '../index/compare-bytes.js'
import type { TermDictionary } from '../index/segment.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { LeafScript, SearchScript } from '../query/script-host.js'
import type { AggregationContext } from './aggregation-context.js'
import { aggregationExecution } from './faults.js'
import { mergeTerms } from './global-ordinals.js'
import type { NumericLeaf, NumericSource, TermsSource } from './values-source.js'

/** The documents of a segment on which a script failed. */
export type ScriptFaults = Map<number, JavaException>

/** Runs a script on a document and gives its values. */
type ReadValues = (doc: number) => readonly unknown[]

/** Where the values of each document begin, and all of them. */
interface LeafValues<T> {
  readonly starts: Uint32Array
  readonly values: readonly T[]
}

/** Documents that a script runs on in one step. */
const DOCUMENTS_OF_STEP = 16

/** Values that are given numbers in one step. */
const VALUES_OF_STEP = 1024

const listOf = (value: unknown): readonly unknown[] => {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object' || value instanceof JavaNumber || value instanceof Map) return [value]
  return Symbol.iterator in value ? [...(value as Iterable<unknown>)] : [value]
}

/** Throws aggregation_execution_exception for a value that is not a number. */
function numberOf(value: unknown): number {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value)
  if (value instanceof JavaNumber) return Number(value.value)
  if (value instanceof JavaZonedDateTime) return Number(value.epochMillis)
  throw aggregationExecution(`Unsupported script value [${javaToString(value)}], expected a number, date, or boolean`)
}

function* evaluate<T>(
  faults: ScriptFaults,
  leaf: LeafReader,
  read: ReadValues,
  convert: (value: unknown) => T,
  compare: (a: T, b: T) => number,
): Steps<LeafValues<T>> {
  const starts = new Uint32Array(leaf.maxDoc + 1)
  const values: T[] = []
  for (let doc = 0; doc < leaf.maxDoc; doc++) {
    if (leaf.live.has(doc)) {
      try {
        const own = read(doc)
        if (own.length === 1) values.push(convert(own[0]))
        else for (const value of own.map(convert).sort(compare)) values.push(value)
      } catch (thrown) {
        if (!(thrown instanceof JavaException)) throw thrown
        faults.set(doc, thrown)
      }
    }
    starts[doc + 1] = values.length
    if (doc % DOCUMENTS_OF_STEP === 0) yield
  }
  return { starts, values }
}

const onDocument =
  (script: LeafScript): ReadValues =>
  doc =>
    listOf(script.run(doc))

/** Numbers that a script computes of documents, or of the numbers of `field`; `isInteger` says how it sees those. */
export function scriptNumbers(
  context: AggregationContext,
  script: SearchScript,
  field: NumericSource | null,
  isInteger: boolean,
): NumericSource {
  const own = field
  const box = isInteger ? longOf : doubleOf
  const made = new Map<LeafReader, NumericLeaf>()
  const prepare = function* (leaf: LeafReader): Steps<void> {
    if (made.has(leaf)) return
    const run = script.leaf(leaf)
    const read = own === null ? onDocument(run) : onNumbers(run, own, leaf, box)
    const { starts, values } = yield* evaluate(context.faultsOf(leaf), leaf, read, numberOf, (a, b) => a - b)
    made.set(leaf, { starts, values: Float64Array.from(values), exact: null })
  }
  context.beforeLeaf(prepare)
  return {
    leaf(leaf) {
      runToEnd(prepare(leaf))
      return made.get(leaf)!
    },
  }
}

function onNumbers(
  script: LeafScript,
  field: NumericSource,
  leaf: LeafReader,
  box: (value: number) => unknown,
): ReadValues {
  const own = field.leaf(leaf)
  if (own === null) return () => []
  const { starts, values } = own
  return doc => {
    const first = starts === null ? doc : starts[doc]!
    const end = starts === null ? doc + 1 : starts[doc + 1]!
    const found: unknown[] = []
    for (let at = first; at < end; at++) found.push(script.run(doc, undefined, box(values[at]!)))
    return found
  }
}

const encoder = new TextEncoder()

const compareTerms = (a: Uint8Array, b: Uint8Array): number => compareBytes(a, 0, a.length, b, 0, b.length)

/** Terms that a script computes of documents, or of the terms of `field`; `show` gives a term as scripts see it. */
export function scriptTerms(
  context: AggregationContext,
  script: SearchScript,
  field: TermsSource | null,
  show: (term: Uint8Array) => string,
): TermsSource {
  const encode = (value: unknown): Uint8Array => encoder.encode(javaToString(value))
  const evaluated = function* (): Steps<ScriptLeaf[]> {
    const found: ScriptLeaf[] = []
    for (const leaf of context.leaves) {
      const run = script.leaf(leaf)
      const values = field === null ? onDocument(run) : onTerms(run, field, leaf, show)
      const faults: ScriptFaults = new Map()
      found.push({ faults, ...(yield* withDictionary(yield* evaluate(faults, leaf, values, encode, compareTerms))) })
    }
    return found
  }
  // Each request has its own compiled script, which survives the pauses of its search.
  const leaves = context.sources.searcher.budget.resumption.inSteps(script, evaluated)
  for (const leaf of context.leaves) {
    for (const [doc, fault] of leaves[leaf.ord]!.faults) context.faultsOf(leaf).set(doc, fault)
  }
  const ordinals = mergeTerms(leaves.map(({ dictionary }) => dictionary))
  return {
    ordinals,
    leaf({ ord }) {
      const { starts, numbers } = leaves[ord]!
      return { starts, ordinals: numbers, global: ordinals.ofSegment(ord) }
    },
  }
}

function onTerms(
  script: LeafScript,
  field: TermsSource,
  leaf: LeafReader,
  show: (term: Uint8Array) => string,
): ReadValues {
  const own = field.leaf(leaf)
  if (own === null) return () => []
  const { starts, ordinals, global } = own
  return doc => {
    const first = starts === null ? doc : starts[doc]!
    const end = starts === null ? doc + 1 : starts[doc + 1]!
    const found: unknown[] = []
    for (let at = first; at < end; at++) {
      const ord = global === null ? ordinals[at]! : global[ordinals[at]!]!
      found.push(script.run(doc, undefined, show(field.ordinals.term(ord))))
    }
    return found
  }
}

/** The terms that a script gave for the documents of a segment. */
interface ScriptTerms {
  readonly starts: Uint32Array
  readonly numbers: Int32Array
  readonly dictionary: TermDictionary
}

interface ScriptLeaf extends ScriptTerms {
  readonly faults: ScriptFaults
}

/** Numbers for the terms of a segment; of equal ones in a document one is kept. */
function* withDictionary({ starts, values }: LeafValues<Uint8Array>): Steps<ScriptTerms> {
  const places = Array.from(values.keys())
  yield
  const order = yield* sortedInSteps(places, (a, b) => compareTerms(values[a]!, values[b]!))
  const ordOf = new Int32Array(values.length)
  const terms: Uint8Array[] = []
  for (const at of order) {
    if (terms.length === 0 || compareTerms(terms.at(-1)!, values[at]!) !== 0) terms.push(values[at]!)
    ordOf[at] = terms.length - 1
    if (at % VALUES_OF_STEP === 0) yield
  }
  const kept = new Uint32Array(starts.length)
  const numbers: number[] = []
  for (let doc = 0; doc + 1 < starts.length; doc++) {
    for (let at = starts[doc]!; at < starts[doc + 1]!; at++) {
      if (at === starts[doc]! || ordOf[at] !== ordOf[at - 1]) numbers.push(ordOf[at]!)
    }
    kept[doc + 1] = numbers.length
    if (doc % VALUES_OF_STEP === 0) yield
  }
  return { starts: kept, numbers: Int32Array.from(numbers), dictionary: yield* dictionaryOf(terms) }
}

function* dictionaryOf(terms: readonly Uint8Array[]): Steps<TermDictionary> {
  const starts = new Uint32Array(terms.length + 1)
  for (const [i, { length }] of terms.entries()) starts[i + 1] = starts[i]! + length
  const bytes = new Uint8Array(starts[terms.length]!)
  yield
  for (const [i, term] of terms.entries()) {
    bytes.set(term, starts[i]!)
    if (i % VALUES_OF_STEP === 0) yield
  }
  return { size: terms.length, starts, bytes }
}
