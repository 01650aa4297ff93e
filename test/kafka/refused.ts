/** What brokers refuse for good: records that are larger than a topic takes, and writes without a permission. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { AclOperations, AclPermissionTypes, Admin, ResourcePatternTypes, ResourceTypes } from '@platformatic/kafka'
import type { Broker, Listeners } from './broker.js'
import type { FaultCase } from './faults.js'
import { SECURED, type SecuredPorts, securedConnection, securedListeners, USER } from './secured.js'
import { Feeder, hasConsumed, makeTopics, readTopic } from './topics.js'
import { Worker, writeRun } from './worker.js'

/** What a run did, and whether that is right. */
export interface RefusedResult {
  readonly title: string
  readonly isGood: boolean
  readonly shown: string
}

/** A client and a delivery. */
export type Kind = Pick<FaultCase, 'delivery' | 'driver'>

const DOCUMENTS = 500
/** A batch of a run has 900 KiB, so that none is taken as a whole. */
const SMALL_BYTES = 1500
const TOPIC_BYTES = 20_000
const LARGE = new Set([0, 7, 200, 201, DOCUMENTS - 1])
const LARGE_BYTES = 30_000
const FAILING = 3
/** A run that ought to end, or to have read everything, has as much time. */
const END_MILLIS = 60_000
/** The exit code of a run that cannot continue. */
export const STOPPED = 6

/** The listener of a broker that asks for permissions, where it is not the test itself that asks. */
export const guardedListeners = (folder: string, ports: SecuredPorts): Listeners => ({
  ...securedListeners(folder, ports),
  shared: {
    'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    'super.users': 'User:ANONYMOUS',
    'allow.everyone.if.no.acl.found': true,
  },
})

let cases = 0

/** Runs all cases of a client and delivery. `ports`: of the guarded listeners. `driverFolder`: where librdkafka's client is installed. */
export async function* runRefused(
  broker: Broker,
  ports: SecuredPorts,
  kind: Kind,
  driverFolder: string,
): AsyncGenerator<RefusedResult> {
  const { mechanism } = SECURED[0]
  const connection = securedConnection(broker.folder, ports, mechanism)
  const caseOf = (): RefusedCase => new RefusedCase(broker, connection, kind, driverFolder, `refused-${++cases}`)
  yield await caseOf().largeRecords()
  yield await caseOf().largeFailures()
  yield await caseOf().deniedWrite('output')
  yield await caseOf().deniedWrite('failures')
}

class RefusedCase {
  private readonly topics

  constructor(
    private readonly broker: Broker,
    private readonly connection: object,
    private readonly kind: Kind,
    private readonly driverFolder: string,
    private readonly name: string,
  ) {
    this.topics = { input: `${name}-in`, output: `${name}-out`, failures: `${name}-failed` }
  }

  async largeRecords(): Promise<RefusedResult> {
    const { broker, topics } = this
    await this.fill({ output: TOPIC_BYTES, failures: null })
    const ended = await this.run()
    const numbers = async (topic: string, pattern: RegExp): Promise<number[]> =>
      (await readTopic(broker.address, topic, 1)).map(({ value }) => Number(pattern.exec(value)?.[1]))
    const delivered = await numbers(topics.output, /"n":(\d+)/)
    const kept = await numbers(topics.failures, /"source":\{"n":(\d+),.*"error":\{"type":"record_too_large"/)
    const all = Array.from({ length: DOCUMENTS }, (_, n) => n)
    const isGood =
      ended === null &&
      String(delivered) === String(all.filter(n => !LARGE.has(n) && n !== FAILING)) &&
      String(kept.filter(n => !Number.isNaN(n)).sort((a, b) => a - b)) === String([...LARGE]) &&
      kept.length === LARGE.size + 1
    return {
      title: 'records are larger than the output takes',
      isGood,
      shown: `${delivered.length} of ${DOCUMENTS} delivered, ${kept.length} kept as failures${ended === null ? '' : `; ${ended}`}`,
    }
  }

  async largeFailures(): Promise<RefusedResult> {
    await this.fill({ output: TOPIC_BYTES, failures: TOPIC_BYTES })
    return this.ending('records are larger than the failures take too', 'cannot be kept: {"type":"record_too_large"')
  }

  async deniedWrite(to: 'output' | 'failures'): Promise<RefusedResult> {
    const { broker, topics } = this
    await this.fill({ output: null, failures: null })
    const admin = new Admin({ clientId: 'sluice-test', bootstrapBrokers: [broker.address] })
    const rule = {
      resourceType: ResourceTypes.TOPIC,
      resourceName: topics[to],
      resourcePatternType: ResourcePatternTypes.LITERAL,
      principal: `User:${USER}`,
      host: '*',
    }
    await admin.createAcls({
      creations: [
        { ...rule, operation: AclOperations.ALL, permissionType: AclPermissionTypes.ALLOW },
        { ...rule, operation: AclOperations.WRITE, permissionType: AclPermissionTypes.DENY },
      ],
    })
    await admin.close()
    return this.ending(`the ${to} must not be written to`, 'The operation Write on the topic is needed.')
  }

  private async ending(title: string, message: string): Promise<RefusedResult> {
    const ended = await this.run()
    const isGood = ended?.startsWith(`exit code ${STOPPED}: `) === true && ended.includes(message)
    return { title, isGood, shown: ended ?? 'it did not end' }
  }

  private async fill(maxBytes: { readonly output: number | null; readonly failures: number | null }): Promise<void> {
    const { broker, topics } = this
    await makeTopics(broker.address, [topics.input], 1)
    await makeTopics(broker.address, [topics.output], 1, 'CreateTime', 1, maxBytes.output)
    await makeTopics(broker.address, [topics.failures], 1, 'CreateTime', 1, maxBytes.failures)
    const feeder = new Feeder(broker.address, topics.input)
    await feeder.send(
      Array.from({ length: DOCUMENTS }, (_, n) => {
        const text = '.'.repeat(LARGE.has(n) ? LARGE_BYTES : SMALL_BYTES)
        return { partition: 0, value: JSON.stringify({ n, text }) }
      }),
    )
    await feeder.close()
  }

  /** Runs until everything is read, or the run ends; gives its exit code and errors then. */
  private async run(): Promise<string | null> {
    const { broker, connection, name, topics } = this
    const { delivery, driver } = this.kind
    const folder = mkdtempSync(path.join(tmpdir(), 'sluice-refused-'))
    const file = writeRun(
      folder,
      { main: { processors: [{ fail: { if: `ctx.n == ${FAILING}`, message: 'broken' } }] } },
      {
        pipelines: { folder: 'pipelines', main: 'main' },
        input: { kafka: { ...connection, topics: [topics.input], group: name, driver } },
        output: { kafka: { topic: topics.output } },
        failures: { kafka: { topic: topics.failures } },
        delivery,
      },
    )
    const worker = new Worker(file, this.driverFolder)
    try {
      worker.start()
      const end = Date.now() + END_MILLIS
      while (Date.now() < end && worker.isRunning) {
        if (await hasConsumed(broker.address, name, topics.input, 1)) return null
        await wait(200)
      }
      const isOver = !worker.isRunning
      const code = await worker.stop('SIGKILL')
      return isOver ? `exit code ${code}: ${worker.errors}` : `it retries for ever: ${worker.errors}`
    } finally {
      await worker.stop('SIGTERM')
      rmSync(folder, { recursive: true })
    }
  }
}
