/** `sluice fmt`: lays out pipelines uniformly. */
import { writeFileSync } from 'node:fs'
import { formatInPlace, formatPipeline } from '@sluice/language-service'
import { EXIT, UsageFault } from '../faults.js'
import { findPipelines } from '../input/find-pipelines.js'
import { readText, STANDARD_INPUT, shownName } from '../input/text-file.js'
import { sourceFault } from '../output/source-fault.js'
import type { Terminal } from '../terminal.js'

/** Options as given on the command line. */
export interface FmtOptions {
  readonly write?: boolean
  readonly check?: boolean
}

/** Runs the command; returns the exit code. Throws UsageFault for paths and texts that cannot be read: then nothing is written. */
export async function fmt(paths: readonly string[], { write, check }: FmtOptions, terminal: Terminal): Promise<number> {
  const { output, errors } = terminal
  if (write === true && check === true) throw new UsageFault('--write and --check exclude each other')
  const isPrinting = write !== true && check !== true
  if (paths.includes(STANDARD_INPUT)) {
    if (paths.length > 1 || !isPrinting) throw new UsageFault('standard input is printed, by itself')
    await output.writeData(formatted(await wholeInput(terminal), shownName(STANDARD_INPUT), output.paint, true))
    return EXIT.ok
  }
  const found = findPipelines(paths.length === 0 ? ['.'] : paths, file => file)
  const files = [...new Set(found.map(({ file }) => file))].map(file => {
    const before = readText(file)
    return { file, before, after: formatted(before, file, errors.paint, isPrinting) }
  })
  if (isPrinting) {
    const [only, ...more] = files
    if (only === undefined || more.length > 0) {
      throw new UsageFault(`${files.length} pipelines to print`, 'Name one file, or use --write or --check.')
    }
    await output.writeData(only.after)
    return EXIT.ok
  }
  const changed = files.filter(({ before, after }) => before !== after)
  for (const { file, after } of changed) {
    if (write === true) writeFileSync(file, after)
    await output.write(`${file}\n`)
  }
  const verb = write === true ? 'written' : 'to be laid out'
  await errors.write(`${changed.length} of ${files.length} ${files.length === 1 ? 'pipeline' : 'pipelines'} ${verb}\n`)
  return check === true && changed.length > 0 ? EXIT.failed : EXIT.ok
}

/** The text in its layout: for the output as a pipeline, for its file in the form that it has there. */
function formatted(text: string, name: string, paint: Terminal['output']['paint'], isPrinted: boolean): string {
  const result = (isPrinted ? formatPipeline : formatInPlace)(text, { name })
  if (result.kind === 'fault') throw sourceFault(result, text, paint)
  if (result.isConverted && !isPrinted) {
    throw new UsageFault(
      `${name} holds curl commands`,
      `Write the JSON of their pipelines to another file: sluice fmt ${name} > pipeline.json`,
    )
  }
  return result.text
}

async function wholeInput(terminal: Terminal): Promise<string> {
  const pieces: string[] = []
  for await (const piece of terminal.input()) pieces.push(piece)
  return pieces.join('')
}
