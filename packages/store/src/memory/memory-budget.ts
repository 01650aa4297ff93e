/**
 * The memory that the indices of a store may take: beyond it documents are refused, as Elasticsearch's parent circuit breaker does; reading
 * and deleting go on. https://www.elastic.co/guide/en/elasticsearch/reference/8.18/circuit-breaker.html#parent-circuit-breaker
 */
import { JavaException } from '@sluice/java'
import { forgetKept, keptBytes } from '@sluice/search'
import type { Index } from '../indices/index.js'
import { byteSizeText } from '../settings/byte-size.js'

/** Bytes in memory, by their use. */
export interface MemoryUse {
  /** Searchable segments, and those that scrolls and points in time still show. */
  readonly segments: number
  /** Documents that wait for the next refresh. */
  readonly buffers: number
  /** The tables that find documents by their ids. */
  readonly ids: number
  /** Caches of searches. */
  readonly caches: number
}

/** Memory is measured after so many bytes of sources: an index with n-grams takes many times as many. */
const STEP = 256 * 1024
/** Hardly any other source takes so many times its bytes: near the limit memory is measured more often. */
const MOST_GROWTH = 8

/** The budget, and the used memory. */
export class MemoryBudget {
  /** The last measured use. */
  private taken: MemoryUse = { segments: 0, buffers: 0, ids: 0, caches: 0 }
  private used = 0
  /** Bytes of the sources that came since then. */
  private added = 0
  /**
   * The transaction in which an operation was refused: nothing is freed within one, and to measure takes time if there are thousands of
   * shards.
   */
  private refusedIn = -1
  private refusals = 0

  /** `limit` is in bytes; without one nothing is refused. `transactions` counts those of the database. */
  constructor(
    readonly limit: number | null,
    private readonly indices: () => Iterable<Index>,
    private readonly transactions: () => number,
  ) {}

  /** How many operations were refused. */
  get tripped(): number {
    return this.refusals
  }

  /** The current use. */
  use(): MemoryUse {
    const sum = { segments: 0, buffers: 0, ids: 0 }
    for (const { shards } of this.indices()) {
      for (const { memory } of shards) {
        sum.segments += memory.segments
        sum.buffers += memory.buffers
        sum.ids += memory.ids
      }
    }
    return { ...sum, caches: keptBytes() }
  }

  /** Throws circuit_breaking_exception if a source of so many bytes does not fit any more. What searches keep gives way. */
  admit(bytes: number): void {
    const { limit } = this
    if (limit === null) return
    this.added += bytes
    if (this.added <= STEP && this.used + MOST_GROWTH * this.added <= limit) return
    const transaction = this.transactions()
    if (this.refusedIn === transaction && this.used + bytes > limit) throw this.refused(limit, bytes)
    this.measure()
    if (this.used + bytes <= limit) return
    forgetKept()
    this.measure()
    if (this.used + bytes <= limit) return
    this.refusedIn = transaction
    throw this.refused(limit, bytes)
  }

  /** Whether so many bytes fit. */
  hasRoom(bytes: number): boolean {
    if (this.limit === null) return true
    this.measure()
    return this.used + bytes <= this.limit
  }

  private measure(): void {
    this.taken = this.use()
    this.used = totalOf(this.taken)
    this.added = 0
  }

  private refused(limit: number, bytes: number): JavaException {
    this.refusals++
    const wanted = this.used + bytes
    const usages = Object.entries(this.taken).map(([name, part]) => `${name}=${shown(part)}`)
    return new JavaException(
      'org.elasticsearch.common.breaker.CircuitBreakingException',
      `[parent] Data too large, data for [indices:data/write/bulk[s]] would be [${shown(wanted)}], which is larger than the limit of [${shown(limit)}], ` +
        `real usage: [${shown(this.used)}], new bytes reserved: [${shown(bytes)}], usages [${usages.join(', ')}]`,
      undefined,
      { $status: 429, bytes_wanted: wanted, bytes_limit: limit, durability: 'PERMANENT' },
    )
  }
}

/** All of it. */
export const totalOf = ({ segments, buffers, ids, caches }: MemoryUse): number => segments + buffers + ids + caches

const shown = (bytes: number): string => `${bytes}/${byteSizeText(bytes)}`
