/** The metadata of a document that runs through a pipeline (`_index`, `_id`, ...): a map that checks what is written to it. */
import { checkMetadata, checkRemoval, contexts } from '@sluice/painless'

/** Scripts of the script processor may write the same metadata as all processors. */
const RULES = new Map(Object.entries(contexts.ingest.metadata!.rules))

/** Whether a root key of a document is metadata rather than a field of the source. */
export const isMetadataKey = (key: string): boolean => key.charCodeAt(0) === 0x5f && RULES.has(key)

/** Names of all metadata keys. */
export const metadataKeys: readonly string[] = [...RULES.keys()]

/** The metadata of one document: a validated map. */
export class Metadata {
  readonly values: Map<string, unknown>

  constructor(values: Map<string, unknown> = new Map()) {
    this.values = values
  }

  /** Sets a key. Throws illegal_argument_exception for a wrong type, a null `_version`, a bad `_version_type`, or `_type`. */
  set(key: string, value: unknown): void {
    checkMetadata(key, RULES.get(key)!, value)
    this.values.set(key, value)
  }

  /** Removes a key; nothing happens when it is absent. Throws illegal_argument_exception for `_version` and `_type`. */
  delete(key: string): boolean {
    checkRemoval(key, RULES.get(key)!)
    return this.values.delete(key)
  }
}
