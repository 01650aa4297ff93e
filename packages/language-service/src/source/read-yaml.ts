/**
 * YAML as pipelines are written in it: YAML 1.2 (`on` and `yes` are words, dates stay text) with exact numbers. The parsed
 * document is kept for the places of its parts.
 */
import { doubleOf, integerOf } from '@sluice/java'
import { type Document, isAlias, isMap, isScalar, isSeq, type Node } from 'yaml'
import { LineIndex, type SourceFault } from './place.js'
import { parseYaml, targetOf, YAML_LIMITS } from './yaml-document.js'

export { parseYaml, YAML_LIMITS } from './yaml-document.js'

/** A text that was read: its value, and the parsed document. */
export interface YamlText {
  readonly kind: 'value'
  readonly value: unknown
  readonly document: Document
}

/** Reads one document, or says what is wrong with it and where. */
export function readYamlText(text: string, name: string): YamlText | SourceFault {
  const document = parseYaml(text)
  const fault = (start: number, end: number, message: string): SourceFault => ({
    kind: 'fault',
    name,
    format: 'yaml',
    message,
    ...new LineIndex(text).range(start, Math.max(start, Math.min(end, text.length))),
  })
  const [error] = document.errors
  if (error !== undefined) return fault(error.pos[0], error.pos[1], error.message)
  try {
    return { kind: 'value', value: new ValueReader(document).read(document.contents as Node | null), document }
  } catch (thrown) {
    if (!(thrown instanceof TooLarge)) throw thrown
    const [start, end] = thrown.node?.range ?? [0, 1]
    return fault(start, end, thrown.message)
  }
}

class TooLarge extends Error {
  constructor(
    readonly node: Node | null,
    message: string,
  ) {
    super(message)
  }
}

/** Turns nodes into document values. */
class ValueReader {
  private nodes = 0

  constructor(private readonly document: Document) {}

  read(node: Node | null, depth = 0): unknown {
    if (++this.nodes > YAML_LIMITS.nodes) throw new TooLarge(node, 'aliases make it larger than any pipeline can be')
    if (depth > YAML_LIMITS.depth) throw new TooLarge(node, `it is nested more than ${YAML_LIMITS.depth} deep`)
    if (node === null) return null
    if (isAlias(node)) return this.read(targetOf(node, this.document) ?? null, depth + 1)
    if (isMap(node)) {
      const read = ({ key, value }: { key: unknown; value: unknown }) =>
        [yamlKeyText(key), this.read(value as Node | null, depth + 1)] as const
      return new Map(node.items.map(read))
    }
    if (isSeq(node)) return node.items.map(item => this.read(item as Node, depth + 1))
    if (!isScalar(node)) return null
    const { value } = node
    if (typeof value === 'bigint') return integerOf(value)
    return typeof value === 'number' ? doubleOf(value) : value
  }
}

/** The text of a key, which may be any scalar. */
export const yamlKeyText = (key: unknown): string => String(isScalar(key) ? key.value : key)
