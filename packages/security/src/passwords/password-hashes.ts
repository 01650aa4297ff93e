/**
 * Hashes of passwords that are stored: our own, and those that `password_hash` may give
 * (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-settings.html#hashing-settings).
 */
import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { isScryptHash, matchesScrypt } from './scrypt.js'

const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/
const PBKDF2 = /^\{(PBKDF2|PBKDF2_STRETCH)\}(\d+)\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/

/** The most rounds of bcrypt, as a power of two: more would keep the machine busy for seconds. */
const MAX_BCRYPT_COST = 14
const MAX_PBKDF2_ROUNDS = 1_000_000

/** Why a hash that a request gives cannot be stored; null if it can. */
export function passwordHashFault(hash: string): string | null {
  const bcryptCost = BCRYPT.exec(hash)?.[1]
  if (bcryptCost !== undefined)
    return Number(bcryptCost) <= MAX_BCRYPT_COST
      ? null
      : `The provided password hash has a cost of [${Number(bcryptCost)}], the most is [${MAX_BCRYPT_COST}]`
  const rounds = PBKDF2.exec(hash)?.[2]
  if (rounds !== undefined)
    return Number(rounds) <= MAX_PBKDF2_ROUNDS
      ? null
      : `The provided password hash has [${rounds}] rounds, the most are [${MAX_PBKDF2_ROUNDS}]`
  return 'The provided password hash is not a hash or it could not be resolved to a supported hash algorithm. The supported password hash algorithms are [bcrypt, pbkdf2, pbkdf2_stretch]'
}

/** Whether a password is that of a stored hash. */
export async function matchesHash(password: string, hash: string): Promise<boolean> {
  if (isScryptHash(hash)) return matchesScrypt(password, hash)
  // Few hashes are of bcrypt.
  if (BCRYPT.test(hash)) return (await import('bcryptjs')).compare(password, hash)
  const [, kind, rounds, salt, key] = PBKDF2.exec(hash)!
  const expected = Buffer.from(key!, 'base64')
  const stretched = kind === 'PBKDF2_STRETCH' ? await sha512(password) : password
  const derived = await derivedKey(stretched, Buffer.from(salt!, 'base64'), Number(rounds), expected.length)
  return timingSafeEqual(derived, expected)
}

/** The text of the hash that longer passwords are replaced by. */
const sha512 = async (password: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-512', new TextEncoder().encode(password))).toString('hex')

const derivedKey = (password: string, salt: Uint8Array, rounds: number, length: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    pbkdf2(password, salt, rounds, length, 'sha512', (fault, key) => (fault === null ? resolve(key) : reject(fault)))
  })
