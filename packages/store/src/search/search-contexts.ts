/**
 * Open scrolls and points in time: readers of shards that stay as they were until they are freed or nobody has used them for their time.
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/paginate-search-results.html
 */
import { JavaException } from '@sluice/java'
import { newUuid } from '../documents/auto-id.js'
import type { ReaderLease } from '../documents/reader-leases.js'
import type { ContextRef } from './context-ids.js'
import type { SearchTarget } from './search-targets.js'

/** A shard as it was when its context was opened. */
export interface SearchContext<S = unknown> {
  readonly id: number
  readonly target: SearchTarget
  readonly lease: ReaderLease
  /** The state with which a scroll continues; null for a point in time. */
  readonly scroll: S | null
  /** Its owner, or null. */
  readonly holder: ContextHolder | null
}

/** The owner of a context, and the names by which it reached the index. */
export interface ContextHolder {
  readonly owner: string
  readonly names: readonly string[]
}

interface Held {
  readonly context: SearchContext
  expires: number
  /** Searches that run on it: it is freed when the last of them has ended. */
  users: number
  isFreed: boolean
}

/** `search.keep_alive_interval`. */
const SWEEP_MILLIS = 60_000

/** The contexts of a node. */
export class SearchContexts {
  /** In ids, so that those of an earlier process are not found. */
  readonly session = newUuid()
  private readonly held = new Map<number, Held>()
  private lastId = 0
  private scrolls = 0
  private swept: number

  /**
   * `now` gives milliseconds of a clock that only goes forward; `maxScrolls` is `search.max_open_scroll_context`; `isThere` says whether
   * the index of a target still exists and is open.
   */
  constructor(
    private readonly now: () => number,
    private readonly maxScrolls: () => number,
    private readonly isThere: (target: SearchTarget) => boolean,
  ) {
    this.swept = now()
  }

  /** How many are open: `open_contexts` of a node's statistics. */
  get size(): number {
    return this.held.size
  }

  /** How many are open on a shard. */
  openOn(shard: SearchTarget['shard']): number {
    let open = 0
    for (const { context } of this.held.values()) if (context.target.shard === shard) open++
    return open
  }

  /** How many of them are scrolls. */
  get openScrolls(): number {
    return this.scrolls
  }

  /** Opens a context of a shard as it is now. Throws too_many_scroll_contexts_exception. */
  open<S>(
    target: SearchTarget,
    keepAlive: number,
    scroll: S | null,
    holder: ContextHolder | null = null,
  ): SearchContext<S> {
    this.sweep()
    if (scroll !== null) {
      const limit = this.maxScrolls()
      if (this.scrolls >= limit) throw tooManyScrolls(limit)
      this.scrolls++
    }
    const context = { id: ++this.lastId, target, lease: target.shard.lease(), scroll, holder }
    this.held.set(context.id, { context, expires: this.now() + keepAlive, users: 0, isFreed: false })
    return context
  }

  /**
   * The context of a reference; with a time, it lives on for that from now. Throws search_context_missing_exception, also for an owner that
   * is not its own.
   */
  use(ref: Pick<ContextRef, 'session' | 'id'>, keepAlive: number | null, owner: string | null = null): SearchContext {
    const held = ref.session === this.session ? this.held.get(ref.id) : undefined
    if (held !== undefined && !belongsTo(held, owner)) throw contextMissing(ref.id)
    const now = this.now()
    if (held === undefined || held.expires < now || !this.isThere(held.context.target)) {
      if (held !== undefined) this.free(ref)
      throw contextMissing(ref.id)
    }
    if (keepAlive !== null) {
      // A point in time never expires earlier than promised.
      held.expires = Math.max(held.context.scroll === null ? held.expires : 0, now + keepAlive)
    }
    return held.context
  }

  /** Frees a context; false if there is none, or it is another owner's. */
  free({ session, id }: Pick<ContextRef, 'session' | 'id'>, owner: string | null = null): boolean {
    const held = session === this.session ? this.held.get(id) : undefined
    if (held === undefined || !belongsTo(held, owner)) return false
    this.held.delete(id)
    if (held.context.scroll !== null) this.scrolls--
    held.isFreed = true
    this.releaseUnused(held)
    return true
  }

  /** Keeps what a context shows until the function that is given is called, also if the context is freed before. */
  retain({ id }: SearchContext): () => void {
    const held = this.held.get(id)
    if (held === undefined) return () => undefined
    held.users++
    return () => {
      held.users--
      this.releaseUnused(held)
    }
  }

  private releaseUnused({ users, isFreed, context }: Held): void {
    if (users === 0 && isFreed) context.lease.release()
  }

  /** Frees the contexts that a condition names; returns their number. */
  freeWhere(isNamed: (context: SearchContext) => boolean): number {
    let freed = 0
    for (const { context } of [...this.held.values()]) {
      if (isNamed(context) && this.free({ session: this.session, id: context.id })) freed++
    }
    return freed
  }

  /** Frees what nobody has used for its time, and contexts of indices that are gone, if a minute has passed since that was done last. */
  sweep(): void {
    const now = this.now()
    if (now - this.swept < SWEEP_MILLIS) return
    this.swept = now
    for (const { context, expires } of [...this.held.values()]) {
      if (expires < now || !this.isThere(context.target)) this.free({ session: this.session, id: context.id })
    }
  }
}

const belongsTo = ({ context }: Held, owner: string | null): boolean =>
  owner === null || context.holder?.owner === owner

/** 404 `search_context_missing_exception`. */
export const contextMissing = (id: number): JavaException =>
  new JavaException(
    'org.elasticsearch.search.SearchContextMissingException',
    `No search context found for id [${id}]`,
    undefined,
    {
      $status: 404,
    },
  )

/** 429 `too_many_scroll_contexts_exception`. */
const tooManyScrolls = (limit: number): JavaException =>
  new JavaException(
    'org.elasticsearch.search.TooManyScrollContextsException',
    `Trying to create too many scroll contexts. Must be less than or equal to: [${limit}]. This limit can be set by changing the [search.max_open_scroll_context] setting.`,
    undefined,
    { $status: 429 },
  )
