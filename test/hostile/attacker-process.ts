/**
 * The hostile client, in a separate process: making thousands of requests and reading their answers takes so long that another client in
 * the same process would wait for that, and not for the server. `attacker.ts` starts it and says what to attack.
 */
import { attacks } from './attacks/index.js'
import { Client, type Ended } from './client.js'

/** A message to the process: to make the requests of an attack, and then to send them. */
export type AttackerOrder =
  | { readonly kind: 'prepare'; readonly name: string; readonly port: number }
  | { readonly kind: 'go' }

/** Its messages: that the requests are made, and how they ended. */
export type AttackerReport =
  | { readonly kind: 'prepared' }
  | { readonly kind: 'over'; readonly hostile: readonly Ended[] }
  | { readonly kind: 'failed'; readonly fault: string }

/** Bytes of an answer that are shown and judged. */
const SHOWN_BYTES = 4096

let go: () => Promise<readonly Ended[]> = () => Promise.reject(new Error('nothing was prepared'))

function prepare(name: string, port: number): void {
  const attack = attacks.find(each => each.name === name)
  if (attack === undefined) throw new Error(`there is no attack [${name}]`)
  const { requests, leavesAfter, pieces, onSockets } = attack
  const sent = requests().map(each => ({
    ...each,
    ...(each.body === undefined ? {} : { body: Buffer.from(each.body) }),
  }))
  go = async () => {
    const client = new Client(port)
    const [hostile] = await Promise.all([
      Promise.all(sent.map(each => client.send(each, { leavesAfter, pieces }))),
      onSockets?.(port),
    ])
    client.close()
    return hostile.map(ended => ({ ...ended, body: Buffer.from(ended.body.subarray(0, SHOWN_BYTES)) }))
  }
}

async function obey(order: AttackerOrder): Promise<AttackerReport> {
  try {
    if (order.kind === 'go') return { kind: 'over', hostile: await go() }
    prepare(order.name, order.port)
    return { kind: 'prepared' }
  } catch (thrown) {
    return { kind: 'failed', fault: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) }
  }
}

process.on('message', (order: AttackerOrder) => void obey(order).then(report => process.send!(report)))
process.on('disconnect', () => process.exit())
