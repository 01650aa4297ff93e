/** Answers what the editor asks. */
import { registry } from '@sluice/core'
import {
  actionsAt,
  addProcessor,
  complete,
  type EditOptions,
  formatPipeline,
  hover,
  outlineOf,
  processorGroups,
  readPipelineSource,
  type SourceRange,
} from '@sluice/language-service'
import { caseFiles, packageFiles, vitestText } from '../../tests/case-text.js'
import { importTests } from '../../tests/import-tests.js'
import type { PlaceInText, ProcessorEntry, ToolRequest, ToolRequests } from '../tools-protocol.js'
import { converted } from './convert.js'
import { fileName, findingsOf } from './findings.js'
import { ToolRefusal } from './refusal.js'

/** Answers one request. Rejects with ToolRefusal where it cannot be met. */
export async function answerOf(request: ToolRequest): Promise<unknown> {
  const { name, ask } = request
  switch (name) {
    case 'findings':
      return findingsOf(ask.pipeline, ask.others)
    case 'complete':
      return complete(ask.pipeline.text, ask.offset, optionsOf(ask))
    case 'actions':
      return actionsAt(ask.pipeline.text, ask.offset, { name: fileName(ask.pipeline), format: ask.pipeline.format })
    case 'hover':
      return hover(ask.pipeline.text, ask.offset, optionsOf(ask))
    case 'format': {
      const { id, text, format } = ask.pipeline
      const result = formatPipeline(text, { name: id, format })
      if (result.kind === 'fault') throw new ToolRefusal(`line ${result.line}: ${result.message}`)
      return result
    }
    case 'outline':
      return outlineOf(ask.pipeline.text, ask.pipeline.format)
    case 'processors':
      return processorGroups.flatMap(({ title, types }) =>
        types.map((type): ProcessorEntry => ({ type, group: title, summary: registry.get(type)?.summary ?? '' })),
      )
    case 'addProcessor':
      return addProcessor(ask.pipeline.text, ask.offset, ask.type, { format: ask.pipeline.format })
    case 'extractions':
      return (await import('./build-from-data.js')).extractionsOf(ask)
    case 'insertProcessors':
      return (await import('./build-from-data.js')).insertionOf(ask)
    case 'guardEdits':
      return (await import('./build-from-data.js')).guardEdits(ask)
    case 'places':
      return placesOf(ask)
    case 'convert':
      return converted(ask.pipeline, ask.to)
    case 'contents': {
      const { contentsOf } = await import('./open.js')
      return contentsOf(ask)
    }
    case 'open': {
      const { openedOf } = await import('./open.js')
      return openedOf(ask)
    }
    case 'exportTests': {
      const { name: file, tests, pipelines, entry, ignore } = ask
      if (ask.kind === 'elastic-package') return packageFiles(file, tests, pipelines, entry)
      const vitest = { path: `${file}.test.ts`, text: vitestText(file) }
      return { files: [...caseFiles(file, tests, pipelines, entry, ignore), vitest], left: [] }
    }
    case 'importTests': {
      const { tests, ignore, faults } = importTests(ask.files)
      return { tests, ignore, faults }
    }
    default: {
      const { answerSharing } = await import('./sharing.js')
      return answerSharing(request)
    }
  }
}

function optionsOf({ pipeline, fields, pipelines }: PlaceInText): EditOptions {
  const details = fields.map(({ path, json, type }): [string, string] => [path, `${type} ${shortened(json)}`])
  const fieldTypes = new Map(fields.map(({ path, type }) => [path, type]))
  return { name: fileName(pipeline), format: pipeline.format, fields: new Map(details), fieldTypes, pipelines }
}

/** Enough of a value to know it again. */
const shortened = (json: string): string => (json.length > 120 ? `${json.slice(0, 117)}...` : json)

function placesOf({ pipeline, paths }: ToolRequests['places']['ask']): (SourceRange | null)[] {
  const source = readPipelineSource(pipeline.text, { name: fileName(pipeline), format: pipeline.format })
  if (source.kind === 'fault') return paths.map(() => null)
  return paths.map(({ path, start, end }) =>
    start === undefined ? source.placeOf(path) : source.spanOf(path, start, end ?? start),
  )
}
