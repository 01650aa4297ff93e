/** What a command is run in: the terminal, and who makes the engine. */
import type { EngineHost, EngineHostOptions } from '@sluice/server/host'
import type { Terminal } from './terminal.js'

/** What commands need of an engine host. */
export type Host = Pick<EngineHost, 'start' | 'ask' | 'close'>

/** Given to every command. */
export interface Surroundings {
  readonly terminal: Terminal
  newHost(options: EngineHostOptions): Host
}
