#!/usr/bin/env node
/** The program `sluice`. */
import { EngineHost } from '@sluice/server/host'
import { runCommandLine } from './command-line.js'
import { processTerminal } from './terminal.js'

process.exitCode = await runCommandLine(process.argv.slice(2), {
  terminal: processTerminal(),
  newHost: options => new EngineHost(options),
})
