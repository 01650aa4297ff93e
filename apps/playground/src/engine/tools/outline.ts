/** The processors of a text that may be half written. */
import { LineIndex, readSourceNodes, type SourceNode } from '@sluice/language-service'
import type { PipelineText } from '../protocol.js'
import type { PlacedProcessor } from '../tools-protocol.js'

type Path = readonly (string | number)[]

/** All processors in the order of the text: on_failure chains behind what they are for, those of a foreach behind it. */
export function outlineOf({ text, format }: PipelineText): PlacedProcessor[] {
  const lines = new LineIndex(text)
  const found: PlacedProcessor[] = []
  const member = (node: SourceNode | null, key: string): SourceNode | null =>
    node?.kind === 'map' ? (node.members.findLast(each => each.key === key)?.value ?? null) : null
  const word = (node: SourceNode | null): string | null =>
    node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : null
  const add = (node: SourceNode | null, path: Path, depth: number, isOnFailure: boolean): void => {
    if (node?.kind !== 'map') return
    for (const { key: type, value } of node.members) {
      const inner = [...path, type]
      const end = node.start + text.slice(node.start, node.end).trimEnd().length
      found.push({
        path: inner,
        type,
        tag: word(member(value, 'tag')),
        description: word(member(value, 'description')),
        range: lines.range(node.start, end),
        depth,
        isOnFailure,
      })
      if (type === 'foreach') add(member(value, 'processor'), [...inner, 'processor'], depth + 1, isOnFailure)
      list(member(value, 'on_failure'), [...inner, 'on_failure'], depth + 1, true)
    }
  }
  const list = (node: SourceNode | null, path: Path, depth: number, isOnFailure: boolean): void => {
    if (node?.kind !== 'list') return
    for (const [i, item] of node.items.entries()) add(item, [...path, i], depth, isOnFailure)
  }
  const root = readSourceNodes(text, format)
  const pipeline = member(root, 'pipeline') ?? root
  list(member(pipeline, 'processors'), ['processors'], 0, false)
  list(member(pipeline, 'on_failure'), ['on_failure'], 0, true)
  return found
}
