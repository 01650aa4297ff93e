/** Completions at a place of a pipeline's text: processors, options, values, fields, grok patterns, Painless. */
import { pipelineJsonSchema, type Registry, registry } from '@sluice/core'
import { patternBank } from '@sluice/grok'
import { completionsAt } from '@sluice/painless'
import { type Cursor, cursorAt } from '../source/cursor.js'
import { formatOf, valueWithin } from '../source/definition.js'
import type { SourceFormat, SourcePath } from '../source/place.js'
import { readPipelineSource, readSourceNodes } from '../source/source.js'
import { fieldsIn } from './fields.js'
import { optionsOfType, type PlaceKind, placeKind, scriptContext } from './place-kind.js'

/** Options of completion. */
export interface EditOptions {
  readonly name: string
  readonly format?: SourceFormat
  /** Fields that documents have here, with what is worth knowing of each: a type, a value. */
  readonly fields?: ReadonlyMap<string, string>
  /**
   * The types of those fields as JSON and the reference call them (`string`, `int`, `object`, `array`), or the simple names of their
   * classes.
   */
  readonly fieldTypes?: ReadonlyMap<string, string>
  /** Ids of pipelines that can be called. */
  readonly pipelines?: readonly string[]
  readonly processors?: Registry
}

/** Something that can be put in. */
export interface CompletionItem {
  readonly label: string
  readonly kind: 'processor' | 'option' | 'value' | 'field' | 'pattern' | 'pipeline' | 'member' | 'variable' | 'keyword'
  /** A few words shown next to it. */
  readonly detail: string
  /** Markdown. */
  readonly documentation: string
  /** The range of the text that it replaces, and the replacement. */
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The completions at an offset, in a useful order. Empty if there are none. */
export function complete(text: string, offset: number, options: EditOptions): CompletionItem[] {
  const format = options.format ?? formatOf(text, options.name)
  const cursor = cursorAt(text, offset, format)
  return cursor === null ? [] : new Completer(text, offset, format, cursor, options).items()
}

type Item = Pick<CompletionItem, 'label' | 'kind' | 'detail' | 'documentation'>

class Completer {
  private readonly processors: Registry

  constructor(
    private readonly text: string,
    private readonly offset: number,
    private readonly format: SourceFormat,
    private readonly cursor: Cursor,
    private readonly options: EditOptions,
  ) {
    this.processors = options.processors ?? registry
  }

  items(): CompletionItem[] {
    const { role, path } = this.cursor
    const prefix = this.prefix()
    if (!prefix.every((part, i) => path[i] === part)) return []
    const inner = path.slice(prefix.length)
    const keys = role === 'value' ? [] : this.keys(placeKind(inner))
    const values = role === 'key' ? [] : this.values(inner)
    return [...keys, ...values]
  }

  /** The place of the pipeline in the text: the body of a request has it under `pipeline`. */
  private prefix(): SourcePath {
    const root = readSourceNodes(this.text, this.format)
    const keys = root?.kind === 'map' ? root.members.map(({ key }) => key) : []
    return keys.includes('pipeline') && !keys.includes('processors') ? ['pipeline'] : []
  }

  private keys(place: PlaceKind | null): CompletionItem[] {
    const { siblings } = this.cursor
    const items = this.keysOf(place).filter(({ label }) => !siblings.includes(label))
    return items.flatMap(item => this.keyItem(item))
  }

  private keysOf(place: PlaceKind | null): Item[] {
    switch (place?.kind) {
      case 'pipeline':
        return pipelineKeys()
      case 'processor':
        return this.cursor.siblings.length > 0 ? [] : this.processorItems()
      case 'options':
        return this.optionItems(place.type)
      default:
        return []
    }
  }

  private processorItems(): Item[] {
    return [...this.processors.values()].map(({ name, summary }) => ({
      label: name,
      kind: 'processor',
      detail: 'processor',
      documentation: summary,
    }))
  }

  private optionItems(type: string): Item[] {
    const known = optionsOfType(type, this.processors) ?? new Map()
    return [...known.values()].map(({ description }) => ({
      label: description.name,
      kind: 'option',
      detail: `${description.kind}${description.required === 'yes' ? ', required' : ''}`,
      documentation: description.doc,
    }))
  }

  /** A key as it is written: JSON puts it in quotes. */
  private keyItem(item: Item): CompletionItem[] {
    const { start, end, isQuoted } = this.cursor
    const text = this.format === 'json' && !isQuoted ? JSON.stringify(item.label) : item.label
    const isPart = this.cursor.text === '' || item.label.startsWith(this.cursor.text.slice(0, this.cursor.offset))
    return isPart ? [{ ...item, start, end, text }] : []
  }

  private values(path: SourcePath): CompletionItem[] {
    const context = scriptContext(path)
    if (context !== null) return this.painless(context)
    const place = placeKind(path)
    if (place?.kind !== 'option') return []
    const { type, option, rest } = place
    if (type === 'grok' && (option === 'patterns' || option === 'pattern_definitions')) return this.patterns(path)
    if (type === 'pipeline' && option === 'name') {
      return (this.options.pipelines ?? []).flatMap(id => this.valueItem(plainItem(id, 'pipeline', 'pipeline')))
    }
    const template = this.template()
    if (template !== null) return template
    const known = optionsOfType(type, this.processors)?.get(option)
    if (known === undefined || rest.some(part => typeof part !== 'number')) return []
    const { schema, description } = known
    const docs = new Map(description.values.map(({ value, doc }) => [value, doc]))
    const named = docs.size > 0 ? [...docs.keys()] : undefined
    const choices = schema.enum ?? named ?? schema.examples ?? (schema.type === 'boolean' ? [true, false] : [])
    const isField = schema.kind === 'field' || /^(?:field|copy_from|target_field|fields|keep)$/.test(option)
    return [
      ...choices.flatMap(choice => {
        const documentation = docs.get(String(choice)) ?? description.doc
        return this.valueItem({ ...plainItem(String(choice), 'value', description.name), documentation }, typeof choice)
      }),
      ...(isField ? this.fields() : []),
    ]
  }

  /** The fields after `{{` in a text; null elsewhere. */
  private template(): CompletionItem[] | null {
    const { text, offset } = this.cursor
    const typed = /\{\{\{?[&#^/]?\s*([\w.@-]*)$/.exec(text.slice(0, offset))?.[1]
    if (typed === undefined) return null
    return [...this.knownFields()]
      .filter(([field]) => field !== typed && field.startsWith(typed))
      .sort()
      .map(([field, detail]) => ({
        ...plainItem(field, 'field', detail),
        start: this.offset - typed.length,
        end: this.offset,
        text: field,
      }))
  }

  private knownFields(): Map<string, string> {
    const own = new Map([...fieldsIn(this.text, this.format)].map(field => [field, 'field']))
    for (const [field, detail] of this.options.fields ?? []) own.set(field, detail)
    return own
  }

  private fields(): CompletionItem[] {
    const own = this.knownFields()
    own.delete(this.cursor.text)
    return [...own].sort().flatMap(([field, detail]) => this.valueItem(plainItem(field, 'field', detail)))
  }

  private valueItem(item: Item, type = 'string'): CompletionItem[] {
    const { start, end, isQuoted, text, offset } = this.cursor
    if (!item.label.startsWith(text.slice(0, offset))) return []
    const isText = this.format === 'json' && type === 'string' && !isQuoted
    return [{ ...item, start, end, text: isText ? JSON.stringify(item.label) : item.label }]
  }

  /** The names of patterns after `%{`: those of the bank, and those that the processor defines. */
  private patterns(path: SourcePath): CompletionItem[] {
    const { text, offset } = this.cursor
    const [whole, typed] = /%\{(\w*)$/.exec(text.slice(0, offset)) ?? []
    if (whole === undefined || typed === undefined) return []
    const source = readPipelineSource(this.text, this.options)
    const at = path.lastIndexOf('grok')
    const options = source.kind === 'fault' ? null : valueWithin(source.definition, path.slice(0, at + 1))
    const isV1 = options instanceof Map && options.get('ecs_compatibility') === 'v1'
    const definitions: unknown = options instanceof Map ? options.get('pattern_definitions') : undefined
    const own = definitions instanceof Map ? [...(definitions as ReadonlyMap<string, unknown>)] : []
    const all = new Map<string, unknown>([...patternBank(isV1 ? 'v1' : 'disabled'), ...own])
    return [...all]
      .filter(([name]) => name.startsWith(typed))
      .map(([name, pattern]) => ({
        label: name,
        kind: 'pattern',
        detail: own.some(([key]) => key === name) ? 'defined here' : 'grok pattern',
        documentation: `\`\`\`\n${String(pattern)}\n\`\`\``,
        start: this.offset - typed.length,
        end: this.offset,
        text: name,
      }))
  }

  private painless(context: 'ingest' | 'processor_conditional'): CompletionItem[] {
    const { text, offset } = this.cursor
    const [, chain, typed] = /\bctx\??\.((?:\w+\??\.)*)(\w*)$/.exec(text.slice(0, offset)) ?? []
    const members = completionsAt(text, offset, context, path => this.classOf(path)).map(
      ({ label, kind, signature, note, page, from }): CompletionItem => ({
        label,
        kind: kind === 'keyword' || kind === 'variable' ? kind : 'member',
        detail: signature,
        documentation: [note, page].filter(part => part !== undefined).join('\n\n'),
        start: this.offset - (offset - from),
        end: this.offset,
        text: label,
      }),
    )
    if (chain === undefined || typed === undefined) return members
    return [...this.membersOfDocument(chain.replaceAll('?', ''), typed), ...members]
  }

  /** The class of the value of a field, as scripts write it. */
  private classOf(path: string): string | undefined {
    const type = this.options.fieldTypes?.get(path)
    return type === undefined ? undefined : (CLASSES[type] ?? type)
  }

  /** The next names of the fields below a prefix (`a.b.`). */
  private membersOfDocument(prefix: string, typed: string): CompletionItem[] {
    const fields = [...fieldsIn(this.text, this.format), ...(this.options.fields?.keys() ?? [])]
    const names = new Set(
      fields.filter(field => field.startsWith(prefix)).map(field => field.slice(prefix.length).split('.')[0]!),
    )
    return [...names]
      .filter(name => name !== '' && name !== typed && name.startsWith(typed) && /^\w+$/.test(name))
      .sort()
      .map(name => ({
        ...plainItem(name, 'field', this.options.fields?.get(`${prefix}${name}`) ?? 'field'),
        start: this.offset - typed.length,
        end: this.offset,
        text: name,
      }))
  }
}

/** The classes of values by the names of their types. */
const CLASSES: Readonly<Record<string, string>> = {
  string: 'String',
  int: 'Integer',
  short: 'Short',
  byte: 'Byte',
  long: 'Long',
  double: 'Double',
  float: 'Float',
  boolean: 'Boolean',
  object: 'Map',
  array: 'List',
}

const plainItem = (label: string, kind: Item['kind'], detail: string): Item => ({
  label,
  kind,
  detail,
  documentation: '',
})

function pipelineKeys(): Item[] {
  const { properties } = pipelineJsonSchema([]) as { properties: Record<string, { description?: string }> }
  return Object.entries(properties).map(([label, { description = '' }]) => ({
    label,
    kind: 'option',
    detail: 'pipeline',
    documentation: description,
  }))
}
