/** Where a history is kept: texts by key. */

/** Reads and writes texts. All of it may fail: then it rejects with a StorageFault. */
export interface HistoryStorage {
  /** The text of a key; null if there is none. */
  read(key: string): Promise<string | null>
  write(key: string, text: string): Promise<void>
  /** Removes a key; nothing happens if there is none. */
  remove(key: string): Promise<void>
  /** Removes all keys. */
  clear(): Promise<void>
}

/** Why something was not kept or read. */
export type StorageFaultCode = 'full' | 'forbidden' | 'failed'

/** An error of the browser's storage. Its message is shown to the user. */
export class StorageFault extends Error {
  constructor(
    readonly code: StorageFaultCode,
    message: string,
  ) {
    super(message)
  }
}

/** A storage that ends with the page: for browsers that allow no other, and for tests. */
export class MemoryStorage implements HistoryStorage {
  private readonly texts = new Map<string, string>()

  /** The existing keys. */
  get keys(): readonly string[] {
    return [...this.texts.keys()]
  }

  async read(key: string): Promise<string | null> {
    return this.texts.get(key) ?? null
  }

  async write(key: string, text: string): Promise<void> {
    this.texts.set(key, text)
  }

  async remove(key: string): Promise<void> {
    this.texts.delete(key)
  }

  async clear(): Promise<void> {
    this.texts.clear()
  }
}
