/** Runs a command line in this process: files in a temporary folder, standard streams as strings, no worker. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { answerRequest, createEngine } from '@sluice/server/host'
import { runCommandLine } from '../command-line.js'
import { plain } from '../output/style.js'
import type { Host, Surroundings } from '../surroundings.js'
import type { Screen } from '../terminal.js'
import { newSession } from '../testing/new-session.js'
import type { Tester, TesterOptions } from '../testing/tester.js'

/** The result of a command line. */
export interface Outcome {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Its surroundings. */
export interface RunOptions {
  /** Files by name; the command runs among them. */
  readonly files?: Readonly<Record<string, string>>
  /** Aborted when the command is to stop. */
  readonly stopped?: AbortSignal
  /** The folder of the built playground. */
  readonly playground?: string
  /** Called in place of the user's browser. */
  readonly openBrowser?: (address: string) => Promise<string | null>
  /** Standard input in the pieces in which it comes; without it standard input is a terminal. */
  readonly input?: readonly string[]
}

/** Runs `sluice ARGS`. Paths are given as they are named in `files`, and shown so. */
export async function run(args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const { files = {}, input, stopped, playground = '/no/playground', openBrowser = async () => null } = options
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-cli-'))
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const out = new Text()
  const err = new Text()
  const real = args.map(arg => (arg.startsWith('./') ? path.join(folder, arg) : arg))
  try {
    const code = await runCommandLine(real, {
      ...surroundingsInProcess(),
      terminal: {
        isInputTerminal: input === undefined,
        input: () => pieces(input ?? []),
        output: out,
        errors: err,
      },
      workingFolder: folder,
      whenStopped: () => stopped ?? new AbortController().signal,
      playgroundFolder: () => playground,
      openBrowser,
    })
    const shown = (text: string) => text.replaceAll(`${folder}${path.sep}`, './')
    return { code, out: shown(out.text), err: shown(err.text) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Surroundings of a command line with its engine in this process, and a silent terminal. */
export const surroundingsInProcess = (): Surroundings => ({
  terminal: { isInputTerminal: true, input: () => pieces([]), output: new Text(), errors: new Text() },
  newHost: ({ settings }) => hostInProcess(settings),
  newTester: async options => testerInProcess(options),
  workingFolder: '/no/folder',
  whenStopped: () => new AbortController().signal,
  playgroundFolder: () => '/no/playground',
  openBrowser: async () => null,
})

async function* pieces(texts: readonly string[]): AsyncGenerator<string> {
  yield* texts
}

class Text implements Screen {
  text = ''
  readonly isTerminal = false
  readonly paint = plain

  write = async (text: string | Uint8Array): Promise<void> => {
    this.text += typeof text === 'string' ? text : Buffer.from(text).toString()
  }

  writeData = this.write

  overwrite = (text: string): void => {
    this.text += text
  }
}

function hostInProcess(settings: Parameters<typeof createEngine>[0]): Host {
  let engine: ReturnType<typeof createEngine> | undefined
  return {
    start: () => undefined,
    ask: async request => answerRequest((engine ??= createEngine(settings)), request),
    close: async () => undefined,
  }
}

export function testerInProcess({ settings }: TesterOptions): Tester {
  let session: ReturnType<typeof newSession> | undefined
  return {
    run: request => (session ??= newSession(settings)).run(request),
    cover: async folders => (session ??= newSession(settings)).cover(folders),
    coverage: async () => session?.coverage() ?? null,
    progress: () => ({ done: 0, failed: 0 }),
    forget: async changed => session?.forget(changed),
    close: async () => undefined,
  }
}
