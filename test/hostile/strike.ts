/** One attack on a server, with a bystander: what everybody was answered. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Attack } from './attack.js'
import { prepareAttack } from './attacker.js'
import { Bystander } from './bystander.js'
import { Client, type Ended } from './client.js'
import type { ServerProcess } from './server-process.js'

/** So long the bystander asks before the attack begins. */
const BEFORE_MILLIS = 120

const SETTLE_MILLIS = 3000

/** The result of an attack. */
export interface StrikeResult {
  /** The answers of the attack itself. */
  readonly hostile: readonly Ended[]
  /** The answers of the bystander. */
  readonly others: readonly Ended[]
  /** The faults of the answers, regardless of their time. */
  readonly faults: readonly string[]
}

/**
 * Attacks a server that is prepared, and resolves when the last answer is there. With `countsProcessorTime` waits are what the server's
 * busiest thread had meanwhile.
 */
export async function strike(
  server: ServerProcess,
  attack: Attack,
  countsProcessorTime = false,
): Promise<StrikeResult> {
  const { leavesAfter, other } = attack
  // Large ones take their time to make: the bystander is not to wait for that.
  const send = await prepareAttack(attack.name, server.port)
  const client = new Client(server.port)
  const bystander = new Bystander(client, other, countsProcessorTime ? () => server.threadMillis : null)
  // It was there before.
  await wait(BEFORE_MILLIS)
  const hostile = await send()
  const others = await bystander.stop()
  client.close()
  return {
    hostile,
    others,
    faults: [...missed(attack, hostile), ...faultsOf(server, hostile, others, leavesAfter !== undefined)],
  }
}

const prepared = new WeakMap<ServerProcess, Set<NonNullable<Attack['setUp']>>>()

/** Sends what attacks need on the server, once for all of them. */
export async function prepare(server: ServerProcess, { setUp }: Attack): Promise<void> {
  if (setUp === undefined) return
  const done = prepared.get(server) ?? new Set()
  prepared.set(server, done)
  if (done.has(setUp)) return
  done.add(setUp)
  const client = new Client(server.port)
  for (const request of setUp()) await client.send(request)
  client.close()
  // What was written is merged first.
  await wait(SETTLE_MILLIS)
}

/** The status of an API that is not there: an attack on it tests nothing. */
const UNREACHED = 501

/** The faults of an attack that did not reach what it attacks. */
function missed({ expects }: Attack, hostile: readonly Ended[]): string[] {
  return hostile
    .filter(({ status }) =>
      typeof status !== 'number' || status === 500
        ? false
        : expects === undefined
          ? status === UNREACHED
          : !expects.includes(status),
    )
    .map(({ status, body }) => `did not reach what it attacks: ${status} ${body.toString('utf8', 0, 200)}`)
}

function faultsOf(
  server: ServerProcess,
  hostile: readonly Ended[],
  others: readonly Ended[],
  leaves: boolean,
): string[] {
  const faults: string[] = []
  for (const { status, body } of hostile) {
    if (status === 500 && !isRecorded500(body)) faults.push(`answered with 500: ${body.toString('utf8', 0, 300)}`)
    // A server that does not read a body to its end may cut the connection before its answer is read.
    if (typeof status === 'string' && !(leaves && status === 'left') && status !== 'EPIPE')
      faults.push(`not answered: ${status}`)
  }
  for (const { status, body } of others) {
    if (status !== 200) faults.push(`the other client was answered with ${status}: ${body.toString('utf8', 0, 300)}`)
  }
  // With the stack of a fault of the server's own.
  if (faults.some(fault => fault.includes('internal_error')))
    faults.push(`the server wrote: ${server.errors.slice(-2000)}`)
  if (!server.isAlive) faults.push('the server has ended')
  return faults
}

/** Elasticsearch itself answers some bodies with 500: what cannot be read as JSON at all is one of them. */
const isRecorded500 = (body: Buffer): boolean => !body.includes('internal_error')
