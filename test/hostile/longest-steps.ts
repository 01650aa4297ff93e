/**
 * `npm run hostile:steps -- [TEXT]...`: for how long each hostile search leaves others no turn, in processor time of the thread, which a
 * busy machine does not falsify; Linux alone says it. The searches, or those whose names have a text, run in this process, one after the
 * other; of a long step the calls are shown in which it ended. It fails if a step alone would make others wait too long.
 */
import { readFileSync } from 'node:fs'
import { JavaException } from '@sluice/java'
import { createLocalApi } from '@sluice/server/rest'
import type { Turn } from '@sluice/store'
import type { Attack, HostileRequest } from './attack.js'
import { attacks } from './attacks/index.js'

/** Milliseconds of a turn, as a server gives them. */
const TURN_MILLIS = 10
/** Milliseconds of a step whose end is shown. */
const LONG_MILLIS = 100
/** Milliseconds of a step after which others have waited too long. */
const MOST_MILLIS = 250
/** Milliseconds of processor time after which a search is ended. */
const LIMIT_MILLIS = 1500

/** Milliseconds of processor time of this thread (`/proc/thread-self/schedstat` of Linux has nanoseconds). */
const clock = {
  millis: (): number => Number.parseInt(readFileSync('/proc/thread-self/schedstat', 'latin1'), 10) / 1e6,
}

/** As a server ends a search. */
const overrun = (): JavaException =>
  new JavaException('org.elasticsearch.ElasticsearchTimeoutException', 'the deadline', undefined, { $status: 429 })

/** Notes how long the steps of one request are. */
class MeasuredTurn implements Turn {
  longest = 0
  end = ''
  private readonly start = clock.millis()
  private began = this.start
  private looked = performance.now()

  isOver(): boolean {
    if (performance.now() - this.looked < TURN_MILLIS) return false
    const millis = this.note()
    this.looked = performance.now() - millis
    return millis >= TURN_MILLIS
  }

  check(): void {
    if (clock.millis() - this.start > LIMIT_MILLIS) throw overrun()
  }

  reserve(): void {}

  async pause(): Promise<void> {
    this.note()
    await new Promise(resolve => setImmediate(resolve))
    this.began = clock.millis()
    this.looked = performance.now()
  }

  /** Ends the last step; returns the milliseconds of all. */
  finish(): number {
    this.note()
    return clock.millis() - this.start
  }

  private note(): number {
    const millis = clock.millis() - this.began
    if (millis <= this.longest) return millis
    this.longest = millis
    Error.stackTraceLimit = 14
    this.end = millis < LONG_MILLIS ? '' : callsOf(new Error('a long step'))
    return millis
  }
}

const callsOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .slice(3)
    .map(
      line =>
        `         ${line
          .trim()
          .replace(/^at /, '')
          .replace(/\(.*\/packages\//, '(')}\n`,
    )
    .join('')

const api = createLocalApi()
const send = ({ method, path, headers = {}, body = '' }: HostileRequest, turn?: Turn) =>
  api.handle({ method, url: path, headers, body: Buffer.from(body) }, turn === undefined ? {} : { turn })

async function measured(attack: Attack): Promise<number> {
  const [request] = attack.requests()
  const turn = new MeasuredTurn()
  const { status } = await send(request!, turn)
  const millis = turn.finish()
  const { longest, end } = turn
  const judged = longest > MOST_MILLIS ? 'FAILED' : 'ok    '
  process.stdout.write(`${judged} ${attack.name}: ${longest.toFixed(0)} of ${millis.toFixed(0)} ms, ${status}\n${end}`)
  return longest
}

const wanted = process.argv.slice(2)
let setUp: Attack['setUp']
for (const attack of attacks) {
  const { name } = attack
  if (!name.startsWith('search:') || !(wanted.length === 0 || wanted.some(text => name.includes(text)))) continue
  if (attack.setUp !== undefined && attack.setUp !== setUp) {
    setUp = attack.setUp
    for (const request of setUp()) await send(request)
  }
  if ((await measured(attack)) > MOST_MILLIS) process.exitCode = 1
}
await api.close?.()
