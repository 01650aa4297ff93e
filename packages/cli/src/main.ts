#!/usr/bin/env node
/** The program `sluice`. */
import { EngineHost, prepareWorker } from '@sluice/server/host'

// Before anything else is loaded: the engine takes longest.
if (['simulate', 'serve'].includes(process.argv[2] ?? '')) prepareWorker()

const { runCommandLine } = await import('./command-line.js')
const { processTerminal } = await import('./terminal.js')

process.exitCode = await runCommandLine(process.argv.slice(2), {
  terminal: processTerminal(),
  newHost: options => new EngineHost(options),
})
