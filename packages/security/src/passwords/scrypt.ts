/** Hashes of passwords by scrypt (RFC 7914), made and compared off the thread. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** The cost of a hash: memory is 128 · `n` · `r` bytes. */
export interface ScryptCost {
  readonly n: number
  readonly r: number
  readonly p: number
}

/** As OWASP's Password Storage Cheat Sheet has it for 16 MiB. */
export const SCRYPT_COST: ScryptCost = { n: 2 ** 14, r: 8, p: 5 }

const KEY_BYTES = 32
const SALT_BYTES = 16
/** Memory that OpenSSL needs in addition to that of the algorithm. */
const SPARE_BYTES = 1024 * 1024

/** `{SCRYPT}n,r,p$salt$hash`, salt and hash in Base64. */
export async function scryptHash(password: string, cost: ScryptCost = SCRYPT_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derived(password, salt, cost)
  return `{SCRYPT}${cost.n},${cost.r},${cost.p}$${salt.toString('base64')}$${key.toString('base64')}`
}

const FORM = /^\{SCRYPT\}(\d+),(\d+),(\d+)\$([^$]+)\$([^$]+)$/

/** Whether a hash is one of `scryptHash`. */
export const isScryptHash = (hash: string): boolean => FORM.test(hash)

/** Whether a password is that of a hash, in constant time for the hash. */
export async function matchesScrypt(password: string, hash: string): Promise<boolean> {
  const [, n, r, p, salt, key] = FORM.exec(hash)!
  const cost = { n: Number(n), r: Number(r), p: Number(p) }
  const expected = Buffer.from(key!, 'base64')
  return timingSafeEqual(await derived(password, Buffer.from(salt!, 'base64'), cost), expected)
}

function derived(password: string, salt: Uint8Array, { n, r, p }: ScryptCost): Promise<Buffer> {
  const options: ScryptOptions = { N: n, r, p, maxmem: SPARE_BYTES + 128 * r * (n + p) }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (fault, key) =>
      fault === null ? resolve(key) : reject(fault),
    )
  })
}
