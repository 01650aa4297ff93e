import { readJson, writeJson } from '@sluice/core'
import { describe, expect, it } from 'vitest'
import { mutate, randomOf } from './mutate.js'

const request = readJson(
  '{"pipeline":{"processors":[{"set":{"field":"a","value":1}}]},"docs":[{"_source":{"a":[1,{"b":null}]}}]}',
)
const other = readJson('{"docs":[{"_source":{"message":"x"}}]}')
const mutants = (seed: number, count: number): string[] => {
  const random = randomOf(seed)
  return Array.from({ length: count }, () => writeJson(mutate(request, other, random)))
}

describe('mutate', () => {
  it('gives the same mutants for the same seed', () => {
    expect(mutants(7, 50)).toEqual(mutants(7, 50))
    expect(mutants(7, 50)).not.toEqual(mutants(8, 50))
  })

  it('changes nearly every request', () => {
    const original = writeJson(request)
    expect(mutants(1, 200).filter(text => text === original).length).toBeLessThan(20)
  })

  it('leaves the request unchanged', () => {
    const before = writeJson(request)
    mutants(3, 100)
    expect(writeJson(request)).toBe(before)
  })
})
