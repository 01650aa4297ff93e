/** Completion and hover in files whose format is a JSON Schema: `*.sluice.yml`, `sluice.config.yml`. */
import { cursorAt } from '../source/cursor.js'
import { formatOf } from '../source/definition.js'
import { LineIndex, type SourcePath } from '../source/place.js'
import type { CompletionItem, EditOptions } from './complete.js'
import type { Hover } from './hover.js'

/** The part of JSON Schema that the formats of Sluice's own files use. */
export interface FileSchema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, FileSchema>>
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, FileSchema>>
  readonly additionalProperties?: boolean | FileSchema
  readonly items?: FileSchema
  readonly anyOf?: readonly FileSchema[]
  readonly oneOf?: readonly FileSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
}

/** The completions at an offset: missing members, values of an enumeration. Empty if the schema has none. */
export function completeBySchema(
  text: string,
  offset: number,
  { name, format = formatOf(text, name) }: Pick<EditOptions, 'name' | 'format'>,
  schema: FileSchema,
): CompletionItem[] {
  const cursor = cursorAt(text, offset, format)
  if (cursor === null) return []
  const typed = cursor.text.slice(0, cursor.offset)
  const { start, end } = cursor
  const item = (label: string, kind: 'option' | 'value', doc: string, inText: string): CompletionItem[] =>
    label.startsWith(typed) ? [{ label, kind, detail: '', documentation: doc, start, end, text: inText }] : []
  const quoted = (label: string): string => (format === 'json' && !cursor.isQuoted ? JSON.stringify(label) : label)
  const there = schemasAt(schema, cursor.path)
  const keys = there
    .flatMap(({ properties = {} }) => Object.entries(properties))
    .filter(([key]) => !cursor.siblings.includes(key))
    .flatMap(([key, { description = '' }]) => item(key, 'option', description, quoted(key)))
  const values = there
    .flatMap(each => valuesOf(each).map(value => ({ value, doc: each.description ?? '' })))
    .flatMap(({ value, doc }) =>
      item(String(value), 'value', doc, typeof value === 'string' ? quoted(value) : String(value)),
    )
  return unique([...(cursor.role === 'value' ? [] : keys), ...(cursor.role === 'key' ? [] : values)])
}

/** The description of the member at an offset; null if the schema has none. */
export function hoverBySchema(
  text: string,
  offset: number,
  { name, format = formatOf(text, name) }: Pick<EditOptions, 'name' | 'format'>,
  schema: FileSchema,
): Hover | null {
  const cursor = cursorAt(text, offset, format)
  if (cursor?.role !== 'key') return null
  const described = within(schemasAt(schema, cursor.path), cursor.text, schema).find(each => each.description)
  if (described === undefined) return null
  return { range: new LineIndex(text).range(cursor.start, cursor.end), markdown: described.description! }
}

/** The schemas that a value at a path may follow, alternatives side by side. */
function schemasAt(root: FileSchema, path: SourcePath): FileSchema[] {
  return path.reduce((found, part) => within(found, part, root), alternatives(root, root))
}

function within(schemas: readonly FileSchema[], part: string | number, root: FileSchema): FileSchema[] {
  return schemas.flatMap(({ properties, items, additionalProperties: other }) => {
    const next =
      typeof part === 'number' ? items : (properties?.[part] ?? (typeof other === 'object' ? other : undefined))
    return next === undefined ? [] : alternatives(next, root, next.description)
  })
}

/** A schema without references: itself, or what it may be. Those without a description have that of the whole. */
function alternatives(schema: FileSchema, root: FileSchema, description?: string): FileSchema[] {
  const reference = schema.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1]
  const target = reference === undefined ? schema : root.$defs?.[reference]
  if (target === undefined) return []
  const parts = [...(target.anyOf ?? []), ...(target.oneOf ?? [])]
  const own = { ...target, ...(description === undefined ? {} : { description }) }
  return [own, ...parts.flatMap(part => alternatives(part, root, part.description ?? description))]
}

function valuesOf({ enum: choices, const: only, type }: FileSchema): readonly unknown[] {
  if (choices !== undefined) return choices
  if (only !== undefined) return [only]
  return type === 'boolean' ? [true, false] : []
}

const unique = (items: readonly CompletionItem[]): CompletionItem[] => [
  ...new Map(items.map(item => [item.label, item])).values(),
]
