/** The registry, the folder and the names agree; and every definition says what people need to know. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isOneOf, type Option, type Specs } from '../options/types.js'
import { cases } from '../testkit/cases.js'
import { processors, registry } from './index.js'

const folder = fileURLToPath(new URL('.', import.meta.url))
const files = readdirSync(folder).filter(
  file => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'index.ts',
)

describe('the registry', () => {
  it('names every file of the folder once, in alphabetical order', () => {
    expect(processors.map(({ name }) => `${name}.ts`)).toEqual(files.sort())
  })

  it('finds each by its name', () => {
    expect([...registry.keys()]).toEqual(processors.map(({ name }) => name))
  })
})

for (const definition of processors) {
  describe(`the definition of ${definition.name}`, () => {
    it('has a summary that is a sentence', () => {
      expect(definition.summary).toMatch(/^[A-Z][^\n]*\.$/)
    })

    it('describes the purpose of each option in a sentence', () => {
      for (const [name, spec] of Object.entries(definition.options as Specs)) {
        const options: Option<unknown>[] = isOneOf(spec) ? Object.values(spec.oneOf) : [spec as Option<unknown>]
        for (const option of options) expect([name, option.doc]).toEqual([name, expect.stringMatching(/^[A-Z].*\.$/s)])
      }
    })

    it('has examples with different titles', () => {
      const titles = definition.examples.map(({ title }) => title)
      expect(titles.length).toBeGreaterThan(0)
      expect(new Set(titles).size).toBe(titles.length)
    })
  })
  cases(definition)
}
