/** The current state of the process and its machine, as the nodes APIs show it. The heap of V8 replaces Java's. */
import { statfsSync } from 'node:fs'
import { availableParallelism, freemem, loadavg, release, tmpdir, totalmem, type } from 'node:os'
import { getHeapStatistics } from 'node:v8'

/** Percent, whole. */
const percent = (part: number, of: number): number => (of === 0 ? 0 : Math.floor((100 * part) / of))

/** Memory of the machine, in bytes. */
export function machineMemory() {
  const total = totalmem()
  const free = freemem()
  return {
    total,
    free,
    used: total - free,
    freePercent: percent(free, total),
    usedPercent: percent(total - free, total),
  }
}

/** Memory of the process, in bytes. */
export function heapMemory() {
  const { heap_size_limit: max, total_heap_size: committed, used_heap_size: used } = getHeapStatistics()
  return { used, committed, max, usedPercent: percent(used, max) }
}

/** The disk of a folder, in bytes; that of temporary files without one. */
export function diskSpace(folder: string | null) {
  const { bsize, blocks, bfree, bavail } = statfsSync(folder ?? tmpdir())
  const total = bsize * blocks
  return { total, free: bsize * bfree, available: bsize * bavail, usedPercent: percent(total - bsize * bavail, total) }
}

/** Load averages of 1, 5 and 15 minutes, and the processor's share of the process since it began, in percent. */
export function processorFigures() {
  const [one = 0, five = 0, fifteen = 0] = loadavg()
  const { user, system } = process.cpuUsage()
  const millis = Math.floor((user + system) / 1000)
  const uptime = Math.floor(process.uptime() * 1000)
  const share = Math.min(100, percent(millis, uptime * availableParallelism()))
  return { one, five, fifteen, millis, uptime, percent: share, count: availableParallelism() }
}

/** The machine's system: its name, architecture and version. */
export const machine = () => ({
  name: type(),
  arch: process.arch === 'x64' ? 'amd64' : process.arch === 'arm64' ? 'aarch64' : process.arch,
  version: release(),
})
