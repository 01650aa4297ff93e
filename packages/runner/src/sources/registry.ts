/** The sources that there are, by their names in `run.yml`. */
import type { WrittenRun } from '../config/run-format.js'
import type { KafkaDriver } from '../kafka/driver.js'
import type { Metrics } from '../operations/metrics.js'
import { consumerSettings, type RunSizes, type RunSurroundings } from '../run/start-run.js'
import { FilesSource } from './files.js'
import type { LineSettings } from './line-settings.js'
import type { Source } from './source.js'
import { StreamSource } from './stream.js'

/** What sources and sinks are made with. */
export interface RunParts {
  readonly run: WrittenRun
  /** The Kafka client; null where no part is Kafka. */
  readonly driver: KafkaDriver | null
  readonly metrics: Metrics
  readonly sizes: RunSizes
  readonly surroundings: RunSurroundings
}

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
