/**
 * How a script is written in a configuration: `"source"`, or an object with `source` or `id`, `lang`, `params`, `options`. Parsed
 * with the rules and texts of Elasticsearch's strict script parser (recordings `cases/script`), whose
 * positions refer to the configuration written again as JSON.
 */
import { hashMapKeys, illegalArgument, JavaException, kindOf } from '@sluice/java'
import { similarity } from '../../diagnostics/suggest.js'
import { writeJson, writeJsonString } from '../../document/json-write.js'
import { utf8Length } from '../../document/utf8-length.js'

/** A parsed script configuration. Exactly one of `source` and `id` is set. */
export interface ScriptConfig {
  readonly source: string | null
  readonly id: string | null
  readonly lang: string
  readonly params: Map<string, unknown>
  /** Compile-time options; Painless takes none. */
  readonly options: ReadonlyMap<string, string>
}

const parserFault = (text: string, cause?: JavaException): JavaException =>
  new JavaException('org.elasticsearch.xcontent.XContentParseException', text, cause)

const FIELDS = ['options', 'source', 'id', 'lang', 'params']

/** Elasticsearch's suggestion: the names of which more than half of the letters stand, best first. */
function didYouMean(key: string): string {
  const near = FIELDS.map(name => ({ name, score: similarity(key, name) }))
    .filter(({ score }) => score > 0.5)
    .sort((a, b) => b.score - a.score)
    .map(({ name }) => name)
  if (near.length === 0) return ''
  return near.length === 1 ? ` did you mean [${near[0]!}]?` : ` did you mean any of [${near.join(', ')}]?`
}

const TOKENS: Record<string, string> = {
  string: 'VALUE_STRING',
  boolean: 'VALUE_BOOLEAN',
  null: 'VALUE_NULL',
  map: 'START_OBJECT',
  list: 'START_ARRAY',
}

/** Parses a script object. Throws illegal_argument_exception or x_content_parse_exception as the parser does. */
export function parseScriptConfig(raw: ReadonlyMap<string, unknown>): ScriptConfig {
  let source: string | null = null
  let id: string | null = null
  let lang: string | null = null
  let params = new Map<string, unknown>()
  let contentType: string | null = null
  let options: ReadonlyMap<string, string> = new Map()
  let at = 1
  for (const key of hashMapKeys(raw as Map<string, unknown>) as string[]) {
    const value = raw.get(key)
    const place = `[1:${at + 1}]`
    const valueAt = at + utf8Length(writeJsonString(key)) + 2
    const valuePlace = `[1:${valueAt}]`
    at += utf8Length(writeJsonString(key)) + 1 + utf8Length(writeJson(value)) + 1
    switch (key) {
      case 'source':
      case 'inline':
        if (id !== null) throw both(valuePlace, key)
        source = readSource(value, valuePlace)
        if (value instanceof Map) contentType = 'application/json;charset=utf-8'
        break
      case 'id':
        if (source !== null) throw both(valuePlace, key)
        id = readText(value, 'id', valuePlace)
        break
      case 'lang':
        lang = readText(value, 'lang', valuePlace)
        break
      case 'params':
        params = readObject(value, 'params', valuePlace)
        break
      case 'options':
        options = readTexts(readObject(value, 'options', valuePlace), valueAt)
        break
      default: {
        throw parserFault(`${place} [script] unknown field [${key}]${didYouMean(key)}`)
      }
    }
  }
  if (source === null && id === null) {
    throw illegalArgument('must specify either [source] for an inline script or [id] for a stored script')
  }
  if (id !== null && lang !== null) throw illegalArgument('illegally specified <lang> for a stored script')
  if (id !== null && options.size > 0)
    throw illegalArgument('field [options] cannot be specified using a stored script')
  const others = [...options].filter(([key]) => key !== 'content_type')
  if (others.length > 0) {
    throw illegalArgument(`illegal compiler options [{${others.map(([k, v]) => `${k}=${v}`).join(', ')}}] specified`)
  }
  if (contentType !== null) options = new Map([...options, ['content_type', contentType]])
  return { source, id, lang: lang ?? 'painless', params, options }
}

const both = (place: string, key: string): JavaException =>
  parserFault(
    `${place} [script] failed to parse field [${key}]`,
    illegalArgument('must only use one of [source, id] when specifying a script'),
  )

function readSource(value: unknown, place: string): string {
  if (value instanceof Map) return writeJson(value)
  return readText(value, 'source', place)
}

function readText(value: unknown, key: string, place: string): string {
  if (typeof value === 'string') return value
  throw parserFault(`${place} [script] ${key} doesn't support values of type: ${tokenOf(value)}`)
}

/** The members of an object that is written from a column on, as texts: numbers and booleans are taken as they are written. */
function readTexts(members: Map<string, unknown>, column: number): Map<string, string> {
  const texts = new Map<string, string>()
  let at = column + 1
  for (const key of hashMapKeys(members)) {
    const value = members.get(key)
    const valueAt = at + utf8Length(writeJsonString(key)) + 1
    if (value === null || value instanceof Map || Array.isArray(value)) {
      throw parserFault(
        `[1:${valueAt}] [script] failed to parse field [options]`,
        illegalArgument(`Expected text at 1:${valueAt} but found ${tokenOf(value)}`),
      )
    }
    texts.set(key, typeof value === 'string' ? value : writeJson(value))
    at = valueAt + utf8Length(writeJson(value)) + 1
  }
  return texts
}

function readObject(value: unknown, key: string, place: string): Map<string, unknown> {
  if (value instanceof Map) return value as Map<string, unknown>
  throw parserFault(`${place} [script] ${key} doesn't support values of type: ${tokenOf(value)}`)
}

const tokenOf = (value: unknown): string => TOKENS[kindOf(value)] ?? 'VALUE_NUMBER'
