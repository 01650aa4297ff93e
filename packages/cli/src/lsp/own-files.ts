/** Faults in Sluice's own files: `*.sluice.yml` and `sluice.config.yml`. */
import path from 'node:path'
import { type FileSchema, readPipelineSource } from '@sluice/language-service'
import { caseFileSchema, configFileSchema, readCaseSuite, type TestFiles } from '@sluice/testing'
import { configFile } from '@sluice/testing/config'
import { NodeFiles } from '@sluice/testing/node'

/** A fault at a line and column, both from 1. */
export interface OwnFileFault {
  readonly code: string
  readonly message: string
  readonly line: number
  readonly column: number
}

/** The schemas of the two formats. */
export const SCHEMAS: Readonly<Record<'cases' | 'config', FileSchema>> = {
  cases: caseFileSchema() as FileSchema,
  config: configFileSchema() as FileSchema,
}

/**
 * The faults of a file of cases, with those of the files that it names. A fault of another file stands on the first line, with its place in
 * the message.
 */
export function faultsOfCases(file: string, text: string): OwnFileFault[] {
  const { root } = path.parse(file)
  const name = path.relative(root, file).split(path.sep).join('/')
  const suite = readCaseSuite(name, new OpenedFile(new NodeFiles(root), name, text))
  if (!('faults' in suite)) return []
  return suite.faults.map(({ code, message, place }) =>
    place.file === name
      ? { code, message, line: place.line, column: place.column }
      : { code, message: `${path.basename(place.file)}:${place.line}: ${message}`, line: 1, column: 1 },
  )
}

/** The faults of a `sluice.config.yml`. */
export function faultsOfConfig(name: string, text: string): OwnFileFault[] {
  const source = readPipelineSource(text, { name })
  if (source.kind === 'fault')
    return [{ code: 'unreadable-file', message: source.message, line: source.line, column: source.column }]
  if (source.value === null) return []
  const faults: OwnFileFault[] = []
  configFile.read(source.value, [], (at, message) => {
    const { line, column } = source.placeOf(at)
    faults.push({ code: 'configuration', message, line, column })
  })
  return faults
}

/** The files of a disk, one of them with the text that an editor has. */
class OpenedFile implements TestFiles {
  constructor(
    private readonly files: TestFiles,
    private readonly name: string,
    private readonly text: string,
  ) {}

  read = (file: string): string | null => (file === this.name ? this.text : this.files.read(file))

  list: TestFiles['list'] = folder => this.files.list(folder)
}
