/** Stored resources, as submitted: the answers of the get APIs. The engine has the compiled form. */
import { readJson, type ScriptSource } from '@sluice/core'
import type { IpDatabase } from './ip-databases.js'

type Body = ReadonlyMap<string, unknown>

/** Bodies by id: kept as bytes of JSON, which threads share, and read when they are needed. */
export class StoredBodies {
  private readonly bodies = new Map<string, Uint8Array>()
  /** Bytes of all of them. */
  bytes = 0

  get size(): number {
    return this.bodies.size
  }

  keys(): IterableIterator<string> {
    return this.bodies.keys()
  }

  has(id: string): boolean {
    return this.bodies.has(id)
  }

  /** The value of a body; undefined if there is none of the id. */
  get(id: string): Body | undefined {
    const bytes = this.bodies.get(id)
    return bytes === undefined ? undefined : readBody(bytes)
  }

  /** Bytes of one; 0 if there is none. */
  sizeOf(id: string): number {
    return this.bodies.get(id)?.length ?? 0
  }

  set(id: string, bytes: Uint8Array): void {
    this.bytes += bytes.length - this.sizeOf(id)
    this.bodies.set(id, bytes)
  }

  delete(id: string): boolean {
    this.bytes -= this.sizeOf(id)
    return this.bodies.delete(id)
  }
}

/** Pipelines and scripts by id; configurations of IP databases. */
export class StoredState {
  readonly pipelines = new StoredBodies()
  readonly scripts = new StoredBodies()
  /** The scripts as searches find them. */
  readonly storedScripts: ScriptSource = {
    get: id => {
      const script = this.scripts.get(id)
      return script === undefined
        ? undefined
        : { lang: String(script.get('lang')), source: String(script.get('source')) }
    },
  }
  private readonly databases = new Map<string, IpDatabase>()

  /** `now` returns milliseconds since 1970; `onDatabase` is notified of changes that requests make. */
  constructor(
    readonly now: () => number,
    private readonly onDatabase: (id: string, database: IpDatabase | null) => void = () => undefined,
  ) {}

  get ipDatabases(): ReadonlyMap<string, IpDatabase> {
    return this.databases
  }

  /** Stores or, with null, removes a configuration. False if there was none to remove. */
  setIpDatabase(id: string, database: IpDatabase | null): boolean {
    const isChanged = this.applyIpDatabase(id, database)
    if (isChanged) this.onDatabase(id, database)
    return isChanged
  }

  /** The same for a change that another thread made. */
  applyIpDatabase(id: string, database: IpDatabase | null): boolean {
    if (database === null) return this.databases.delete(id)
    this.databases.set(id, database)
    return true
  }
}

const decoder = new TextDecoder('utf-8')

/** The value of the bytes of a body that was stored. */
export const readBody = (bytes: Uint8Array): Body => readJson(decoder.decode(bytes)) as Body

export { namesMatching as matching } from '@sluice/core'
