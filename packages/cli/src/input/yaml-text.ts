/**
 * YAML as pipelines are written in it: YAML 1.2 (`on` and `yes` are words, dates stay text) with exact numbers; and the places of
 * paths in YAML, which JSON is too.
 */
import { doubleOf, integerOf } from '@sluice/java'
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
} from 'yaml'
import { UsageFault } from '../faults.js'
import { codeFrame, type FilePlace, placeText } from '../output/code-frame.js'
import type { Paint } from '../output/style.js'

/** A file and its text. */
export interface FileText {
  readonly file: string
  readonly text: string
}

/** Reads one document. Throws UsageFault with file, line, column and code frame. */
export function readYaml(source: FileText, paint: Paint): unknown {
  const lines = new LineCounter()
  const document = parseDocument(source.text, { lineCounter: lines, version: '1.2', intAsBigInt: true })
  const [error] = document.errors
  if (error === undefined) return new ValueReader(source, lines, document, paint).read(document.contents as Node | null)
  const [message] = error.message.split(' at line ') as [string]
  throw fault(source, lines, error.pos, message, paint)
}

function fault(
  { file, text }: FileText,
  lines: LineCounter,
  [start, end]: readonly [number, number],
  message: string,
  paint: Paint,
): UsageFault {
  const { line, col } = lines.linePos(start)
  const place = { file, line, column: col, length: Math.max(1, end - start) }
  return new UsageFault(`${placeText(place)}: unreadable YAML: ${message}\n${codeFrame(text, place, paint)}`)
}

/** A pipeline is text that a person wrote; aliases of aliases could make it any size. */
const MAX_NODES = 1_000_000
const MAX_DEPTH = 500

/** Turns nodes into document values. */
class ValueReader {
  private nodes = 0

  constructor(
    private readonly source: FileText,
    private readonly lines: LineCounter,
    private readonly document: Document,
    private readonly paint: Paint,
  ) {}

  read(node: Node | null, depth = 0): unknown {
    if (++this.nodes > MAX_NODES) throw this.fault(node, 'aliases make it larger than any pipeline can be')
    if (depth > MAX_DEPTH) throw this.fault(node, `it is nested more than ${MAX_DEPTH} deep`)
    if (node === null) return null
    if (isAlias(node)) return this.read((node.resolve(this.document) as Node | undefined) ?? null, depth + 1)
    if (isMap(node)) {
      const read = ({ key, value }: { key: unknown; value: unknown }) =>
        [keyText(key), this.read(value as Node | null, depth + 1)] as const
      return new Map(node.items.map(read))
    }
    if (isSeq(node)) return node.items.map(item => this.read(item as Node, depth + 1))
    if (!isScalar(node)) return null
    const { value } = node
    if (typeof value === 'bigint') return integerOf(value)
    return typeof value === 'number' ? doubleOf(value) : value
  }

  private fault(node: Node | null, message: string): UsageFault {
    const [start, end] = node?.range ?? [0, 1]
    return fault(this.source, this.lines, [start, end], message, this.paint)
  }
}

const keyText = (key: unknown): string => String(isScalar(key) ? key.value : key)

/** The place of a path: the deepest part of it that is there. With `offset`, that many characters into its text. */
export function placeOf({ file, text }: FileText, at: readonly (string | number)[], offset?: number): FilePlace {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, strict: false, uniqueKeys: false })
  const found = findNode(document.contents, at)
  const within = offset === undefined ? null : positionWithin(text, found.value, offset)
  const [start, end] = within === null ? found.range : [within, within + 1]
  const { line, col } = lines.linePos(start)
  const lineEnd = text.indexOf('\n', start)
  const length = Math.max(1, Math.min(end, lineEnd < 0 ? text.length : lineEnd) - start)
  return { file, line, column: col, length }
}

type Range = readonly [number, number]

/** The deepest node of a path: its value, and the range to mark, which for a member is that of its key. */
function findNode(root: unknown, at: readonly (string | number)[]): { value: unknown; range: Range } {
  let value = root
  let range: Range = [0, 1]
  for (const part of at) {
    if (!isCollection(value)) break
    const next: unknown = isMap(value)
      ? value.items.find(pair => keyText(pair.key) === String(part))
      : value.items[Number(part)]
    if (next === undefined) return { value: null, range }
    const marked = (isPair(next) ? next.key : next) as { range?: readonly number[] | null }
    if (marked.range) range = [marked.range[0]!, marked.range[1]!]
    value = isPair(next) ? next.value : next
  }
  return { value, range }
}

/** Where in the file a character of a text is; null where the writing of the text cannot be followed. */
function positionWithin(text: string, node: unknown, offset: number): number | null {
  if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return null
  const { value } = node
  const [start] = node.range
  const isBlock = text[start] === '|' || text[start] === '>'
  const isQuoted = text[start] === '"' || text[start] === "'"
  const firstLine = text.indexOf('\n', start) + 1
  const indent = isBlock ? indentation(text, firstLine) : Number.POSITIVE_INFINITY
  let at = isBlock ? firstLine + indent : start + (isQuoted ? 1 : 0)
  for (let read = 0; read < offset; read++) {
    const step = stepOver(text, at, value[read]!)
    if (step === null) return null
    at += step
    if (text[at - 1] === '\n') at += Math.min(indent, indentation(text, at))
  }
  return at
}

const indentation = (text: string, at: number): number => /^ */.exec(text.slice(at, at + 200))![0].length

/** Characters of the file that stand for the next character of the text: escapes and folded line ends differ. */
function stepOver(text: string, at: number, character: string): number | null {
  if (text[at] === character) return character === "'" && text[at + 1] === "'" ? 2 : 1
  if (text[at] === '\r' && text[at + 1] === '\n' && /\s/.test(character)) return 2
  if (text[at] === '\n' && character === ' ') return 1
  if (text[at] === '\\') return text[at + 1] === 'u' ? 6 : 2
  return null
}
