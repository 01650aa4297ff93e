/**
 * Secrets at rest: AES-256-GCM (NIST SP 800-38D) with a random nonce each. What a secret belongs to is authenticated with it, so that one
 * cannot be put in the place of another.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** A secret that was sealed; all members are Base64. */
export interface SealedText {
  readonly nonce: string
  readonly tag: string
  readonly text: string
}

const NONCE_BYTES = 12
const KEY_BYTES = 32
/** The key is used for nothing else. */
const PURPOSE = 'sluice secrets of connectors'

/** Seals and opens secrets with one key. */
export class SecretBox {
  private readonly key: Buffer

  /** `secret` is what the key is derived from (HKDF, RFC 5869): random bytes, or the text of `--encryption-key`. */
  constructor(secret: string | Uint8Array) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES))
  }

  /** `owner` names what the secret belongs to. */
  seal(text: string, owner: string): SealedText {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(owner))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return {
      nonce: nonce.toString('base64'),
      tag: cipher.getAuthTag().toString('base64'),
      text: sealed.toString('base64'),
    }
  }

  /** The text; null if it was sealed with another key or for another owner, or was changed. */
  open({ nonce, tag, text }: SealedText, owner: string): string | null {
    const bytes = (base64: string): Buffer => Buffer.from(base64, 'base64')
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.key, bytes(nonce), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes(tag))
      return Buffer.concat([decipher.update(bytes(text)), decipher.final()]).toString('utf8')
    } catch {
      // The one thing that GCM says.
      return null
    }
  }
}
