/** The array of field types and the folder agree. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { fieldTypes } from './index.js'

it('has a type of each file, each name once', () => {
  const files = readdirSync(fileURLToPath(new URL('./', import.meta.url)))
    .filter(file => !file.endsWith('.test.ts') && file !== 'index.ts')
    .map(file => file.slice(0, -3))
  const names = fieldTypes.map(({ name }) => name)
  expect(files.filter(file => !['numbers', 'ranges'].includes(file) && !names.includes(file))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
