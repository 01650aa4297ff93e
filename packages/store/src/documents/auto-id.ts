/** Ids of documents that come without one: 20 characters, ordered by time. */
import { randomBytes } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const node = randomBytes(6).toString('base64url')
let last = Date.now() * 64
let lastPrefix = ''
let lastHigh = -1

/** A new id. */
export function autoId(): string {
  const count = ++last
  const high = Math.floor(count / 4096)
  if (high !== lastHigh) {
    lastHigh = high
    lastPrefix = `${node}${digits(high, 10)}`
  }
  const low = count % 4096
  return lastPrefix + ALPHABET[low >> 6]! + ALPHABET[low & 63]!
}

function digits(value: number, count: number): string {
  let text = ''
  let rest = value
  for (let i = 0; i < count; i++) {
    text = ALPHABET[rest % 64]! + text
    rest = Math.floor(rest / 64)
  }
  return text
}

/** A new id of an index or node: 22 characters. */
export const newUuid = (): string => randomBytes(16).toString('base64url')
