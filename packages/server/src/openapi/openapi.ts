/**
 * The REST API and that of the application as an OpenAPI 3.1 document, made from the definitions of the routes: https://spec.openapis.org/oas/v3.1.0
 */
import type { ApplicationRoute } from '@sluice/application'
import { applicationComponents, applicationPaths, applicationTags } from '@sluice/application/openapi'
import packageJson from '../../package.json' with { type: 'json' }
import { type BodyKind, formOf, type Method, type RouteDefinition } from '../define-route.js'
import { commonParameters } from '../parameters.js'

type Json = Readonly<Record<string, unknown>>

const JSON_BODY = { schema: { type: 'object' } }
const ANY = { schema: {} }
/** The forms of answers: `format` and `Accept` ask for them. */
const DATA = { 'application/json': ANY, 'application/yaml': ANY, 'application/cbor': ANY }
const TABLE = { 'text/plain': { schema: { type: 'string' } }, ...DATA }

/** The description of a status. */
const STATUSES: Readonly<Record<number, string>> = {
  200: 'It was done, or nothing had to be done.',
  201: 'It was made.',
  400: 'The request, or what it asks for, is wrong.',
  401: 'Nobody is logged in.',
  403: 'It is forbidden, or an index is blocked.',
  404: 'It is not there.',
  405: 'The API is there with security alone.',
  406: 'The content type of the body, or the one asked for, is not supported.',
  408: 'It took longer than the request allows.',
  409: 'It is there already, or has changed.',
  413: 'The body is too large.',
  429: 'Too many requests wait, or a document needs too much memory.',
  500: 'A pipeline or a script failed; a fault of the server itself has the type `internal_error`.',
  503: 'It cannot be answered now.',
}
/** Statuses that any API may answer with. */
const ANY_STATUS = [200, 400, 401, 403, 406, 429, 500, 503]

/** The document of the cluster's routes and the application's. */
export function openApi(routes: readonly RouteDefinition[], applicationRoutes: readonly ApplicationRoute[]): Json {
  const common = Object.keys(commonParameters).map(each => ({ $ref: `#/components/parameters/${each}` }))
  const paths: Record<string, Record<string, unknown>> = applicationPaths(applicationRoutes)
  for (const route of routes) {
    let forms = 0
    for (const form of route.paths) {
      const { methods, path } = formOf(route, form)
      const shown = path.replace(/:(\w+)/g, '{$1}')
      const operations = (paths[shown] ??= { parameters: common })
      for (const method of withHead(route, methods)) {
        operations[method.toLowerCase()] = operation(route, method, path, ++forms)
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sluice',
      version: packageJson.version,
      description:
        'The REST API of Sluice, which is that of Elasticsearch 8.18 as far as it is there, and that of the application in front of it, as Kibana has it.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: 'http://localhost:9200' }],
    externalDocs: { url: 'https://www.elastic.co/guide/en/elasticsearch/reference/8.18/rest-apis.html' },
    security: [{}, { basic: [] }, { bearer: [] }, { apiKey: [] }],
    tags: [...new Set([...routes.map(tagOf), ...applicationTags(applicationRoutes)])].sort().map(name => ({ name })),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: components(),
  }
}

const components = (): Json => ({
  securitySchemes: {
    basic: { type: 'http', scheme: 'basic' },
    bearer: { type: 'http', scheme: 'bearer' },
    apiKey: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`ApiKey` and the encoded key.' },
  },
  parameters: Object.fromEntries(
    Object.entries(commonParameters).map(([name, kind]) => [name, { name, in: 'query', schema: schemaOf(kind) }]),
  ),
  responses: Object.fromEntries([
    ...Object.entries(STATUSES).map(([status, description]) => [status, { description, content: DATA }]),
    ['table', { description: 'A table, or its rows as data.', content: TABLE }],
    ['exists', { description: 'It is there; there is no body.' }],
    ...Object.entries(applicationComponents.responses),
  ]),
  schemas: applicationComponents.schemas,
})

const withHead = ({ takesHead }: RouteDefinition, methods: readonly Method[]): readonly string[] =>
  takesHead === true && methods.includes('GET') ? [...methods, 'HEAD'] : methods

/** The first part of the name of an API: its area. */
const tagOf = ({ name }: RouteDefinition): string => (name.includes('.') ? name.split('.', 1)[0]! : 'documents')

function operation(route: RouteDefinition, method: string, path: string, number: number): Json {
  const { name, summary, parameters, body } = route
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1 },
  }))
  const inQuery = Object.entries(parameters)
    .filter(([parameter]) => !(parameter in commonParameters))
    .map(([parameter, kind]) => ({ name: parameter, in: 'query', schema: schemaOf(kind) }))
  const content = bodyOf(body)
  return {
    operationId: number === 1 ? name : `${name}_${number}`,
    summary,
    tags: [tagOf(route)],
    ...(inPath.length + inQuery.length === 0 ? {} : { parameters: [...inPath, ...inQuery] }),
    ...(content === null || method === 'HEAD' ? {} : { requestBody: { required: body !== 'optional', content } }),
    responses: responsesOf(route, method, inPath.length > 0),
  }
}

const schemaOf = (kind: 'flag' | 'text'): Json => (kind === 'flag' ? { type: 'boolean' } : { type: 'string' })

function bodyOf(kind: BodyKind): Json | null {
  if (kind === 'none') return null
  if (kind === 'lines') return { 'application/x-ndjson': { schema: { type: 'string' } } }
  return { 'application/json': JSON_BODY, 'application/yaml': JSON_BODY, 'application/cbor': JSON_BODY }
}

/** References by status. A name in the path, and indices that must be there, may not be; without security its APIs are not there. */
function responsesOf(route: RouteDefinition, method: string, hasNames: boolean): Json {
  const { answers, body, parameters, statuses = [], needsSecurity } = route
  const all = new Set([
    ...ANY_STATUS,
    ...statuses,
    ...(hasNames || 'allow_no_indices' in parameters ? [404] : []),
    ...(body === 'none' ? [] : [413]),
    ...(needsSecurity === true ? [405] : []),
  ])
  const nameOf = (status: number): string => {
    if (status !== 200) return String(status)
    if (method === 'HEAD') return 'exists'
    return answers === 'table' ? 'table' : '200'
  }
  return Object.fromEntries(
    [...all].sort((a, b) => a - b).map(status => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  )
}
