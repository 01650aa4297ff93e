/** A certificate of the server's own, for those who have none: clients must be given it, or its fingerprint. */
import { X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'

/** Certificate and key, in PEM. */
export interface TlsSettings {
  readonly cert: string
  readonly key: string
}

const CERTIFICATE = 'tls-cert.pem'
const KEY = 'tls-key.pem'
const DAYS = 365

/**
 * The certificate of a folder, made if there is none or it has expired; a new one without a folder. `names` are those that the server is asked under.
 * Throws RangeError for files that cannot be used.
 */
export async function selfSigned(names: readonly string[], folder: string | null): Promise<TlsSettings> {
  const kept = folder === null ? null : read(folder)
  if (kept !== null) return kept
  const { generate } = await import('selfsigned')
  const all = [...new Set(['localhost', '127.0.0.1', '::1', ...names])]
  const now = Date.now()
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(now),
    notAfterDate: new Date(now + DAYS * 86_400_000),
    extensions: [
      {
        name: 'subjectAltName',
        altNames: all.map(name => (isIP(name) > 0 ? { type: 7, ip: name } : { type: 2, value: name })),
      },
    ],
  })
  if (folder !== null) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, KEY), key, { mode: 0o600 })
    writeFileSync(path.join(folder, CERTIFICATE), cert)
  }
  return { cert, key }
}

function read(folder: string): TlsSettings | null {
  const [cert, key] = [path.join(folder, CERTIFICATE), path.join(folder, KEY)] as const
  if (!existsSync(cert) || !existsSync(key)) return null
  const settings = { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') }
  return Date.parse(certificate(settings.cert, cert).validTo) > Date.now() ? settings : null
}

function certificate(pem: string, file: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch (thrown) {
    throw new RangeError(`${file} is not a certificate: ${(thrown as Error).message}`)
  }
}

/** The SHA-256 of a certificate in hexadecimal, by which clients know it (`caFingerprint`, `ssl_assert_fingerprint`). */
export const fingerprintOf = (cert: string): string =>
  new X509Certificate(cert).fingerprint256.replaceAll(':', '').toLowerCase()
