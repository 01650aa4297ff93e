import fc from 'fast-check'
import { expect, it } from 'vitest'
import { JavaStringBuilder } from './string-builder.js'

it('appends characters and texts to several builders by turns', () => {
  const step = fc.record({
    to: fc.nat(2),
    what: fc.oneof(fc.string({ unit: 'binary', maxLength: 3 }), fc.nat(0xffff), fc.constant(null)),
    times: fc.constantFrom(1, 2, 30, 300),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), steps => {
      const builders = [new JavaStringBuilder('a'), new JavaStringBuilder(), new JavaStringBuilder('b')]
      const texts = ['a', '', 'b']
      for (const { to, what, times } of steps) {
        const builder = builders[to]!
        for (let i = 0; i < times; i++) {
          if (typeof what === 'string') builder.append(what)
          else if (what !== null) builder.appendUnit(what)
          else builder.insert(0, 'c')
          const added = typeof what === 'number' ? String.fromCharCode(what) : (what ?? '')
          texts[to] = what === null ? `c${texts[to]!}` : texts[to]! + added
          expect(builder.length).toBe(texts[to].length)
        }
      }
      expect(builders.map(({ text }) => text)).toEqual(texts)
    }),
    { seed: 5, numRuns: 200 },
  )
})

it('grows as Java does, whichever way a text is appended', () => {
  const byUnits = new JavaStringBuilder()
  const byTexts = new JavaStringBuilder()
  for (let i = 0; i < 1000; i++) {
    byUnits.appendUnit(97)
    byTexts.append('a')
    expect(byUnits.capacity()).toBe(byTexts.capacity())
  }
})
