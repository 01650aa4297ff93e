/** Messages between the main thread and the thread of tests. */
import type { SettingFault } from '@sluice/server/host'
import type { Coverage, SuiteReply, SuiteRequest } from '@sluice/testing'
import type { TestSettings } from './new-session.js'

/** The start data of the thread. */
export interface ThreadStart {
  readonly settings: TestSettings
  /** See `Cell`. */
  readonly progress: SharedArrayBuffer
}

/** The 32-bit cells of `ThreadStart.progress`. */
export const Cell = {
  /** The running case of the suite, from 1; 0 before the first and when idle. */
  place: 0,
  /** Counts up with every case. */
  beat: 1,
  /** How many cases are through. */
  done: 2,
  /** How many of them failed. */
  failed: 3,
  /** The operating system's number of the thread; 0 if unknown. */
  thread: 4,
  count: 5,
} as const

/** A message to the thread. */
export type ThreadRequest =
  | { readonly kind: 'suite'; readonly request: SuiteRequest }
  | { readonly kind: 'cover'; readonly folders: readonly string[] }
  | { readonly kind: 'coverage' }
  | { readonly kind: 'forget'; readonly changed: ReadonlySet<string> }

/** An answer of the thread. */
export type ThreadReply =
  | { readonly kind: 'suite'; readonly reply: SuiteReply }
  | { readonly kind: 'coverage'; readonly coverage: Coverage | null }
  | { readonly kind: 'covered' }
  | { readonly kind: 'forgotten' }
  | { readonly kind: 'setting'; readonly name: SettingFault['setting']; readonly text: string }
  | { readonly kind: 'fault'; readonly text: string }
