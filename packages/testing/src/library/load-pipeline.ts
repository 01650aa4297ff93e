/** A pipeline file for a test in a program: alone, or with the other pipelines of its package. */
import { readPipelineSources } from '@sluice/language-service/source'
import { chosenSource } from '../cases/chosen-source.js'
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
  const read = readPipelineSources(text, { name: file })
  const source = read.kind === 'fault' ? read : chosenSource(read, id)
  if (source === null) {
    const ids = read.kind === 'fault' ? '' : read.sources[0].together.join(', ')
    throw new Error(`${file} holds several pipelines: name one as { id } (${ids})`)
  }
  if (source.kind === 'fault') {
    const format = source.format === 'json' ? 'JSON' : 'YAML'
    throw new Error(`${file}:${source.line}:${source.column}: unreadable ${format}: ${source.message}`)
  }
  const { definition } = source
  if (definition === null) throw new Error(`${file}: a pipeline must be an object with a list "processors"`)
  const name = id ?? source.id ?? nameOf(file).replace(/\.[^.]+$/, '')
  const others = (read.kind === 'fault' ? [] : read.sources).flatMap((other): PipelineUnit[] => {
    if (other.id === null || other.id === name || other === source || other.definition === null) return []
    return [{ kind: 'definition', id: other.id, definition: other.definition, file, source: other }]
  })
  return { id: name, units: [{ kind: 'definition', id: name, definition, file, source }, ...others] }
}
