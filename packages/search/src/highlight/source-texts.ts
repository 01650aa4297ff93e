/** The texts of a field in the source of a document or of one of its nested objects. */
import { javaToString } from '@sluice/java'
import { type Mapping, nodeAt } from '../mapping/mapping.js'
import type { FieldNode } from '../mapping/mapping-node.js'

type Source = ReadonlyMap<string, unknown>

/** All values at a path but nulls, out of all lists; names of the source may have dots. */
function valuesAt(source: unknown, path: string): unknown[] {
  if (Array.isArray(source)) return source.flatMap(each => valuesAt(each, path))
  if (path === '') return source === null ? [] : [source]
  if (!(source instanceof Map)) return []
  const found: unknown[] = []
  for (const [name, value] of source as Source) {
    if (name === path) found.push(...valuesAt(value, ''))
    else if (path.startsWith(`${name}.`)) found.push(...valuesAt(value, path.slice(name.length + 1)))
  }
  return found
}

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
