/** Saved tests as a file of cases, in memory or to be stored: JSON, which is YAML too. */
import { readJson, writeJson } from '@sluice/core'
import type { PipelineText } from '../worker/protocol.js'
import type { SavedTest } from './saved-test.js'

/** A file with its path. */
export interface TextFile {
  readonly path: string
  readonly text: string
}

/** The name that the file of a pipeline gets. */
export const pipelineFile = ({ id, format }: Pick<PipelineText, 'id' | 'format'>): string =>
  `${id.replace(/[^\w.-]+/g, '_')}.${format === 'json' ? 'json' : 'yml'}`

/** The file of cases with the pipelines next to it. `ignore`: fields that are not compared. */
export function caseFiles(
  name: string,
  tests: readonly SavedTest[],
  pipelines: readonly PipelineText[],
  entry: string,
  ignore: readonly string[],
): TextFile[] {
  const main = pipelines.find(({ id }) => id === entry)!
  const others = pipelines.filter(({ id }) => id !== entry)
  const file = new Map<string, unknown>([
    ['pipeline', pipelineFile(main)],
    ['id', entry],
  ])
  if (others.length > 0) file.set('pipelines', new Map(others.map(other => [other.id, pipelineFile(other)])))
  if (ignore.length > 0) file.set('compare', new Map([['ignore', ignore]]))
  file.set('cases', tests.map(caseOf))
  return [
    { path: `${name}.sluice.yml`, text: `${writeJson(file, { indent: 2 })}\n` },
    ...pipelines.map(pipeline => ({ path: pipelineFile(pipeline), text: pipeline.text })),
  ]
}

function caseOf({ name, source, metadata, expect }: SavedTest): Map<string, unknown> {
  const written = new Map<string, unknown>([
    ['name', name],
    ['doc', readJson(source)],
  ])
  if (metadata !== null) written.set('metadata', readJson(metadata))
  written.set('expect', readJson(expect))
  return written
}

/** A Vitest file that declares the tests of a file of cases. */
export const vitestText = (name: string): string =>
  [
    '// npm install --save-dev sluice vitest, then: npx vitest run',
    "import { describePipelines } from 'sluice/testing/vitest'",
    '',
    `describePipelines('${name}.sluice.yml')`,
    '',
  ].join('\n')

/** Tests as elastic-package's files, and the names of those that it cannot express: failing documents. */
export interface PackageFiles {
  readonly files: readonly TextFile[]
  readonly left: readonly string[]
}

/** A data stream as elastic-package has it: the pipelines, one file of events, one of expected documents. */
export function packageFiles(
  name: string,
  tests: readonly SavedTest[],
  pipelines: readonly PipelineText[],
  entry: string,
): PackageFiles {
  const left: string[] = []
  const events: unknown[] = []
  const expected: unknown[] = []
  for (const { name: own, source, expect } of tests) {
    const expectation = readJson(expect) as ReadonlyMap<string, unknown>
    const document = expectation.get('dropped') === true ? null : expectation.get('document')
    if (document === undefined) {
      left.push(own)
      continue
    }
    events.push(readJson(source))
    expected.push(document)
  }
  const json = (key: string, value: unknown): string => `${writeJson(new Map([[key, value]]), { indent: 4 })}\n`
  const folder = 'data_stream/playground'
  const test = `${folder}/_dev/test/pipeline/test-${name}.json`
  const pipelinePath = (pipeline: PipelineText): string => {
    const own = pipelineFile(pipeline.id === entry ? { ...pipeline, id: 'default' } : pipeline)
    return `${folder}/elasticsearch/ingest_pipeline/${own}`
  }
  return {
    left,
    files: [
      ...pipelines.map(pipeline => ({ path: pipelinePath(pipeline), text: pipeline.text })),
      { path: test, text: json('events', events) },
      { path: `${test}-expected.json`, text: json('expected', expected) },
    ],
  }
}
