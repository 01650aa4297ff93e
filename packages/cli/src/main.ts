#!/usr/bin/env node
/** The program `sluice`. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { prepareWorker } from '@sluice/server/host/start-worker'
import { prepareTestThread } from './testing/start-thread.js'

// Loading and compiling leave much garbage: with the young generation of a new thread, of one megabyte, a third of the time to
// the first result would go into collecting it. And the old generation may not grow far beyond what is in use: a stream of documents
// is to take little memory, however much the machine has. `run` moves bytes, whose buffers V8 counts as old: it would collect all
// objects after every few megabytes. What it holds is bounded by `inflight_bytes`.
//
// A server and `simulate` have several threads, each with two halves of such a generation. With 16 MB for a half a server takes 30 MB less after 300,000 documents, and
// two engines of `simulate` take 230 MB for 500,000 log lines, not 300, in the same processor time; 8 MB would take more of it for bulk requests.
const halfMegabytes = ['serve', 'simulate'].includes(process.argv[2] ?? '') ? 16 : 32
setFlagsFromString(`--max-semi-space-size=${halfMegabytes}`)
setFlagsFromString(`--min-semi-space-size=${halfMegabytes}`)
if (process.argv[2] !== 'run') setFlagsFromString('--heap-growing-percent=50')

// Before anything else is loaded: the engine takes longest.
if (process.argv[2] === 'simulate') prepareWorker('engine')
if (process.argv[2] === 'serve') prepareWorker('server')
if (process.argv[2] === 'test') prepareTestThread()

void main()

async function main(): Promise<void> {
  if (process.argv[2] === 'serve' && !import.meta.url.endsWith('.ts')) await useCompiledCode()
  const [{ runCommandLine }, { processTerminal }, { EngineHost }] = await Promise.all([
    import('./command-line.js'),
    import('./terminal.js'),
    // Of the host alone: the engine is the worker's.
    import('@sluice/server/host/engine-host'),
  ])

  process.exitCode = await runCommandLine(process.argv.slice(2), {
    terminal: processTerminal(),
    newHost: options => new EngineHost(options),
    newTester: async options => (await import('./testing/tester-pool.js')).newTester(options),
    workingFolder: process.cwd(),
    whenStopped: () => {
      const stopped = new AbortController()
      process.once('SIGINT', () => stopped.abort())
      process.once('SIGTERM', () => stopped.abort())
      return stopped.signal
    },
    playgroundFolder: () =>
      // Next to this file in the published package; a separate build in a checkout.
      fileURLToPath(
        new URL(import.meta.url.endsWith('.ts') ? '../../../apps/playground/dist' : './playground', import.meta.url),
      ),
    openBrowser: async address => (await import('./output/open-browser.js')).openBrowser(address),
  })
}

/** Loads the modules of a server with the code that V8 made of them in an earlier process. */
async function useCompiledCode(): Promise<void> {
  const [{ keepCompiledCode }, { whenWarm }] = await Promise.all([
    import('@sluice/server/host/compiled-code'),
    import('@sluice/server/host/warm'),
  ])
  whenWarm(keepCompiledCode('serve', path.dirname(fileURLToPath(import.meta.url))))
}
