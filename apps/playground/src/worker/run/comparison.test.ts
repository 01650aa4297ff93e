import { expect, it } from 'vitest'
import { EarlierRun, RunComparison } from './comparison.js'
import { PipelineCompiler } from './pipeline-compiler.js'
import { PipelineSet } from './pipeline-set.js'
import { recordDocument } from './recorded.js'

const pipelines = (value: number) => [
  { id: 'main', text: `{"processors": [{"set": {"field": "a", "value": ${value}}}]}`, format: 'json' as const },
]
const before = { pipelines: pipelines(1), entry: 'main' }

it('runs each document through the earlier pipelines once, whatever it is compared with', async () => {
  const earlier = new EarlierRun(before, new PipelineCompiler())
  for (const value of [2, 1, 3]) {
    const set = new PipelineSet(pipelines(value), 'main')
    const comparison = new RunComparison(earlier)
    for (const place of [0, 1]) {
      const document = set.document({ source: '{}', metadata: null })
      await comparison.take(await recordDocument(set, document, place))
    }
    expect(comparison.result().documents.map(({ place }) => place)).toEqual(value === 1 ? [] : [0, 1])
  }
  expect(earlier.ran).toBe(2)
})

it('is of the pipelines with these texts, and of no others', () => {
  const earlier = new EarlierRun(before, new PipelineCompiler())
  expect(earlier.isOf({ pipelines: pipelines(1), entry: 'main' })).toBe(true)
  expect(earlier.isOf({ pipelines: pipelines(2), entry: 'main' })).toBe(false)
  expect(earlier.isOf({ pipelines: pipelines(1), entry: 'other' })).toBe(false)
  expect(earlier.isOf({ pipelines: [...pipelines(1), ...pipelines(1)], entry: 'main' })).toBe(false)
})
