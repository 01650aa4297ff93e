/**
 * The pipelines of a package under the ids that they get when the package is installed: `TYPE-DATASET-VERSION` for the one that a data
 * stream begins with, `TYPE-DATASET-VERSION-NAME` for its others, `VERSION-NAME` for those of the package itself.
 */
import { readPipelineSource } from '@sluice/language-service/source'
import { readYamlText } from '@sluice/language-service/yaml'
import { folderOf, joined, nameOf, type TestFiles } from '../files.js'
import type { PipelineUnit, SuiteFault } from '../run/suite.js'
import { sortedKeys, yamlThroughJson } from './go-json.js'
import { linkReferences } from './pipeline-references.js'
import { ROUTING_RULES, reroutesOf } from './routing-rules.js'

type Settings = ReadonlyMap<string, unknown>

/** Where pipelines are, below a data stream and below a package. */
export const PIPELINE_FOLDER = 'elasticsearch/ingest_pipeline'

/** The pipelines of a package for the tests of one data stream. */
export interface PackagePipelines {
  /** Id of the pipeline that documents of the data stream begin with. */
  readonly id: string
  /** The data stream that its documents are sent to: `logs-nginx.access-default`; null for the tests of a package itself. */
  readonly index: string | null
  /** The version of the package specification that the manifest names (`format_version`). */
  readonly formatVersion: string | null
  /** Its name, and what holds it: `system security default`. */
  readonly title: string
  readonly units: readonly PipelineUnit[]
  readonly faults: readonly SuiteFault[]
  /** All files that were read. */
  readonly dependencies: readonly string[]
}

interface Found {
  readonly name: string
  readonly id: string
  readonly file: string
}

/** Pipelines that stand for those of packages: an editor's, whose texts are not in files yet. */
export interface GivenPipelines {
  /** Id of the one that documents enter if the package names none. */
  readonly entry: string
  readonly pipelines: readonly { readonly id: string; readonly text: string; readonly format: 'json' | 'yaml' }[]
}

/**
 * Reads the pipelines for the tests in `TESTED/_dev/test/pipeline`, where TESTED is a data stream or a package. `given` take the place of
 * those in its files, by their ids.
 */
export function readPackagePipelines(
  tested: string,
  files: TestFiles,
  given: GivenPipelines | null = null,
): PackagePipelines {
  const isStream = nameOf(folderOf(tested)) === 'data_stream'
  const packageFolder = isStream ? folderOf(folderOf(tested)) : tested
  const reader = new ManifestReader(files)
  const manifest = reader.read(joined(packageFolder, 'manifest.yml'))
  const version = textOf(manifest, 'version') ?? '0.0.0'
  const packageName = textOf(manifest, 'name') ?? nameOf(packageFolder)
  const own = filesIn(packageFolder, files).map(
    (file): Found => ({ file, name: pipelineName(file), id: `${version}-${pipelineName(file)}` }),
  )
  const stream = isStream ? reader.read(joined(tested, 'manifest.yml')) : null
  const entry = entryOf(stream) ?? 'default'
  const dataset = textOf(stream, 'dataset') ?? `${packageName}.${nameOf(tested)}`
  const type = textOf(stream, 'type') ?? 'logs'
  const base = `${type}-${dataset}-${version}`
  const inStream = (isStream ? filesIn(tested, files) : []).map((file): Found => {
    const name = pipelineName(file)
    return { file, name, id: name === entry ? base : `${base}-${name}` }
  })
  const found = [...inStream, ...own]
  const idOf = (name: string): string => found.find(each => each.name === name)?.id ?? `${base}-${name}`
  const units: PipelineUnit[] = []
  const faults: SuiteFault[] = []
  const main = (isStream ? inStream : own).find(({ name }) => name === entry)
  const reroutes = isStream ? reader.reroutes(joined(tested, ROUTING_RULES)) : []
  for (const { id, file } of given === null ? found : []) {
    const text = files.read(file)
    const unit = text === null ? missingTarget(file) : readUnit(id, file, text, idOf)
    if ('code' in unit) faults.push(unit)
    else units.push(file === main?.file ? withReroutes(unit, reroutes) : unit)
  }
  const isGivenMain = given?.pipelines.some(each => each.id === main?.id) === true
  const entryId = given !== null && !isGivenMain ? given.entry : (main?.id ?? idOf(entry))
  for (const { id, text, format } of given?.pipelines ?? []) {
    const unit = readUnit(id, `${id}.${format === 'json' ? 'json' : 'yml'}`, text, idOf)
    if ('code' in unit) faults.push(unit)
    else units.push(id === entryId ? withReroutes(unit, reroutes) : unit)
  }
  if (main === undefined && given === null) {
    const where = joined(tested, PIPELINE_FOLDER)
    const place = { file: joined(tested, 'manifest.yml'), line: 1, column: 1 }
    faults.push({ code: 'no-pipeline', message: `there is no pipeline ${entry} (.yml or .json) in ${where}`, place })
  }
  return {
    id: entryId,
    index: isStream ? `${type}-${packageName}.${nameOf(tested)}-default` : null,
    formatVersion: textOf(manifest, 'format_version'),
    title: [packageName, ...(isStream ? [nameOf(tested)] : []), entry].join(' '),
    units,
    faults: [...reader.faults, ...faults],
    dependencies: [...found.map(({ file }) => file), ...reader.dependencies],
  }
}

const filesIn = (folder: string, files: TestFiles): string[] => {
  const within = joined(folder, PIPELINE_FOLDER)
  return files
    .list(within)
    .filter(({ name, isFolder }) => !isFolder && /\.(?:ya?ml|json)$/.test(name))
    .map(({ name }) => joined(within, name))
}

const pipelineName = (file: string): string => nameOf(file).replace(/\.[^.]+$/, '')

/** A file that is listed and not there is a link to a file that is not there. */
const missingTarget = (file: string): SuiteFault => ({
  code: 'unreadable-file',
  message: 'the file that this link names is not there',
  place: { file: `${file}.link`, line: 1, column: 1 },
})

/** Reads a file with its references to other pipelines replaced by their ids. Lines stay what they were. */
function readUnit(id: string, file: string, text: string, idOf: (name: string) => string): PipelineUnit | SuiteFault {
  const source = readPipelineSource(linkReferences(text, idOf), { name: file })
  if (source.kind === 'fault') {
    const { line, column, message, format } = source
    return {
      code: 'unreadable-file',
      message: `unreadable ${format === 'json' ? 'JSON' : 'YAML'}: ${message}`,
      place: { file, line, column },
    }
  }
  const { definition } = source
  if (definition === null) {
    const message = 'a pipeline must be an object with a list "processors"'
    return { code: 'unreadable-file', message, place: { file, line: 1, column: 1 } }
  }
  // A pipeline in YAML goes through JSON on its way to the cluster.
  const sent = sortedKeys(source.format === 'yaml' ? yamlThroughJson(definition) : definition) as Settings
  return { kind: 'definition', id, definition: sent, file, source }
}

/** The pipeline with routing rules after its own processors. */
function withReroutes(unit: PipelineUnit, reroutes: readonly Settings[]): PipelineUnit {
  const own: unknown = unit.kind === 'definition' ? unit.definition.get('processors') : undefined
  if (unit.kind !== 'definition' || reroutes.length === 0 || !Array.isArray(own)) return unit
  return { ...unit, definition: new Map([...unit.definition, ['processors', [...own, ...reroutes]]]) }
}

/** Reads manifests and routing rules, and keeps what is wrong with them. */
class ManifestReader {
  readonly faults: SuiteFault[] = []
  readonly dependencies: string[] = []

  constructor(private readonly files: TestFiles) {}

  read(file: string): Settings | null {
    const value = this.value(file)
    return value instanceof Map ? (value as Settings) : null
  }

  /** The processors made from routing rules; empty without rules. */
  reroutes(file: string): readonly Settings[] {
    const read = reroutesOf(this.value(file))
    if (typeof read !== 'string') return read
    this.faults.push({ code: 'unreadable-file', message: read, place: { file, line: 1, column: 1 } })
    return []
  }

  /** The value of a file; null for one that is not there, or cannot be read. */
  private value(file: string): unknown {
    this.dependencies.push(file)
    const text = this.files.read(file)
    if (text === null) return null
    const read = readYamlText(text, file)
    if (read.kind === 'value') return read.value
    const { message, line, column } = read
    this.faults.push({ code: 'unreadable-file', message: `unreadable YAML: ${message}`, place: { file, line, column } })
    return null
  }
}

function textOf(manifest: Settings | null, key: string): string | null {
  const value = manifest?.get(key)
  return typeof value === 'string' ? value : null
}

/** `elasticsearch.ingest_pipeline.name`, or its older form `ingest_pipeline`. */
function entryOf(manifest: Settings | null): string | null {
  const elasticsearch = manifest?.get('elasticsearch')
  const settings: unknown = elasticsearch instanceof Map ? elasticsearch.get('ingest_pipeline') : undefined
  return settings instanceof Map ? textOf(settings, 'name') : textOf(manifest, 'ingest_pipeline')
}
