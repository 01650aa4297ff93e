/** The builders of option declarations (`opt.string(...)`). Each knows its JSON Schema and Elasticsearch's error texts. */
import {
  castFault,
  classNameOf,
  InternalError,
  JavaException,
  javaToString,
  parseDouble,
  parseInt32,
} from '@sluice/java'
import { fault, invalidOption } from '../diagnostics/diagnostic.js'
import type { IngestDocument } from '../document/document.js'
import { FieldPath } from '../document/path.js'
import { compileTemplate, isTemplate, type MediaType, mediaTypes, type Template } from '../document/template.js'
import type { CompileContext } from '../engine/context.js'
import type { JsonSchema, OneOf, Option } from './types.js'

/** Returns the path of a field for one document. */
export interface PathOf {
  (doc: IngestDocument): FieldPath
  /** The path of every document; undefined if the option is a template. */
  readonly constant?: FieldPath
}

interface Base {
  readonly doc: string
  /** Values with a special meaning, each with a sentence that explains it. */
  readonly values?: Readonly<Record<string, string>>
}

/** Whether an option is required or has a default; if neither, the value may be undefined. */
type Presence<T> =
  | { readonly required: true }
  | { readonly required?: false; readonly default: T }
  | { readonly required?: false }

type Result<P, T> = P extends { readonly required: true } ? T : P extends { readonly default: T } ? T : T | undefined

interface Kind<T> {
  readonly kind: string
  readonly schema: JsonSchema
  readonly isTemplate?: boolean
  readonly read: (raw: unknown, key: string, context: CompileContext) => T
}

function define<T>(
  kind: Kind<T>,
  settings: Base & { required?: boolean; default?: T; defaultText?: string },
): Option<T> {
  return {
    isTemplate: false,
    ...kind,
    doc: settings.doc,
    ...(settings.values === undefined ? {} : { values: settings.values }),
    required: settings.required ?? false,
    ...('default' in settings ? { default: settings.default as T } : {}),
    ...(settings.defaultText === undefined ? {} : { defaultText: settings.defaultText }),
  }
}

/** A builder whose result type follows from `required` and `default`. */
function builder<T>(kind: Kind<T>) {
  return <const P extends Base & Presence<T> & { readonly defaultText?: string }>(settings: P): Option<Result<P, T>> =>
    define(kind, settings as Base) as Option<Result<P, T>>
}

/** A string option's raw value. Throws the fault `[key] property isn't a string, but of type [...]`. */
export function readString(raw: unknown, key: string): string {
  if (typeof raw === 'string') return raw
  throw fault('option-type', { key, expected: 'a string', className: classNameOf(raw) })
}

function readBoolean(raw: unknown, key: string): boolean {
  if (typeof raw === 'boolean') return raw
  throw fault('option-type', { key, expected: 'a boolean', className: classNameOf(raw) })
}

/** A list option's raw value. Throws the fault `[key] property isn't a list, but of type [...]`. */
export function readList(raw: unknown, key: string): unknown[] {
  if (Array.isArray(raw)) return raw
  throw fault('option-type', { key, expected: 'a list', className: classNameOf(raw) })
}

function readMap(raw: unknown, key: string): Map<string, unknown> {
  if (raw instanceof Map) return raw as Map<string, unknown>
  throw fault('option-type', { key, expected: 'a map', className: classNameOf(raw) })
}

/** A template option compiled, or null for literal text. Throws script_exception with property_name if it does not parse. */
function readTemplate(raw: unknown, key: string): { text: string; template: Template | null } {
  const text = readString(raw, key)
  return { text, template: isTemplate(text) ? compileFor(text, 'application/json', key) : null }
}

function compileFor(text: string, mediaType: MediaType, key?: string): Template {
  try {
    return compileTemplate(text, mediaType)
  } catch (error) {
    const exception = error as JavaException
    if (key !== undefined) exception.members = { property_name: key, ...exception.members }
    throw exception
  }
}

/** An element of a list of templates. Throws what Java throws for null and for other types. */
function requireTemplateText(item: unknown, key: string): string {
  if (typeof item === 'string') return item
  if (item !== null) throw castFault(item, 'java.lang.String')
  const text = 'Cannot invoke "String.contains(java.lang.CharSequence)" because "propertyValue" is null'
  throw new JavaException('java.lang.NullPointerException', text, undefined, { property_name: key })
}

/** An element of a list of templates, compiled. Throws script_exception with property_name if it does not parse. */
export function compileTemplateOption(item: unknown, key: string): Template {
  const text = requireTemplateText(item, key)
  return isTemplate(text) ? compileFor(text, 'application/json', key) : () => text
}

const PATH_CACHE_LIMIT = 1000

/** Paths of rendered templates: few different ones per pipeline, so each is parsed once. */
function pathOf(text: string, template: Template | null): PathOf {
  if (template === null) {
    const path = FieldPath.parse(text)
    return Object.assign(() => path, { constant: path })
  }
  const cache = new Map<string, FieldPath>()
  return doc => {
    const rendered = template(doc)
    let path = cache.get(rendered)
    if (path === undefined) {
      if (cache.size >= PATH_CACHE_LIMIT) cache.clear()
      path = FieldPath.parse(rendered)
      cache.set(rendered, path)
    }
    return path
  }
}

/** Builds the value of `set` and `append` for one document: always a fresh copy. */
export interface ValueSource {
  build(doc: IngestDocument): unknown
  /** Whether the value as a whole is one template string (only then does an empty result count as empty). */
  readonly isTemplateString: boolean
}

/** Compiles a value source: templates anywhere inside, map keys too (recordings `cases/set`). */
export function compileValueSource(raw: unknown, mediaType: MediaType): ValueSource {
  return { build: buildOf(raw, mediaType), isTemplateString: typeof raw === 'string' && isTemplate(raw) }
}

function buildOf(raw: unknown, mediaType: MediaType): (doc: IngestDocument) => unknown {
  if (typeof raw === 'string') return isTemplate(raw) ? compileFor(raw, mediaType) : () => raw
  if (Array.isArray(raw)) {
    const items = raw.map(item => buildOf(item, mediaType))
    return doc => items.map(build => build(doc))
  }
  if (raw instanceof Map) {
    const entries = [...raw].map(([key, item]) => [buildOf(key, mediaType), buildOf(item, mediaType)] as const)
    return doc => new Map(entries.map(([key, build]) => [key(doc) as string, build(doc)]))
  }
  return () => raw
}

const STRING: JsonSchema = { type: 'string' }
const STRINGS: JsonSchema = { type: 'array', items: STRING }
/** `json-schema.ts` replaces it with the known processors. */
const PROCESSOR: JsonSchema = { type: 'object', minProperties: 1, 'x-kind': 'processor' }

const enumeration = <const T extends string>(values: readonly T[], problem: (text: string) => string) =>
  builder<T>({
    kind: 'enumeration',
    schema: { enum: values },
    read: (raw, key) => {
      const text = readString(raw, key)
      if ((values as readonly string[]).includes(text)) return text as T
      throw invalidOption(key, problem(text), values)
    },
  })

/** The option builders. */
export const opt = {
  /** Literal text. */
  string: builder<string>({ kind: 'string', schema: STRING, read: readString }),

  /** Text or an int, which is turned into its text. */
  stringOrInt: builder<string>({
    kind: 'string or int',
    schema: { type: ['string', 'integer'] },
    read: (raw, key) => {
      if (typeof raw === 'string' || classNameOf(raw) === 'java.lang.Integer') return javaToString(raw)
      throw fault('option-type', { key, expected: 'a string or int', className: classNameOf(raw) })
    },
  }),

  /** JSON true or false; strings are not accepted. */
  boolean: builder<boolean>({ kind: 'boolean', schema: { type: 'boolean' }, read: readBoolean }),

  /** An int, also as text (`"5"`). */
  integer: builder<number>({
    kind: 'integer',
    schema: { type: ['integer', 'string'] },
    read: (raw, key) => {
      try {
        return parseInt32(javaToString(raw))
      } catch {
        throw fault('option-number', { key, expected: 'an int', value: javaToString(raw) })
      }
    },
  }),

  /** A double, also as text. */
  double: builder<number>({
    kind: 'double',
    schema: { type: ['number', 'string'] },
    read: (raw, key) => {
      try {
        return parseDouble(javaToString(raw))
      } catch {
        throw fault('option-number', { key, expected: 'a double', value: javaToString(raw) })
      }
    },
  }),

  /** A list; its elements as they are. */
  list: builder<unknown[]>({ kind: 'list', schema: { type: 'array' }, read: readList }),

  /** A list of strings; elements of another type are turned into Java's text. */
  strings: builder<string[]>({
    kind: 'list of strings',
    schema: STRINGS,
    read: (raw, key) => readList(raw, key).map(item => javaToString(item)),
  }),

  /** An object. */
  map: builder<Map<string, unknown>>({ kind: 'object', schema: { type: 'object' }, read: readMap }),

  /** A processor: an object with one key, its type. */
  processor: builder<Map<string, unknown>>({ kind: 'processor', schema: PROCESSOR, read: readMap }),

  /** A list of processors. */
  processors: builder<unknown[]>({
    kind: 'list of processors',
    schema: { type: 'array', items: PROCESSOR },
    read: readList,
  }),

  /** A script: its source, or an object with `source` or `id`. */
  script: builder<unknown>({
    kind: 'script',
    schema: { type: ['string', 'object'], 'x-kind': 'script' },
    read: raw => raw,
  }),

  /** Any JSON value as it is. */
  any: builder<unknown>({ kind: 'any', schema: {}, read: raw => raw }),

  /** Any value but null, which is reported as missing. */
  anyButNull: (settings: Base): Option<unknown> => ({
    ...define({ kind: 'any', schema: {}, read: raw => raw }, settings),
    refusesNull: true,
  }),

  /** A literal field path. */
  path: builder<FieldPath>({
    kind: 'field',
    schema: { ...STRING, 'x-kind': 'field' },
    read: (raw, key) => FieldPath.parse(readString(raw, key)),
  }),

  /** Text that may be a template. */
  template: builder<Template>({
    kind: 'template',
    schema: STRING,
    isTemplate: true,
    read: (raw, key) => {
      const { text, template } = readTemplate(raw, key)
      return template ?? (() => text)
    },
  }),

  /** A field path that may be a template. */
  templatePath: builder<PathOf>({
    kind: 'field template',
    schema: { ...STRING, 'x-kind': 'field' },
    isTemplate: true,
    read: (raw, key) => {
      const { text, template } = readTemplate(raw, key)
      return pathOf(text, template)
    },
  }),

  /** One or several field paths that may be templates. */
  templatePaths: builder<PathOf[]>({
    kind: 'field template, or list of them',
    schema: { anyOf: [STRING, STRINGS] },
    isTemplate: true,
    read: (raw, key) =>
      (Array.isArray(raw) ? raw : [raw]).map(item => {
        const text = requireTemplateText(item, key)
        return pathOf(text, isTemplate(text) ? compileFor(text, 'application/json', key) : null)
      }),
  }),

  /** One or several texts that may be templates. */
  templates: builder<Template[]>({
    kind: 'template, or list of them',
    schema: { anyOf: [STRING, STRINGS] },
    isTemplate: true,
    read: (raw, key) =>
      (Array.isArray(raw) ? raw : [raw]).map(item => {
        const text = requireTemplateText(item, key)
        return isTemplate(text) ? compileFor(text, 'application/json', key) : () => text
      }),
  }),

  /** How templates of a value are escaped. */
  mediaType: (settings: { readonly doc: string }): Option<MediaType> =>
    enumeration(
      mediaTypes,
      text => `property does not contain a supported media type [${text}]`,
    )({
      ...settings,
      default: 'application/json',
      values: {
        'application/json':
          'What a template puts in is escaped as within a JSON string: quotes, backslashes, line breaks.',
        'text/plain': 'What a template puts in stays as it is.',
        'application/x-www-form-urlencoded': 'What a template puts in is percent-encoded, as in the query of a URL.',
      },
    }),

  /** Text that `parse` turns into a value; it throws the fault of invalid text. */
  parsed: <T>(kind: {
    readonly kind: string
    readonly schema: JsonSchema
    readonly parse: (text: string, key: string) => T
  }) =>
    builder<T>({
      kind: kind.kind,
      schema: kind.schema,
      read: (raw, key) => kind.parse(readString(raw, key), key),
    }),

  /** One of several texts, exactly. `problem` words the fault after `[key] `. */
  enumeration: <const T extends string>(values: readonly T[], problem: (text: string) => string) =>
    enumeration(values, problem),

  /** Several keys of which exactly one is given. */
  oneOf: <C extends Record<string, Option<unknown>>>(
    alternatives: C,
    faults: { missing: keyof C & string; several: { key: string; text: string } },
  ): OneOf<C> => {
    if (Object.keys(alternatives).length < 2) throw new InternalError('oneOf needs two alternatives')
    return { oneOf: alternatives, ...faults }
  },
}
