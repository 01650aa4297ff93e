/**
 * Runs tests that were opened as files, as they are: their configurations, field types and mocks count. The pipelines are those of the
 * page.
 */
import { writeJson } from '@sluice/core'
import { readPipelineSource, readYamlText } from '@sluice/language-service'
import { type TestFiles, TestSession } from '@sluice/testing'
import { MemoryFiles, type OpenedTests } from '@sluice/testing/opening'
import type { FileOutcome } from '../../tests/saved-test.js'
import type { PipelineText } from '../protocol.js'
import { browserServices } from '../services.js'
import { outcomeOf } from './tests.js'

/** Runs all tests of all files; `entry` is the pipeline of those that name one that is not here. */
export async function runTestFiles(
  opened: OpenedTests,
  pipelines: readonly PipelineText[],
  entry: string,
): Promise<FileOutcome[]> {
  const session = new TestSession({
    files: new PageFiles(opened, pipelines, entry),
    services: browserServices(),
    pipelines: { entry, pipelines },
    milliseconds: () => performance.now(),
  })
  const outcomes: FileOutcome[] = []
  for (const test of opened.tests) {
    const { suite } = await session.run({ test, selection: {}, stopped: [], bail: false, update: false })
    outcomes.push({ file: test.file, outcomes: suite.cases.map(outcomeOf) })
  }
  return outcomes
}

/** The files that were opened; those of pipelines that are open hold what the page has. */
class PageFiles implements TestFiles {
  private readonly memory: MemoryFiles
  private readonly open: ReadonlyMap<string, PipelineText>
  /** The pipelines that files of cases are of. */
  private readonly tested: ReadonlySet<string>

  constructor(
    { files, tests }: OpenedTests,
    pipelines: readonly PipelineText[],
    private readonly entry: string,
  ) {
    this.memory = new MemoryFiles(files)
    this.open = new Map(pipelines.map(each => [each.id, each]))
    const cases = tests.filter(({ kind }) => kind === 'sluice')
    this.tested = new Set(cases.flatMap(({ file }) => pipelineNamed(this.memory.read(file) ?? '')))
  }

  read(file: string): string | null {
    const [, stem, ending] = /([^/]+)\.(json|ya?ml)$/i.exec(file) ?? []
    if (stem === undefined || /\.sluice\.(?:ya?ml|json)$/.test(file)) return this.memory.read(file)
    const own = this.memory.read(file)
    const isMissing = own === null && this.tested.has(file.slice(file.lastIndexOf('/') + 1))
    const open = this.open.get(stem) ?? (isMissing ? this.open.get(this.entry) : undefined)
    return open === undefined ? own : textAs(open, ending === 'json')
  }

  list(folder: string): ReturnType<TestFiles['list']> {
    return this.memory.list(folder)
  }
}

/** The text of a pipeline for a file with a name for JSON, or for either format. */
function textAs({ id, text, format }: PipelineText, isJson: boolean): string {
  if (!isJson || format === 'json') return text
  const source = readPipelineSource(text, { name: id, format })
  return source.kind === 'fault' ? text : writeJson(source.definition)
}

/** The name of the file that holds the pipeline of a file of cases. */
function pipelineNamed(text: string): string[] {
  const read = readYamlText(text, 'cases')
  const named: unknown = read.kind !== 'fault' && read.value instanceof Map ? read.value.get('pipeline') : undefined
  return typeof named === 'string' ? [named.slice(named.lastIndexOf('/') + 1)] : []
}
