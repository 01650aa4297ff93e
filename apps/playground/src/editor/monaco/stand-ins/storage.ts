/** Stands in for the storage of a workbench: what is kept is kept while the page is open. */
import { createDecorator } from 'monaco-editor/platform/instantiation/common/instantiation'

const never = () => ({ dispose() {} })

/** The name by which features ask for the storage. */
export const IStorageService = createDecorator('storageService')

/** Why things are to be saved; it does not happen. */
export const WillSaveStateReason = { NONE: 0, SHUTDOWN: 1 }

/** Keeps values by name. */
export class InMemoryStorageService {
  readonly onWillSaveState = never
  private readonly values = new Map<string, string>()

  /** The text under a name, or what is given for none. */
  get(name: string, _scope: number, otherwise?: string): string | undefined {
    return this.values.get(name) ?? otherwise
  }

  /** The truth under a name, or what is given for none. */
  getBoolean(name: string, _scope: number, otherwise?: boolean): boolean | undefined {
    const text = this.values.get(name)
    return text === undefined ? otherwise : text === 'true'
  }

  /** Keeps a value; undefined and null are as if it were taken out. */
  store(name: string, value: unknown): void {
    if (value === undefined || value === null) this.values.delete(name)
    else this.values.set(name, String(value))
  }

  /** Takes a value out. */
  remove(name: string): void {
    this.values.delete(name)
  }

  /** Listens to changes of other windows: there are none. */
  onDidChangeValue() {
    return never
  }
}
