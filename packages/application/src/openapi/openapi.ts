/** The routes of the application as parts of an OpenAPI 3.1 document: https://spec.openapis.org/oas/v3.1.0 */
import type { ApplicationRoute } from '../api/define-route.js'
import { PUBLIC_VERSION } from '../api/version.js'
import { requestSchema } from './request-schema.js'

type Json = Readonly<Record<string, unknown>>

/** Where the application answers: next to the cluster's API, and on a separate port; also within a space. */
export const APPLICATION_SERVERS: readonly Json[] = [
  { url: 'http://localhost:9200', description: 'Next to the API of the cluster.' },
  { url: 'http://localhost:5601', description: 'On the port of `--app-port`.' },
  {
    url: 'http://localhost:5601/s/{space}',
    description: 'In a space.',
    variables: { space: { default: 'default' } },
  },
]

/** The description of a status. */
const STATUSES: Readonly<Record<number, string>> = {
  200: 'It was done.',
  204: 'It was done; there is no body.',
  400: 'The request does not fit its schema.',
  401: 'Nobody is logged in.',
  403: 'The caller may not do this.',
  404: 'It is not there.',
  409: 'It is there already.',
  413: 'The body is too large.',
  415: 'The body has another form than the route takes.',
  429: 'Too many requests wait.',
  500: 'A fault of the application itself.',
  503: 'It cannot be answered now.',
}
/** Statuses that any route may answer with. */
const ANY_STATUS = [400, 401, 403, 429, 500, 503]

/** The tag of a route: its area. */
const tagOf = ({ name }: ApplicationRoute): string => `application.${name.split('.', 1)[0]}`

/** The tags of the routes. */
export const applicationTags = (routes: readonly ApplicationRoute[]): readonly string[] => [
  ...new Set(routes.map(tagOf)),
]

/** The path items of all routes, by path. */
export function applicationPaths(routes: readonly ApplicationRoute[]): Record<string, Json> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    for (const [i, path] of formsOf(route).entries()) {
      const operations = (paths[path] ??= { servers: APPLICATION_SERVERS })
      operations[route.method.toLowerCase()] = operation(route, path, i === 0 ? '' : `_${i + 1}`)
    }
  }
  return paths
}

/** The components that operations refer to. */
export const applicationComponents: {
  readonly responses: Readonly<Record<string, Json>>
  readonly schemas: Readonly<Record<string, Json>>
} = {
  responses: Object.fromEntries(
    Object.entries(STATUSES)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, description]) => [
        `application_${status}`,
        {
          description,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/application_fault' } } },
        },
      ]),
  ),
  schemas: {
    application_fault: {
      anyOf: [
        {
          type: 'object',
          description: 'The form of the platform.',
          properties: { statusCode: { type: 'integer' }, error: { type: 'string' }, message: { type: 'string' } },
          required: ['statusCode', 'error', 'message'],
        },
        {
          type: 'object',
          description: 'The form of the detection engine.',
          properties: {
            message: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
            status_code: { type: 'integer' },
          },
          required: ['message', 'status_code'],
        },
      ],
    },
  },
}

/** A path whose last parameter may be left out is two. */
const formsOf = ({ path }: ApplicationRoute): readonly string[] =>
  path.endsWith('?}') ? [path.replace(/\/\{\w+\?\}$/, ''), path.replace('?}', '}')] : [path]

const XSRF = {
  name: 'kbn-xsrf',
  in: 'header',
  required: true,
  description: 'Any value.',
  schema: { type: 'string' },
  example: 'true',
}
const VERSION = {
  name: 'elastic-api-version',
  in: 'header',
  schema: { type: 'string', enum: [PUBLIC_VERSION] },
}

function operation(route: ApplicationRoute, path: string, ending: string): Json {
  const { name, method, summary, privilege, isDeprecated, isPublic } = route
  const rights =
    isPublic === true ? 'Answered without credentials.' : privilege === null ? '' : `Needs \`${privilege}\`.`
  const content = bodyOf(route)
  return {
    operationId: `application.${name}${ending}`,
    summary,
    ...(rights === '' ? {} : { description: rights }),
    tags: [tagOf(route)],
    ...(isDeprecated === true ? { deprecated: true } : {}),
    parameters: [...inPath(route, path), ...inQuery(route), VERSION, ...(method === 'GET' ? [] : [XSRF])],
    ...(content === null ? {} : { requestBody: { required: !takesNoBody(route), content } }),
    responses: responsesOf(route, path),
  }
}

function inPath({ params }: ApplicationRoute, path: string): readonly Json[] {
  const schemas = params === undefined ? {} : (requestSchema(params).properties ?? {})
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { minLength: 1, ...(schemas[name!] ?? { type: 'string' }) },
  }))
}

function inQuery({ query }: ApplicationRoute): readonly Json[] {
  const { properties = {}, required = [] } = query === undefined ? {} : requestSchema(query)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.includes(name) && schema.default === undefined ? { required: true } : {}),
    schema,
  }))
}

const FILE = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary', description: 'A file `NAME.ndjson`.' } },
  required: ['file'],
}

function bodyOf({ body, takes }: ApplicationRoute): Json | null {
  if (body === undefined) return null
  if (takes === 'file') return { 'multipart/form-data': { schema: FILE } }
  return { 'application/json': { schema: requestSchema(body) } }
}

const takesNoBody = ({ body }: ApplicationRoute): boolean => body?.safeParse(null).success === true

function responsesOf(route: ApplicationRoute, path: string): Json {
  const { body, statuses = [], examples, gives } = route
  const done = examples.map(({ calls }) => calls.at(-1)!).filter(({ status }) => status < 300)
  const answers = [...new Set(done.map(({ status }) => status))].map(status => {
    const example = done.find(call => call.status === status)?.answer
    const shown = example === undefined || gives === 'lines' ? {} : { example }
    const type = gives === 'lines' ? 'application/ndjson' : 'application/json'
    const content = status === 204 ? {} : { content: { [type]: { schema: {}, ...shown } } }
    return [status, { description: STATUSES[status]!, ...content }] as const
  })
  const faults = new Set([
    ...ANY_STATUS,
    ...statuses,
    ...(path.includes('{') ? [404] : []),
    ...(body === undefined ? [] : [413, 415]),
  ])
  return Object.fromEntries([
    ...answers,
    ...[...faults]
      .sort((a, b) => a - b)
      .map(status => [status, { $ref: `#/components/responses/application_${status}` }] as const),
  ])
}
