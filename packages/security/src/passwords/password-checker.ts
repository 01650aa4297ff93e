/**
 * Checks passwords against their hashes. A password that was right is remembered by a salted SHA-256 in memory, as the caches of realms do
 * (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/controlling-user-cache.html): the next request with it costs microseconds.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { matchesHash } from './password-hashes.js'

interface Remembered {
  readonly salt: Buffer
  readonly digest: Buffer
}

/** Users that are remembered. */
const CAPACITY = 10_000

/** Passwords that were right, by their hash. */
export class PasswordChecker {
  private readonly remembered = new Map<string, Remembered>()

  /** Whether a password is that of a hash: at once for one that is remembered. */
  matches(password: string, hash: string): boolean | Promise<boolean> {
    const known = this.remembered.get(hash)
    if (known !== undefined && timingSafeEqual(digest(password, known.salt), known.digest)) return true
    return this.computed(password, hash)
  }

  /** Forgets a hash, or all. */
  forget(hash: string | null): void {
    if (hash === null) this.remembered.clear()
    else this.remembered.delete(hash)
  }

  private async computed(password: string, hash: string): Promise<boolean> {
    if (!(await matchesHash(password, hash))) return false
    if (this.remembered.size >= CAPACITY) this.remembered.delete(this.remembered.keys().next().value!)
    const salt = randomBytes(16)
    this.remembered.set(hash, { salt, digest: digest(password, salt) })
    return true
  }
}

const digest = (password: string, salt: Uint8Array): Buffer =>
  createHash('sha256').update(salt).update(password).digest()
