/**
 * A broker of Kafka from Maven Central, without Docker: one node in KRaft mode, its data in a folder of its own. It needs Java 17 or newer, and Maven for
 * the first time.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const VERSION = '4.4.0'
const OLDEST_JAVA = 17
const START_MILLIS = 60_000
const STOP_MILLIS = 20_000
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const libraries = path.join(root, '.sluice/kafka', VERSION)

/** What keeps a broker from starting here; null where nothing does. */
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
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'sluice-broker-'))
  private process: ChildProcess | null = null

  private constructor(private readonly port: number) {}

  /** Starts a broker on free ports. */
  static async start(): Promise<Broker> {
    const broker = new Broker(await freePort())
    await broker.format()
    await broker.start()
    return broker
  }

  get address(): string {
    return `127.0.0.1:${this.port}`
  }

  /** Starts it again on its data; resolves when its port is open. */
  async start(): Promise<void> {
    const log = openSync(path.join(this.folder, 'broker.log'), 'a')
    const { folder } = this
    this.process = spawn('java', ['-Xmx512m', '-cp', `${libraries}/*`, 'kafka.Kafka', this.configuration], {
      cwd: folder,
      stdio: ['ignore', log, log],
    })
    const end = Date.now() + START_MILLIS
    while (!(await isOpen(this.port))) {
      if (this.process.exitCode !== null) throw new Error(`the broker ended: ${folder}/broker.log`)
      if (Date.now() > end) throw new Error(`the broker did not start: ${folder}/broker.log`)
      await wait(100)
    }
  }

  /** Ends it by a signal. */
  async stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { process: running } = this
    if (running === null) return
    const ended = new Promise<void>(resolve => running.once('exit', () => resolve()))
    running.kill(signal)
    const late = setTimeout(() => running.kill('SIGKILL'), STOP_MILLIS)
    await ended
    clearTimeout(late)
    this.process = null
  }

  /** Ends it, and removes its data. */
  async close(): Promise<void> {
    await this.stop('SIGKILL')
    rmSync(this.folder, { recursive: true, force: true })
  }

  private get configuration(): string {
    return path.join(this.folder, 'server.properties')
  }

  private async format(): Promise<void> {
    const controller = await freePort()
    const settings = {
      'process.roles': 'broker,controller',
      'node.id': 1,
      'controller.quorum.voters': `1@127.0.0.1:${controller}`,
      listeners: `PLAINTEXT://${this.address},CONTROLLER://127.0.0.1:${controller}`,
      'advertised.listeners': `PLAINTEXT://${this.address}`,
      'controller.listener.names': 'CONTROLLER',
      'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
      'log.dirs': path.join(this.folder, 'data'),
      'offsets.topic.replication.factor': 1,
      'offsets.topic.num.partitions': 4,
      'transaction.state.log.replication.factor': 1,
      'transaction.state.log.min.isr': 1,
      'transaction.state.log.num.partitions': 4,
      'group.initial.rebalance.delay.ms': 0,
      // Every 10 s otherwise, which a partition of a killed process waits for.
      'transaction.abort.timed.out.transaction.cleanup.interval.ms': 1000,
      'auto.create.topics.enable': false,
    }
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
    writeFileSync(this.configuration, `${lines.join('\n')}\n`)
    const tool = ['-cp', `${libraries}/*`, 'kafka.tools.StorageTool']
    const id = execFileSync('java', [...tool, 'random-uuid'], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .at(-1)!
    execFileSync('java', [...tool, 'format', '-t', id, '-c', this.configuration], { stdio: 'ignore' })
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number }
      server.close(() => resolve(port))
    })
  })
}

function isOpen(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
