/** Reading a field as a type, with Elasticsearch's cast errors (recordings `cases/engine`). */
import { classNameOf, illegalArgument, type JavaException, spendText } from '@sluice/java'
import type { IngestDocument } from '../../document/document.js'
import type { FieldPath } from '../../document/path.js'

/** `field [F] of type [C] cannot be cast to [T]`. */
export const cannotCast = (path: FieldPath, value: unknown, to: string): JavaException =>
  illegalArgument(`field [${path.text}] of type [${classNameOf(value)}] cannot be cast to [${to}]`)

/**
 * The text at a path; null if it is null, or missing with `ignoreMissing`.
 * Throws illegal_argument_exception for a missing path or a value of another type.
 */
export function readText(path: FieldPath, doc: IngestDocument, ignoreMissing: boolean): string | null {
  const value = ignoreMissing ? (path.find(doc) ?? null) : path.get(doc)
  if (typeof value === 'string') {
    spendText(value.length)
    return value
  }
  if (value === null) return null
  throw cannotCast(path, value, 'java.lang.String')
}
