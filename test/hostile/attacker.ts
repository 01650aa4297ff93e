/** Starts the process of the hostile client, and tells it what to do. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { AttackerOrder, AttackerReport } from './attacker-process.js'
import type { Ended } from './client.js'

let child: ChildProcess | null = null

/** The one process of all attacks; it ends with this one, and does not keep it from ending. */
function attacker(): ChildProcess {
  if (child !== null && child.exitCode === null && child.signalCode === null) return child
  child = fork(fileURLToPath(new URL('./attacker-process.ts', import.meta.url)), {
    execArgv: ['--conditions=@sluice/source', '--import', 'tsx'],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

async function tell(order: AttackerOrder): Promise<AttackerReport> {
  const process = attacker()
  process.channel?.ref()
  const over = new AbortController()
  const { signal } = over
  const answered = Promise.race([
    once(process, 'message', { signal }),
    once(process, 'exit', { signal }).then(() => [{ kind: 'failed', fault: 'the attacker has ended' }]),
  ])
  process.send(order)
  const [report] = (await answered) as [AttackerReport]
  // The other one no longer listens; its promise is settled, and nobody waits for it.
  over.abort()
  process.channel?.unref()
  if (report.kind === 'failed') throw new Error(report.fault)
  return report
}

/**
 * Makes the requests of an attack on the server at a port; what is given sends them, and resolves with their ends. Throws if the process
 * cannot.
 */
export async function prepareAttack(name: string, port: number): Promise<() => Promise<readonly Ended[]>> {
  await tell({ kind: 'prepare', name, port })
  return async () => {
    const report = await tell({ kind: 'go' })
    return report.kind === 'over' ? report.hostile : []
  }
}
