/** One request to one route: reads what the definition declares, refuses what it does not, and writes the answer. */
import { beginsContent, jsonBodyText } from '@sluice/core'
import { illegalArgument, JavaException } from '@sluice/java'
import { type Authentication, pipelineUser } from '@sluice/security'
import type { Turn } from '@sluice/store'
import { answerBytes, answerTypeOf } from '../answer-form.js'
import type { ApiAnswer, ApiRequest, RouteShape } from '../define-route.js'
import { answerOf, DispatchFault } from '../errors.js'
import { withHumanForms } from '../human-form.js'
import { bodyFormat, checkFormat } from '../media-type.js'
import { checkParameters, isOn, queryOf, readFlag } from '../parameters.js'
import { NO_BODY, type RestAnswer, type RestRequest } from './request.js'
import { warningHeader } from './warnings.js'

/**
 * Answers a request to a route whose `params` were found in its path, still encoded. Whatever is thrown becomes an answer; `run` calls the
 * route's own handler.
 */
export async function answerRoute(
  route: RouteShape,
  params: Readonly<Record<string, string>>,
  raw: RestRequest,
  run: (request: ApiRequest) => Promise<ApiAnswer> | ApiAnswer,
  { turn = UNDISTURBED, authentication = null }: RequestOrigin = {},
): Promise<RestAnswer> {
  const query = queryOf(raw.url)
  const warnings = new Set<string>()
  try {
    checkErrorTrace(query)
    if (route.answers !== 'table') checkFormat(query.get('format'))
    const path = decoded(raw.url)
    const bytes = await bodyOf(raw, path, query, route)
    if (route.readsBodyFirst !== true) checkParameters(path, query, route)
    const { accept } = raw.headers
    const request = new RouteRequest(
      raw.method,
      path,
      decodedAll(params),
      query,
      bytes,
      accept,
      turn,
      raw.address ?? '',
      authentication,
      raw.user,
      text => warnings.add(text),
      () => checkParameters(path, query, route),
    )
    const answer = humanForm(route, query, await run(request))
    const all = warnings.size === 0 ? answer : { ...answer, warnings: allOf(answer, warnings) }
    return await written(raw, query, all, turn)
  } catch (thrown) {
    return failed(raw, thrown, query, [...warnings])
  }
}

/** The origin of a request, as known to a route. */
export interface RequestOrigin {
  readonly turn?: Turn | undefined
  readonly authentication?: Authentication | null
}

/** The turn of a request that no other one waits for. */
class UndisturbedTurn implements Turn {
  /** Private, so that a method that is called without its turn fails here as it does in a server. */
  readonly #isOver = false

  isOver(): boolean {
    return this.#isOver
  }

  check(): void {}

  reserve(): void {}

  async pause(): Promise<void> {}
}

/** The turn of the only request. */
export const UNDISTURBED: Turn = new UndisturbedTurn()

const humanForm = (route: RouteShape, query: ReadonlyMap<string, string>, answer: ApiAnswer): ApiAnswer =>
  route.hasHumanForm === true && isOn(query, 'human') && answer.body instanceof Map
    ? { ...answer, body: withHumanForms(answer.body) as Map<string, unknown> }
    : answer

/** Throws what Elasticsearch answers before any handler: a bare text. */
function checkErrorTrace(query: ReadonlyMap<string, string>): void {
  try {
    readFlag(query, 'error_trace')
  } catch (thrown) {
    if (thrown instanceof JavaException) throw new DispatchFault(400, thrown.text ?? '')
    throw thrown
  }
}

const allOf = ({ warnings = [] }: ApiAnswer, more: ReadonlySet<string>): string[] => [...warnings, ...more]

/** The answer for an error that was thrown before or while a request was answered. */
export async function failed(
  raw: RestRequest,
  thrown: unknown,
  query: ReadonlyMap<string, string> = queryOf(raw.url),
  warnings: readonly string[] = [],
): Promise<RestAnswer> {
  const answer = answerOf(thrown)
  try {
    return await written(raw, query, { ...answer, warnings })
  } catch (again) {
    // The answer could not be put into the form that was requested: that is said in the plain one.
    return written(raw, new Map(), answerOf(again))
  }
}

class RouteRequest implements ApiRequest {
  private text: string | null = null

  constructor(
    readonly method: string,
    readonly path: string,
    readonly params: Readonly<Record<string, string>>,
    readonly query: ReadonlyMap<string, string>,
    readonly bytes: Uint8Array,
    readonly accept: string | undefined,
    readonly turn: Turn,
    readonly address: string,
    readonly authentication: Authentication | null,
    private readonly checkedUser: string | undefined,
    readonly warn: (text: string) => void,
    readonly checkParameters: () => void,
  ) {}

  get user(): string | undefined {
    return this.checkedUser ?? (this.authentication === null ? undefined : pipelineUser(this.authentication))
  }

  get body(): string {
    return (this.text ??= jsonBodyText(this.bytes))
  }
}

const encoder = new TextEncoder()

/** The path without query, decoded. Throws illegal_argument_exception for one that cannot be. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url.split('?')[0]!)
  } catch {
    throw illegalArgument(escapeFault(url.split('?')[0]!))
  }
}

/** Java's message for the first invalid sequence, or for bytes that are not UTF-8. */
function escapeFault(path: string): string {
  const at = path.search(/%(?![\da-f]{2})/i)
  if (at < 0) return `the path of [${path}] cannot be decoded`
  if (path.length < at + 3) return `unterminated escape sequence at end of string: ${path}`
  return `invalid escape sequence \`${path.slice(at, at + 3)}' at index ${at} of: ${path}`
}

/** The whole path can be decoded, so each part can. */
const decodedAll = (params: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]))

/** The body of a request as JSON bytes. Throws if one is missing, or there is one and none is taken. */
async function bodyOf(
  { method, headers, body }: RestRequest,
  path: string,
  query: ReadonlyMap<string, string>,
  route: RouteShape,
): Promise<Uint8Array> {
  if (route.body === 'none') {
    if (body.length === 0) return NO_BODY
    throw illegalArgument(`request [${method} ${path}] does not support having a body`)
  }
  if (body.length > 0) {
    // The reader of the route refuses what does not begin as content.
    if (route.keepsBody === true && !beginsContent(body)) return body
    return jsonBytes(body, headers['content-type'], route)
  }
  if (route.body === 'required, no source' || route.body === 'lines') throw missingBody('request body is required')
  const source = query.get('source')
  if (source === undefined) {
    if (route.body === 'optional') return NO_BODY
    throw missingBody('request body or source parameter is required')
  }
  if (query.has('source_content_type'))
    return jsonBytes(encoder.encode(source), query.get('source_content_type'), route)
  throw new JavaException(
    'org.elasticsearch.common.ValidationException',
    'Validation Failed: 1: source and source_content_type parameters are required;',
    undefined,
    { $status: 400 },
  )
}

async function jsonBytes(bytes: Uint8Array, mediaType: string | undefined, route: RouteShape): Promise<Uint8Array> {
  const form = bodyFormat(mediaType)
  if (form === 'json') return bytes
  if (route.body === 'lines') {
    const text = `Content-Type [${form.toUpperCase()}] does not support stream parsing. Use JSON or SMILE instead`
    throw new DispatchFault(406, text)
  }
  if (form === 'cbor') return encoder.encode((await import('../cbor-form.js')).jsonOfCbor(bytes))
  return encoder.encode((await import('../yaml-form.js')).jsonOfYaml(bytes))
}

const missingBody = (text: string): JavaException =>
  new JavaException('org.elasticsearch.ElasticsearchParseException', text)

async function written(
  { method, headers }: RestRequest,
  query: ReadonlyMap<string, string>,
  answer: ApiAnswer,
  turn: Turn | null = null,
): Promise<RestAnswer> {
  const bytes = await answerBytes(answer, query, headers, turn)
  const isHead = method === 'HEAD'
  return {
    status: answer.status,
    headers: {
      'content-type': answer.type ?? answerTypeOf(query, headers),
      ...(answer.warnings === undefined || answer.warnings.length === 0
        ? {}
        : { warning: answer.warnings.map(warningHeader).join(', ') }),
      ...answer.headers,
      ...(isHead ? { 'content-length': String(bytes.length) } : {}),
    },
    body: isHead ? NO_BODY : bytes,
  }
}
