/** `sluice run --check`: every fault of a file and of its pipelines, and nothing runs. */
import { prepareRun, RunFault } from '@sluice/runner'
import { EnginePool } from '@sluice/runner/bulk'
import type { WrittenRun } from '@sluice/runner/config'
import { SettingFault } from '@sluice/server/host'
import { EXIT, UsageFault } from '../faults.js'
import { RunFileFault, readRunFile } from '../input/run-file.js'
import { renderFaults } from '../output/faults.js'
import type { Surroundings } from '../surroundings.js'
import { type ReadPipelines, readRunPipelines } from './run-pipelines.js'
import { settingFault } from './setting-options.js'

/** Checks a file; gives the exit code. Throws UsageFault for a file that cannot be read at all. */
export async function checkRunFile(file: string, surroundings: Surroundings): Promise<number> {
  const { terminal } = surroundings
  const { paint } = terminal.errors
  const faults: string[] = []
  /** What was read; null where it has faults, which are noted. */
  const noted = async <T>(read: () => T | Promise<T>): Promise<T | null> => {
    try {
      return await read()
    } catch (thrown) {
      faults.push(textOf(thrown))
      return null
    }
  }
  let written: WrittenRun | null = null
  let place: { readonly folder: string; readonly main: string } | null
  try {
    written = readRunFile(file, process.env, paint)
    place = written.pipelines
  } catch (thrown) {
    if (!(thrown instanceof RunFileFault)) throw thrown
    faults.push(thrown.message)
    place = thrown.pipelines
  }
  const pipelines = place === null ? null : await noted(() => readRunPipelines(place.folder, place.main, paint))
  if (pipelines !== null) {
    const found = await noted(() => compile(written, pipelines, surroundings))
    if (found !== null && found.length > 0) faults.push(await renderFaults(found, pipelines.files, paint))
  }
  if (pipelines === null || faults.length > 0) {
    await terminal.errors.write(`${faults.join('\n\n')}\n`)
    return EXIT.usage
  }
  const { length: count } = pipelines.files
  await terminal.output.write(`${file} and ${count} ${count === 1 ? 'pipeline' : 'pipelines'} can run\n`)
  return EXIT.ok
}

/** Compiles the pipelines, with everything that the file names where it has no faults; gives those of the pipelines. */
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
