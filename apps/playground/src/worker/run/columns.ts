/** The processors of pipelines as columns of the matrix, in the order in which they are written. */
import { columnKey } from '../column-key.js'
import type { StepColumn } from '../protocol.js'

type Path = readonly (string | number)[]

/** All processors of a pipeline: on_failure chains after what they are for, those of a foreach after it. */
export function columnsOf(pipeline: string, definition: ReadonlyMap<string, unknown>): StepColumn[] {
  const columns: StepColumn[] = []
  const add = (element: unknown, path: Path, label: string, isOnFailure: boolean): void => {
    if (!(element instanceof Map)) return
    for (const [type, options] of element as Map<string, unknown>) {
      const inner = [...path, type]
      const tag: unknown = options instanceof Map ? options.get('tag') : null
      const key = columnKey(pipeline, inner)
      columns.push({
        key,
        pipeline,
        path: inner,
        label,
        type,
        tag: typeof tag === 'string' ? tag : null,
        isOnFailure,
        script: type === 'script' ? sourceOf(options) : null,
      })
      if (!(options instanceof Map)) continue
      if (type === 'foreach') add(options.get('processor'), [...inner, 'processor'], `${label}·each`, isOnFailure)
      list(options.get('on_failure'), [...inner, 'on_failure'], `${label}!`, true)
    }
  }
  const list = (elements: unknown, path: Path, prefix: string, isOnFailure: boolean): void => {
    if (!Array.isArray(elements)) return
    for (const [i, element] of elements.entries()) add(element, [...path, i], `${prefix}${i + 1}`, isOnFailure)
  }
  list(definition.get('processors'), ['processors'], '', false)
  list(definition.get('on_failure'), ['on_failure'], '!', true)
  return columns
}

function sourceOf(options: unknown): string | null {
  if (!(options instanceof Map)) return null
  const source: unknown = options.get('source') ?? options.get('inline')
  return typeof source === 'string' ? source : null
}
