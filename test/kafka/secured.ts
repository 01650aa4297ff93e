/** Listeners of a broker that are reached over TLS, with a certificate that nobody knows: after a login, or with a certificate of the client. */
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
const CLIENT = 'client'

/** The kinds of logins, each with a kind of compression of the output. */
export const SECURED = [
  { mechanism: 'PLAIN', compression: 'lz4' },
  { mechanism: 'SCRAM-SHA-256', compression: 'snappy' },
  { mechanism: 'SCRAM-SHA-512', compression: 'gzip' },
] as const

/** The ports of both listeners. */
export interface SecuredPorts {
  readonly login: number
  readonly certificate: number
}

const keytool = (...args: string[]): string =>
  execFileSync('keytool', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** The listeners. `folder`: where certificates are made. */
export function securedListeners(folder: string, ports: SecuredPorts): Listeners {
  const store = path.join(folder, 'broker.p12')
  const access = ['-alias', ALIAS, '-keystore', store, '-storepass', STORE_PASSWORD]
  const subject = ['-dname', `CN=${HOST}`, '-ext', `san=dns:${HOST}`, '-validity', '2']
  keytool('-genkeypair', '-keyalg', 'EC', '-groupname', 'secp256r1', '-storetype', 'PKCS12', ...subject, ...access)
  writeFileSync(path.join(folder, CERTIFICATE), keytool('-exportcert', '-rfc', ...access))
  const scram = ['SCRAM-SHA-256', 'SCRAM-SHA-512']
  const login = (module: string, more = ''): string => `org.apache.kafka.common.security.${module} required${more};`
  return {
    listeners: [`SECURED://${HOST}:${ports.login}`, `CERTIFIED://${HOST}:${ports.certificate}`],
    protocols: ['SECURED:SASL_SSL', 'CERTIFIED:SSL'],
    settings: {
      'ssl.keystore.location': store,
      'ssl.keystore.type': 'PKCS12',
      'ssl.keystore.password': STORE_PASSWORD,
      'listener.name.certified.ssl.client.auth': 'required',
      'listener.name.certified.ssl.truststore.location': trustedClients(folder),
      'listener.name.certified.ssl.truststore.type': 'PKCS12',
      'listener.name.certified.ssl.truststore.password': STORE_PASSWORD,
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

/** Prints the private key of a store in PEM, which keytool does not. */
const PRINT_KEY = `import java.nio.file.*; import java.security.*; import java.util.*;
class PrintKey {
  public static void main(String[] a) throws Exception {
    var store = KeyStore.getInstance(Path.of(a[0]).toFile(), a[2].toCharArray());
    var key = store.getKey(a[1], a[2].toCharArray()).getEncoded();
    System.out.println("-----BEGIN PRIVATE KEY-----");
    System.out.println(Base64.getMimeEncoder().encodeToString(key));
    System.out.println("-----END PRIVATE KEY-----");
  }
}`

/** Makes a client's key and certificate, and a store of certificates that the broker trusts; returns its path. */
function trustedClients(folder: string): string {
  const [store, trusted, program] = ['client.p12', 'trusted.p12', 'PrintKey.java'].map(name => path.join(folder, name))
  const access = ['-alias', CLIENT, '-keystore', store!, '-storepass', STORE_PASSWORD]
  const kind = ['-keyalg', 'EC', '-groupname', 'secp256r1', '-storetype', 'PKCS12']
  keytool('-genkeypair', ...kind, '-dname', `CN=${CLIENT}`, '-validity', '2', ...access)
  const certificate = path.join(folder, `${CLIENT}.pem`)
  writeFileSync(certificate, keytool('-exportcert', '-rfc', ...access))
  const to = ['-keystore', trusted!, '-storepass', STORE_PASSWORD, '-storetype', 'PKCS12']
  keytool('-importcert', '-noprompt', '-alias', CLIENT, '-file', certificate, ...to)
  writeFileSync(program!, PRINT_KEY)
  const key = execFileSync('java', [program!, store!, CLIENT, STORE_PASSWORD], { encoding: 'utf8' })
  writeFileSync(path.join(folder, `${CLIENT}.key`), key)
  return trusted!
}

/** How a run reaches it with a login, as in its file. */
export const securedConnection = (
  folder: string,
  { login }: SecuredPorts,
  mechanism: (typeof SECURED)[number]['mechanism'],
  { username, password } = { username: USER, password: PASSWORD },
) => ({
  brokers: [`${HOST}:${login}`],
  tls: { ca: path.join(folder, CERTIFICATE) },
  sasl: { mechanism, username, password },
})

/** How a run reaches it with a certificate, or, to be refused, without. */
export const certifiedConnection = (folder: string, { certificate }: SecuredPorts, isKnown = true) => ({
  brokers: [`${HOST}:${certificate}`],
  tls: {
    ca: path.join(folder, CERTIFICATE),
    ...(isKnown ? { cert: path.join(folder, `${CLIENT}.pem`), key: path.join(folder, `${CLIENT}.key`) } : {}),
  },
})
