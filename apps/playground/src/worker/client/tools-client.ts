/** The page's side of the worker that knows the language. */
import type { ToolReply, ToolRequest, ToolRequests } from '../tools-protocol.js'

interface Pending {
  readonly resolve: (answer: never) => void
  readonly reject: (reason: Error) => void
}

/** Asks the worker; it is started by the first request. */
export class ToolsClient {
  private worker: Worker | null = null
  private asked = 0
  private readonly pending = new Map<number, Pending>()

  constructor(private readonly startWorker: () => Worker) {}

  /** Asks; rejects with an Error that says why there is no answer. */
  ask<K extends keyof ToolRequests>(name: K, ask: ToolRequests[K]['ask']): Promise<ToolRequests[K]['answer']> {
    this.worker ??= this.started()
    const number = ++this.asked
    const answer = new Promise<ToolRequests[K]['answer']>((resolve, reject) =>
      this.pending.set(number, { resolve, reject }),
    )
    this.worker.postMessage({ number, name, ask } as ToolRequest)
    return answer
  }

  private started(): Worker {
    const worker = this.startWorker()
    worker.onmessage = ({ data }: MessageEvent<ToolReply>) => {
      const waiting = this.pending.get(data.number)
      this.pending.delete(data.number)
      if ('answer' in data) waiting?.resolve(data.answer as never)
      else waiting?.reject(new Error(data.fault))
    }
    return worker
  }
}
