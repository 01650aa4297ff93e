/** Secrets that are random: hashed by SHA-256, since nobody can guess what is hashed. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new secret of 16 random bytes: 22 characters. */
export const newSecret = (): string => randomBytes(16).toString('base64url')

/** The hash of a secret, in Base64. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64')

/** Whether a secret is that of a hash, in constant time. */
export const matchesSecret = (secret: string, hash: string): boolean =>
  timingSafeEqual(createHash('sha256').update(secret).digest(), Buffer.from(hash, 'base64'))
