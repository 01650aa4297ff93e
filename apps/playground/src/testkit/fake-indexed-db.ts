/** As much of IndexedDB as the history needs, with the faults of browsers at will. */

interface FakeRequest<T> {
  result: T
  error: Error | null
  onsuccess?: () => void
  onerror?: () => void
  onupgradeneeded?: () => void
}

/** Stands for `indexedDB`. What it holds is lost with it. */
export class FakeIndexedDb {
  /** The error of `open`, instead of a database. */
  openFault: Error | null = null
  /** The error of aborted transactions. */
  commitFault: Error | null = null
  opened = 0
  /** The last database that was opened. */
  database: FakeDatabase | null = null
  readonly texts = new Map<string, unknown>()

  open(): FakeRequest<FakeDatabase> {
    this.opened++
    const database = new FakeDatabase(this)
    this.database = database
    const request: FakeRequest<FakeDatabase> = { result: database, error: this.openFault }
    queueMicrotask(() => {
      if (request.error !== null) request.onerror?.()
      else {
        if (this.opened === 1) request.onupgradeneeded?.()
        request.onsuccess?.()
      }
    })
    return request
  }
}

/** A database of one store. */
class FakeDatabase {
  onversionchange?: () => void
  onclose?: () => void
  isClosed = false

  constructor(private readonly owner: FakeIndexedDb) {}

  createObjectStore(): void {
    this.owner.texts.clear()
  }

  close(): void {
    this.isClosed = true
  }

  transaction(): object {
    if (this.isClosed) throw new DOMException('The database connection is closing.', 'InvalidStateError')
    const { texts, commitFault } = this.owner
    const made = <T>(result: T): FakeRequest<T> => ({ result, error: null })
    const transaction = {
      error: commitFault,
      oncomplete: (): void => undefined,
      onabort: (): void => undefined,
      objectStore: () => ({
        get: (key: string) => made(texts.get(key)),
        put: (text: unknown, key: string) => made(commitFault === null && texts.set(key, text)),
        delete: (key: string) => made(commitFault === null && texts.delete(key)),
        clear: () => made(commitFault === null && texts.clear()),
      }),
    }
    queueMicrotask(() => (commitFault === null ? transaction.oncomplete() : transaction.onabort()))
    return transaction
  }
}
