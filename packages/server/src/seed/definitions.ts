/**
 * The content of a file of definitions: one definition, named by the file; or an answer of the API, as `curl` saves it, with the names of
 * what is in it. Bodies keep their numbers as they are written.
 */
import { readJson, writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'

/** A request that defines something. */
export interface Definition {
  readonly name: string
  readonly body: Uint8Array
}

type Json = ReadonlyMap<string, unknown>

/** The definitions of an answer with their names; null if it is not an answer. */
export type AnswerReader = (answer: Json) => readonly (readonly [name: string, body: Json])[] | null

/**
 * What a file defines. `readAnswer` knows the answers that it may hold. What is not JSON is one thing: the API says what is wrong with it.
 */
export function definitionsOf(name: string, bytes: Uint8Array, readAnswer: AnswerReader): Definition[] {
  const value = jsonOf(bytes)
  const named = value instanceof Map ? readAnswer(value as Json) : null
  if (named === null) return [{ name, body: bytes }]
  return named.map(([own, body]) => ({ name: own, body: encoder.encode(writeJson(body)) }))
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return readJson(decoder.decode(bytes))
  } catch (thrown) {
    if (thrown instanceof JavaException) return null
    throw thrown
  }
}

/** `GET _ingest/pipeline`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/get-pipeline-api.html */
export const pipelinesOf: AnswerReader = answer =>
  answer.has('processors') ? null : entriesOf(answer, body => body.has('processors'))

/** `GET /{index}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-get-index.html */
export const indicesOf: AnswerReader = answer => {
  const isIndex = (body: Json): boolean => body.has('settings') && [...body.keys()].every(key => INDEX_MEMBERS.has(key))
  if ([...answer.keys()].some(key => INDEX_MEMBERS.has(key))) return null
  return entriesOf(answer, isIndex)?.map(([name, body]) => [name, withoutOwnSettings(body)] as const) ?? null
}

/**
 * `GET _index_template`, `GET _component_template`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-get-template.html
 */
export const templatesOf =
  (list: string, member: string): AnswerReader =>
  answer => {
    const templates = answer.get(list)
    if (!Array.isArray(templates)) return null
    return templates.map((each: Json) => [String(each.get('name')), each.get(member) as Json] as const)
  }

/** `GET _scripts/{id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/get-stored-script-api.html */
export const scriptOf: AnswerReader = answer => {
  const id = answer.get('_id')
  return typeof id === 'string' && answer.has('script') ? [[id, new Map([['script', answer.get('script')]])]] : null
}

function entriesOf(answer: Json, isOne: (body: Json) => boolean): (readonly [string, Json])[] | null {
  const entries = [...answer]
  const all = entries.every(([, body]) => body instanceof Map && isOne(body as Json))
  return entries.length > 0 && all ? (entries as (readonly [string, Json])[]) : null
}

const INDEX_MEMBERS: ReadonlySet<string> = new Set(['aliases', 'mappings', 'settings'])

/** Settings that an index has of itself: nobody may set them. */
const OWN_SETTINGS: ReadonlySet<string> = new Set([
  'creation_date',
  'history',
  'provided_name',
  'resize',
  'uuid',
  'version',
])

function withoutOwnSettings(body: Json): Json {
  const settings = (body.get('settings') as Json).get('index')
  if (!(settings instanceof Map)) return body
  const kept = new Map([...(settings as Json)].filter(([name]) => !OWN_SETTINGS.has(name)))
  return new Map(body).set('settings', new Map([['index', kept]]))
}
