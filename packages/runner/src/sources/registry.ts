/** All sources, by their names in `run.yml`. */
import type { WrittenRun } from '../config/run-format.js'
import { consumerSettings, type RunParts, type RunSizes } from '../run/run-parts.js'
import { FilesSource } from './files.js'
import type { LineSettings } from './line-settings.js'
import type { Source } from './source.js'
import { StreamSource } from './stream.js'

type Kind = Exclude<keyof WrittenRun['input'], 'bulk'>

const SOURCES: Readonly<Record<Kind, (parts: RunParts) => Source>> = {
  kafka: ({ run, driver, sizes }) => driver!.newSource(consumerSettings(run, sizes)),
  files: ({ run, sizes }) => {
    const { paths, positions, index, field } = run.input.files!
    return new FilesSource(paths, positions ?? null, lineSettings({ index, field }, 'files', sizes))
  },
  stdin: ({ run, sizes, surroundings }) =>
    new StreamSource('stdin', surroundings.input(), lineSettings(run.input.stdin!, 'stdin', sizes)),
}

/** The source of a run. */
export function newSource(parts: RunParts): Source {
  const kind = (Object.keys(SOURCES) as Kind[]).find(each => parts.run.input[each] !== undefined)!
  return SOURCES[kind](parts)
}

const lineSettings = (
  { index, field }: { readonly index?: string | undefined; readonly field?: string | undefined },
  name: string,
  { batchBytes, batchRecords }: RunSizes,
): LineSettings => ({ index: index ?? name, field: field ?? null, batchBytes, batchRecords })
