/** The thread of the store: answers its requests, and asks the engine's threads for the pipelines of documents. */
import { PerformanceObserver } from 'node:perf_hooks'
import type { MessagePort } from 'node:worker_threads'
import { isApplicationPath } from '@sluice/application/paths'
import { InternalError } from '@sluice/java'
import { DEFAULT_KEPT_BYTES, limitKept } from '@sluice/search'
import { StorageFault, type Turn } from '@sluice/store'
import type { Host } from '../host/engine-host.js'
import { HostPipelineRunner } from '../host/host-pipeline-runner.js'
import type { EngineAnswer, EngineRequest } from '../host/messages.js'
import { threadClock } from '../host/thread-clock.js'
import { threadId } from '../host/thread-id.js'
import { reportWarm } from '../host/warm.js'
import { routes } from '../registry.js'
import { ApplicationFront } from '../rest/application-front.js'
import { RestDispatcher } from '../rest/dispatcher.js'
import { LazyStore } from '../rest/lazy-store.js'
import { pathOf } from '../rest/request.js'
import { handedOver, movable } from './answer-transfer.js'
import { Arrivals } from './arrivals.js'
import { clockOf } from './clock-of.js'
import { HeapRoom } from './heap-room.js'
import { keepChange, keptChanges } from './kept-changes.js'
import type { StoreData, StoreReply, StoreRequest } from './messages.js'
import { refusalException } from './pool-faults.js'
import { StoreTurns } from './store-turns.js'

/** Answers requests from now on. */
export function serveStore(
  { folder, backups, memory, now, names, security, application: settings, requestMillis, ...data }: StoreData,
  port: MessagePort,
): void {
  const post = (reply: StoreReply): void => port.postMessage(reply)
  const engine = new RemoteEngine(port)
  limitKept(Math.min(DEFAULT_KEPT_BYTES, KEPT_SHARE * memory))
  const pipelines = new HostPipelineRunner(engine)
  const store = new LazyStore(
    { folder: folder ?? undefined, backups: backups ?? undefined, memory, now: clockOf(now), names, pipelines },
    engine,
    security,
  )
  const dispatcher = new RestDispatcher(routes, { engine: null, store })
  const application = new ApplicationFront({
    store,
    cluster: dispatcher,
    now: clockOf(now),
    names,
    settings,
    log: (level, text) => post({ kind: 'log', level, text }),
  })
  const limit = { millis: requestMillis, clock: threadClock(threadId(), () => 1) }
  const arrivals = new Arrivals(data.arrivals)
  const heap = new HeapRoom(() => performance.now())
  const turns = new StoreTurns(() => performance.now(), setImmediate, limit, arrivals, heap)
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) turns.noteCollection(startTime, duration)
  }).observe({ entryTypes: ['gc'] })
  let answered = 0
  let isTidying = false
  const tidyUp = (): void => {
    isTidying = store.tidyUp()
    // After the messages that have come in the meantime.
    if (isTidying) setImmediate(tidyUp)
  }
  let isRefreshing = false
  const refresh = (): void => {
    isRefreshing = false
    try {
      isRefreshing = store.refreshNext()
      // After the messages that have come in the meantime.
      if (isRefreshing) return void setImmediate(refresh)
      store.sweep()
    } catch (thrown) {
      // A full disk: what is not done now is done by one of the next calls, and writes say what is wrong.
      if (!(thrown instanceof StorageFault)) throw thrown
    }
    if (!isTidying) tidyUp()
  }
  setInterval(() => {
    if (!isRefreshing) refresh()
  }, REFRESH_MILLIS).unref()
  port.on('message', async (message: StoreRequest) => {
    arrivals.receive()
    switch (message.kind) {
      case 'answer':
        return engine.receive(message)
      case 'forget':
        return turns.forget(message.job)
      case 'open':
        return post(await opened(store))
      case 'keep':
        return post(kept(store, message))
      case 'check': {
        const { job, request } = message
        return post({ kind: 'checked', job, checked: await dispatcher.checked(request) })
      }
      case 'request': {
        const { job, request, sender } = message
        const run = async (turn: Turn): Promise<void> => {
          const answering = isApplicationPath(pathOf(request))
            ? application.handle(request, turn)
            : dispatcher.handle(request, { turn })
          const { answer, transfer } = movable(await answering)
          if (++answered === WARM_REQUESTS) reportWarm()
          port.postMessage({ kind: 'answer', job, answer } satisfies StoreReply, transfer)
        }
        return turns.add(job, sender, run, request.body.length)
      }
    }
  })
}

/** Requests after which most of the code that later ones need has been compiled. */
const WARM_REQUESTS = 20

/** The share of the memory that caches of searches may take. */
const KEPT_SHARE = 1 / 8

/** How often it is looked up which indices are to be refreshed. */
const REFRESH_MILLIS = 100

async function opened(lazy: LazyStore): Promise<StoreReply> {
  try {
    const changes = keptChanges(lazy.store.state)
    return { kind: 'opened', changes, password: (await lazy.security?.bootstrap()) ?? null }
  } catch (thrown) {
    if (!(thrown instanceof StorageFault)) throw thrown
    return { kind: 'refused', text: thrown.message }
  }
}

function kept({ store }: LazyStore, { job, changes }: Extract<StoreRequest, { kind: 'keep' }>): StoreReply {
  try {
    store.write(() => {
      for (const change of changes) keepChange(store.state, change)
    })
    return { kind: 'kept', job, fault: null }
  } catch (thrown) {
    if (!(thrown instanceof StorageFault)) throw thrown
    return { kind: 'kept', job, fault: thrown.message }
  }
}

type Answered = Extract<StoreRequest, { kind: 'answer' }>

/** The engine, which the main thread asks. Rejects with Elasticsearch's exception if the engine refuses, or overruns its limits. */
class RemoteEngine implements Host {
  private readonly waiting = new Map<number, (answer: Answered) => void>()
  private last = 0

  constructor(private readonly port: MessagePort) {}

  start(): void {
    // The main thread has started it.
  }

  async ask(request: EngineRequest): Promise<EngineAnswer> {
    const question = ++this.last
    const { answer, refusal } = await new Promise<Answered>(resolve => {
      this.waiting.set(question, resolve)
      this.port.postMessage({ kind: 'ask', question, request } satisfies StoreReply, handedOver(request))
    })
    if (refusal !== null) throw refusalException(refusal)
    if (answer === null) throw new InternalError('the engine gave no answer')
    return answer
  }

  async close(): Promise<void> {
    // The main thread does.
  }

  receive(answered: Answered): void {
    this.waiting.get(answered.question)?.(answered)
    this.waiting.delete(answered.question)
  }
}
