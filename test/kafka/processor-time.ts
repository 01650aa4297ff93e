/** Processor time of another process. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const TICKS_PER_SECOND = 100

/** Seconds of all threads of a process. */
export const processorSeconds = (id: number): number =>
  [...threadSeconds(id).values()].reduce((sum, seconds) => sum + seconds, 0)

/** Seconds of processor time of each thread of a process, in user and kernel mode: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
export function threadSeconds(id: number): Map<string, number> {
  const folder = `/proc/${id}/task`
  return new Map(
    readdirSync(folder).map(thread => {
      const stat = readFileSync(path.join(folder, thread, 'stat'), 'utf8')
      const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
      const [user, system] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
      return [`${name} ${Number(thread) - id}`, (Number(user) + Number(system)) / TICKS_PER_SECOND]
    }),
  )
}
