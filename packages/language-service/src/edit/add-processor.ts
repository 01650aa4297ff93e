/** A new processor in the text of a pipeline, with the options that it must have. */
import { type Registry, registry } from '@sluice/core'
import type { ProcessorText } from '../extract/extractions.js'
import type { SourceNode } from '../source/nodes.js'
import type { SourceFormat } from '../source/place.js'
import { readSourceNodes } from '../source/source.js'
import { member } from './outline.js'
import { type KnownOption, optionsOfType } from './place-kind.js'

/** A change of a text, and the offset in the new text at which the first value is to be written. */
export interface AddedProcessor {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly cursor: number
}

/**
 * Adds a processor after the one that an offset is in, in the same list, else at the end of `processors`. Returns null if the text has no
 * list of processors that can be read, or the type is unknown.
 */
export function addProcessor(
  text: string,
  offset: number,
  type: string,
  { format, processors = registry }: { readonly format: SourceFormat; readonly processors?: Registry },
): AddedProcessor | null {
  const options = optionsOfType(type, processors)
  return options === undefined ? null : inserted(text, offset, [snippetOf(type, options)], format)
}

/**
 * Adds processors with these options after the one that an offset is in, in the same list; before all others if it is null. Returns null
 * where the text has no list of processors that can be read.
 */
export const insertProcessors = (
  text: string,
  offset: number | null,
  processors: readonly ProcessorText[],
  { format }: { readonly format: SourceFormat },
): AddedProcessor | null =>
  inserted(
    text,
    offset,
    processors.map(({ type, options }) => [type, options]),
    format,
  )

function inserted(
  text: string,
  offset: number | null,
  snippets: readonly Snippet[],
  format: SourceFormat,
): AddedProcessor | null {
  const list = listAt(readSourceNodes(text, format), offset ?? -1)
  if (list === null) return null
  const [first] = list.items
  const isFlow = text[list.start] === '['
  let added: Edit
  if (first === undefined) added = intoEmpty(text, list, snippets, format)
  else if (offset === null) added = isFlow ? beforeFlow(text, first, snippets) : beforeBlock(text, first, snippets)
  else {
    const last = list.items.findLast(item => item.start <= offset) ?? list.items.at(-1)!
    added = isFlow ? afterFlow(text, last, snippets) : afterBlock(text, last, snippets)
  }
  return { ...added, cursor: added.start + firstValue(added.text) }
}

type ListNode = Extract<SourceNode, { kind: 'list' }>
type Edit = Pick<AddedProcessor, 'start' | 'end' | 'text'>

/** The type, and the options that it must have with values of their kinds. */
type Snippet = readonly [type: string, options: Readonly<Record<string, unknown>>]

function snippetOf(type: string, options: ReadonlyMap<string, KnownOption>): Snippet {
  const needed = [...options.values()].filter(
    ({ description: { name, required, alternatives } }) =>
      // Of several of which one must be given the first is taken.
      required === 'yes' || (required === 'one' && (alternatives[0] ?? name) === name),
  )
  return [type, Object.fromEntries(needed.map(option => [option.description.name, emptyValue(option)]))]
}

function emptyValue({ schema, description }: KnownOption): unknown {
  const [first] = schema.enum ?? schema.examples ?? []
  if (first !== undefined) return first
  const types = [schema.type].flat()
  if (/^list\b/.test(description.kind) || types[0] === 'array') return ['']
  if (types.includes('string') || types[0] === undefined) return ''
  if (types[0] === 'object') return {}
  if (types[0] === 'boolean') return true
  return types[0] === 'integer' || types[0] === 'number' ? 1 : ''
}

/** The innermost list of processors that an offset is in; `processors` of the pipeline if it is in none. */
function listAt(root: SourceNode | null, offset: number): ListNode | null {
  const pipeline = member(root, 'processors') === null ? (member(root, 'pipeline') ?? root) : root
  const whole = member(pipeline, 'processors')
  let found = whole?.kind === 'list' ? whole : null
  const visit = (node: SourceNode | null): void => {
    if (node === null || node.kind === 'scalar' || offset < node.start || offset > node.end) return
    if (node.kind === 'list') for (const item of node.items) visit(item)
    else {
      for (const { key, value } of node.members) {
        const isInside = value?.kind === 'list' && value.start <= offset && offset <= value.end
        if (isInside && (key === 'processors' || key === 'on_failure')) found = value
        visit(value)
      }
    }
  }
  visit(pipeline)
  return found
}

/** The blanks that the line of an offset begins with; a dash of YAML ends them. */
const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))![0]

const flow = (snippets: readonly Snippet[], indent: string): string =>
  snippets
    .map(([type, options]) => JSON.stringify({ [type]: options }, null, 2).replaceAll('\n', `\n${indent}`))
    .join(`,\n${indent}`)

const flowLine = (snippets: readonly Snippet[]): string =>
  snippets.map(([type, options]) => JSON.stringify({ [type]: options })).join(', ')

/** Whether an item of a list in brackets begins its line. */
const isOwnLine = (text: string, { start }: SourceNode): boolean =>
  text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === ''

/** After an item of a list in brackets: on a new line, unless the item shares its line with others. */
function afterFlow(text: string, item: SourceNode, snippets: readonly Snippet[]): Edit {
  const end = item.start + text.slice(item.start, item.end).trimEnd().length
  const indent = indentAt(text, item.start)
  const added = isOwnLine(text, item) ? `,\n${indent}${flow(snippets, indent)}` : `, ${flowLine(snippets)}`
  return { start: end, end, text: added }
}

function beforeFlow(text: string, item: SourceNode, snippets: readonly Snippet[]): Edit {
  const { start } = item
  const indent = indentAt(text, start)
  const added = isOwnLine(text, item) ? `${flow(snippets, indent)},\n${indent}` : `${flowLine(snippets)}, `
  return { start, end: start, text: added }
}

/** After an item of a list of YAML with dashes. */
function afterBlock(text: string, item: SourceNode, snippets: readonly Snippet[]): Edit {
  const end = item.start + text.slice(item.start, item.end).trimEnd().length
  return { start: end, end, text: `\n${block(snippets, indentAt(text, item.start))}` }
}

function beforeBlock(text: string, item: SourceNode, snippets: readonly Snippet[]): Edit {
  const start = text.lastIndexOf('\n', item.start - 1) + 1
  return { start, end: start, text: `${block(snippets, indentAt(text, item.start))}\n` }
}

const block = (snippets: readonly Snippet[], indent: string): string =>
  snippets
    .map(([type, options]) => {
      const members = Object.entries(options)
      if (members.length === 0) return `${indent}- ${type}: {}`
      const lines = members.map(([name, value]) => `${indent}    ${name}: ${yamlValue(value)}`)
      return [`${indent}- ${type}:`, ...lines].join('\n')
    })
    .join('\n')

/** JSON is YAML, too; words need no quotes. */
const yamlValue = (value: unknown): string =>
  typeof value === 'string' && /^[a-z_]+$/.test(value) ? value : JSON.stringify(value)

/** Into a list without items, in place of its brackets. */
function intoEmpty(text: string, { start, end }: ListNode, snippets: readonly Snippet[], format: SourceFormat): Edit {
  const indent = `${indentAt(text, start)}  `
  if (format === 'yaml') return { start, end, text: `\n${block(snippets, indent)}` }
  return { start, end, text: `[\n${indent}${flow(snippets, indent)}\n${indent.slice(2)}]` }
}

/** Where the first empty text stands; else the end. */
function firstValue(text: string): number {
  const found = text.indexOf('""')
  return found < 0 ? text.length : found + 1
}
