/**
 * Who asks, for the fair queue. A user counts apart from others at the same address only once the server has accepted the credentials: with invented
 * ones somebody would be a new client in every request, and be served before all others.
 */
import { createHash } from 'node:crypto'

/** Users that are remembered; more count as their addresses until they are accepted again. */
const MOST = 1000

/** Credentials that were accepted lately. */
export class KnownUsers {
  /** Digests of `Authorization` headers, the one that was used last at the end. */
  private readonly accepted = new Set<string>()

  /** The client of a request: a user whose credentials are known, else its address. */
  clientOf(authorization: string | undefined, address: string): string {
    if (authorization === undefined || this.accepted.size === 0) return address
    const digest = digestOf(authorization)
    return this.accepted.has(digest) ? digest : address
  }

  /** Notes credentials that the server has accepted. */
  accept(authorization: string | undefined): void {
    if (authorization === undefined) return
    const digest = digestOf(authorization)
    this.accepted.delete(digest)
    this.accepted.add(digest)
    if (this.accepted.size > MOST) for (const oldest of this.accepted) return void this.accepted.delete(oldest)
  }
}

const digestOf = (authorization: string): string => createHash('sha256').update(authorization).digest('base64')
