/** Whether two pipelines mean the same: equal values, and scripts with equal trees. */
import { writeJson } from '@sluice/core'
import type { SourcePath } from '../source/place.js'
import { isSameScript, isScriptPath } from './scripts.js'

/** The first path at which two values differ in more than the layout of a script; null if they mean the same. */
export function differingPath(one: unknown, other: unknown, path: SourcePath = []): SourcePath | null {
  if (one instanceof Map && other instanceof Map) {
    const [keys, others] = [[...one.keys()], [...other.keys()]] as string[][]
    if (keys!.length !== others!.length || keys!.some((key, i) => key !== others![i])) return path
    return firstOf(keys!, key => differingPath(one.get(key), other.get(key), [...path, key]))
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return path
    return firstOf([...one.keys()], i => differingPath(one[i], other[i], [...path, i]))
  }
  if (typeof one === 'string' && typeof other === 'string') {
    return one === other || (isScriptPath(path) && isSameScript(one, other)) ? null : path
  }
  // The texts of numbers tell their types too.
  return typeof one === typeof other && writeJson(one) === writeJson(other) ? null : path
}

function firstOf<T>(items: readonly T[], find: (item: T) => SourcePath | null): SourcePath | null {
  for (const item of items) {
    const found = find(item)
    if (found !== null) return found
  }
  return null
}
