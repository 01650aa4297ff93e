/** Paths to values of aggregations: `terms>metric.value`, `histogram['key']>sum`, `_count`. */
import { aggregationExecution } from './faults.js'

/** One step: the name of an aggregation, with the key of one of its values or buckets. */
export interface PathElement {
  readonly text: string
  readonly name: string
  /** A key after a dot or in brackets; null for none. */
  readonly key: string | null
}

const invalid = (text: string): Error => aggregationExecution(text)

/** The steps of a path. Throws aggregation_execution_exception for an invalid string. */
export function parsePath(path: string): PathElement[] {
  const steps = path.split('>')
  return steps.map((text, i) => {
    if (text === '') throw invalid(`Invalid path element [${path}] in path [${path}]`)
    return elementOf(text, path, i === steps.length - 1)
  })
}

function elementOf(text: string, path: string, isLast: boolean): PathElement {
  const dot = text.lastIndexOf('.')
  const bracket = text.indexOf('[')
  if (isLast && dot >= 0 && bracket < 0) {
    if (dot === 0 || dot === text.length - 1) throw invalid(`Invalid path element [${text}] in path [${path}]`)
    return { text, name: text.slice(0, dot), key: text.slice(dot + 1) }
  }
  if (bracket < 0) return { text, name: text, key: null }
  if (bracket === 0 || !text.endsWith(']') || bracket === text.length - 2) {
    throw invalid(`Invalid path element [${text}] in path [${path}]`)
  }
  return { text, name: text.slice(0, bracket), key: text.slice(bracket + 1, -1) }
}

/** The names and keys of a path, one after the other. */
export const pathNames = (path: string): string[] =>
  parsePath(path).flatMap(({ name, key }) => (key === null ? [name] : [name, key]))
