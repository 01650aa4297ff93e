/**
 * A broker of Kafka from Maven Central, without Docker, and the controller of its cluster (KRaft), each in its own process and folder. It
 * needs Java 17 or newer, and Maven for the first time.
 *
 * The controller keeps running while the broker is killed, as in a real cluster. A single process that is both takes up its partitions when
 * it starts again, is fenced, and has no leader for them in between: a transaction that ends just then is recorded as complete without
 * markers in its partitions ("these partitions are likely deleted already and hence can be skipped", Kafka 4.4.0). Its records stay
 * undecided, until the next transaction of the same producer decides them.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endsWithThis, goesWithThis } from './leftovers.js'

const VERSION = '4.4.0'
const OLDEST_JAVA = 17
/** On two cores that many others want, Java alone takes a minute. */
const START_MILLIS = 180_000
const STOP_MILLIS = 20_000
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const libraries = path.join(root, '.sluice/kafka', VERSION)

/** Why a broker cannot start here, or null. */
export function whyNoBroker(): string | null {
  const java = javaVersion()
  if (java === null) return 'there is no Java'
  if (java < OLDEST_JAVA) return `Java is ${java}, and ${OLDEST_JAVA} is needed`
  if (!existsSync(libraries) && !isThere('mvn', '--version')) return 'there is no Maven to fetch Kafka with'
  return null
}

function javaVersion(): number | null {
  if (!isThere('java', '-version')) return null
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'sluice-java-')), 'Version.java')
  writeFileSync(
    file,
    'class Version { public static void main(String[] a) { System.out.print(Runtime.version().feature()); } }',
  )
  const shown = execFileSync('java', [file], { encoding: 'utf8' })
  rmSync(path.dirname(file), { recursive: true })
  return Number(shown)
}

function isThere(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    // Not installed, or it cannot run.
    return false
  }
}

/** Fetches Kafka's jars, once. */
export function fetchKafka(): void {
  if (existsSync(libraries)) return
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-kafka-'))
  const dependency = (group: string, artifact: string, version: string): string =>
    `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`
  writeFileSync(
    path.join(folder, 'pom.xml'),
    `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>sluice</groupId><artifactId>kafka</artifactId><version>1</version><dependencies>
${dependency('org.apache.kafka', 'kafka_2.13', VERSION)}${dependency('org.slf4j', 'slf4j-nop', '1.7.36')}
</dependencies></project>`,
  )
  const next = `${libraries}.next`
  mkdirSync(next, { recursive: true })
  execFileSync('mvn', ['-q', 'dependency:copy-dependencies', `-DoutputDirectory=${next}`], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  execFileSync('mv', [next, libraries])
  rmSync(folder, { recursive: true })
}

/** A broker that can be killed and started again on its data. */
export class Broker {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'sluice-broker-'))
  private process: ChildProcess | null = null
  private controller: ChildProcess | null = null

  private constructor(
    private readonly port: number,
    private readonly controllerPort: number,
    private readonly more: MoreListeners,
  ) {}

  /** Starts a controller and a broker on free ports. */
  static async start(more: MoreListeners = () => NO_MORE): Promise<Broker> {
    const broker = new Broker(await freePort(), await freePort(), more)
    try {
      broker.format()
      broker.controller = broker.run('controller', '-Xmx128m')
      await broker.start()
      return broker
    } catch (thrown) {
      await broker.end()
      throw thrown
    }
  }

  get address(): string {
    return `127.0.0.1:${this.port}`
  }

  /** Starts it again on its data; resolves when its port is open. */
  async start(): Promise<void> {
    const { folder } = this
    this.process = this.run('broker', '-Xmx512m')
    const end = Date.now() + START_MILLIS
    while (!(await isOpen(this.port))) {
      if (this.process.exitCode !== null) throw new Error(`the broker ended: ${folder}/broker.log`)
      if (Date.now() > end) throw new Error(`the broker did not start: ${folder}/broker.log`)
      await wait(100)
    }
  }

  /** Ends the broker by a signal. */
  async stop(signal: NodeJS.Signals): Promise<void> {
    await ended(this.process, signal)
    this.process = null
  }

  /** Ends both, and removes their data. */
  async close(): Promise<void> {
    await this.end()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Ends both; their logs stay. */
  private async end(): Promise<void> {
    await this.stop('SIGKILL')
    await ended(this.controller, 'SIGKILL')
  }

  private run(role: Role, memory: string): ChildProcess {
    return runKafka(this.folder, role, memory)
  }

  private format(): void {
    const { folder } = this
    goesWithThis(folder)
    const { listeners, protocols, settings: others, shared, format } = this.more(folder)
    const controller = `127.0.0.1:${this.controllerPort}`
    const both = {
      ...shared,
      'controller.quorum.voters': `2@${controller}`,
      'controller.listener.names': 'CONTROLLER',
      'listener.security.protocol.map': ['CONTROLLER:PLAINTEXT', 'PLAINTEXT:PLAINTEXT', ...protocols].join(','),
    }
    const configure = (role: Role, settings: KafkaSettings): void =>
      writeSettings(folder, role, { 'process.roles': role, ...settings })
    configure('controller', {
      ...both,
      'node.id': 2,
      listeners: `CONTROLLER://${controller}`,
      'log.dirs': path.join(folder, 'metadata'),
      // A broker that was killed is taken back after this time.
      'broker.session.timeout.ms': 6000,
    })
    configure('broker', {
      ...both,
      'node.id': 1,
      ...others,
      listeners: [`PLAINTEXT://${this.address}`, ...listeners].join(','),
      'log.dirs': path.join(folder, 'data'),
      'offsets.topic.replication.factor': 1,
      'offsets.topic.num.partitions': 4,
      'transaction.state.log.replication.factor': 1,
      'transaction.state.log.min.isr': 1,
      'transaction.state.log.num.partitions': 4,
      'group.initial.rebalance.delay.ms': 0,
      // Every 10 s otherwise, which a partition of a killed process waits for.
      'transaction.abort.timed.out.transaction.cleanup.interval.ms': 1000,
      'auto.create.topics.enable': false,
    })
    formatStorage(folder, ['controller', 'broker'], format)
  }
}

/** The settings of a process. */
export type KafkaSettings = Readonly<Record<string, string | number | boolean>>

const settingsFile = (folder: string, name: string): string => path.join(folder, `${name}.properties`)

/** Writes the settings of a process. */
export function writeSettings(folder: string, name: string, settings: KafkaSettings): void {
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}`)
  writeFileSync(settingsFile(folder, name), `${lines.join('\n')}\n`)
}

/** Listeners of a broker in addition to the plain one. */
export interface Listeners {
  readonly listeners: readonly string[]
  /** The protocol of each, as `NAME:PROTOCOL`. */
  readonly protocols: readonly string[]
  readonly settings: KafkaSettings
  /** Settings that the controller has too. */
  readonly shared: KafkaSettings
  /** Options of the tool that prepares the folders. */
  readonly format: readonly string[]
}

/** Makes them; what they need is kept in the given folder. */
export type MoreListeners = (folder: string) => Listeners

const NO_MORE: Listeners = { listeners: [], protocols: [], settings: {}, shared: {}, format: [] }

/** Prepares the folders of the processes of a new cluster. `options`: more of them for the tool. */
export function formatStorage(folder: string, names: readonly string[], options: readonly string[] = []): void {
  const tool = ['-cp', `${libraries}/*`, 'kafka.tools.StorageTool']
  // The id of a cluster is a UUID in Base64.
  const id = randomBytes(16).toString('base64url')
  for (const name of names) {
    execFileSync('java', [...tool, 'format', '-t', id, '-c', settingsFile(folder, name), ...options], {
      stdio: 'ignore',
    })
  }
}

/** Starts a process. `memory`: Java's option for its heap. */
export function runKafka(folder: string, name: string, memory: string): ChildProcess {
  const log = openSync(path.join(folder, `${name}.log`), 'a')
  const args = [memory, '-cp', `${libraries}/*`, 'kafka.Kafka', settingsFile(folder, name)]
  return endsWithThis(spawn('java', args, { cwd: folder, stdio: ['ignore', log, log] }))
}

type Role = 'broker' | 'controller'

/** Ends a process by a signal, and by SIGKILL if that takes too long. */
export async function ended(running: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (running === null) return
  const exit = new Promise<void>(resolve => running.once('exit', () => resolve()))
  running.kill(signal)
  const late = setTimeout(() => running.kill('SIGKILL'), STOP_MILLIS)
  await exit
  clearTimeout(late)
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number }
      server.close(() => resolve(port))
    })
  })
}

/** Whether somebody listens on a port. */
export function isOpen(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
