/** The surroundings of a command: the terminal, and the factory of the engine. */
import type { EngineHost, EngineHostOptions } from '@sluice/server/host'
import type { Terminal } from './terminal.js'
import type { Tester, TesterOptions } from './testing/tester.js'

/** The part of an engine host that commands need. */
export type Host = Pick<EngineHost, 'start' | 'ask' | 'close'>

/** Given to every command. */
export interface Surroundings {
  readonly terminal: Terminal
  newHost(options: EngineHostOptions): Host
  newTester(options: TesterOptions): Promise<Tester>
  /** The folder that paths are relative to. */
  readonly workingFolder: string
  /** For a command that runs until it is stopped: aborted when it is. */
  whenStopped(): AbortSignal
  /** The folder of the built playground. */
  playgroundFolder(): string
  /** Shows an address in the user's browser. Returns why that did not work; null when it did. */
  openBrowser(address: string): Promise<string | null>
}
