/** `sluice run --check`: every fault of a file and of its pipelines, and nothing runs. */
import { prepareRun, RunFault } from '@sluice/runner'
import { EnginePool } from '@sluice/runner/bulk'
import type { WrittenRun } from '@sluice/runner/config'
import { SettingFault } from '@sluice/server/host'
import { EXIT, UsageFault } from '../faults.js'
import { readPipelineFolder } from '../input/pipeline-file.js'
import { type PipelinesOfRun, RunFileFault, readRunFile } from '../input/run-file.js'
import { faultTexts, withCount } from '../output/faults.js'
import type { Surroundings } from '../surroundings.js'
import { asSet, type ReadPipelines } from './run-pipelines.js'
import { settingFault } from './setting-options.js'

/** Checks a file; returns the exit code. Throws UsageFault for a file that cannot be read at all. */
export async function checkRunFile(file: string, surroundings: Surroundings): Promise<number> {
  const { terminal } = surroundings
  const { paint } = terminal.errors
  const faults: string[] = []
  /** The parsed configuration; null if it has faults, which are recorded. */
  const noted = async <T>(read: () => T | Promise<T>): Promise<T | null> => {
    try {
      return await read()
    } catch (thrown) {
      faults.push(textOf(thrown))
      return null
    }
  }
  let written: WrittenRun | null = null
  let place: PipelinesOfRun | null
  try {
    written = readRunFile(file, process.env, paint)
    place = written.pipelines
  } catch (thrown) {
    if (!(thrown instanceof RunFileFault)) throw thrown
    faults.push(...thrown.texts)
    place = thrown.pipelines
  }
  const unread = (thrown: unknown): void => void faults.push(textOf(thrown))
  const files = place === null ? null : await noted(() => readPipelineFolder(place.folder, '', paint, unread))
  if (place !== null && files !== null) {
    const { folder, main } = place
    const named = main === null ? null : await noted(() => asSet(folder, main, files))
    // What is wrong with a pipeline does not depend on which of them is the main one.
    const pipelines = named ?? (files[0] === undefined ? null : asSet(folder, files[0].id, files))
    const found = pipelines === null ? null : await noted(() => compile(written, pipelines, surroundings))
    if (found !== null) faults.push(...(await faultTexts(found, files, paint)))
  }
  if (files === null || faults.length > 0) {
    await terminal.errors.write(`${withCount(faults)}\n`)
    return EXIT.usage
  }
  const { length: count } = files
  await terminal.output.write(`${file} and ${count} ${count === 1 ? 'pipeline' : 'pipelines'} can run\n`)
  return EXIT.ok
}

/** Compiles the pipelines, with everything that the file names if it has no faults; returns those of the pipelines. */
async function compile(written: WrittenRun | null, { set }: ReadPipelines, { newHost }: Surroundings) {
  if (written === null) {
    const engines = new EnginePool(() => newHost({}), 1)
    const faults = await engines.load(set)
    await engines.close()
    return faults
  }
  const prepared = await prepareRun(written, set, {
    input: () => process.stdin,
    output: process.stdout,
    workers: 1,
    newHost: (settings, documentMillis) => newHost({ settings, documentMillis }),
  })
  if ('faults' in prepared) return prepared.faults
  await prepared.engines.close()
  return []
}

/** The text of a fault of the user; throws others. */
function textOf(thrown: unknown): string {
  const fault = thrown instanceof SettingFault ? settingFault(thrown) : thrown
  if (!(fault instanceof UsageFault) && !(fault instanceof RunFault)) throw fault
  return fault.help === undefined ? fault.message : `${fault.message}\n${fault.help}`
}
