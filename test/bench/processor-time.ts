/** Processor time of another process. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const TICKS_PER_SECOND = 100

/** Seconds of a process since its start, in all threads, those that have ended too. */
export const processorSeconds = (id: number): number => secondsOf(readFileSync(`/proc/${id}/stat`, 'utf8'))

/** Seconds of processor time of each thread of a process, in user and kernel mode: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
export function threadSeconds(id: number): Map<string, number> {
  const folder = `/proc/${id}/task`
  return new Map(
    readdirSync(folder).map(thread => {
      const stat = readFileSync(path.join(folder, thread, 'stat'), 'utf8')
      const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
      return [`${name} ${Number(thread) - id}`, secondsOf(stat)]
    }),
  )
}

function secondsOf(stat: string): number {
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) / TICKS_PER_SECOND
}
