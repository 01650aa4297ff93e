/** A listener of a broker that is reached over TLS after a login, with a certificate that nobody knows. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Listeners } from './broker.js'

/** The user of the login. */
export const USER = 'sluice'
const PASSWORD = 'correct horse battery'
const STORE_PASSWORD = 'sluice-test'
/** librdkafka compares the certificate with a name, not with an address. */
const HOST = 'localhost'
const ALIAS = 'broker'
const CERTIFICATE = 'broker.pem'

/** The kinds of logins, each with a kind of compression of the output. */
export const SECURED = [
  { mechanism: 'PLAIN', compression: 'lz4' },
  { mechanism: 'SCRAM-SHA-256', compression: 'snappy' },
  { mechanism: 'SCRAM-SHA-512', compression: 'gzip' },
] as const

/** The listener. `folder`: where its certificate is made. */
export function securedListeners(folder: string, port: number): Listeners {
  const store = path.join(folder, 'broker.p12')
  const access = ['-alias', ALIAS, '-keystore', store, '-storepass', STORE_PASSWORD]
  const subject = ['-dname', `CN=${HOST}`, '-ext', `san=dns:${HOST}`, '-validity', '2']
  const keytool = (...args: string[]): string =>
    execFileSync('keytool', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  keytool('-genkeypair', '-keyalg', 'EC', '-groupname', 'secp256r1', '-storetype', 'PKCS12', ...subject, ...access)
  writeFileSync(path.join(folder, CERTIFICATE), keytool('-exportcert', '-rfc', ...access))
  const scram = ['SCRAM-SHA-256', 'SCRAM-SHA-512']
  const login = (module: string, more = ''): string => `org.apache.kafka.common.security.${module} required${more};`
  return {
    listeners: [`SECURED://${HOST}:${port}`],
    protocols: ['SECURED:SASL_SSL'],
    settings: {
      'ssl.keystore.location': store,
      'ssl.keystore.type': 'PKCS12',
      'ssl.keystore.password': STORE_PASSWORD,
      'sasl.enabled.mechanisms': ['PLAIN', ...scram].join(','),
      'listener.name.secured.plain.sasl.jaas.config': login('plain.PlainLoginModule', ` user_${USER}="${PASSWORD}"`),
      ...Object.fromEntries(
        scram.map(mechanism => [
          `listener.name.secured.${mechanism.toLowerCase()}.sasl.jaas.config`,
          login('scram.ScramLoginModule'),
        ]),
      ),
    },
    shared: {},
    format: scram.flatMap(mechanism => ['--add-scram', `${mechanism}=[name=${USER},password="${PASSWORD}"]`]),
  }
}

/** How a run reaches it, as in its file. */
export const securedConnection = (folder: string, port: number, mechanism: (typeof SECURED)[number]['mechanism']) => ({
  brokers: [`${HOST}:${port}`],
  tls: { ca: path.join(folder, CERTIFICATE) },
  sasl: { mechanism, username: USER, password: PASSWORD },
})
