/** https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql-function-ref.html#eql-fn-number */
import { illegalArgument } from '@sluice/java'
import { defineFunction } from './define-function.js'

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/
const LONG_MIN = -(2n ** 63n)
const LONG_MAX = 2n ** 63n - 1n

const notANumber = (text: string): Error => illegalArgument(`Cannot parse [${text}] as a number`)

function readDigits(given: string, radix: number): bigint {
  const isNegative = given.startsWith('-')
  const digits = (isNegative ? given.slice(1) : given).toLowerCase()
  let value = 0n
  for (const digit of digits) {
    const worth = Number.parseInt(digit, radix)
    if (Number.isNaN(worth)) throw notANumber(given)
    value = value * BigInt(radix) + BigInt(worth)
  }
  const signed = isNegative ? -value : value
  if (digits === '' || signed < LONG_MIN || signed > LONG_MAX) throw notANumber(given)
  return signed
}

export default defineFunction({
  name: 'number',
  summary: 'The number that a text is.',
  parameters: [{ kind: 'string' }, { kind: 'integer', isOptional: true }],
  gives: 'number',
  apply([given, base]) {
    const text = (given as string).trim()
    const hasBase = base !== null && base !== undefined
    const radix = hasBase ? Number(base) : text.startsWith('0x') ? 16 : 10
    if (radix !== 10) return readDigits(text.startsWith('0x') ? text.slice(2) : text, radix)
    if (!DECIMAL.test(text)) throw notANumber(given as string)
    return /^[+-]?\d+$/.test(text) ? readDigits(text.replace('+', ''), 10) : Number(text)
  },
  examples: [
    { call: 'number("1337")', gives: 1337n },
    { call: 'number("42.5")', gives: 42.5 },
    { call: 'number("0x32", 16)', gives: 50n },
    { call: 'number("0xff")', gives: 255n },
    { call: 'number("ff", 16)', gives: 255n },
    { call: 'number(" -4.5 ")', gives: -4.5 },
    { call: 'number("1337", null)', gives: 1337n },
    { call: 'number(null)', gives: null },
  ],
})
