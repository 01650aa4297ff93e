/** The thread of the store: answers its requests one after the other. */
import type { MessagePort } from 'node:worker_threads'
import { routes } from '../registry.js'
import { RestDispatcher } from '../rest/dispatcher.js'
import { LazyStore } from '../rest/lazy-store.js'
import { clockOf } from './clock-of.js'
import type { StoreData, StoreReply, StoreRequest } from './messages.js'

/** Answers requests from now on. */
export function serveStore({ folder, now }: StoreData, port: MessagePort): void {
  const dispatcher = new RestDispatcher(routes, {
    engine: null,
    store: new LazyStore({ folder: folder ?? undefined, now: clockOf(now) }),
  })
  let last: Promise<void> = Promise.resolve()
  port.on('message', ({ job, request }: StoreRequest) => {
    last = last.then(async () => {
      const answer = await dispatcher.handle(request)
      port.postMessage({ job, answer } satisfies StoreReply)
    })
  })
}
