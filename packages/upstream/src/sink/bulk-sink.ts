/**
 * Hands operations on until the cluster has taken each: what is temporary is tried again, item by item. Nothing is answered as done before
 * the cluster said so.
 */
import { readJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { BackOff } from '../back-off.js'
import { bodyOf, itemsOf } from '../bulk/forwarded-body.js'
import { type BulkOperation, memberText } from '../bulk/operations.js'
import type { ClusterAnswer } from '../cluster-link.js'
import { UpstreamFault } from '../upstream-fault.js'
import { givenUp, tooLarge, unknownOutcome } from './sink-fault.js'
import type { SinkQueue } from './sink-queue.js'

/** Settings of a sink. */
export interface SinkSettings {
  /** Bytes of one request to the cluster; an operation that is larger goes alone. */
  readonly requestBytes: number
  /** Milliseconds after which what the cluster has not taken is answered as refused. */
  readonly retryMillis: number
  readonly now: () => number
  readonly newBackOff?: () => BackOff
}

/** An operation for a sink. */
export interface SinkOperation {
  readonly operation: BulkOperation
  /** Whether its id was made here, or is made of the document: if it is there already, an earlier try of ours wrote it. */
  readonly hasOwnId: boolean
}

/** Sends one body of `_bulk`. Rejects with UpstreamFault. */
export type SendBulk = (body: Uint8Array) => Promise<ClusterAnswer>

/** Statuses of temporary rejections. */
const TEMPORARY: ReadonlySet<number> = new Set([408, 429, 502, 503, 504])
const TOO_MANY = 429

/** An operation under way. */
interface Try {
  readonly operation: BulkOperation
  readonly hasOwnId: boolean
  readonly place: number
  readonly key: string | null
  /** Whether a try of it ended without an answer. */
  isInDoubt: boolean
  /** Why it was not taken, and the status that said so. */
  refusal: { readonly status: number; readonly reason: string } | null
}

/** Writes operations. */
export class BulkSink {
  constructor(
    readonly queue: SinkQueue,
    private readonly settings: SinkSettings,
    private readonly closing: AbortSignal,
  ) {}

  /**
   * Writes operations; those of one id in order, even across concurrent requests. Returns the JSON texts of their items, or the answer of a
   * cluster that refuses the request as a whole. Rejects when `signal` is aborted, or the sink is closed, before all are answered.
   */
  write(
    operations: readonly SinkOperation[],
    send: SendBulk,
    signal?: AbortSignal,
  ): Promise<readonly string[] | ClusterAnswer> {
    const tries = operations.map(
      ({ operation, hasOwnId }, place): Try => ({
        operation,
        hasOwnId,
        place,
        key: keyOf(operation),
        isInDoubt: false,
        refusal: null,
      }),
    )
    const keys = new Set(tries.flatMap(({ key }) => key ?? []))
    const stop = signal === undefined ? this.closing : AbortSignal.any([signal, this.closing])
    return this.queue.inOrder(keys, () => new Delivery(tries, send, this.settings, stop).run())
  }
}

/** Operations on one document have one key; those that get their id later are like no others. */
function keyOf(operation: BulkOperation): string | null {
  const id = memberText(operation, '_id')
  return id === null ? null : `${memberText(operation, '_index') ?? ''}\0${id}`
}

class Delivery {
  private readonly items: (string | null)[]
  private waiting: Try[]
  private refused: ClusterAnswer | null = null

  constructor(
    tries: Try[],
    private readonly send: SendBulk,
    private readonly settings: SinkSettings,
    private readonly stop: AbortSignal,
  ) {
    this.waiting = tries
    this.items = tries.map(() => null)
  }

  async run(): Promise<readonly string[] | ClusterAnswer> {
    const { now, retryMillis, newBackOff = () => new BackOff() } = this.settings
    const until = now() + retryMillis
    const backOff = newBackOff()
    while (this.waiting.length > 0) {
      this.stop.throwIfAborted()
      const before = this.waiting.length
      await this.sendRound()
      if (this.refused !== null) return this.refused
      this.waiting = this.waiting.filter(({ place }) => this.items[place] === null)
      if (this.waiting.every(({ refusal }) => refusal === null)) continue
      if (this.waiting.length < before) backOff.reset()
      if (now() >= until) this.giveUp()
      else await backOff.pause(this.stop)
    }
    return this.items as string[]
  }

  /** Sends the first of each document: the next one waits until that is done. */
  private async sendRound(): Promise<void> {
    const met = new Set<string>()
    const round = this.waiting.filter(({ key }) => {
      if (key === null) return true
      if (met.has(key)) return false
      met.add(key)
      return true
    })
    for (const part of partsOf(round, this.settings.requestBytes)) {
      await this.sendPart(part)
      if (this.refused !== null) return
    }
  }

  private async sendPart(part: readonly Try[]): Promise<void> {
    let answer: ClusterAnswer
    try {
      answer = await this.send(bodyOf(part.map(({ operation }) => operation)))
    } catch (thrown) {
      if (!(thrown instanceof UpstreamFault)) throw thrown
      return this.later(part, thrown.status, thrown.message, !thrown.isUnsent)
    }
    const { status, body } = answer
    if (status === 413) return this.halve(part)
    if (TEMPORARY.has(status)) return this.later(part, status, `status ${status}`, status !== TOO_MANY)
    if (status >= 300) return this.refuse(part, answer)
    let read: ReturnType<typeof itemsOf>
    try {
      read = itemsOf({ status, text: body.toString('utf8') }, part.length)
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      return this.later(part, 502, 'its answer is not JSON', true)
    }
    if (!('items' in read)) return this.later(part, 502, 'its answer has not as many items', true)
    for (const [i, item] of read.items.entries()) this.settle(part[i]!, item)
  }

  private settle(attempt: Try, item: string): void {
    const result = [...(readJson(item) as Map<string, Map<string, unknown>>).values()][0]!
    const status = Number(result.get('status'))
    if (status === TOO_MANY || status === 503) {
      attempt.refusal = { status, reason: `status ${status}` }
      return
    }
    const { operation, isInDoubt, hasOwnId, place } = attempt
    const isOurs = status === 409 && isInDoubt && hasOwnId
    this.items[place] = isOurs ? createdItem(operation, result) : item
  }

  /** Notes that operations were not taken. What must not happen twice is given up where it may have happened. */
  private later(part: readonly Try[], status: number, reason: string, isInDoubt: boolean): void {
    for (const attempt of part) {
      attempt.isInDoubt ||= isInDoubt
      if (isInDoubt && !isRepeatable(attempt.operation)) {
        this.items[attempt.place] = failedItem(attempt.operation, 504, unknownOutcome(reason))
      } else attempt.refusal = { status, reason }
    }
  }

  private async halve(part: readonly Try[]): Promise<void> {
    if (part.length === 1) {
      const [only] = part as [Try]
      this.items[only.place] = failedItem(only.operation, 413, tooLarge(only.operation.source?.length ?? 0))
      return
    }
    const middle = part.length >> 1
    await this.sendPart(part.slice(0, middle))
    if (this.refused === null) await this.sendPart(part.slice(middle))
  }

  /** The cluster refuses the request: the client gets its answer, unless some of it was done before. */
  private refuse(part: readonly Try[], answer: ClusterAnswer): void {
    if (this.items.every(item => item === null)) {
      this.refused = answer
      return
    }
    const error = errorIn(answer)
    for (const { operation, place } of part) this.items[place] = failedItem(operation, answer.status, error)
  }

  private giveUp(): void {
    for (const { operation, place, refusal } of this.waiting) {
      const { status, reason } = refusal ?? { status: 503, reason: 'what came before it was not taken' }
      this.items[place] = failedItem(operation, status === TOO_MANY ? TOO_MANY : 503, givenUp(reason))
    }
    this.waiting = []
  }
}

function* partsOf(round: readonly Try[], bytes: number): Generator<readonly Try[]> {
  let start = 0
  let size = 0
  for (const [i, { operation }] of round.entries()) {
    const own = operation.line.length + (operation.source?.length ?? 0) + 2
    if (size > 0 && size + own > bytes) {
      yield round.slice(start, i)
      start = i
      size = 0
    }
    size += own
  }
  if (start < round.length) yield round.slice(start)
}

/** Whether an operation that is executed twice leaves what it leaves when it is executed once. */
function isRepeatable({ action, source }: BulkOperation): boolean {
  return action !== 'update' || source === null || !Buffer.from(source).includes('"script"')
}

const about = (operation: BulkOperation): string =>
  `"_index":${JSON.stringify(memberText(operation, '_index'))},"_id":${JSON.stringify(memberText(operation, '_id'))}`

const failedItem = (operation: BulkOperation, status: number, error: string): string =>
  `{"${operation.action}":{${about(operation)},"status":${status},"error":${error}}}`

/** An earlier try created the document, and its answer was lost. */
function createdItem(operation: BulkOperation, result: ReadonlyMap<string, unknown>): string {
  const named = `"_index":${JSON.stringify(result.get('_index'))},"_id":${JSON.stringify(result.get('_id'))}`
  return `{"${operation.action}":{${named},"_version":1,"result":"created","status":201}}`
}

/** JSON text of the error of an answer. */
function errorIn({ status, body }: ClusterAnswer): string {
  const text = body.toString('utf8')
  try {
    const { error } = JSON.parse(text) as { readonly error?: unknown }
    if (typeof error === 'object' && error !== null) return JSON.stringify(error)
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown
  }
  return JSON.stringify({ type: 'status_exception', reason: `status ${status}: ${text.slice(0, 300)}` })
}
