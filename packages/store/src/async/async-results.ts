/**
 * Searches whose clients come back for the results, and the results until their time is over:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql-search-api.html#eql-search-async
 */

import { JavaException } from '@sluice/java'
import { newUuid } from '../documents/auto-id.js'
import type { Turn } from '../search/search-in-turns.js'
import { byteSizeText } from '../settings/byte-size.js'
import type { NewTask, Task, TaskManager } from '../tasks/task-manager.js'
import { timerMillis } from '../tasks/timer-millis.js'
import { asyncIdText, readAsyncId } from './async-id.js'
import { BackgroundSlots } from './background-slots.js'

/** The outcome of a search: its result, or its error. */
export type AsyncOutcome = { readonly value: unknown } | { readonly thrown: unknown }

/** A result that is kept in few bytes. */
export interface Packed {
  readonly byteLength: number
}

/** The most bytes of the packed results of a node. */
const MOST_BYTES = 128 * 1024 * 1024

/** A search that was begun. */
export class AsyncSearch {
  /** Undefined while it runs. */
  outcome: AsyncOutcome | undefined
  readonly id: string
  /** Resolves when it has ended; never rejects. */
  readonly ended: Promise<void>
  /** Bytes of its packed result. */
  bytes = 0
  /** Whether it goes on after its client was answered. */
  private isBackground = false
  private hasSlot = false

  constructor(
    readonly task: Task,
    node: string,
    /** Milliseconds since 1970. */
    public expiresAt: number,
    run: AsyncRequest['run'],
    /** Its owner, or null. */
    readonly owner: string | null,
    private readonly slots: BackgroundSlots,
  ) {
    this.id = asyncIdText({ result: newUuid(), task: `${node}:${task.id}` })
    this.ended = this.run(run)
  }

  private async run(run: AsyncRequest['run']): Promise<void> {
    // It begins when its caller has it.
    await Promise.resolve()
    try {
      this.outcome = { value: await run(this.task, turn => this.paced(turn)) }
    } catch (thrown) {
      this.outcome = { thrown }
    }
  }

  /** A turn that waits for a slot, too, as soon as the search goes on in the background. */
  private paced(turn: Turn): Turn {
    const waits = (): boolean => this.isBackground && !this.hasSlot
    return {
      isOver: () => waits() || turn.isOver(),
      check: () => turn.check(),
      reserve: bytes => turn.reserve(bytes),
      pause: async () => {
        if (waits()) {
          await this.slots.take()
          this.hasSlot = true
        }
        await turn.pause()
      },
    }
  }

  /**
   * Lets it go on in the background, and keeps what `pack` makes of its result as soon as it has ended: until its time is over that may be
   * days. Resolves then; what `pack` throws takes the place of the result.
   */
  async keep<T>(pack: (value: T) => Promise<Packed>): Promise<void> {
    this.isBackground = true
    await this.ended
    await this.replaceResult(pack)
    // Not before: until then it holds all that it has found.
    if (this.hasSlot) this.slots.give()
  }

  private async replaceResult<T>(pack: (value: T) => Promise<Packed>): Promise<void> {
    const { outcome } = this
    if (outcome === undefined || 'thrown' in outcome) return
    try {
      const value = await pack(outcome.value as T)
      this.bytes = value.byteLength
      this.outcome = { value }
    } catch (thrown) {
      this.outcome = { thrown }
    }
  }

  /** Waits until it has ended; true if it has within so many milliseconds; null waits without a limit. */
  async endedWithin(millis: number | null): Promise<boolean> {
    if (millis === null) await this.ended
    else if (this.outcome === undefined) {
      let timer: ReturnType<typeof setTimeout> | undefined
      await Promise.race([
        this.ended,
        new Promise<void>(resolve => void (timer = setTimeout(resolve, timerMillis(millis)))),
      ])
      clearTimeout(timer)
    }
    return this.outcome !== undefined
  }

  /** The result of a search that has ended. Throws what it threw. */
  result(): unknown {
    const { outcome } = this
    if (outcome === undefined) return undefined
    if ('thrown' in outcome) throw outcome.thrown
    return outcome.value
  }
}

/** The start options of a search. */
export interface AsyncRequest {
  readonly task: NewTask
  readonly keepAliveMillis: number
  /** `paced` makes a turn one that waits for others that go on in the background. */
  run(task: Task, paced: (turn: Turn) => Turn): Promise<unknown>
}

/** The searches of a node. They go with the process. */
export class AsyncResults {
  private readonly kept = new Map<string, AsyncSearch>()
  private readonly slots = new BackgroundSlots()

  constructor(
    private readonly tasks: TaskManager,
    private readonly now: () => number,
  ) {}

  /**
   * Begins a search for an owner. It is found by its id until its time is over or it is deleted. Throws circuit_breaking_exception if the
   * results that are kept take too much memory.
   */
  begin({ task: given, keepAliveMillis, run }: AsyncRequest, node: string, owner: string | null = null): AsyncSearch {
    this.sweep()
    this.checkMemory()
    const task = this.tasks.begin(given)
    const search = new AsyncSearch(task, node, this.now() + keepAliveMillis, run, owner, this.slots)
    void search.ended.then(() => this.tasks.end(task))
    this.kept.set(search.id, search)
    return search
  }

  /**
   * A search by its id; with an owner, only that owner's. Throws illegal_argument_exception for an invalid id, resource_not_found_exception
   * if there is none.
   */
  get(id: string, owner: string | null = null): AsyncSearch {
    readAsyncId(id)
    this.sweep()
    const found = this.kept.get(id)
    if (found === undefined || (owner !== null && found.owner !== owner))
      throw new JavaException('org.elasticsearch.ResourceNotFoundException', id)
    return found
  }

  /** Lets it be found for so long from now on. */
  extend(search: AsyncSearch, keepAliveMillis: number): void {
    search.expiresAt = this.now() + keepAliveMillis
  }

  /** Removes a search; one that runs is cancelled. */
  remove(search: AsyncSearch): void {
    this.kept.delete(search.id)
    if (search.outcome === undefined) search.task.cancel('by user request')
  }

  private checkMemory(): void {
    let bytes = 0
    for (const search of this.kept.values()) bytes += search.bytes
    if (bytes <= MOST_BYTES) return
    throw new JavaException(
      'org.elasticsearch.common.breaker.CircuitBreakingException',
      `[async_search] the results that are kept take [${bytes}/${byteSizeText(bytes)}], which is larger than the limit of [${MOST_BYTES}/${byteSizeText(MOST_BYTES)}]: delete those that are not needed`,
      undefined,
      { bytes_wanted: bytes, bytes_limit: MOST_BYTES, durability: 'PERMANENT' },
    )
  }

  /** Removes those whose time is over. */
  sweep(): void {
    const now = this.now()
    for (const search of this.kept.values()) if (search.expiresAt <= now) this.remove(search)
  }
}
