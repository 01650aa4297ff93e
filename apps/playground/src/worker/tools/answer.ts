/** Answers what the editor asks. */
import { registry } from '@sluice/core'
import { outlineOf, processorGroups, readPipelineSource, type SourceRange } from '@sluice/language-service'
import type { ProcessorEntry, ToolRequest, ToolRequests } from '../tools-protocol.js'
import { fileName, findingsOf } from './findings.js'

/** Answers one request. Rejects with ToolRefusal if it cannot be answered. */
export async function answerOf(request: ToolRequest): Promise<unknown> {
  const { name, ask } = request
  switch (name) {
    case 'findings':
      return findingsOf(ask.pipeline, ask.others)
    case 'complete':
      return (await import('./edit.js')).completionOf(ask)
    case 'actions':
      return (await import('./actions.js')).actionsOf(ask)
    case 'hover':
      return (await import('./hover.js')).hoverOf(ask)
    case 'format':
      return (await import('./edit.js')).formatOf(ask)
    case 'outline':
      return outlineOf(ask.pipeline.text, ask.pipeline.format)
    case 'processors':
      return processorGroups.flatMap(({ title, types }) =>
        types.map((type): ProcessorEntry => ({ type, group: title, summary: registry.get(type)?.summary ?? '' })),
      )
    case 'addProcessor':
      return (await import('./edit.js')).addedOf(ask)
    case 'extractions':
      return (await import('./build-from-data.js')).extractionsOf(ask)
    case 'insertProcessors':
      return (await import('./build-from-data.js')).insertionOf(ask)
    case 'guardEdits':
      return (await import('./build-from-data.js')).guardEdits(ask)
    case 'places':
      return placesOf(ask)
    case 'convert':
      return (await import('./convert.js')).converted(ask.pipeline, ask.to)
    case 'contents': {
      const { contentsOf } = await import('./open.js')
      return contentsOf(ask)
    }
    case 'open': {
      const { openedOf } = await import('./open.js')
      return openedOf(ask)
    }
    case 'exportTests': {
      const { caseFiles, packageFiles, vitestText } = await import('../../tests/case-text.js')
      const { name: file, tests, pipelines, entry, ignore } = ask
      if (ask.kind === 'elastic-package') return packageFiles(file, tests, pipelines, entry)
      const vitest = { path: `${file}.test.ts`, text: vitestText(file) }
      return { files: [...caseFiles(file, tests, pipelines, entry, ignore), vitest], left: [] }
    }
    case 'importTests': {
      const { importTests } = await import('../../tests/import-tests.js')
      const { tests, ignore, faults } = importTests(ask.files)
      return { tests, ignore, faults }
    }
    default: {
      const { answerSharing } = await import('./sharing.js')
      return answerSharing(request)
    }
  }
}

function placesOf({ pipeline, paths }: ToolRequests['places']['ask']): (SourceRange | null)[] {
  const source = readPipelineSource(pipeline.text, { name: fileName(pipeline), format: pipeline.format })
  if (source.kind === 'fault') return paths.map(() => null)
  return paths.map(({ path, start, end }) =>
    start === undefined ? source.placeOf(path) : source.spanOf(path, start, end ?? start),
  )
}
