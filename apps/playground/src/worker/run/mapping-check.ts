/** Checks the results against a mapping: fields that its mapping does not have, and values that it refuses. Loaded with the first check. */
import { readJson, writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import {
  DEFAULT_LIMITS,
  DocumentParser,
  fieldsOf,
  fieldTypes,
  type Mapping,
  type MappingNode,
  nodeAt,
  readMapping,
} from '@sluice/search'
import type { MappingCheck, MappingFinding } from '../protocol.js'
import { QuestionFault } from './question-fault.js'

type Json = ReadonlyMap<string, unknown>

/** Types of other modules of Elasticsearch, by one that takes the same values. */
const SAME_VALUES: Readonly<Record<string, string>> = {
  wildcard: 'keyword',
  match_only_text: 'text',
  annotated_text: 'text',
  search_as_you_type: 'text',
  icu_collation_keyword: 'keyword',
  histogram: 'object',
  aggregate_metric_double: 'object',
  counted_keyword: 'keyword',
  semantic_text: 'text',
  version: 'keyword',
  murmur3: 'keyword',
}

/** Parameters of analysis, which do not affect the accepted values. */
const ANALYSIS = new Set(['analyzer', 'search_analyzer', 'search_quote_analyzer', 'normalizer', 'similarity', 'fields'])

/** The number of rejected values after which the rest of a document is skipped. */
const FAULTS_OF_DOCUMENT = 20

/** Checks one document after the other. */
export class MappingChecker {
  private readonly mapping: Mapping
  private readonly parser: DocumentParser
  private readonly unmapped = new Map<string, MappingFinding>()
  private readonly refused = new Map<string, MappingFinding>()
  private checked = 0

  /** Throws QuestionFault for a mapping that cannot be used. */
  constructor(definition: Json) {
    try {
      this.mapping = readMapping(plainMapping(definition))
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      throw new QuestionFault(thrown.text ?? thrown.message)
    }
    const slots = new Map<string, number>()
    this.parser = new DocumentParser(this.mapping, {
      slotOf: path => slots.get(path) ?? slots.set(path, slots.size).size - 1,
      // The whole of ECS has more fields than an index may have that sets no limit.
      mappingLimits: { ...DEFAULT_LIMITS, totalFields: Number.MAX_SAFE_INTEGER },
    })
  }

  /** Checks the source of a document. */
  take(place: number, source: Json): void {
    this.checked++
    let rest = readJson(writeJson(source)) as Json
    let grown: Mapping | null = null
    for (let tries = 0; grown === null && tries < FAULTS_OF_DOCUMENT; tries++) {
      try {
        grown = this.parser.parse(this.mapping, String(place + 1), new TextEncoder().encode(writeJson(rest)))
      } catch (thrown) {
        if (!(thrown instanceof JavaException)) throw thrown
        const text = reasonOf(thrown)
        const field = fieldOf(text)
        // A field that the mapping must not get is one that it does not have.
        if (!isStrict(thrown))
          note(this.refused, `${field} ${text}`, { path: field, text, documents: 1, example: place })
        const left = without(rest, field)
        if (left === rest) break
        rest = left
      }
    }
    for (const path of new Set(pathsOf(source))) {
      if (isMapped(this.mapping, path)) continue
      const made = grown === null ? undefined : nodeAt(grown, path)
      const text = made?.kind === 'field' ? made.type.name : ''
      note(this.unmapped, path, { path, text, documents: 1, example: place })
    }
  }

  /** The findings, the most frequent first. */
  result(): MappingCheck {
    const byCount = (found: ReadonlyMap<string, MappingFinding>): MappingFinding[] =>
      [...found.values()].sort((a, b) => b.documents - a.documents)
    return {
      checked: this.checked,
      fields: [...fieldsOf(this.mapping.root)].length,
      unmapped: byCount(this.unmapped),
      refused: byCount(this.refused),
    }
  }
}

/**
 * The mapping in a text: an index or component template, the answer of `GET _mapping`, a request, or a mapping. Throws QuestionFault for
 * others.
 */
export function mappingIn(text: string): Json {
  const start = text.indexOf('{')
  let value: unknown
  try {
    value = readJson(start < 0 ? text : text.slice(start))
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw new QuestionFault(`this is not JSON: ${thrown.text}`)
  }
  const found = mappingsOf(value, 0)
  if (found.length === 0) throw new QuestionFault('it contains neither "mappings" nor "properties"')
  return found.reduce((all, each) => merged(all, each))
}

/** So deep mappings stand within what APIs answer. */
const DEPTH = 6

function mappingsOf(value: unknown, depth: number): Json[] {
  if (Array.isArray(value)) return value.flatMap(each => mappingsOf(each, depth + 1))
  if (!(value instanceof Map) || depth > DEPTH) return []
  const map = value as Json
  const mappings: unknown = map.get('mappings')
  if (mappings instanceof Map) return [mappings as Json]
  if (map.get('properties') instanceof Map) return [map]
  return [...map.values()].flatMap(each => mappingsOf(each, depth + 1))
}

function merged(first: Json, second: Json): Json {
  const all = new Map(first)
  for (const [key, value] of second) {
    const before = all.get(key)
    all.set(key, before instanceof Map && value instanceof Map ? merged(before as Json, value as Json) : value)
  }
  return all
}

/** The mapping without what only other modules of Elasticsearch know. */
function plainMapping(definition: Json): Json {
  const properties = definition.get('properties')
  const known = new Set([
    'dynamic',
    'enabled',
    'properties',
    'date_detection',
    'numeric_detection',
    'runtime',
    'subobjects',
  ])
  const own = new Map([...definition].filter(([key]) => known.has(key) || key.startsWith('dynamic_')))
  return properties instanceof Map ? own.set('properties', plainProperties(properties as Json)) : own
}

const TYPES = new Set(fieldTypes.map(({ name }) => name))

const plainProperties = (properties: Json): Json =>
  new Map(
    [...properties].map(([name, definition]) => [
      name,
      definition instanceof Map ? plainField(definition as Json) : definition,
    ]),
  )

function plainField(field: Json): Json {
  const type = field.get('type')
  const inner = field.get('properties')
  const own = new Map([...field].filter(([key]) => !ANALYSIS.has(key)))
  if (inner instanceof Map) return own.set('properties', plainProperties(inner as Json))
  const same = typeof type === 'string' && !TYPES.has(type) ? SAME_VALUES[type] : undefined
  // Parameters of a type that is replaced are not those of the other.
  return same === undefined ? own : new Map([['type', same]])
}

/** The field that a fault names. */
function fieldOf(text: string): string {
  const [, name, parent] = /introduction of \[([^\]]+)\] within \[([^\]]+)\]/.exec(text) ?? []
  if (name !== undefined) return parent === '_doc' ? name : `${parent}.${name}`
  return /(?:field|object mapping for) \[([^\]]+)\]/.exec(text)?.[1] ?? ''
}

const isStrict = ({ className }: JavaException): boolean => className.endsWith('StrictDynamicMappingException')

/** The text of a fault and of its deepest cause, without the place in the JSON and the document's number. */
function reasonOf(thrown: JavaException): string {
  const own = (thrown.text ?? thrown.className).replace(/^\[\d+:\d+\] /, '').replace(/ in document with id '[^']*'/, '')
  let deepest = thrown
  while (deepest.cause instanceof JavaException) deepest = deepest.cause
  return deepest === thrown || deepest.text === undefined ? own : `${own} ${deepest.text}`
}

function note(found: Map<string, MappingFinding>, key: string, finding: MappingFinding): void {
  const before = found.get(key)
  found.set(key, before === undefined ? finding : { ...before, documents: before.documents + 1 })
}

/** The object without a field, in lists too; the same object if it is not there. */
function without(source: Json, path: string): Json {
  for (const [key, value] of source) {
    if (key === path) return new Map([...source].filter(([each]) => each !== key))
    if (!path.startsWith(`${key}.`)) continue
    const rest = path.slice(key.length + 1)
    const items = Array.isArray(value) ? value : [value]
    const left = items.map(item => (item instanceof Map ? without(item as Json, rest) : item))
    if (left.some((item, i) => item !== items[i]))
      return new Map(source).set(key, Array.isArray(value) ? left : left[0])
  }
  return source
}

/** The paths of all values. */
function* pathsOf(source: Json, prefix = ''): Iterable<string> {
  for (const [key, value] of source) {
    const path = `${prefix}${key}`
    const objects = (Array.isArray(value) ? value.flat(Number.POSITIVE_INFINITY) : [value]).filter(
      (item): item is Json => item instanceof Map,
    )
    if (objects.length === 0) yield path
    for (const item of objects) yield* pathsOf(item, `${path}.`)
  }
}

/** Whether a mapping has a field, or takes whatever is below one of its parents. */
function isMapped(mapping: Mapping, path: string): boolean {
  const { root, runtime } = mapping
  if (runtime.has(path) || root.settings.enabled === false || nodeAt(mapping, path) !== undefined) return true
  for (let dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1)) {
    const parent = nodeAt(mapping, path.slice(0, dot))
    if (parent !== undefined) return isOpen(parent)
  }
  return false
}

/** Whether anything may stand below: a field that reads objects, an object that names no fields. */
const isOpen = (node: MappingNode): boolean =>
  node.kind === 'field' || node.children.size === 0 || node.settings.enabled === false
