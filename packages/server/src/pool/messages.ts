/** Messages between the main thread and the threads of the pool: plain data and bytes. */
import type { LogLevel } from '@sluice/application'
import type { ApplicationSettings } from '@sluice/application/settings'
import type { Limits, StopCause } from '@sluice/core'
import type { SecuritySettings } from '@sluice/security'
import type { NodeNames, Sender } from '@sluice/store'
import type { EngineAnswer, EngineRequest } from '../host/messages.js'
import type { EngineSettings } from '../host/services.js'
import type { CheckedRequest } from '../rest/dispatcher.js'
import type { RestAnswer, RestRequest } from '../rest/request.js'
import type { Change, StateLimits } from './changes.js'
import type { PoolRefusal } from './pool-faults.js'

/** Finished documents as part of the answer's list: JSON texts with a comma before each but the first of all. */
export interface DocumentPart {
  /** Place of the first one. */
  readonly from: number
  readonly count: number
  readonly bytes: Uint8Array
}

/** The finished part of a job whose thread was ended: the next thread continues from there. */
export interface Finished {
  readonly count: number
  readonly parts: readonly Uint8Array[]
}

/** The start data of a thread. */
export interface ThreadData {
  readonly role: 'serve'
  readonly settings: EngineSettings
  readonly engineLimits: Partial<Limits>
  readonly limits: StateLimits
  /** Whether it runs a first document before it is ready, so that no request waits for loading and compilation. */
  readonly isWarmed: boolean
  /** Where the thread is: see `Cell`. */
  readonly cells: SharedArrayBuffer
  /** Finished documents that were not sent yet. */
  readonly outbox: SharedArrayBuffer
}

/** The start data of the store's thread. */
export interface StoreData {
  readonly role: 'store'
  /** The folder of the store; null for a store in memory. */
  readonly folder: string | null
  /** The folder for backups; null if none can be made. */
  readonly backups: string | null
  /** Bytes that indices and the caches of searches may take in memory. */
  readonly memory: number
  /** A fixed clock, as `EngineSettings.now`. */
  readonly now: string | undefined
  readonly names: NodeNames
  /** Null if no login is required. */
  readonly security: SecuritySettings | null
  readonly application: ApplicationSettings
  /** Milliseconds of processor time that one search may take. */
  readonly requestMillis: number
  /** The memory of `Arrivals`. */
  readonly arrivals: SharedArrayBuffer
}

/** A message to the thread of the store: a request, or the engine's answer to a question; null for a bug of ours. */
export type StoreRequest =
  /** Opens the store; answered with `opened`, or `refused` where its folder cannot be used. */
  | { readonly kind: 'open' }
  /** Saves changes of resources that the engine stores; answered with `kept`. */
  | { readonly kind: 'keep'; readonly job: number; readonly changes: readonly Change[] }
  | { readonly kind: 'request'; readonly job: number; readonly request: RestRequest; readonly sender: Sender }
  /** Nobody waits for the answer any more. */
  | { readonly kind: 'forget'; readonly job: number }
  /** Asks whether the store rejects a request that the engine answers. */
  | { readonly kind: 'check'; readonly job: number; readonly request: RestRequest }
  /** `answer` is null if the engine gave none: because of a refusal, or else of a bug of ours. */
  | {
      readonly kind: 'answer'
      readonly question: number
      readonly answer: EngineAnswer | null
      readonly refusal: PoolRefusal | null
    }

/** A message from the thread of the store: the answer of a job, or a question to the engine. */
export type StoreReply =
  /** `password` is that of `elastic` if it was made up now. */
  | { readonly kind: 'opened'; readonly changes: readonly Change[]; readonly password: string | null }
  | { readonly kind: 'refused'; readonly text: string }
  /** `fault` where they could not be written. */
  | { readonly kind: 'kept'; readonly job: number; readonly fault: string | null }
  | { readonly kind: 'answer'; readonly job: number; readonly answer: RestAnswer }
  | { readonly kind: 'checked'; readonly job: number; readonly checked: CheckedRequest }
  | { readonly kind: 'ask'; readonly question: number; readonly request: EngineRequest }
  /** A line for the log of the server. */
  | { readonly kind: 'log'; readonly level: LogLevel; readonly text: string }

/** A job: a request of the API, or one of the store, whose documents go through pipelines. */
export type Task =
  | { readonly kind: 'rest'; readonly request: RestRequest }
  | { readonly kind: 'ask'; readonly request: EngineRequest }

/** The result of a task. */
export type TaskAnswer = RestAnswer | EngineAnswer

/** A message to a thread. */
export type ThreadRequest =
  /** `changes` of other threads come first. With `stop` the documents that are left are answered with the error for the cause. */
  | {
      readonly kind: 'begin'
      readonly job: number
      readonly task: Task
      readonly finished: Finished
      readonly stop: StopCause | null
      readonly changes: readonly Change[]
    }
  /** Continues a job that paused. */
  | {
      readonly kind: 'continue'
      readonly job: number
      readonly stop: StopCause | null
      readonly changes: readonly Change[]
    }
  /** Nobody waits for the job any more. */
  | { readonly kind: 'forget'; readonly job: number }
  /** Changes of other threads, while it has nothing else to do; answered with `applied`. */
  | { readonly kind: 'apply'; readonly changes: readonly Change[] }

/** A message from a thread. */
export type ThreadReply =
  /** The engine is there. `tid` is the operating system's number of the thread, null if unknown. */
  | { readonly kind: 'ready'; readonly tid: number | null }
  | { readonly kind: 'applied' }
  | {
      readonly kind: 'setting'
      readonly name: keyof EngineSettings
      readonly text: string
      readonly help?: string | undefined
    }
  /** Documents that are done, while the job runs on. */
  | { readonly kind: 'part'; readonly job: number; readonly part: DocumentPart }
  /** The time of a slice is over: the thread is free for others until it is asked to continue. */
  | { readonly kind: 'paused'; readonly job: number; readonly part: DocumentPart | null }
  | {
      readonly kind: 'done'
      readonly job: number
      readonly answer: TaskAnswer
      readonly changes: readonly Change[]
      /** Whether the thread frees memory before it takes another job, as it reports with `collected`. */
      readonly isCollecting: boolean
    }
  | { readonly kind: 'fault'; readonly job: number; readonly fault: string; readonly isCollecting: boolean }
  | { readonly kind: 'collected' }

/** The 32-bit cells of `ThreadData.cells`. */
export const Cell = {
  /** The running document, from 1; 0 while the job does something else. */
  document: 0,
  /** Counts up whenever a job begins, continues, pauses or comes to another document. */
  beat: 1,
  /** The outbox: the job whose documents are in it, the place of the first one, and how many there are. */
  job: 2,
  from: 3,
  count: 4,
  /** The outbox: where each of its documents ends. */
  ends: 5,
} as const

/** Most documents in an outbox. */
export const OUTBOX_DOCUMENTS = 2048
/** Bytes of an outbox. */
export const OUTBOX_BYTES = 256 * 1024

/** 32-bit cells of a thread. */
export const CELL_COUNT = Cell.ends + OUTBOX_DOCUMENTS
