/**
 * Java's parsing of an integer within a range of a string (`Integer.parseInt(text, begin, end, radix)`), whose faults read
 * differently from those of the method for whole texts. URLs, UUIDs use it.
 */
import { characterDigit } from './number-digit.js'
import { numberFormat } from './throwable.js'

/**
 * The integer that the whole of `part` spells. Throws `NumberFormatException` (`Error at index 2 in: "80:90"`) for anything
 * else, and for a number beyond `bits` bits (32: int, 64: long).
 */
export function parseIntegerRange(part: string, radix: number, bits: 32 | 64): bigint {
  if (part === '') throw numberFormat(`For input string: ""${radix === 10 ? '' : ` under radix ${radix}`}`)
  const negative = part[0] === '-'
  let at = negative || part[0] === '+' ? 1 : 0
  const most = (1n << BigInt(bits - 1)) - (negative ? 0n : 1n)
  if (at === part.length) throw faultAt(part, at)
  let value = 0n
  for (; at < part.length; at++) {
    const digit = characterDigit(part.charCodeAt(at), radix)
    value = value * BigInt(radix) + BigInt(digit)
    if (digit < 0 || value > most) throw faultAt(part, at)
  }
  return negative ? -value : value
}

const faultAt = (part: string, index: number) => numberFormat(`Error at index ${index} in: "${part}"`)
