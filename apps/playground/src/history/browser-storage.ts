/**
 * A history in the browser's IndexedDB, which has room for states with thousands of lines of samples (localStorage holds 5 MB for all
 * of a site). It needs a browser: elsewhere every call rejects with the StorageFault `forbidden`.
 */
import { type HistoryStorage, StorageFault } from './history-storage.js'

const STORE = 'texts'

/** Strings in an object store of a separate database. */
export class BrowserStorage implements HistoryStorage {
  private opened: Promise<IDBDatabase> | null = null

  /** @param name of the database */
  constructor(private readonly name = 'sluice-playground') {}

  async read(key: string): Promise<string | null> {
    const found = await this.run('readonly', store => store.get(key))
    return typeof found === 'string' ? found : null
  }

  async write(key: string, text: string): Promise<void> {
    await this.run('readwrite', store => store.put(text, key))
  }

  async remove(key: string): Promise<void> {
    await this.run('readwrite', store => store.delete(key))
  }

  async clear(): Promise<void> {
    await this.run('readwrite', store => store.clear())
  }

  private async run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const database = await this.database()
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction(STORE, mode)
        const request = act(transaction.objectStore(STORE))
        // What is written counts when the transaction is complete: a full disk is noticed as late as that.
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = () => reject(transaction.error ?? request.error)
      })
    } catch (thrown) {
      throw faultOf(thrown)
    }
  }

  private database(): Promise<IDBDatabase> {
    this.opened ??= this.open()
    return this.opened
  }

  private async open(): Promise<IDBDatabase> {
    try {
      return await new Promise((resolve, reject) => {
        const request = indexedDB.open(this.name, 1)
        request.onupgradeneeded = () => void request.result.createObjectStore(STORE)
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const { result } = request
          const forget = (): void => {
            this.opened = null
          }
          // Another tab wants to remove or renew the database: it is opened again when it is needed.
          result.onversionchange = () => {
            result.close()
            forget()
          }
          result.onclose = forget
          resolve(result)
        }
      })
    } catch (thrown) {
      this.opened = null
      throw isForbidden(thrown)
        ? new StorageFault('forbidden', 'the browser stores nothing for this page, as in a private window')
        : faultOf(thrown)
    }
  }
}

/** Whether the browser has no databases for the page: in private windows, if storage is blocked, and outside a browser. */
const isForbidden = (thrown: unknown): boolean =>
  thrown instanceof Error && ['SecurityError', 'InvalidStateError', 'ReferenceError', 'TypeError'].includes(thrown.name)

/** The fault for an error of the browser. */
function faultOf(thrown: unknown): StorageFault {
  const { name, message } = thrown instanceof Error ? thrown : { name: '', message: 'no reason given' }
  return name === 'QuotaExceededError'
    ? new StorageFault('full', 'the browser has no storage left for the history: remove runs, or clear it')
    : new StorageFault('failed', `the browser could not write or read the history: ${message}`)
}
