/** The array of routes, the folder and the names agree. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { isApplicationPath } from './paths.js'
import { routes } from './registry.js'

it('names every file of the folder once, in alphabetical order', () => {
  const files = readdirSync(fileURLToPath(new URL('./routes/', import.meta.url)))
  const names = files.filter(file => !file.endsWith('.test.ts')).sort()
  expect(routes.map(({ name }) => `${name}.ts`)).toEqual(names)
})

it('has no two routes for one method and path', () => {
  const all = routes.map(({ method, path }) => `${method} ${path.replace(/\{\w+\??\}/g, '{}')}`)
  expect(all.filter((each, i) => all.indexOf(each) !== i)).toEqual([])
})

it('knows the paths of all routes before the application is loaded', () => {
  const others = routes.filter(({ path }) => !isApplicationPath(path) || !isApplicationPath(`/s/marketing${path}`))
  expect(others.map(({ path }) => path)).toEqual([])
  for (const path of ['/api/_search', '/api/_doc/1', '/s/_doc/1', '/s/_search', '/api', '/index/api/status']) {
    expect(isApplicationPath(path)).toBe(false)
  }
})
