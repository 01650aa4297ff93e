/** The text of a pipeline as it was written: its value, and the places of all its parts. */
import { writeJson } from '@sluice/core'
import { commentsOf, type SourceComment } from './comments.js'
import { type PipelineWithin, pipelinesWithin, textWithin } from './definition.js'
import type { SourceNode } from './nodes.js'
import { LineIndex, type SourceFormat, type SourcePath, type SourceRange } from './place.js'
import { WrittenText } from './written-offset.js'

/** The pipelines of a text: one, or those of an export or of several requests. */
export interface PipelineSources {
  readonly kind: 'sources'
  /** In words: `the answer of GET _ingest/pipeline`; null for a text that is a pipeline and no more. */
  readonly form: string | null
  readonly sources: readonly [PipelineSource, ...PipelineSource[]]
}

/** A parsed text. Paths are relative to the pipeline, wherever it is in the text. */
export class PipelineSource {
  readonly kind = 'source'
  /** The id that the text gives the pipeline, as exports and requests do; null if it gives none. */
  readonly id: string | null
  /** The ids of all pipelines of the text, if it gives them some. */
  readonly together: readonly string[]
  /** The path of the pipeline in the value: `['pipeline']` in the body of a `_simulate` request, `['x']` in an export, otherwise empty. */
  readonly prefix: SourcePath
  /** The pipeline; null if the text holds something else than an object. */
  readonly definition: ReadonlyMap<string, unknown> | null
  private madeLines: LineIndex | undefined
  private madeNodes: { readonly root: SourceNode | null } | undefined
  private madeComments: readonly SourceComment[] | undefined
  private readonly writtenTexts = new WeakMap<SourceNode, WrittenText>()

  constructor(
    readonly name: string,
    readonly text: string,
    readonly format: SourceFormat,
    /** The whole value, objects as Maps and numbers exact. */
    readonly value: unknown,
    private readonly makeNodes: () => SourceNode | null,
    within: PipelineWithin & { readonly together?: readonly string[] } = pipelinesWithin(value)[0],
    /** Whether the text is more than JSON: requests, or texts between three quotes. */
    readonly isConsole: boolean = false,
  ) {
    const { id, prefix, definition, together = [] } = within
    this.id = id
    this.together = together
    this.prefix = prefix
    this.definition = definition
  }

  /** The text of the pipeline by itself: its part of the text, or for requests its JSON. */
  get ownText(): string {
    if (this.isConsole) return `${writeJson(this.definition, { indent: 2 })}\n`
    const within = this.prefix.length === 0 ? undefined : this.valueRangeOf([])
    return within === undefined ? this.text : this.text.slice(within.start, within.end)
  }

  /** Lines and columns of the text. */
  get lines(): LineIndex {
    return (this.madeLines ??= new LineIndex(this.text))
  }

  /** The parts of the whole text; null for an empty one. */
  get root(): SourceNode | null {
    return (this.madeNodes ??= { root: this.makeNodes() }).root
  }

  get comments(): readonly SourceComment[] {
    return (this.madeComments ??= this.isConsole ? [] : commentsOf(this.text, this.format))
  }

  /** The value at a path, or undefined. */
  nodeAt(path: SourcePath): SourceNode | undefined {
    const { whole, node } = this.find(path)
    return whole ? (node ?? undefined) : undefined
  }

  /**
   * The place to mark for a path: for a member its key, for an element the element; of a path that is not there the deepest part
   * that is. With `offset`, one character of the text at the path.
   */
  placeOf(path: SourcePath, offset?: number): SourceRange {
    const { mark, node } = this.find(path)
    if (offset !== undefined && node?.kind === 'scalar' && typeof node.value === 'string') {
      const at = this.written(node, node.value).offsetOf(offset)
      if (at !== null) return this.lines.range(at, Math.min(at + 1, this.text.length))
    }
    return this.lines.range(mark[0], mark[1])
  }

  /** A span of the text at a path: of a script, a pattern, a template. The place of the path if it cannot be followed. */
  spanOf(path: SourcePath, start: number, end: number): SourceRange {
    const { node } = this.find(path)
    if (node?.kind === 'scalar' && typeof node.value === 'string') {
      const written = this.written(node, node.value)
      const from = written.offsetOf(start)
      const last = end > start ? written.offsetOf(end - 1) : from
      if (from !== null && last !== null) return this.lines.range(from, end > start ? last + 1 : from)
    }
    return this.placeOf(path)
  }

  /** All of a member (key and value) or element, without the line ends after it. */
  rangeOf(path: SourcePath): SourceRange {
    const { mark, node } = this.find(path)
    const end = node === null ? mark[1] : Math.max(mark[1], this.trimmedEnd(node.start, node.end))
    return this.lines.range(mark[0], end)
  }

  /** The value of a path as it is written; undefined if there is none. */
  valueRangeOf(path: SourcePath): SourceRange | undefined {
    const node = this.nodeAt(path)
    return node === undefined ? undefined : this.lines.range(node.start, this.trimmedEnd(node.start, node.end))
  }

  /** The text at a path; undefined if there is something else. */
  textAt(path: SourcePath): string | undefined {
    return textWithin(this.definition, path)
  }

  /** The path of the deepest part that an offset lies in, keys counting as their members. */
  pathAt(offset: number): SourcePath {
    const path: (string | number)[] = []
    let node = this.root
    while (node !== null && node.kind !== 'scalar') {
      if (node.kind === 'list') {
        const index = node.items.findIndex(({ start, end }) => start <= offset && offset <= end)
        if (index < 0) break
        path.push(index)
        node = node.items[index]!
      } else {
        const member = node.members.find(
          ({ keyStart, keyEnd, value }) => keyStart <= offset && offset <= (value?.end ?? keyEnd),
        )
        if (member === undefined) break
        path.push(member.key)
        node = member.value
      }
    }
    return this.prefix.every((part, i) => path[i] === part) ? path.slice(this.prefix.length) : []
  }

  private written(node: SourceNode, value: string): WrittenText {
    let written = this.writtenTexts.get(node)
    if (written === undefined) this.writtenTexts.set(node, (written = new WrittenText(this.text, node.start, value)))
    return written
  }

  private trimmedEnd(start: number, end: number): number {
    return start + this.text.slice(start, end).trimEnd().length
  }

  /** The deepest node of a path, and the range to mark, which for a member is that of its key. */
  private find(path: SourcePath): { node: SourceNode | null; mark: readonly [number, number]; whole: boolean } {
    let node = this.root
    let mark: readonly [number, number] = [0, Math.min(1, this.text.length)]
    for (const part of [...this.prefix, ...path]) {
      if (node?.kind === 'map') {
        const { members } = node
        const member = members.findLast(({ key }) => key === String(part))
        if (member === undefined) return { node, mark, whole: false }
        mark = [member.keyStart, member.keyEnd]
        node = member.value
      } else if (node?.kind === 'list') {
        const item = node.items[Number(part)]
        if (item === undefined) return { node, mark, whole: false }
        mark = [item.start, this.trimmedEnd(item.start, item.end)]
        node = item
      } else return { node, mark, whole: false }
    }
    return { node, mark, whole: true }
  }
}
