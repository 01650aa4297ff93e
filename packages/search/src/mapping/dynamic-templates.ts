/** Dynamic templates: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/dynamic-templates.html */
import { wildcardMatches, writeJson } from '@sluice/core'
import { illegalArgument, JavaException, JavaPattern, javaToString } from '@sluice/java'
import { mapperParsing } from '../faults.js'

type Json = ReadonlyMap<string, unknown>

/** The kinds of values that templates distinguish. */
export const MATCH_TYPES = ['object', 'string', 'long', 'double', 'boolean', 'date', 'binary'] as const

/** One of them. */
export type MatchType = (typeof MATCH_TYPES)[number]

/** The type of a field without a type in its template. */
const DEFAULT_TYPES: Readonly<Record<MatchType, string>> = {
  object: 'object',
  string: 'text',
  long: 'long',
  double: 'float',
  boolean: 'boolean',
  date: 'date',
  binary: 'binary',
}

const RUNTIME_TYPES: Readonly<Record<MatchType, string | undefined>> = {
  object: undefined,
  string: 'keyword',
  long: 'long',
  double: 'double',
  boolean: 'boolean',
  date: 'date',
  binary: undefined,
}

/** One template. */
export interface DynamicTemplate {
  readonly name: string
  readonly isRuntime: boolean
  /** The definition of the field, with the placeholders `{name}` and `{dynamic_type}`. */
  readonly mapping: Json
  /** Its kinds of values; empty for all. */
  readonly types: ReadonlySet<string>
  readonly shown: Json
  matches(path: string, name: string, type: MatchType): boolean
}

const LISTS = ['match_mapping_type', 'unmatch_mapping_type', 'match', 'unmatch', 'path_match', 'path_unmatch'] as const
const SHOWN_ORDER = [
  'match',
  'path_match',
  'unmatch',
  'path_unmatch',
  'match_mapping_type',
  'unmatch_mapping_type',
  'match_pattern',
]

/** Reads the list of templates. Throws mapper_parsing_exception for any other value. */
export function readDynamicTemplates(raw: unknown): readonly DynamicTemplate[] {
  if (!Array.isArray(raw)) throw syntaxFault()
  return raw.map((each: unknown) => {
    if (!(each instanceof Map) || each.size !== 1) throw mapperParsing('A dynamic template must be defined with a name')
    const [[name, definition]] = [...(each as Json)] as [[string, unknown]]
    if (!(definition instanceof Map)) throw syntaxFault()
    return readTemplate(name, definition as Json)
  })
}

const syntaxFault = (): JavaException =>
  mapperParsing('Dynamic template syntax error. An array of named objects is expected.')

function readTemplate(name: string, definition: Json): DynamicTemplate {
  const conditions: Partial<Record<(typeof LISTS)[number], readonly string[]>> = {}
  let pattern = 'simple'
  for (const [key, value] of definition) {
    if (key === 'mapping' || key === 'runtime') continue
    const list = LISTS.find(each => each === key)
    if (list !== undefined) conditions[list] = (Array.isArray(value) ? value : [value]).map(javaToString)
    else if (key === 'match_pattern') pattern = javaToString(value).toLowerCase()
    else throw illegalArgument(`Illegal dynamic template parameter: [${key}]`)
  }
  const own = definition.get('mapping')
  const runtime = definition.get('runtime')
  if (own !== undefined && runtime !== undefined) {
    throw mapperParsing(`mapping and runtime cannot be both specified in the same dynamic template [${name}]`)
  }
  if (own === undefined && runtime === undefined) {
    throw mapperParsing(`template [${name}] must have either mapping or runtime set`)
  }
  const types = typesOf(conditions.match_mapping_type ?? [])
  const others = typesOf(conditions.unmatch_mapping_type ?? [])
  const holds = matcher(name, pattern)
  const any = (patterns: readonly string[] | undefined, text: string, absent: boolean): boolean =>
    patterns === undefined ? absent : patterns.some(each => holds(each, text))
  // A pattern that cannot be read is a fault now, and not with the first document.
  for (const each of [conditions.match, conditions.unmatch]) any(each, '', true)
  return {
    name,
    isRuntime: own === undefined,
    mapping: (own ?? runtime) as Json,
    types,
    shown: shownOf(definition),
    matches: (path, field, type) =>
      (types.size === 0 || types.has(type)) &&
      !others.has(type) &&
      any(conditions.match, field, true) &&
      !any(conditions.unmatch, field, false) &&
      any(conditions.path_match, path, true) &&
      !any(conditions.path_unmatch, path, false),
  }
}

function typesOf(names: readonly string[]): ReadonlySet<string> {
  if (names.includes('*')) return new Set(MATCH_TYPES)
  for (const name of names) {
    if (!MATCH_TYPES.some(type => type === name)) {
      throw illegalArgument(`No field type matched on [${name}], possible values are [${MATCH_TYPES.join(', ')}]`)
    }
  }
  return new Set(names)
}

/** How patterns match: `*` for anything, or as regular expressions. */
function matcher(name: string, kind: string): (pattern: string, text: string) => boolean {
  if (kind === 'simple') return wildcardMatches
  if (kind !== 'regex') throw illegalArgument(`No matching pattern matched on [${kind}]`)
  const compiled = new Map<string, JavaPattern>()
  return (source, text) => {
    let expression = compiled.get(source)
    if (expression === undefined) compiled.set(source, (expression = regexOf(name, source)))
    return expression.matches(text) !== null
  }
}

function regexOf(name: string, source: string): JavaPattern {
  try {
    return JavaPattern.compile(source)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw illegalArgument(
      `Pattern [${source}] of type [REGEX] is invalid. Cannot create dynamic template [${name}].`,
      thrown,
    )
  }
}

function shownOf(definition: Json): Json {
  const shown = new Map<string, unknown>()
  for (const key of SHOWN_ORDER) {
    const value = definition.get(key)
    if (value === undefined || (key === 'match_pattern' && value === 'simple')) continue
    shown.set(key, Array.isArray(value) && value.length === 1 ? value[0] : value)
  }
  for (const key of ['mapping', 'runtime']) if (definition.has(key)) shown.set(key, definition.get(key))
  return shown
}

/** The templates as the mapping APIs show them. */
export const showDynamicTemplates = (templates: readonly DynamicTemplate[]): unknown =>
  templates.map(({ name, shown }) => new Map([[name, shown]]))

/** The definition that a template gives a field, with its placeholders filled in. */
export function definitionFrom(template: DynamicTemplate, name: string, type: MatchType): Json {
  const dynamicType = (template.isRuntime ? RUNTIME_TYPES : DEFAULT_TYPES)[type] ?? type
  const filled = fill(template.mapping, name, dynamicType) as Map<string, unknown>
  return filled.has('type') ? filled : new Map([['type', dynamicType], ...filled])
}

function fill(value: unknown, name: string, type: string): unknown {
  if (typeof value === 'string')
    return value.replaceAll('{name}', name).replaceAll('{dynamic_type}', type).replaceAll('{dynamicType}', type)
  if (Array.isArray(value)) return value.map(each => fill(each, name, type))
  if (!(value instanceof Map)) return value
  return new Map([...(value as Json)].map(([key, each]) => [fill(key, name, type), fill(each, name, type)]))
}

/**
 * Tries a template on every kind of value that it applies to. Throws illegal_argument_exception if it makes a field of none of them; `make`
 * throws for a definition that cannot be.
 */
export function checkTemplate(
  template: DynamicTemplate,
  make: (definition: Json) => void,
  hasType: (name: string) => boolean,
): void {
  if (writeJson(template.mapping).includes('{name}')) return
  const types = template.types.size === 0 ? MATCH_TYPES : [...template.types]
  let last: JavaException | undefined
  for (const type of types as readonly MatchType[]) {
    if (template.isRuntime && RUNTIME_TYPES[type] === undefined) continue
    const definition = definitionFrom(template, '__dynamic__' + template.name, type)
    try {
      const named = javaToString(definition.get('type'))
      if (!hasType(named)) throw illegalArgument(`No mapper found for type [${named}]`)
      make(definition)
      return
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      last = thrown
    }
  }
  if (last === undefined) return
  throw illegalArgument(
    `dynamic template [${template.name}] has invalid content [${writeJson(template.shown)}], attempted to validate it with the following match_mapping_type: [${types.join(', ')}]`,
    last,
  )
}
