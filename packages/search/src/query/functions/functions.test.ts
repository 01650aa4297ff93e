/** Functions of `function_score` that no recording has, and their registry. */
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { multiValueMode, pickValue } from './multi-value-mode.js'
import { mixed, murmur3 } from './murmur3.js'
import { functionDefinitions } from './registry.js'
import { boostMode, combined, Factor, scoreMode } from './score-mode.js'

it('puts the values of functions together', () => {
  const factorOf = (mode: string, ...values: readonly (readonly [number, number])[]): number => {
    const factor = new Factor(scoreMode(mode))
    for (const [value, weight] of values) if (!factor.isDone) factor.add(value, weight)
    return factor.result
  }
  const values = [
    [6, 2],
    [3, 1],
  ] as const
  expect(['first', 'sum', 'max', 'min', 'multiply', 'avg'].map(mode => factorOf(mode, ...values))).toEqual([
    6, 9, 6, 3, 18, 3,
  ])
  expect(factorOf('sum')).toBe(1)
  expect(() => scoreMode('most')).toThrow(
    'No enum constant org.elasticsearch.common.lucene.search.function.FunctionScoreQuery.ScoreMode.MOST',
  )
})

it('puts them together with the score of the query', () => {
  const modes = ['multiply', 'replace', 'sum', 'avg', 'min', 'max']
  expect(modes.map(mode => combined(boostMode(mode), 2, 8, 5))).toEqual([10, 5, 7, 3.5, 2, 5])
})

it('chooses one of several values', () => {
  expect(['sum', 'AVG', 'median', 'min', 'max'].map(name => pickValue(multiValueMode(name), [4, 1, 7]))).toEqual([
    12, 4, 4, 1, 7,
  ])
  expect(() => multiValueMode('x')).toThrow('Illegal sort mode: x')
})

it('hashes as murmur3 does', () => {
  const hash = (text: string, seed: number): number => murmur3(new TextEncoder().encode(text), seed) >>> 0
  expect([hash('', 0), hash('', 1), hash('test', 0), hash('Hello, world!', 1234), hash('aaa', 0x9747b28c)]).toEqual([
    0, 0x514e28b7, 0xba6bd213, 0xfaf6cdb3, 0x283e0130,
  ])
  expect(mixed(0)).toBe(0)
})

it('is in the registry for each file of the folder', () => {
  const helpers = new Set([
    'decay',
    'multi-value-mode',
    'murmur3',
    'registry',
    'score-function',
    'score-mode',
    'weight',
  ])
  const files = readdirSync(import.meta.dirname)
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => file.slice(0, -3))
    .filter(name => !helpers.has(name))
  expect(functionDefinitions.map(({ name }) => name)).toEqual(files.sort())
})
