import { readJson, writeJson } from '@sluice/core'
import { describe, expect, test } from 'vitest'
import { partsOf, valueAt, withValue } from './difference-path.js'

describe('the parts of a path', () => {
  test.each([
    ['a.b', ['a', 'b']],
    ['a[1].b', ['a', 1, 'b']],
    ['["b.c"]', ['b.c']],
    ['a["x\\"y"][0]', ['a', 'x"y', 0]],
    ['', []],
  ])('%s', (path, parts) => expect(partsOf(path)).toEqual(parts))

  test('a text that is not a path', () => expect(() => partsOf('a[')).toThrow('no path at character 2: a['))
})

describe('a value at a path', () => {
  const cases = [
    ['{"a":{"b":1}}', 'a.b', '9007199254740993', '{"a":{"b":9007199254740993}}'],
    ['{"a":[1,2,3]}', 'a[1]', undefined, '{"a":[1,3]}'],
    ['{"a":[1]}', 'a[1]', '2', '{"a":[1,2]}'],
    ['{"a":1,"b":2}', 'a', undefined, '{"b":2}'],
    ['{}', 'a.b', '1.0', '{"a":{"b":1.0}}'],
  ] as const
  test.each(cases)('%s at %s', (before, path, value, after) => {
    const root = readJson(before)
    const changed = withValue(root, partsOf(path), value === undefined ? undefined : readJson(value))
    expect(writeJson(changed)).toBe(after)
    expect(writeJson(root)).toBe(before)
    if (value !== undefined) expect(writeJson(valueAt(changed, partsOf(path)))).toBe(value)
  })
})
