import { expect, it } from 'vitest'
import { createSluice } from '../../library.js'
import { testServices } from '../../testkit/cases.js'
import type { TracedStep } from './trace.js'

/** The trace of a document through processors, each change as `number kind path before after`. */
function changesOf(processors: readonly object[], source: object): string[] {
  const compiled = createSluice({ services: testServices }).compile({ processors })
  if (!compiled.ok) throw compiled.exception
  const lines: string[] = []
  const visit = ({ number, changes, steps, iterations }: TracedStep): void => {
    for (const { path, kind, before, after } of changes) {
      const values = [before, after].filter(value => value !== undefined).map(value => JSON.stringify(value))
      lines.push([number, kind, path, ...values].join(' '))
    }
    for (const inner of [steps, ...iterations].flat()) visit(inner)
  }
  for (const step of compiled.pipeline.trace({ source }).trace.steps) visit(step)
  return lines
}

it('shows for each iteration of a foreach its own changes, from its element on', () => {
  const processor = { uppercase: { field: '_ingest._value' } }
  expect(changesOf([{ foreach: { field: 'tags', processor } }], { tags: ['a', 'b'] })).toEqual([
    '1 changed tags ["a","b"] ["A","B"]',
    '1 added _ingest._value null',
    '1[0].1 changed _ingest._value "a" "A"',
    '1[1].1 changed _ingest._value "b" "B"',
  ])
})

it('does not show changes of an earlier iteration in a later one', () => {
  const processor = { append: { field: 'seen', value: '{{_ingest._value}}' } }
  expect(changesOf([{ foreach: { field: 'tags', processor } }], { tags: ['a', 'b'] })).toEqual([
    '1 added seen ["a","b"]',
    '1 added _ingest._value null',
    '1[0].1 added seen ["a"]',
    '1[1].1 changed seen ["a"] ["a","b"]',
  ])
})
