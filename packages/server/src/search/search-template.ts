/**
 * Search templates: their requests, and the searches that they become:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-template.html
 */
import { readJson, writeJson } from '@sluice/core'
import { InternalError } from '@sluice/java'
import {
  EMPTY_SEARCH,
  type JsonCursor,
  member,
  openBody,
  readAny,
  readObject,
  readSearchSource,
  type SearchSource,
  Token,
} from '@sluice/search'
import { invalidRequest, pauseWhenOver, type RenderedTemplate, type Store, type Turn } from '@sluice/store'
import type { ApiRequest } from '../define-route.js'

/** A template with its parameters, and the extra output of its search. */
export interface TemplateRequest {
  readonly source: string | null
  readonly id: string | null
  readonly params: ReadonlyMap<string, unknown>
  readonly explain: boolean
  readonly profile: boolean
}

/** A string as it is; an object is the template that its JSON is. */
export function readTemplateSource(cursor: JsonCursor): string {
  const value = readAny(cursor)
  return typeof value === 'string' ? value : writeJson(value)
}

const MEMBERS = {
  id: member.text,
  source: { takes: [Token.string, Token.startObject], read: readTemplateSource },
  params: member.map,
  explain: member.boolean,
  profile: member.boolean,
}

/** Reads the body of a request. Throws x_content_parse_exception. */
export function readTemplateRequest(bytes: Uint8Array): TemplateRequest {
  const { id, source, params, explain, profile } = readObject(openBody(bytes), 'search_template', MEMBERS)
  return {
    // The last of the two counts.
    source: source ?? null,
    id: source === undefined ? (id ?? null) : null,
    params: params ?? new Map(),
    explain: explain ?? false,
    profile: profile ?? false,
  }
}

/** Throws action_request_validation_exception for a request without template. */
export function requireTemplate({ source, id }: TemplateRequest): void {
  if ((source ?? '') === '' && (id ?? '') === '') {
    throw invalidRequest(
      'template is missing',
      ...(source === null && id === null ? ["template's script type is missing"] : []),
    )
  }
}

/** Templates that the engine is asked for at a time: it has no pauses between them. */
const TEMPLATES_AT_ONCE = 50

/** The rendered templates of requests, in order. */
export async function renderTemplates(
  store: Store,
  requests: readonly TemplateRequest[],
  turn: Turn,
): Promise<readonly RenderedTemplate[]> {
  const rendered: RenderedTemplate[] = []
  for (let from = 0; from < requests.length; from += TEMPLATES_AT_ONCE) {
    const some = requests.slice(from, from + TEMPLATES_AT_ONCE)
    const made = await store.pipelines.render(
      some.map(({ source, id, params }) => ({ source, id, params: writeJson(params) })),
    )
    for (const each of made) rendered.push(each)
    await pauseWhenOver(turn)
  }
  return rendered
}

/** One rendered template. */
export async function renderTemplate(store: Store, request: TemplateRequest, turn: Turn): Promise<RenderedTemplate> {
  const [rendered] = await renderTemplates(store, [request], turn)
  if (rendered === undefined) throw new InternalError('the engine gave no template back')
  return rendered
}

/** JSON text of the answer for a template that cannot be filled. */
export const failureText = ({ error, status }: Extract<RenderedTemplate, { kind: 'failed' }>): string =>
  `{"error":${error},"status":${status}}`

const encoder = new TextEncoder()

/** The search that a filled template is. Throws what reading a search throws. */
export function searchOfTemplate(
  text: string,
  { explain, profile }: TemplateRequest,
  warn: ApiRequest['warn'],
): SearchSource {
  const source = text === '' ? EMPTY_SEARCH : readSearchSource(encoder.encode(text), warn)
  return { ...source, explain, profile }
}

/** The value that a filled template is. Throws x_content_parse_exception for text that is not JSON. */
export const outputOfTemplate = (text: string): unknown => readJson(text)
