/** The input of `sluice simulate`: the pipeline, the called ones, and the documents. */
import { statSync } from 'node:fs'
import { formIds } from '@sluice/testing/samples/settings'
import { UsageFault } from '../faults.js'
import { type DocumentBatch, type DocumentSource, readBatches, requireFiles } from '../input/documents.js'
import { readOtherPipelines } from '../input/package-neighbours.js'
import { type PipelineFile, readMainPipeline } from '../input/pipeline-file.js'
import { readText, STANDARD_INPUT } from '../input/text-file.js'
import type { Terminal } from '../terminal.js'
import type { SimulateOptions } from './simulate.js'

/** The pipeline under test, the others, and the documents as they are read. */
export interface SimulationInput {
  readonly main: PipelineFile
  readonly others: readonly PipelineFile[]
  /** Where the documents come from. */
  readonly source: DocumentSource
  /** The documents of the source, read as they are taken. */
  readonly batches: AsyncGenerator<DocumentBatch>
}

/** Finds what is to be run. Throws UsageFault for files that are not there, that cannot be read, or that are the wrong way round. */
export async function readSimulation(
  file: string,
  inputs: readonly string[],
  options: Pick<SimulateOptions, 'lines' | 'as' | 'pipeline' | 'pipelines' | 'quiet'>,
  terminal: Terminal,
): Promise<SimulationInput> {
  const { errors } = terminal
  const { paint } = errors
  const tell = (note: string) => {
    if (options.quiet !== true) void errors.write(`${paint('dim', note)}\n`)
  }
  const { main, others: given, form } = await mainPipeline(file, inputs, options.pipeline, terminal)
  if (form !== null) tell(`${file}: taken for ${form}; the pipeline is ${main.id}`)
  const called = await readOtherPipelines(options.pipelines, file, paint)
  const known = new Set([main, ...given].map(({ id }) => id))
  const others = [...given, ...called.filter(({ id }) => !known.has(id))]
  const files = await documentFiles(file, inputs, main, terminal)
  requireFiles(files)
  const { lines = false, as: asked } = options
  const source = {
    files,
    lines: lines || asked === 'log-lines',
    form: formIds.find(id => id === asked),
    standardInput: () => terminal.input(),
    paint,
    tell,
  }
  return { main, others, source, batches: readBatches(source) }
}

/** The pipeline; if the file holds none and one of the documents does, the arguments are the wrong way round. */
async function mainPipeline(
  file: string,
  inputs: readonly string[],
  wanted: string | undefined,
  { errors }: Terminal,
): ReturnType<typeof readMainPipeline> {
  const swapped = (): UsageFault | null => {
    const other = inputs.find(input => input !== STANDARD_INPUT && holdsPipeline(input))
    if (other === undefined) return null
    const right = [other, file, ...inputs.filter(each => each !== other)].join(' ')
    return new UsageFault(
      `${file} holds no pipeline, but ${other} does`,
      `The pipeline comes first: sluice simulate ${right}`,
    )
  }
  if (file === STANDARD_INPUT) throw new UsageFault('the pipeline must be a file', 'Standard input gives documents.')
  let read: Awaited<ReturnType<typeof readMainPipeline>>
  try {
    read = await readMainPipeline(file, wanted, errors.paint)
  } catch (thrown) {
    throw thrown instanceof UsageFault ? (swapped() ?? thrown) : thrown
  }
  // A pipeline without processors is Elasticsearch's to refuse.
  const fault = read.main.definition.includes('"processors"') ? null : swapped()
  if (fault !== null) throw fault
  return read
}

/** The largest file that is searched for a pipeline. */
const LARGEST_PIPELINE = 4 * 1024 * 1024

function holdsPipeline(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined || !found.isFile() || found.size > LARGEST_PIPELINE) return false
  return /^\s*"?processors"?\s*:/m.test(readText(file))
}

/**
 * The files of documents: those that are named; else the pipeline's own, if it holds documents as a `_simulate` body does; else standard
 * input.
 */
async function documentFiles(
  file: string,
  inputs: readonly string[],
  main: PipelineFile,
  terminal: Terminal,
): Promise<readonly string[]> {
  if (inputs.length > 0) return inputs
  if (/_doc\b|_bulk\b|"docs"\s*:/.test(main.text)) {
    const { recognise } = await import('@sluice/testing/samples')
    if (recognise(main.text, { name: file }).documents.length > 0) return [file]
  }
  if (!terminal.isInputTerminal) return [STANDARD_INPUT]
  throw new UsageFault('no documents: name a file, or pipe documents in', `sluice simulate ${file} docs.ndjson`)
}
