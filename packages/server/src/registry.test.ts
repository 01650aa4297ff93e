/** The array of routes, the folder and the names agree. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { formOf } from './define-route.js'
import { routes } from './registry.js'

it('names every file of the folder once, in alphabetical order', () => {
  const files = readdirSync(fileURLToPath(new URL('./routes/', import.meta.url)))
  const names = files.filter(file => !file.endsWith('.test.ts')).sort()
  expect(routes.map(({ name }) => `${name}.ts`)).toEqual(names)
})

it('has no two routes for one method and path', () => {
  const all = routes.flatMap(route =>
    route.paths.flatMap(form => {
      const { methods, path } = formOf(route, form)
      return methods.map(method => `${method} ${path.replace(/:\w+/g, ':')}`)
    }),
  )
  expect(all.filter((each, i) => all.indexOf(each) !== i)).toEqual([])
})
