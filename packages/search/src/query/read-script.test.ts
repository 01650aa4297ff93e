/** Parameters of scripts, which are read late if they are long. */
import { JavaException } from '@sluice/java'
import { expect, it } from 'vitest'
import { openBody } from '../request/read-search.js'
import { readScript } from './read-script.js'

const read = (body: unknown) => readScript(openBody(new TextEncoder().encode(JSON.stringify(body))))

it.each([3, 30_000])('reads a list of %i numbers as parameter, once', length => {
  const script = read({ source: '1', params: { v: Array.from({ length }, (_, i) => i) } })
  const { params } = script
  expect(params.get('v')).toHaveLength(length)
  expect(script.params).toBe(params)
})

it('has no parameters if none are given', () => {
  expect(read('1').params.size).toBe(0)
  expect(read({ source: '1' }).params.size).toBe(0)
})

it('rejects a repeated name in long parameters', () => {
  const params = `{"a":1,"v":[${Array.from({ length: 30_000 }, (_, i) => i).join()}],"a":2}`
  const cursor = openBody(new TextEncoder().encode(`{"source":"1","params":${params}}`))
  expect(() => readScript(cursor)).toThrow(JavaException)
})
