/** The texts of a field in the source of a document or of one of its nested objects. */
import { javaToString } from '@sluice/java'
import { type Mapping, nodeAt } from '../mapping/mapping.js'
import type { FieldNode } from '../mapping/mapping-node.js'
import { valuesAt } from '../read/source-values.js'

type Source = ReadonlyMap<string, unknown>

/** Where the values of a field are in the source: a multi-field has those of its parent. */
function sourcePath(mapping: Mapping, path: string): string {
  const end = path.lastIndexOf('.')
  return end > 0 && nodeAt(mapping, path.slice(0, end))?.kind === 'field' ? path.slice(0, end) : path
}

/**
 * The texts of a field; values that were not indexed, as they are too long, are left out.
 * @param source that of the document, or of the nested object at `nestedPath`
 */
export function sourceTexts(mapping: Mapping, source: Source, field: FieldNode, nestedPath: string | null): string[] {
  const path = sourcePath(mapping, field.path)
  if (nestedPath !== null && !path.startsWith(`${nestedPath}.`)) return []
  const own = nestedPath === null ? path : path.slice(nestedPath.length + 1)
  return valuesAt(source, own)
    .map(value => field.mapper.fetch(value))
    .filter(value => value !== undefined)
    .map(value => javaToString(value))
}
