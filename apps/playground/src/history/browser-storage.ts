/**
 * A history in the browser's IndexedDB, which has room for states with thousands of lines of samples (localStorage holds 5 MB for all
 * of a site). It needs a browser: elsewhere every call rejects with the StorageFault `forbidden`.
 */
import { type HistoryStorage, StorageFault } from './history-storage.js'

const STORE = 'texts'

/** Texts in an object store of their own database. */
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
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = act(transaction.objectStore(STORE))
      // What is written counts when the transaction is complete: a full disk is noticed as late as that.
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(faultOf(transaction.error ?? request.error))
    })
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
      throw faultOf(thrown)
    }
  }
}

/** The fault for what the browser says. It throws or gives DOMExceptions, and ReferenceErrors where it has no IndexedDB. */
function faultOf(thrown: unknown): StorageFault {
  const { name, message } = thrown instanceof Error ? thrown : { name: 'unknown', message: 'no reason given' }
  if (name === 'QuotaExceededError') {
    return new StorageFault('full', 'the browser has no room left for the history: remove runs, or clear it')
  }
  if (name === 'SecurityError' || name === 'InvalidStateError' || name === 'ReferenceError' || name === 'TypeError') {
    return new StorageFault('forbidden', 'the browser keeps nothing for this page, as in a private window')
  }
  return new StorageFault('failed', `the browser could not keep or read the history: ${message}`)
}
