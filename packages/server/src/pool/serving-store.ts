/** The thread of the store: answers its requests, and asks the engine's threads for the pipelines of documents. */
import type { MessagePort } from 'node:worker_threads'
import { InternalError } from '@sluice/java'
import type { Host } from '../host/engine-host.js'
import { HostPipelineRunner } from '../host/host-pipeline-runner.js'
import type { EngineAnswer, EngineRequest } from '../host/messages.js'
import { routes } from '../registry.js'
import { RestDispatcher } from '../rest/dispatcher.js'
import { LazyStore } from '../rest/lazy-store.js'
import { clockOf } from './clock-of.js'
import type { StoreData, StoreReply, StoreRequest } from './messages.js'

/** Answers requests from now on. */
export function serveStore({ folder, now }: StoreData, port: MessagePort): void {
  const engine = new RemoteEngine(port)
  const pipelines = new HostPipelineRunner(engine)
  const store = new LazyStore({ folder: folder ?? undefined, now: clockOf(now), pipelines })
  const dispatcher = new RestDispatcher(routes, { engine: null, store })
  port.on('message', async (message: StoreRequest) => {
    if (message.kind === 'answer') return engine.receive(message)
    const { job, request } = message
    port.postMessage({ kind: 'answer', job, answer: await dispatcher.handle(request) } satisfies StoreReply)
  })
}

/** The engine, which the main thread asks. */
class RemoteEngine implements Host {
  private readonly waiting = new Map<number, (answer: EngineAnswer | null) => void>()
  private last = 0

  constructor(private readonly port: MessagePort) {}

  start(): void {
    // The main thread has started it.
  }

  async ask(request: EngineRequest): Promise<EngineAnswer> {
    const question = ++this.last
    const answer = await new Promise<EngineAnswer | null>(resolve => {
      this.waiting.set(question, resolve)
      this.port.postMessage({ kind: 'ask', question, request } satisfies StoreReply)
    })
    if (answer === null) throw new InternalError('the engine gave no answer')
    return answer
  }

  async close(): Promise<void> {
    // The main thread does.
  }

  receive({ question, answer }: Extract<StoreRequest, { kind: 'answer' }>): void {
    this.waiting.get(question)?.(answer)
    this.waiting.delete(question)
  }
}
