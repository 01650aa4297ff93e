/** The queue of a sink: limited in bytes, with documents of one id in the order of arrival. */
import { queueFull } from './sink-fault.js'

/** A bounded queue. */
export class SinkQueue {
  private held = 0
  private readonly last = new Map<string, Promise<void>>()

  /** `limit`: bytes that may be held. */
  constructor(private readonly limit: number) {}

  /** Bytes that are held. */
  get bytes(): number {
    return this.held
  }

  /**
   * Holds bytes until what it gives is called. Throws es_rejected_execution_exception if they are too many; one request is always taken.
   */
  reserve(bytes: number): () => void {
    if (this.held > 0 && this.held + bytes > this.limit) throw queueFull(this.held + bytes, this.limit)
    this.held += bytes
    return () => {
      this.held -= bytes
    }
  }

  /** Runs work when all that came before with one of its keys has ended, however it ended. */
  async inOrder<T>(keys: ReadonlySet<string>, work: () => Promise<T>): Promise<T> {
    const before = [...keys].flatMap(key => this.last.get(key) ?? [])
    let end = (): void => undefined
    const ended = new Promise<void>(resolve => {
      end = resolve
    })
    for (const key of keys) this.last.set(key, ended)
    await Promise.all(before)
    try {
      return await work()
    } finally {
      for (const key of keys) if (this.last.get(key) === ended) this.last.delete(key)
      end()
    }
  }
}
