/** Logins that a broker refuses: at the start of a run, and after it, when a connection is made anew. */
import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { alterUserScramCredentialsV0, Connection } from '@platformatic/kafka'
import type { Broker } from './broker.js'
import { type Kind, type RefusedResult, STOPPED } from './refused.js'
import { certifiedConnection, type SecuredPorts, securedConnection } from './secured.js'
import { makeTopics } from './topics.js'
import { Worker, writeRun } from './worker.js'

const MECHANISM = 'SCRAM-SHA-256'
/** Of that mechanism in the protocol, and for its passwords: https://www.rfc-editor.org/rfc/rfc5802 */
const SCRAM = { mechanism: 1, hash: 'sha256', bytes: 32, iterations: 4096 } as const
const REFUSED = 'Kafka refuses the login: '
const CLOSED = 'Kafka closes the connection: '
const PASSWORD = 'as long as it lasts'
/** A run that ought to end has as much time; a broker that starts again is a part of it. */
const END_MILLIS = 120_000

let cases = 0

/** Runs all cases of a client and delivery. `ports`: of the listeners. `driverFolder`: where librdkafka's client is installed. */
export async function* runRefusedLogins(
  broker: Broker,
  ports: SecuredPorts,
  kind: Kind,
  driverFolder: string,
): AsyncGenerator<RefusedResult> {
  const login = (mechanism: 'PLAIN' | typeof MECHANISM, username: string, password: string): object =>
    securedConnection(broker.folder, ports, mechanism, { username, password })
  const ending = async (
    title: string,
    connection: object,
    words: string,
    meanwhile?: () => Promise<void>,
  ): Promise<RefusedResult> => {
    const ended = await runUntilRefused(broker, connection, kind, driverFolder, meanwhile)
    return { title, isGood: ended.startsWith(`exit code ${STOPPED}: `) && ended.includes(words), shown: ended }
  }
  yield await ending('a wrong password, PLAIN', login('PLAIN', 'sluice', 'wrong'), REFUSED)
  yield await ending('a wrong password, SCRAM', login(MECHANISM, 'sluice', 'wrong'), REFUSED)
  yield await ending('no certificate', certifiedConnection(broker.folder, ports, false), CLOSED)
  const user = `guest-${++cases}`
  await setUser(broker, user, PASSWORD)
  yield await ending('a user who is deleted after the start', login(MECHANISM, user, PASSWORD), REFUSED, async () => {
    await setUser(broker, user, null)
    await broker.stop('SIGTERM')
    await broker.start()
  })
}

/** Gives a user a password, or deletes the user. */
async function setUser(broker: Broker, name: string, password: string | null): Promise<void> {
  const { mechanism, hash, bytes, iterations } = SCRAM
  const salt = randomBytes(16)
  const deletions = password === null ? [{ name, mechanism }] : []
  const made = (text: string): Buffer => pbkdf2Sync(text, salt, iterations, bytes, hash)
  const upsertions = password === null ? [] : [{ name, mechanism, iterations, salt, saltedPassword: made(password) }]
  const [host, port] = broker.address.split(':')
  const connection = new Connection('sluice-test')
  await connection.connect(host!, Number(port))
  await alterUserScramCredentialsV0.api.async(connection, deletions, upsertions)
  await connection.close()
}

/** Runs until the run ends; `meanwhile`: what happens when it has begun. Returns its exit code and errors. */
async function runUntilRefused(
  broker: Broker,
  connection: object,
  { delivery, driver }: Kind,
  driverFolder: string,
  meanwhile?: () => Promise<void>,
): Promise<string> {
  const name = `login-${++cases}`
  const topics = { input: `${name}-in`, output: `${name}-out`, failures: `${name}-failed` }
  await makeTopics(broker.address, Object.values(topics), 1)
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-login-'))
  const file = writeRun(
    folder,
    { main: { processors: [] } },
    {
      pipelines: { folder: 'pipelines', main: 'main' },
      input: { kafka: { ...connection, topics: [topics.input], group: name, driver } },
      output: { kafka: { topic: topics.output } },
      failures: { kafka: { topic: topics.failures } },
      delivery,
    },
  )
  const worker = new Worker(file, driverFolder)
  try {
    worker.start()
    if (meanwhile !== undefined) {
      await worker.ready()
      await meanwhile()
    }
    for (const end = Date.now() + END_MILLIS; Date.now() < end && worker.isRunning; ) await wait(200)
    const isOver = !worker.isRunning
    const code = await worker.stop('SIGKILL')
    return isOver ? `exit code ${code}: ${worker.errors}` : `it did not end: ${worker.errors}`
  } finally {
    await worker.stop('SIGTERM')
    rmSync(folder, { recursive: true })
  }
}
