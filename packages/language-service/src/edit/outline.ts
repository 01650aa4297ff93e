/** The processors of a text that may be half written. */
import type { SourceNode } from '../source/nodes.js'
import { LineIndex, type SourceFormat, type SourcePath, type SourceRange } from '../source/place.js'
import { readSourceNodes } from '../source/source.js'

/** A processor in a text. */
export interface PlacedProcessor {
  /** Path in the pipeline's JSON, its type at the end. */
  readonly path: SourcePath
  readonly type: string
  readonly tag: string | null
  readonly description: string | null
  /** All of it. */
  readonly range: SourceRange
  /** Its depth: 0 at the top. */
  readonly depth: number
  readonly isOnFailure: boolean
}

/** A processor with its options as they are written. */
export interface OutlinedProcessor extends PlacedProcessor {
  readonly options: SourceNode | null
}

/** All processors in the order of the text: on_failure chains after what they are for, those of a foreach after it. */
export const outlineOf = (text: string, format: SourceFormat): PlacedProcessor[] =>
  outlined(text, format).map(({ options: _, ...placed }) => placed)

/** The same with the options. */
export function outlined(text: string, format: SourceFormat): OutlinedProcessor[] {
  const lines = new LineIndex(text)
  const found: OutlinedProcessor[] = []
  const add = (node: SourceNode | null, path: SourcePath, depth: number, isOnFailure: boolean): void => {
    if (node?.kind !== 'map') return
    const end = node.start + text.slice(node.start, node.end).trimEnd().length
    for (const { key: type, value: options } of node.members) {
      const inner = [...path, type]
      const range = lines.range(node.start, end)
      const tag = word(member(options, 'tag'))
      const description = word(member(options, 'description'))
      found.push({ path: inner, type, tag, description, range, depth, isOnFailure, options })
      if (type === 'foreach') add(member(options, 'processor'), [...inner, 'processor'], depth + 1, isOnFailure)
      list(member(options, 'on_failure'), [...inner, 'on_failure'], depth + 1, true)
    }
  }
  const list = (node: SourceNode | null, path: SourcePath, depth: number, isOnFailure: boolean): void => {
    if (node?.kind !== 'list') return
    for (const [i, item] of node.items.entries()) add(item, [...path, i], depth, isOnFailure)
  }
  const root = readSourceNodes(text, format)
  const pipeline = member(root, 'processors') === null ? (member(root, 'pipeline') ?? root) : root
  list(member(pipeline, 'processors'), ['processors'], 0, false)
  list(member(pipeline, 'on_failure'), ['on_failure'], 0, true)
  return found
}

/** The value of a member; null if there is none. */
export const member = (node: SourceNode | null, key: string): SourceNode | null =>
  node?.kind === 'map' ? (node.members.findLast(each => each.key === key)?.value ?? null) : null

const word = (node: SourceNode | null): string | null =>
  node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : null
