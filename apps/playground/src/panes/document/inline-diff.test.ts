import { expect, it } from 'vitest'
import { inlineDiff, type TextPart } from './inline-diff.js'

/** The parts with what differs in brackets. */
const marked = (parts: readonly TextPart[] | undefined): string | undefined =>
  parts?.map(({ text, isOther }) => (isOther ? `[${text}]` : text)).join('')

function both(before: string, after: string): (string | undefined)[] {
  const diff = inlineDiff(before, after)
  return [marked(diff?.before), marked(diff?.after)]
}

it('marks the words that differ', () => {
  expect(both('"the quick brown fox"', '"the slow brown fox"')).toEqual([
    '"the [quick] brown fox"',
    '"the [slow] brown fox"',
  ])
})

it('marks characters if a text is one word', () => {
  expect(both('"abcdefgh"', '"abcdefXgh"')).toEqual(['"abcdefgh"', '"abcdef[X]gh"'])
})

it('marks nothing if hardly anything stayed', () => {
  expect(inlineDiff('"completely different"', '"nothing of that"')).toBeNull()
  expect(inlineDiff('"same"', '"same"')).toBeNull()
})

it('does not compare texts that are very long', () => {
  expect(inlineDiff('a'.repeat(5000), `${'a'.repeat(5000)}b`)).toBeNull()
})
