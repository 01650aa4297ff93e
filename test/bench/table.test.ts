import { expect, it } from 'vitest'
import { geometricMean, rowsOf, table } from './table.js'
import { variationsOf } from './variations.js'
import { readEngineFigures, readWorkloads } from './workload.js'

const engine = new Map([
  ['a', { engine_end_to_end_docs_per_s: 1, engine_execute_docs_per_s: 1, engine_share_of_floor: 0.1 }],
  ['b', { engine_end_to_end_docs_per_s: 1, engine_execute_docs_per_s: 1, engine_share_of_floor: 0.25 }],
])
const rows = rowsOf(
  [
    {
      name: 'a',
      docsPerSecond: 40_000,
      floorDocsPerSecond: 100_000,
      varied: { docsPerSecond: 10_000, floorDocsPerSecond: 50_000 },
    },
    { name: 'b', docsPerSecond: 50_000, floorDocsPerSecond: 200_000 },
    { name: 'c', wrong: 'document 0: differs' },
  ],
  engine,
)

it('divides our share of the floor by that of the engine, and leaves out wrong answers', () => {
  expect(rows.map(({ name, share, ratio }) => [name, share, ratio])).toEqual([
    ['a', 0.4, 4],
    ['b', 0.25, 1],
  ])
})

it('computes the geometric mean', () => {
  expect(geometricMean(rows.map(row => row.ratio))).toBeCloseTo(2, 10)
})

it('compares with an earlier run', () => {
  const earlier = rows.map(row => ({ ...row, ratio: row.ratio / 2 }))
  const lines = table(rows, earlier).split('\n')
  expect(lines.map(line => line.split(/ {2,}/).slice(-5))).toEqual([
    ['ratio', 'varied', 'vs. 20', 'was', 'change'],
    ['4.00', '2.00', '0.50', '2.00', '+100 %'],
    ['1.00', '-', '-', '0.50', '+100 %'],
    ['2.00', '-', '-', '1.00', '+100 %'],
  ])
})

it('has a figure of the engine, documents and answers for each of the twelve pipelines', () => {
  const workloads = readWorkloads([])
  expect(workloads.map(({ name }) => name)).toEqual([...readEngineFigures().keys()])
  expect(workloads.map(({ sources, expected }) => [sources.length, expected.length])).toEqual(
    workloads.map(() => [20, 20]),
  )
})

it('has many different documents for each of them, the same ones each time', () => {
  for (const { name, sources } of readWorkloads([])) {
    const varied = variationsOf(sources, 400)
    expect([name, varied.length, variationsOf(sources, 400)]).toEqual([name, 400, varied])
    expect(new Set(varied).size, name).toBeGreaterThan(sources.length)
  }
})
