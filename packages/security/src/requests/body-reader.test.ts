import { runToEnd } from '@sluice/search'
import { expect, it } from 'vitest'
import { readBodyObject, readBodyObjectInSteps } from './body-reader.js'

const encoded = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

function stepsOf(body: Uint8Array): number {
  const steps = readBodyObjectInSteps(body, 'test')
  let count = 0
  while (steps.next().done !== true) count++
  return count
}

it('reads in steps what it reads at once', () => {
  const body = encoded({
    roles: { a: { indices: [{ names: ['x', 'y'], query: { match_all: {} }, field_security: { grant: ['*'] } }] } },
    list: [1, 'two', null, [true, { three: [4] }], []],
    empty: {},
  })
  expect(runToEnd(readBodyObjectInSteps(body, 'test'))).toEqual(readBodyObject(body, 'test'))
})

it('refuses in steps what it refuses at once', () => {
  for (const text of ['[]', '{"a":[1,}', '{"a":{"b":[{"c":tru}]}}', '{"a":1', '{"a":1,"a":2}']) {
    const body = new TextEncoder().encode(text)
    const faultOf = (read: () => unknown): string => {
      try {
        read()
        return 'none'
      } catch (thrown) {
        return (thrown as Error).message
      }
    }
    const atOnce = faultOf(() => readBodyObject(body, 'test'))
    expect(atOnce, text).not.toBe('none')
    expect(
      faultOf(() => runToEnd(readBodyObjectInSteps(body, 'test'))),
      text,
    ).toBe(atOnce)
  }
})

it('takes a step for each element of a list and each member of an object', () => {
  const names = Array.from({ length: 1000 }, (_, i) => `n${i}`)
  const roles = Object.fromEntries(names.map(name => [name, { indices: [{ names }] }]))
  expect(stepsOf(encoded({ cluster: names }))).toBeGreaterThanOrEqual(1000)
  expect(stepsOf(encoded({ roles: { one: roles.n0 } }))).toBeGreaterThanOrEqual(1000)
})
