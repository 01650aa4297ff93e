/**
 * Runs Elastic's published REST tests (YAML: `do`, `match`, `is_true`, ...) against a server, in place; their form is described in
 * https://github.com/elastic/elasticsearch-clients-tests.
 */
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { parseAllDocuments } from 'yaml'
import type { RouteDefinition } from '../define-route.js'
import { routes } from '../registry.js'
import type { Answer, TestServer } from './server.js'

type Json = Record<string, unknown>
type Step = Record<string, unknown>

/** One named test with the set-up of its file. */
export interface RestTest {
  readonly name: string
  readonly steps: readonly Step[]
}

/** The tests of a file; each begins with the set-up. */
export function readRestTests(file: string): RestTest[] {
  const documents = parseAllDocuments(readFileSync(file, 'utf8')).map(
    document => document.toJS() as Record<string, Step[]>,
  )
  const setUp = documents.flatMap(document => document.setup ?? [])
  return documents.flatMap(document =>
    Object.entries(document)
      .filter(([name]) => !['setup', 'teardown', 'requires'].includes(name))
      .map(([name, steps]) => ({ name, steps: [...setUp, ...steps] })),
  )
}

/** The APIs that a test needs and Sluice does not have. */
export function missingApis({ steps }: RestTest): string[] {
  const asked = steps.flatMap(step => ('do' in step ? [callOf(step.do as Json).api] : []))
  return [...new Set(asked.filter(api => !routes.some(({ name }) => name === (HEADS[api] ?? api))))]
}

/** Runs a test. Throws an Error that says which step was not met. */
export async function runRestTest({ steps }: RestTest, server: TestServer): Promise<void> {
  let answer: Json = {}
  const stash: Json = {}
  for (const step of steps) {
    const [[kind, argument]] = Object.entries(step) as [[string, unknown]]
    switch (kind) {
      case 'do':
        answer = await perform(argument as Json, server, stash)
        break
      case 'set':
        for (const [path, name] of Object.entries(argument as Json)) stash[String(name)] = at(answer, path, stash)
        break
      case 'match':
        for (const [path, wanted] of Object.entries(argument as Json)) {
          const found = at(answer, path, stash)
          require(step, isMatch(found, filled(wanted, stash)), found)
        }
        break
      case 'is_true':
        require(step, isSet(at(answer, String(argument), stash)), at(answer, String(argument), stash))
        break
      case 'is_false':
        require(step, !isSet(at(answer, String(argument), stash)), at(answer, String(argument), stash))
        break
      case 'length':
        for (const [path, wanted] of Object.entries(argument as Json)) {
          const found = at(answer, path, stash)
          require(step, Object.keys(found as object).length === wanted, found)
        }
        break
      case 'exists':
        require(step, at(answer, String(argument), stash) !== undefined, answer)
        break
      case 'gt':
      case 'gte':
      case 'lt':
      case 'lte':
        for (const [path, wanted] of Object.entries(argument as Json)) {
          const found = at(answer, path, stash)
          require(step, COMPARE[kind](Number(found), Number(wanted)), found)
        }
        break
      default:
        throw new Error(`no such step: ${kind}`)
    }
  }
}

const COMPARE: Readonly<Record<'gt' | 'gte' | 'lt' | 'lte', (a: number, b: number) => boolean>> = {
  gt: (a, b) => a > b,
  gte: (a, b) => a >= b,
  lt: (a, b) => a < b,
  lte: (a, b) => a <= b,
}

/** APIs that are the HEAD form of others. */
const HEADS: Readonly<Record<string, string>> = {
  exists: 'get',
  exists_source: 'get_source',
  ping: 'info',
  'cluster.exists_component_template': 'cluster.get_component_template',
  'indices.exists': 'indices.get',
  'indices.exists_alias': 'indices.get_alias',
  'indices.exists_index_template': 'indices.get_index_template',
  'indices.exists_template': 'indices.get_template',
}

function require(step: Step, isMet: boolean, found: unknown): void {
  if (!isMet) throw new Error(`${JSON.stringify(step)} is not met by ${JSON.stringify(found)}`)
}

/** A string between slashes is a regular expression. */
function isMatch(found: unknown, wanted: unknown): boolean {
  const pattern = typeof wanted === 'string' ? /^\s*\/(.*)\/\s*$/s.exec(wanted)?.[1] : undefined
  return pattern === undefined ? isDeepStrictEqual(found, wanted) : new RegExp(pattern).test(String(found))
}

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== false && value !== ''

interface Call {
  readonly api: string
  readonly args: Json
  readonly headers: Record<string, string>
  readonly wantedFault: string | undefined
}

function callOf({ headers = {}, catch: wantedFault, ...rest }: Json): Call {
  const [[api, args]] = Object.entries(rest) as [[string, Json | null]]
  return {
    api,
    args: args ?? {},
    headers: headers as Record<string, string>,
    wantedFault: wantedFault as string | undefined,
  }
}

async function perform(step: Json, server: TestServer, stash: Json): Promise<Json> {
  const { api, args, headers, wantedFault } = callOf(step)
  const route = routes.find(({ name }) => name === (HEADS[api] ?? api))!
  const { body: given, ...others } = filled(args, stash) as Json
  const body = NAMES_STASHED.test(String(given)) ? filled(JSON.parse(String(given)), stash) : given
  const { method, path, query } = addressOf(route, others)
  const answer = await server.send(
    `${api in HEADS ? 'HEAD' : (method ?? route.methods[0])} ${path}${query}`,
    route.body === 'lines' && Array.isArray(body) ? lines(body) : (body as object | string | undefined),
    headers,
  )
  // The answer of HEAD is whether there is something.
  if (api in HEADS) return (answer.status < 400) as unknown as Json
  require(step, answer.status < 400 === (wantedFault === undefined), answer.text)
  return bodyOf(answer)
}

/** A body that is a string, with a value that was stashed. */
const NAMES_STASHED = /^\s*\{.*"\$\w+"/s

/** A list stands for the lines of a body. */
const lines = (items: readonly unknown[]): string =>
  items.map(item => `${typeof item === 'string' ? item : JSON.stringify(item)}\n`).join('')

/** A table may be text. */
function bodyOf({ text, headers }: Answer): Json {
  if (String(headers['content-type']).startsWith('text/plain')) return text as unknown as Json
  return text === '' ? {} : (JSON.parse(text) as Json)
}

/** The longest path whose parameters are all given; the other arguments go to the query. */
/** The address of a call, and the method if the form of the path has its own. */
function addressOf(route: RouteDefinition, args: Json): { method: string | undefined; path: string; query: string } {
  const namesOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(match => match[1]!)
  const fitting = route.paths.filter(path => namesOf(path).every(name => name in args))
  const chosen = fitting.sort((a, b) => namesOf(b).length - namesOf(a).length)[0]!
  const inPath = namesOf(chosen)
  const [method, form] = chosen.includes(' ') ? (chosen.split(' ') as [string, string]) : [undefined, chosen]
  const path = form.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(args[name])))
  const query = new URLSearchParams(
    Object.entries(args).flatMap(([name, value]) =>
      inPath.includes(name) ? [] : [[name, String(value)] as [string, string]],
    ),
  )
  return { method, path, query: query.size === 0 ? '' : `?${query}` }
}

/** The value at a path of names and places with dots between; `$body` is the whole. */
function at(answer: Json, path: string, stash: Json): unknown {
  if (path === '$body' || path === '') return answer
  const parts = path.replaceAll('\\.', '\u0000').split('.')
  // What was stashed may be an object, whose members are meant.
  const stashed = parts[0]!.startsWith('$') ? stash[parts[0]!.slice(1)] : undefined
  const isObject = typeof stashed === 'object' && stashed !== null
  return (isObject ? parts.slice(1) : parts).reduce<unknown>(
    (value, part) => {
      const name = String(filled(part.replaceAll('\u0000', '.'), stash))
      return (value as Json | undefined | null)?.[name]
    },
    isObject ? stashed : answer,
  )
}

/** A value with `$name` replaced by the value stashed under it. */
function filled(value: unknown, stash: Json): unknown {
  if (typeof value === 'string') return value.startsWith('$') && value.slice(1) in stash ? stash[value.slice(1)] : value
  if (Array.isArray(value)) return value.map(item => filled(item, stash))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, stash)]))
}
