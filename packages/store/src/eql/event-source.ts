/** The events of shards: found by filters, in the order of time. */
import { type Candidate, EventFilterBuilder, type EventOrder, keyReader, keyText, type Term } from '@sluice/eql'
import { JavaException } from '@sluice/java'
import {
  type Collector,
  createQuery,
  docSort,
  EMPTY_SEARCH,
  endOf,
  firstOf,
  type LeafReader,
  type NumericColumn,
  type QueryBuilder,
  type SearchBudget,
  type Steps,
  searchShardInSteps,
} from '@sluice/search'
import type { ShardFailure } from '../search/shard-failures.js'
import { filtersOf, type OpenTarget } from '../search/shard-query.js'
import type { EqlRequest } from './eql-request.js'

/** A document of a shard as an event. */
export interface ShardEvent {
  readonly target: OpenTarget
  /** Its number in the shard. */
  readonly doc: number
  readonly millis: number
  /** Nanoseconds of its millisecond. */
  readonly nanos: number
  readonly tiebreaker: bigint | number | string | boolean | null
}

const NANOS_PER_MILLI = 1_000_000n

/** By time, tiebreaker and place; an event without time or tiebreaker comes last. */
export const eventOrder: EventOrder<ShardEvent> = {
  compare: (a, b) =>
    a.millis - b.millis ||
    a.nanos - b.nanos ||
    compareTiebreakers(a.tiebreaker, b.tiebreaker) ||
    a.target.ordinal - b.target.ordinal ||
    a.doc - b.doc,
  millis: event => event.millis,
}

function compareTiebreakers(a: ShardEvent['tiebreaker'], b: ShardEvent['tiebreaker']): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -1 : 1
}

/** Which of the events of a filter are kept. */
export interface Window {
  readonly from: 'head' | 'tail'
  readonly count: number
}

/** Finds events, in steps. */
export class EventSource {
  readonly failures: ShardFailure[] = []

  constructor(
    private readonly request: EqlRequest,
    private readonly targets: readonly OpenTarget[],
    private readonly budget: SearchBudget,
    private readonly node: string,
  ) {}

  /** The events that a term finds, in their order; those without its keys are left out. Throws what queries throw. */
  *candidates(term: Term, window: Window | null): Steps<Candidate<ShardEvent>[]> {
    const found: Candidate<ShardEvent>[] = []
    const builder = new EventFilterBuilder(term.filter, this.request.fields.category)
    for (const target of this.targets) {
      yield* this.pauseWhenOver()
      try {
        yield* this.collect(target, builder, term, window, found)
      } catch (thrown) {
        this.note(target, thrown)
      }
    }
    return kept(found, window)
  }

  /** Lets others have their turn if that of the search is over. Throws what ended the search meanwhile. */
  *pauseWhenOver(): Steps<void> {
    if (!this.budget.isTurnOver()) return
    yield
    this.budget.look()
  }

  private note({ index, shard }: OpenTarget, thrown: unknown): void {
    // What ends the whole request is no failure of a shard.
    this.budget.look()
    if (!(thrown instanceof JavaException) || !this.request.allowsPartial) throw thrown
    if (this.failures.some(each => each.index === index.name && each.shard === shard.number)) return
    this.failures.push({ index: index.name, shard: shard.number, node: this.node, reason: thrown })
    if (this.failures.length === this.targets.length) throw thrown
  }

  private *collect(
    target: OpenTarget,
    builder: QueryBuilder,
    term: Term,
    window: Window | null,
    found: Candidate<ShardEvent>[],
  ): Steps<void> {
    const { context, searcher } = target.opened
    const { fields, filters } = this.request
    const { budget } = this
    const readKeys = keyReader(term.keys, context)
    const readTiebreaker = fields.tiebreaker === null ? () => null : singleValue(fields.tiebreaker, context)
    const field = context.fieldType(fields.timestamp)
    const isNanos = field?.typeName === 'date_nanos'
    const collector: Collector = {
      scoreMode: 'completeNoScores',
      leaf: leaf => {
        const times = leaf.numeric(field?.name ?? fields.timestamp)
        return {
          collect(doc) {
            const keys = readKeys(leaf, doc)
            if (keys === null) return
            const { millis, nanos } = timeOf(times, doc, isNanos)
            const event = { target, doc: leaf.base + doc, millis, nanos, tiebreaker: readTiebreaker(leaf, doc) }
            found.push({ event, keys, keyText: keyText(keys) })
            if (window === null && found.length % RESERVED_EVENTS === 0) budget.reserve(RESERVED_EVENTS * EVENT_BYTES)
            if (window !== null && found.length > 2 * window.count + SLACK) {
              const left = kept(found, window)
              found.length = 0
              for (const each of left) found.push(each)
            }
          },
        }
      },
    }
    yield* searchShardInSteps(searcher, context, {
      query: builder,
      filters: [
        ...filtersOf(target, EMPTY_SEARCH, { shards: this.targets.length }),
        ...filters.map(filter => createQuery(filter, context)),
      ],
      postFilter: null,
      size: 0,
      sort: [docSort()],
      searchAfter: null,
      minScore: null,
      trackScores: false,
      trackTotalHits: -1,
      terminateAfter: 0,
      aggregations: collector,
      rescorers: [],
    })
  }
}

/** Memory is reserved for so many events at a time. */
const RESERVED_EVENTS = 1024
/** Bytes of memory that an event takes with its keys. */
const EVENT_BYTES = 200

/** Events are put into order when so many more than needed have been found. */
const SLACK = 4096

function kept(found: Candidate<ShardEvent>[], window: Window | null): Candidate<ShardEvent>[] {
  found.sort((a, b) => eventOrder.compare(a.event, b.event))
  if (window === null || found.length <= window.count) return found
  return window.from === 'head' ? found.slice(0, window.count) : found.slice(found.length - window.count)
}

function singleValue(name: string, context: OpenTarget['opened']['context']) {
  const read = keyReader(
    [{ kind: 'field', name, isOptional: true, text: name, place: { line: -1, column: -1 } }],
    context,
  )
  return (leaf: LeafReader, doc: number): ShardEvent['tiebreaker'] => read(leaf, doc)![0]!
}

function timeOf(times: NumericColumn | undefined, doc: number, isNanos: boolean): { millis: number; nanos: number } {
  if (times === undefined || endOf(times, doc) === firstOf(times, doc)) {
    return { millis: Number.MAX_SAFE_INTEGER, nanos: 0 }
  }
  const value = times.values[firstOf(times, doc)]!
  if (!isNanos) return { millis: Number(value), nanos: 0 }
  const nanos = BigInt(value)
  return { millis: Number(nanos / NANOS_PER_MILLI), nanos: Number(nanos % NANOS_PER_MILLI) }
}
