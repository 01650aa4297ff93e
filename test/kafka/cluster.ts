/** Three brokers and the controller of their cluster: what a killed broker led, another one leads. */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ended, formatStorage, freePort, isOpen, runKafka, writeSettings } from './broker.js'
import { goesWithThis } from './leftovers.js'

const BROKERS = 3
const CONTROLLER_ID = BROKERS + 1
/** A broker that does not answer is replaced after this time. */
const BROKER_SESSION_MILLIS = 6000
/** After its port is open, a broker still has to be accepted by the controller. */
const REGISTRATION_MILLIS = 4000

/** The cluster. */
export class BrokerCluster {
  private constructor(
    private readonly folder: string,
    private readonly ports: readonly number[],
    private readonly controller: ChildProcess,
    private readonly brokers: Map<number, ChildProcess>,
  ) {}

  /** Starts it on free ports. Ids of brokers begin with 1. */
  static async start(): Promise<BrokerCluster> {
    const folder = mkdtempSync(path.join(tmpdir(), 'sluice-broker-'))
    goesWithThis(folder)
    const address = `127.0.0.1:${await freePort()}`
    const ids = Array.from({ length: BROKERS }, (_, i) => i + 1)
    const ports = await Promise.all(ids.map(() => freePort()))
    const all = {
      'controller.quorum.voters': `${CONTROLLER_ID}@${address}`,
      'controller.listener.names': 'CONTROLLER',
      'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
    }
    writeSettings(folder, 'controller', {
      ...all,
      'process.roles': 'controller',
      'node.id': CONTROLLER_ID,
      listeners: `CONTROLLER://${address}`,
      'log.dirs': path.join(folder, 'metadata'),
      'broker.session.timeout.ms': BROKER_SESSION_MILLIS,
    })
    for (const id of ids) {
      writeSettings(folder, `broker-${id}`, {
        ...all,
        'process.roles': 'broker',
        'node.id': id,
        listeners: `PLAINTEXT://127.0.0.1:${ports[id - 1]!}`,
        'log.dirs': path.join(folder, `data-${id}`),
        'default.replication.factor': BROKERS,
        'offsets.topic.replication.factor': BROKERS,
        'offsets.topic.num.partitions': BROKERS,
        'group.initial.rebalance.delay.ms': 0,
        'auto.create.topics.enable': false,
      })
    }
    formatStorage(folder, ['controller', ...ids.map(id => `broker-${id}`)])
    const controller = runKafka(folder, 'controller', '-Xmx128m')
    const brokers = new Map(ids.map(id => [id, runKafka(folder, `broker-${id}`, '-Xmx256m')]))
    for (const port of ports) while (!(await isOpen(port))) await wait(100)
    await wait(REGISTRATION_MILLIS)
    return new BrokerCluster(folder, ports, controller, brokers)
  }

  /** The addresses of the brokers that run. */
  get addresses(): readonly string[] {
    return [...this.brokers.keys()].map(id => `127.0.0.1:${this.ports[id - 1]!}`)
  }

  /** Kills a broker, which does not come back. */
  async kill(id: number): Promise<void> {
    await ended(this.brokers.get(id) ?? null, 'SIGKILL')
    this.brokers.delete(id)
  }

  /** Ends all processes, and removes their data. */
  async close(): Promise<void> {
    await Promise.all([...this.brokers.values(), this.controller].map(each => ended(each, 'SIGKILL')))
    rmSync(this.folder, { recursive: true, force: true })
  }
}
