/** `getByPath`, which Painless adds to `List` and `Map`: a value of nested maps and lists by a dotted path. */
import { badNumber, classNameOf, illegalArgument } from '@sluice/java'
import { mapGet, mapHas } from '../map/keys.js'
import { asList, isCollection } from './adapt.js'
import { JavaList } from './java-collection.js'

/**
 * The value at `path`. When the last step is not there: `otherwise`, if given. Anything else that is missing on the way, a
 * malformed path or a step into a scalar is an `IllegalArgumentException` with the text of Elasticsearch.
 */
export function getByPath(container: unknown, path: string, fallback?: { readonly otherwise: unknown }): unknown {
  const steps = stepsOf(path)
  let current = container
  for (const [index, step] of steps.entries()) {
    const last = index === steps.length - 1
    const isList = Array.isArray(current) || current instanceof JavaList
    let found: boolean
    let next: unknown
    if (current instanceof Map) {
      found = mapHas(current, step)
      next = mapGet(current, step)
    } else if (isList && isCollection(current)) {
      const faced = asList(current)
      const at = listIndex(step, path, index)
      // A negative index is the list's own fault, and so is the one right after the end.
      found = at <= faced.size()
      next = found ? faced.get(at) : null
    } else {
      throw illegalArgument(
        current === null || current === undefined
          ? `Non-container [null] at [${step}], index [${index}] in path [${path}]`
          : `Non-container [${classNameOf(current)}] at [${step}], index [${index}] in path [${path}]`,
      )
    }
    if (!found) {
      if (!last)
        throw illegalArgument(`Container does not have [${step}], for non-terminal index [${index}] in path [${path}]`)
      if (fallback === undefined) throw illegalArgument(`Could not find value at path [${path}]`)
      return fallback.otherwise
    }
    current = next
  }
  return current
}

function stepsOf(path: string): string[] {
  if (path === null || path.length === 0) throw illegalArgument('Missing path')
  const steps = path.split('.')
  if (path.endsWith('.')) throw illegalArgument(`Trailing '.' in path [${path}]`)
  const empty = steps.indexOf('')
  if (empty >= 0) throw illegalArgument(`Extra '.' in path [${path}] at index [${empty}]`)
  return steps
}

function listIndex(step: string, path: string, index: number): number {
  if (!/^[+-]?[0-9]+$/.test(step) || Math.abs(Number(step)) > 2147483647) {
    throw illegalArgument(
      `Could not parse [${step}] as a int index into list at path [${path}] and index [${index}]`,
      badNumber(step),
    )
  }
  return Number(step)
}
