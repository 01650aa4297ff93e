/** The OpenAPI document: it has every form of every route, and nothing else. */
import { routes as applicationRoutes } from '@sluice/application'
import { isApplicationPath } from '@sluice/application/paths'
import { expect, it } from 'vitest'
import { formOf } from '../define-route.js'
import { routes } from '../registry.js'
import { openApi } from './openapi.js'

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { readonly name?: string; readonly in?: string; readonly $ref?: string }[]
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, object>> }
  readonly responses: Readonly<Record<string, object>>
}
const { paths: items } = openApi(routes, applicationRoutes) as {
  paths: Record<string, { parameters: object; servers: object; [method: string]: object }>
}
/** Operations by path and method. */
const paths = Object.fromEntries(
  Object.entries(items).map(([path, { parameters: _, servers: __, ...operations }]) => [
    path,
    operations as Record<string, Operation>,
  ]),
)

it('has every method and path', () => {
  const declared = routes.flatMap(route =>
    route.paths.flatMap(form => {
      const { methods, path } = formOf(route, form)
      const shown = path.replace(/:(\w+)/g, '{$1}')
      const heads = route.takesHead === true && methods.includes('GET') ? ['head'] : []
      return [...methods.map(method => method.toLowerCase()), ...heads].map(method => `${method} ${shown}`)
    }),
  )
  const ofApplication = applicationRoutes.flatMap(({ method, path }) => {
    const forms = path.endsWith('?}') ? [path.replace(/\/\{\w+\?\}$/, ''), path.replace('?', '')] : [path]
    return forms.map(form => `${method.toLowerCase()} ${form}`)
  })
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(method => `${method} ${path}`),
  )
  expect(documented.sort()).toEqual([...declared, ...ofApplication].sort())
})

it('names each operation once, and each parameter of its path', () => {
  const operations = Object.entries(paths).flatMap(([path, each]) =>
    Object.values(each).map(operation => ({ path, operation })),
  )
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { path, operation } of operations) {
    const inPath = (operation.parameters ?? []).flatMap(each => (each.in === 'path' ? [each.name] : []))
    expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  }
})

it('says which bodies are accepted', () => {
  expect(paths['/_bulk']!.post!.requestBody).toEqual({
    required: true,
    content: { 'application/x-ndjson': { schema: { type: 'string' } } },
  })
  expect(paths['/_search']!.get!.requestBody?.required).toBe(false)
  expect(paths['/{index}']!.delete!.requestBody).toBeUndefined()
})

it('names the statuses of each operation', () => {
  const statuses = (path: string, method: string) => Object.keys(paths[path]![method]!.responses).map(Number)
  const any = [200, 400, 401, 403, 406, 429, 500, 503]
  expect(statuses('/', 'get')).toEqual(any)
  expect(statuses('/{index}/_doc/{id}', 'put')).toEqual([...any, 201, 404, 409, 413].sort((a, b) => a - b))
  expect(statuses('/_cluster/health', 'get')).toEqual([...any, 404, 408].sort((a, b) => a - b))
  // Without a name in the path, `allow_no_indices=false` asks for some index.
  expect(statuses('/_search_shards', 'post')).toContain(404)
  expect(statuses('/_security/role', 'get')).toEqual([...any, 405].sort((a, b) => a - b))
})

it('documents the headers of requests to the application, and its addresses', () => {
  const create = paths['/api/actions/connector']!.post!
  expect(create.operationId).toBe('application.connectors.create')
  expect(create.parameters).toContainEqual(expect.objectContaining({ name: 'kbn-xsrf', in: 'header', required: true }))
  expect(create.requestBody!.content['application/json']).toMatchObject({
    schema: { required: ['name', 'connector_type_id'], additionalProperties: false },
  })
  expect(Object.keys(create.responses).map(Number)).toEqual([200, 400, 401, 403, 409, 413, 415, 429, 500, 503])
  expect(paths['/api/actions/connector/{id}']!.get!.parameters).toEqual([
    expect.objectContaining({ name: 'id', in: 'path' }),
    expect.objectContaining({ name: 'elastic-api-version' }),
  ])
  for (const [path, { servers }] of Object.entries(items)) expect(servers !== undefined).toBe(isApplicationPath(path))
})

it('names the status of each example of the application', () => {
  for (const { name, examples } of applicationRoutes) {
    const operation = Object.values(paths)
      .flatMap(each => Object.values(each))
      .find(({ operationId }) => operationId === `application.${name}`)!
    const last = examples.map(({ calls }) => String(calls.at(-1)!.status))
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(last))
  }
})
