/** A pipeline file for a test in a program: alone, or with the other pipelines of its package. */
import { readPipelineSource } from '@sluice/language-service/source'
import { folderOf, nameOf, type TestFiles } from '../files.js'
import { readPackagePipelines } from '../layout/package-pipelines.js'
import type { PipelineUnit } from '../run/suite.js'

/** Loads a file. Throws Error for one that is not there or cannot be read; the message says where and why. */
export function loadPipeline(
  file: string,
  id: string | undefined,
  files: TestFiles,
): { readonly id: string; readonly units: readonly PipelineUnit[] } {
  const text = files.read(file)
  if (text === null) throw new Error(`there is no file ${file}`)
  const tested = /^(.*?)\/?elasticsearch\/ingest_pipeline$/.exec(folderOf(file))
  const own = tested === null ? null : readPackagePipelines(tested[1]!, files)
  const unit = own?.units.find(each => each.kind === 'definition' && each.file === file)
  if (own !== null && unit !== undefined) {
    return { id: id ?? unit.id, units: id === undefined ? own.units : [...own.units, { ...unit, id }] }
  }
  const source = readPipelineSource(text, { name: file })
  if (source.kind === 'fault') {
    const format = source.format === 'json' ? 'JSON' : 'YAML'
    throw new Error(`${file}:${source.line}:${source.column}: unreadable ${format}: ${source.message}`)
  }
  const { definition } = source
  if (definition === null) throw new Error(`${file}: a pipeline must be an object with a list "processors"`)
  const name = id ?? nameOf(file).replace(/\.[^.]+$/, '')
  return { id: name, units: [{ kind: 'definition', id: name, definition, file, source }] }
}
