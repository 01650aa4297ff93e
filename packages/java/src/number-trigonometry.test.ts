import { expect, it } from 'vitest'
import { cosine, sine } from './number-trigonometry.js'

const DEGREE = Math.PI / 180

it.each([
  ['an angle where V8 is one unit off', sine(240 * DEGREE), -0.8660254037844384],
  ['an angle nearly between two doubles', cosine(651 * 0.36 * DEGREE), -0.5826904796685766],
  ['the sine of pi', sine(Math.PI), 1.2246467991473532e-16],
  ['the cosine of half pi', cosine(Math.PI / 2), 6.123233995736766e-17],
  ['negative zero', sine(-0), -0],
  ['the smallest number', sine(5e-324), 5e-324],
  ['a negative angle', sine(-1), -sine(1)],
  ['no number', cosine(Number.NaN), Number.NaN],
  ['infinity', sine(Number.POSITIVE_INFINITY), Number.NaN],
])('%s', (_, actual, expected) => expect(actual).toBe(expected))

it('stays within one unit of the engine over many turns', () => {
  for (let i = -5000; i < 5000; i++) {
    const angle = i * 97.3
    expect(Math.abs(sine(angle) - Math.sin(angle))).toBeLessThan(2.3e-16)
    expect(Math.abs(cosine(angle) - Math.cos(angle))).toBeLessThan(2.3e-16)
  }
})
