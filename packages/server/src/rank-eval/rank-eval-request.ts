/** The body of a ranking evaluation: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-rank-eval.html */
import { illegalArgument } from '@sluice/java'
import {
  contentFault,
  type JsonCursor,
  member,
  openBody,
  QueryParser,
  queryRegistry,
  readAny,
  readInt,
  readItems,
  readItemsInSteps,
  readObject,
  readObjectInSteps,
  readSearchObject,
  runInTurns,
  type SearchSource,
  Token,
} from '@sluice/search'
import { pauseWhenOver } from '@sluice/store'
import type { ApiRequest } from '../define-route.js'
import { readTemplateSource, type TemplateRequest } from '../search/search-template.js'
import { type Metric, metricMembers } from './metrics.js'

/** A document with how well it answers. */
export interface Rating {
  readonly index: string
  readonly id: string
  readonly rating: number
}

/** A search whose hits are judged. */
export interface RatedRequest {
  readonly id: string
  /** The search itself, or the template that becomes one. */
  readonly search: SearchSource | TemplateRequest
  readonly ratings: readonly Rating[]
  /** Patterns of the source that is shown of hits. */
  readonly summaryFields: readonly string[]
}

/** The evaluated searches. */
export interface RankEvaluation {
  readonly requests: readonly RatedRequest[]
  readonly metric: Metric
}

/** A parsed request. */
type ReadableRequest = Pick<ApiRequest, 'bytes' | 'warn' | 'turn'>

/** Whether a request names a template. */
export const isTemplate = (search: RatedRequest['search']): search is TemplateRequest => 'params' in search

const texts = {
  takes: [Token.string, Token.startArray] as const,
  read: (cursor: JsonCursor) => readItems(cursor, at => at.scalarText()),
}

const RATING = {
  _index: member.text,
  _id: member.scalarText,
  rating: { takes: [Token.integer, Token.string] as const, read: readInt },
}

/** Reads the body, with pauses. Throws x_content_parse_exception and illegal_argument_exception. */
export async function readRankEvaluation({ bytes, warn, turn }: ReadableRequest): Promise<RankEvaluation> {
  const cursor = openBody(bytes)
  const context = { queries: new QueryParser(cursor, queryRegistry), warn }
  const request = {
    id: member.scalarText,
    request: { takes: [Token.startObject] as const, read: () => readSearchObject(cursor, context) },
    ratings: member.objects('rated_document', RATING),
    template_id: member.text,
    params: member.map,
    summary_fields: texts,
  }
  const steps = readObjectInSteps(cursor, 'rank_eval', {
    requests: {
      takes: [Token.startArray] as const,
      readInSteps: () => readItemsInSteps(cursor, at => readObject(at, 'request', request)),
    },
    metric: { takes: [Token.startObject] as const, read: readMetric },
    templates: {
      takes: [Token.startArray] as const,
      read: () =>
        readItems(cursor, at =>
          readObject(at, 'script_id', {
            id: member.text,
            template: { takes: [Token.startObject] as const, read: readTemplate },
          }),
        ),
    },
    max_concurrent_searches: { takes: [Token.integer, Token.string] as const, read: readInt },
  })
  const body = await runInTurns(steps, () => pauseWhenOver(turn))
  const { metric, requests } = body
  if (requests === undefined || requests.length === 0) {
    throw illegalArgument('Cannot evaluate ranking if no search requests with rated results are provided. Seen: []')
  }
  if (metric === undefined) {
    throw illegalArgument('Cannot evaluate ranking if no evaluation metric is provided. Seen: [null]')
  }
  const templates = new Map((body.templates ?? []).map(({ id, template }) => [id ?? '', template ?? '']))
  const rated: RatedRequest[] = []
  for (const each of requests) {
    await pauseWhenOver(turn)
    rated.push(checked(each, templates))
  }
  return { metric, requests: rated }
}

function readTemplate(cursor: JsonCursor): string {
  const { source = '' } = readObject(cursor, 'script', {
    source: { takes: [Token.string, Token.startObject] as const, read: readTemplateSource },
    lang: member.text,
    inline: { takes: [Token.string, Token.startObject] as const, read: readTemplateSource },
    params: { takes: [Token.startObject] as const, read: readAny },
  })
  return source
}

function readMetric(cursor: JsonCursor): Metric {
  const name = cursor.next() === Token.name ? cursor.text() : null
  const place = cursor.location()
  if (name === null) throw contentFault(cursor, '[metric] malformed metric, expected a name')
  const own = metricMembers[name]
  if (own === undefined) throw contentFault(cursor, `unknown field [${name}]`, undefined, place)
  cursor.next()
  const metric = own.read(cursor)
  cursor.next()
  return metric
}

interface ReadRequest {
  readonly id?: string | undefined
  readonly request?: SearchSource | undefined
  readonly ratings?:
    | readonly { _index?: string | undefined; _id?: string | undefined; rating?: number | undefined }[]
    | undefined
  readonly template_id?: string | undefined
  readonly params?: ReadonlyMap<string, unknown> | undefined
  readonly summary_fields?: readonly string[] | undefined
}

function checked(read: ReadRequest, templates: ReadonlyMap<string, string>): RatedRequest {
  const { id, request, template_id: templateId, params } = read
  if (id === undefined) throw illegalArgument('Required [id]')
  if (request !== undefined && (templateId !== undefined || params !== undefined)) {
    throw illegalArgument(
      'Ambiguously rated request: Set both, verbatim test request and test request template parameters.',
    )
  }
  if (params !== undefined && templateId === undefined) {
    throw illegalArgument('If template parameters are supplied need to set id of template to apply them to too.')
  }
  if (request !== undefined) checkPlain(request)
  const search = request ?? templateOf(templateId, params, templates)
  const ratings = (read.ratings ?? []).map(rating)
  const seen = new Set<string>()
  for (const { index, id: doc } of ratings) {
    const key = `${index}\0${doc}`
    if (seen.has(key)) {
      throw illegalArgument(
        `Found duplicate rated document key [{"_index":"${index}","_id":"${doc}"}] in evaluation request [${id}]`,
      )
    }
    seen.add(key)
  }
  return { id, search, ratings, summaryFields: read.summary_fields ?? [] }
}

function templateOf(
  id: string | undefined,
  params: ReadonlyMap<string, unknown> | undefined,
  templates: ReadonlyMap<string, string>,
): TemplateRequest {
  if (id === undefined) throw illegalArgument('Need to set at least test request or test request template parameters.')
  const source = templates.get(id) ?? null
  return { source, id: source === null ? id : null, params: params ?? new Map(), explain: false, profile: false }
}

/** Throws illegal_argument_exception for members that a rated search may not have. */
function checkPlain({ aggregations, suggest, highlight, explain, profile }: SearchSource): void {
  if (aggregations !== null) throw illegalArgument('Query in rated requests should not contain aggregations.')
  if (suggest !== null) throw illegalArgument('Query in rated requests should not contain a suggest section.')
  if (highlight !== null) throw illegalArgument('Query in rated requests should not contain a highlighter section.')
  if (explain) throw illegalArgument('Query in rated requests should not use explain.')
  if (profile) throw illegalArgument('Query in rated requests should not use profile.')
}

function rating({ _index, _id, rating: value }: NonNullable<ReadRequest['ratings']>[number]): Rating {
  if (_index === undefined || _id === undefined || value === undefined) {
    const missing = Object.entries({ _index, _id, rating: value }).flatMap(([name, own]) =>
      own === undefined ? [name] : [],
    )
    throw illegalArgument(`Required [${missing.join(', ')}]`)
  }
  return { index: _index, id: _id, rating: value }
}
