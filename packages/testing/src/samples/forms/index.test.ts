import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formIds } from '../sample.js'
import { sampleForms } from './index.js'

it('names every form of the folder, each by its id', () => {
  const files = readdirSync(import.meta.dirname).filter(name => !/^index\.|\.test\.ts$/.test(name))
  expect(sampleForms.map(({ id }) => id)).toEqual(formIds)
  expect(sampleForms.map(({ id }) => `${id}.ts`).sort()).toEqual(files.sort())
})
