import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { recognise } from '../recognise.js'
import { documentForms, formIds } from '../sample.js'
import { sampleForms } from './index.js'

it('names every form of the folder, each by its id', () => {
  const files = readdirSync(import.meta.dirname).filter(name => !/^index\.|\.test\.ts$/.test(name))
  expect(sampleForms.map(({ id }) => id)).toEqual(formIds)
  expect(sampleForms.map(({ id }) => `${id}.ts`).sort()).toEqual(files.sort())
})

it('knows the forms with documents', () => {
  expect(sampleForms.filter(({ gives }) => gives.includes('documents')).map(({ id }) => id)).toEqual(documentForms)
})

describe.each(sampleForms.map(form => [form.id, form] as const))('%s', (id, { examples }) => {
  it.each(examples)('is found in $text', ({ text, fileName, documents = [], pipelines = [] }) => {
    const found = recognise(text, { name: fileName ?? 'pasted' })
    expect(found.form).toBe(id)
    expect(found.documents.map(({ source, metadata }) => (metadata === null ? [source] : [source, metadata]))).toEqual(
      documents,
    )
    expect(found.pipelines?.sources.map(each => each.id) ?? []).toEqual(pipelines)
  })

  it.each(examples)('is found in $text under another name', ({ text, fileName }) => {
    if (fileName === undefined) expect(recognise(text, { name: 'x (1).json' }).form).toBe(id)
  })
})
