/**
 * The thread that runs tests: a script or a regular expression that never ends can be stopped only by ending its thread. Its first message
 * is what it is to be; all others are files of tests.
 */
import { parentPort } from 'node:worker_threads'
import { SettingFault } from '@sluice/server/host'
import { type Coverage, packSuite, type SuiteReply, type SuiteRequest } from '@sluice/testing'
import { newSession, type TestSettings } from './new-session.js'

/** What the thread is told first. */
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
  count: 4,
} as const

/** A message to the thread. */
export type ThreadRequest =
  | { readonly kind: 'suite'; readonly request: SuiteRequest }
  | { readonly kind: 'coverage' }
  | { readonly kind: 'reset' }

/** An answer of the thread. */
export type ThreadReply =
  | { readonly kind: 'suite'; readonly reply: SuiteReply }
  | { readonly kind: 'coverage'; readonly coverage: Coverage | null }
  | { readonly kind: 'reset' }
  | { readonly kind: 'setting'; readonly name: SettingFault['setting']; readonly text: string }
  | { readonly kind: 'fault'; readonly text: string }

parentPort?.once('message', ({ settings, progress }: ThreadStart) => {
  const cells = new Int32Array(progress)
  const mark = (place: number): void => {
    Atomics.store(cells, Cell.place, place)
    Atomics.add(cells, Cell.beat, 1)
  }
  let session: ReturnType<typeof newSession> | undefined
  let last = Promise.resolve()
  const answer = async (message: ThreadRequest): Promise<ThreadReply> => {
    if (message.kind === 'reset') {
      session = undefined
      return { kind: 'reset' }
    }
    session ??= newSession(settings)
    if (message.kind === 'coverage') return { kind: 'coverage', coverage: session.coverage() }
    const reply = await session.run(message.request, {
      onCase: place => mark(place + 1),
      onResult: ({ status }) => {
        Atomics.add(cells, Cell.done, 1)
        if (status === 'failed' || status === 'broken') Atomics.add(cells, Cell.failed, 1)
      },
    })
    mark(0)
    return { kind: 'suite', reply: { ...reply, suite: packSuite(reply.suite) } }
  }
  parentPort!.on('message', (message: ThreadRequest) => {
    last = last.then(async () => {
      parentPort!.postMessage(await answer(message).catch(replyTo))
    })
  })
})

function replyTo(thrown: unknown): ThreadReply {
  if (thrown instanceof SettingFault) return { kind: 'setting', name: thrown.setting, text: thrown.message }
  return { kind: 'fault', text: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) }
}
