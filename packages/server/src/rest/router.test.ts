import { describe, expect, it } from 'vitest'
import { defineRoute, type Method } from '../define-route.js'
import { Router } from './router.js'

const route = (name: string, methods: readonly Method[], ...paths: string[]) =>
  defineRoute({
    name,
    summary: '',
    action: 'authenticated',
    methods,
    paths,
    parameters: {},
    body: 'none',
    handle: () => ({ status: 200, body: '' }),
  })

const router = new Router([
  route('bulk', ['POST', 'PUT'], '/_bulk', '/:index/_bulk'),
  route('get_index', ['GET'], '/:index'),
  { ...route('get', ['GET'], '/:index/_doc/:id'), takesHead: true },
  route('search', ['GET', 'POST'], '/_search', '/:index/_search'),
])

const found = (method: string, path: string): unknown => {
  const match = router.find(method, path)
  return match === null ? null : [match.route.name, match.params]
}

describe('Router', () => {
  it.each([
    ['POST', '/_bulk', ['bulk', {}]],
    ['PUT', '/logs/_bulk/', ['bulk', { index: 'logs' }]],
    ['HEAD', '/logs/_doc/1', ['get', { index: 'logs', id: '1' }]],
    ['HEAD', '/_search', null],
    ['GET', '/logs//_doc/1', null],
    ['GET', '/logs/_doc/x%2Fy', ['get', { index: 'logs', id: 'x%2Fy' }]],
    ['GET', '/_search', ['search', {}]],
    ['GET', '/a/b/c', null],
  ])('finds %s %s', (method, path, expected) => expect(found(method, path)).toEqual(expected))

  it('matches no parameter if the literal part has other methods', () => {
    expect(found('GET', '/_bulk')).toBeNull()
    expect(found('GET', '/_foo')).toEqual(['get_index', { index: '_foo' }])
  })

  it('names the methods of a path', () => {
    expect(router.methodsAt('/_bulk')).toEqual(['POST', 'PUT'])
    expect(router.methodsAt('/a/b/c')).toEqual([])
  })

  it('refuses two routes for one method and path', () => {
    expect(() => new Router([route('a', ['GET'], '/:x'), route('b', ['GET'], '/:y')])).toThrow(
      'two routes take GET /:y',
    )
  })
})
