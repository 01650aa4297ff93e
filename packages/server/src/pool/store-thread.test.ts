/** Questions of the store to the engine, with a worker that is none. */
import { EventEmitter, once } from 'node:events'
import { expect, it } from 'vitest'
import type { StoreData } from './messages.js'
import { PoolFull, RequestOverrun, refusalException } from './pool-faults.js'
import { StoreThread, type StoreWorker } from './store-thread.js'

/** The message to the store if the engine rejects its question. */
async function answerFor(fault: Error) {
  const worker = Object.assign(new EventEmitter(), {
    postMessage: (message: object) => worker.emit('posted', message),
    terminate: async () => 0,
  })
  const thread = new StoreThread(
    {} as StoreData,
    () => worker as StoreWorker,
    () => Promise.reject(fault),
  )
  void thread.open()
  const posted = once(worker, 'posted')
  worker.emit('message', { kind: 'ask', question: 1, request: { kind: 'render-templates', templates: [] } })
  const [message] = await posted
  return message
}

it('an overrun of the engine is answered as a timeout, a full queue as a refusal', async () => {
  const { answer, refusal } = await answerFor(new RequestOverrun('time', 100))
  expect(answer).toBeNull()
  expect(refusalException(refusal)).toMatchObject({
    className: 'org.elasticsearch.ElasticsearchTimeoutException',
    members: { $status: 429 },
  })
  expect(await answerFor(new PoolFull('full'))).toMatchObject({
    refusal: {
      className: 'common.util.concurrent.EsRejectedExecutionException',
      reason: 'full',
      status: 429,
    },
  })
})
