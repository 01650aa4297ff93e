import { describe, expect, it } from 'vitest'
import { resolveDateMath } from './date-math-name.js'

const now = (): number => Date.parse('2024-03-22T11:15:30Z')

describe('a name with date mathematics', () => {
  // The table of the documentation, for 22 March 2024.
  it.each([
    ['<logstash-{now/d}>', 'logstash-2024.03.22'],
    ['<logstash-{now/M}>', 'logstash-2024.03.01'],
    ['<logstash-{now/M{yyyy.MM}}>', 'logstash-2024.03'],
    ['<logstash-{now/M-1M{yyyy.MM}}>', 'logstash-2024.02'],
    ['<logstash-{now/d{yyyy.MM.dd|+12:00}}>', 'logstash-2024.03.22'],
    ['<logstash-{now/d{yyyy.MM.dd HH|+14:00}}>', 'logstash-2024.03.23 00'],
    ['<elastic\\{ON\\}-{now/M}>', 'elastic{ON}-2024.03.01'],
    ['<a-{now/d}-b-{now+1d/d{dd}}>', 'a-2024.03.22-b-23'],
    ['<p-{2016-04-25||/M{yyyy-MM-dd|UTC}}>', 'p-2016-04-01'],
    ['plain', 'plain'],
    ['<plain>', 'plain'],
  ])('%s is %s', (name, resolved) => {
    expect(resolveDateMath(name, now)).toBe(resolved)
  })

  it.each([
    ['<a-{now/d>', 'date math placeholder is open ended'],
    ['<a-}>', 'invalid character at position [3]. '],
    ['<a-{now/d{yyyy{MM}}}>', 'invalid character in placeholder at position [14]'],
  ])('%s is refused', (name, text) => {
    expect(() => resolveDateMath(name, now)).toThrow(`invalid dynamic name expression [${name}]. ${text}`)
  })
})
