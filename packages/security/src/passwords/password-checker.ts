/**
 * Checks passwords against their hashes. A password that was right is remembered by a salted SHA-256 in memory, as the caches of realms do
 * (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/controlling-user-cache.html): the next request with it costs microseconds.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Sender } from '@sluice/store'
import { HashingTurns } from './hashing-turns.js'
import { matchesHash } from './password-hashes.js'
import { type ScryptCost, scryptHash } from './scrypt.js'

interface Remembered {
  readonly salt: Buffer
  readonly digest: Buffer
}

/** Users that are remembered. */
const CAPACITY = 10_000

/** Passwords that were right, by their hash. */
export class PasswordChecker {
  private readonly remembered = new Map<string, Remembered>()
  private readonly turns = new HashingTurns()

  /** `cost` is that of new hashes. */
  constructor(private readonly cost: ScryptCost) {}

  /**
   * The hash of a password, in the turn of who asks. Rejects with es_rejected_execution_exception if too many wait, as the others do.
   */
  hash(password: string, sender: Sender): Promise<string> {
    return this.turns.run(sender, () => scryptHash(password, this.cost))
  }

  /** Whether a password is remembered as that of a hash. */
  remembers(password: string, hash: string): boolean {
    const known = this.remembered.get(hash)
    return known !== undefined && timingSafeEqual(digest(password, known.salt), known.digest)
  }

  /** Whether a password is that of a hash. */
  async matches(password: string, hash: string, sender: Sender): Promise<boolean> {
    // A request that came at the same time may have had the same password checked meanwhile.
    if (this.remembers(password, hash)) return true
    if (!(await this.turns.run(sender, () => matchesHash(password, hash)))) return false
    if (this.remembered.size >= CAPACITY) this.remembered.delete(this.remembered.keys().next().value!)
    const salt = randomBytes(16)
    this.remembered.set(hash, { salt, digest: digest(password, salt) })
    return true
  }

  /** Takes the time of a check. */
  async pretend(password: string, sender: Sender): Promise<void> {
    await this.hash(password, sender)
  }

  /** Forgets all of them. */
  clear(): void {
    this.remembered.clear()
  }
}

const digest = (password: string, salt: Uint8Array): Buffer =>
  createHash('sha256').update(salt).update(password).digest()
