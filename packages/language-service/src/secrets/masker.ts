/** Replaces secrets and personal data in texts, the same value always by the same mask. */
import type { SecretFinding } from './find-secrets.js'
import { maskOfShape } from './mask-shape.js'

/** Networks for documentation (RFC 5737). */
const NETWORKS = ['192.0.2', '198.51.100', '203.0.113']

/** Masks that a text may already contain. */
const TAKEN =
  /\b(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}\b|\buser\d+(?:@example\.com)?\b|\b2001:db8::[0-9a-f]+\b/g

/** Masks the texts that belong together: one masker for all of them. */
export class Masker {
  private readonly masks = new Map<string, string>()
  private readonly ordinals = new Map<string, number>()
  private readonly taken: ReadonlySet<string>

  /** @param texts all texts: what they already have that looks like a mask is given to nobody else */
  constructor(texts: Iterable<string>) {
    const taken = new Set<string>()
    for (const text of texts) for (const [found] of text.matchAll(TAKEN)) taken.add(found)
    this.taken = taken
  }

  /**
   * A text with its findings masked. Addresses become those of documentation, e-mail addresses `user1@example.com`, names of users
   * `user1`; all else keeps its length and shape: digits stay digits, letters letters.
   */
  mask(text: string, findings: readonly SecretFinding[]): string {
    let out = ''
    let from = 0
    for (const { kind, start, end } of findings) {
      out += text.slice(from, start) + this.maskOf(kind, text.slice(start, end))
      from = end
    }
    return out + text.slice(from)
  }

  private maskOf(kind: string, value: string): string {
    // Writing does not matter for an address: it is the same one.
    const key = `${kind} ${kind === 'email' || kind === 'ipv6' ? value.toLowerCase() : value}`
    const known = this.masks.get(key)
    if (known !== undefined) return known
    const mask = this.newMask(kind, value)
    this.masks.set(key, mask)
    return mask
  }

  private newMask(kind: string, value: string): string {
    for (;;) {
      const ordinal = this.ordinals.get(kind) ?? 0
      this.ordinals.set(kind, ordinal + 1)
      const mask = maskOfKind(kind, value, ordinal)
      if (!this.taken.has(mask) || ordinal >= ADDRESSES) return mask
    }
  }
}

/** How many addresses of documentation there are: afterwards they are given out again. */
const ADDRESSES = NETWORKS.length * 254

function maskOfKind(kind: string, value: string, ordinal: number): string {
  switch (kind) {
    case 'ipv4': {
      const place = ordinal % ADDRESSES
      return `${NETWORKS[Math.floor(place / 254)]}.${(place % 254) + 1}`
    }
    case 'ipv6':
      return `2001:db8::${(ordinal + 1).toString(16)}`
    case 'email':
      return `user${ordinal + 1}@example.com`
    case 'user':
      return `user${ordinal + 1}`
    default:
      return maskOfShape(value, ordinal)
  }
}
