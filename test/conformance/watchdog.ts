/**
 * Ends a run that hangs. A case that never returns cannot be stopped from its own thread, so a second thread watches which
 * case runs, and when one has had its time, names it and ends the process.
 */
import { Worker } from 'node:worker_threads'
import type { Progress } from './run.js'

const NAME_BYTES = 512

const watcher = `
const { workerData } = require('node:worker_threads')
const { writeSync } = require('node:fs')
const counter = new Int32Array(workerData.shared, 0, 2)
const name = new Uint8Array(workerData.shared, 8)
let seen = -1
setInterval(() => {
  const now = Atomics.load(counter, 0)
  if (now !== seen || counter[1] === 0) { seen = now; return }
  writeSync(2, '\\nhangs (more than ' + workerData.seconds + ' s): ' + Buffer.from(name.slice(0, counter[1])).toString() + '\\n')
  process.kill(process.pid, 'SIGKILL')
}, workerData.seconds * 1000)
`

/** Starts watching; tell the result what runs, and null when nothing does. The watching thread does not keep the process alive. */
export function startWatchdog(seconds: number): Progress {
  const shared = new SharedArrayBuffer(8 + NAME_BYTES)
  const counter = new Int32Array(shared, 0, 2)
  const name = new Uint8Array(shared, 8)
  new Worker(watcher, { eval: true, workerData: { shared, seconds } }).unref()
  const encoder = new TextEncoder()
  return running => {
    counter[1] = running === null ? 0 : encoder.encodeInto(running, name).written
    Atomics.add(counter, 0, 1)
  }
}
