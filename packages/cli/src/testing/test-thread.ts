/**
 * The thread that runs tests: a script or a regular expression that never ends can be stopped only by ending its thread. Its first message
 * is what it is to be; all others are files of tests.
 */
import { parentPort } from 'node:worker_threads'
import { SettingFault, threadId } from '@sluice/server/host'
import { packSuite } from '@sluice/testing'
import { newSession } from './new-session.js'
import { Cell, type ThreadReply, type ThreadRequest, type ThreadStart } from './thread-messages.js'

let warmed: (() => void) | null = null

/** Calls back once, when the first file has run: then what most runs need has been loaded and compiled. */
export function whenWarm(action: () => void): void {
  warmed = action
}

parentPort?.once('message', ({ settings, progress }: ThreadStart) => {
  const cells = new Int32Array(progress)
  Atomics.store(cells, Cell.thread, threadId() ?? 0)
  const mark = (place: number): void => {
    Atomics.store(cells, Cell.place, place)
    Atomics.add(cells, Cell.beat, 1)
  }
  let session: ReturnType<typeof newSession> | undefined
  let last = Promise.resolve()
  const answer = async (message: ThreadRequest): Promise<ThreadReply> => {
    session ??= newSession(settings)
    if (message.kind === 'forget') {
      session.forget(message.changed)
      return { kind: 'forgotten' }
    }
    if (message.kind === 'cover') {
      session.cover(message.folders)
      return { kind: 'covered' }
    }
    if (message.kind === 'coverage') return { kind: 'coverage', coverage: session.coverage() }
    mark(0)
    const reply = await session.run(message.request, {
      onCase: place => mark(place + 1),
      onResult: ({ status }) => {
        Atomics.add(cells, Cell.done, 1)
        if (status === 'failed' || status === 'broken') Atomics.add(cells, Cell.failed, 1)
      },
    })
    mark(0)
    // Before the answer goes out: with it this thread may be ended.
    warmed?.()
    warmed = null
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
