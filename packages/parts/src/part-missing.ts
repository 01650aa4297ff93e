/** The error for using a part of the engine that is not loaded. */

/** The large parts that few pipelines need. */
export type PartName =
  | 'h3'
  | 'suffixes'
  | 'user-agents'
  | 'yaml'
  | 'grok-v1'
  | 'grok-unicode'
  | 'whole-library'
  | 'native-grok'
  | 're2'
  | 'csv-reader'

/**
 * A requested part is not loaded. Nothing in the engine catches it: the caller loads the part and retries, so that a missing
 * part never changes a result.
 */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'

  constructor(readonly part: PartName) {
    super(`the part ${part} of the engine is not loaded: compile with compileAsync, or call loadParts before`)
  }
}

/** The part that an error asks for, itself or as the cause of others; undefined when it asks for none. */
export function missingPartOf(thrown: unknown): PartName | undefined {
  for (let each = thrown; each instanceof Error; each = each.cause) if (each instanceof PartMissing) return each.part
  return undefined
}
