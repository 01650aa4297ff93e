/**
 * YAML in its uniform layout by the document model of `yaml`: two spaces a level, lists indented; comments, anchors, quotes and
 * empty lines stay. The model joins the lines of folded texts; these are carried through it as literal ones and get their own
 * lines and header back.
 */
import { type Document, isCollection, isMap, isPair, isScalar, isSeq, type Scalar } from 'yaml'
import type { SourcePath } from '../source/place.js'
import { parseYaml, yamlKeyText } from '../source/read-yaml.js'
import { formattedScript, isPathOfScript } from './scripts.js'

/** Formats YAML text. `prefixes` are the paths of the pipelines in it. */
export function formatYamlText(text: string, prefixes: readonly SourcePath[]): string {
  const document = parseYaml(text)
  const carried: Carried[] = []
  const layout = new Layout(text, prefixes, carried)
  layout.visit(document.contents, [])
  const flowCollectionPadding = layout.padded >= layout.tight
  const printed = document.toString({ lineWidth: 0, indent: 2, indentSeq: true, flowCollectionPadding })
  return withStart(carried.reduce(putBack, printed), text, document)
}

/** A value represented by a marker in the model: a block scalar with its header (`>-`), or a number as written. */
interface Carried {
  readonly kind: 'folded' | 'number'
  readonly written: string
  readonly marker: string
}

/** No text holds it: a private sign, a number, a private sign. */
const markerOf = (number: number): string => `\ue010${number}\ue011`

class Layout {
  /** How many rows have blanks within their brackets, and how many have none: all get what most have. */
  padded = 0
  tight = 0

  constructor(
    private readonly text: string,
    private readonly prefixes: readonly SourcePath[],
    private readonly carried: Carried[],
  ) {}

  visit(node: unknown, path: SourcePath): void {
    if (isCollection(node)) {
      const [start, end] = node.range ?? [0, 0]
      // A row that did not fit its line becomes lines.
      if (node.flow === true && this.text.slice(start, end).includes('\n')) node.flow = false
      if (node.flow === true && end - start > 2) this[this.text[start + 1] === ' ' ? 'padded' : 'tight']++
    }
    if (isMap(node)) {
      for (const pair of node.items) if (isPair(pair)) this.visit(pair.value, [...path, yamlKeyText(pair.key)])
    } else if (isSeq(node)) {
      for (const [i, item] of node.items.entries()) this.visit(item, [...path, i])
    } else if (isScalar(node)) {
      if (typeof node.value === 'string') this.scalar(node as Scalar<string>, path)
      else if (typeof node.value === 'number' || typeof node.value === 'bigint') this.number(node)
    }
  }

  private scalar(node: Scalar<string>, path: SourcePath): void {
    const script = isPathOfScript(path, this.prefixes) ? formattedScript(node.value) : null
    if (script !== null) this.script(node, script)
    else this.lines(node)
  }

  /** The model would write `0x1F` as `0x1f`. */
  private number(node: Scalar): void {
    const marker = markerOf(this.carried.length)
    this.carried.push({ kind: 'number', written: node.source ?? String(node.value), marker })
    node.value = marker
  }

  private script(node: Scalar<string>, script: string): void {
    const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED'
    node.value = node.value.endsWith('\n') && isBlock ? `${script}\n` : script
    if (script.includes('\n')) node.type = 'BLOCK_LITERAL'
    else if (node.type === 'BLOCK_FOLDED') node.type = 'PLAIN'
  }

  /** Keeps the lines of a text that the model would join. */
  private lines(node: Scalar<string>): void {
    const [start, end] = node.range ?? [0, 0]
    const written = this.text.slice(start, end)
    if (node.type === 'BLOCK_FOLDED') {
      const [, header, body] = /^(>-?)[ \t]*\r?\n([\s\S]*)$/.exec(written) ?? []
      if (header !== undefined && body !== undefined) this.fold(node, header, dedented(body))
    } else if (node.type !== 'BLOCK_LITERAL' && written.includes('\n')) {
      const lines = written.split(/\r?\n/).map(line => line.trim())
      if (node.type === 'PLAIN' && lines.join(' ') === node.value) this.fold(node, '>-', lines)
    }
  }

  private fold(node: Scalar<string>, header: string, lines: readonly string[]): void {
    const [first] = lines
    if (first === undefined || /^[ \t]/.test(first) || lines.some(line => /^\t/.test(line))) return
    const marker = markerOf(this.carried.length)
    this.carried.push({ kind: 'folded', written: header, marker })
    node.value = [marker, ...lines].join('\n')
    node.type = 'BLOCK_LITERAL'
  }
}

/** The lines of a block without the indentation that they have in common, and without empty ones at the end. */
function dedented(body: string): string[] {
  const lines = body.trimEnd().split(/\r?\n/)
  const indents = lines.filter(line => line.trim() !== '').map(line => /^ */.exec(line)![0].length)
  const [first = 0] = indents
  if (indents.some(indent => indent < first)) return []
  return lines.map(line => line.slice(first).trimEnd())
}

/** Gives a text its header and a number its writing back, and takes the marker away. */
function putBack(printed: string, { kind, written, marker }: Carried): string {
  if (kind === 'number') return printed.replace(marker, () => written)
  return printed.replace(new RegExp(`\\|-([^\\n]*)\\n *${marker}\\n`), (_, comment: string) => `${written}${comment}\n`)
}

/** A document starts with `---` if it did. */
function withStart(printed: string, text: string, document: Document): string {
  const whole = printed.endsWith('\n') ? printed : `${printed}\n`
  return document.directives?.docStart === true || !/^---[ \t]*$/m.test(text.slice(0, 200)) || whole.includes('---')
    ? whole
    : `---\n${whole}`
}
