/** `*.sluice.yml`: one file with a pipeline, its mocks and its cases. `case-format.ts` declares the format. */
import { type PipelineSource, readPipelineSource } from '@sluice/language-service/source'
import type { TestFiles } from '../files.js'
import type { Mocks } from '../mocks/mocks.js'
import { mergeMocks } from '../mocks/mocks.js'
import type { SourcePlace } from '../results.js'
import type { CaseAnswer } from '../run/case-runner.js'
import { EmbeddedSource } from '../run/embedded-source.js'
import type { StepRange } from '../run/step-range.js'
import type { BrokenSuite, FileChange, PipelineSetup, SuiteFault, TestCase, TestSuite } from '../run/suite.js'
import { caseFile, type WrittenCase, type WrittenFile } from './case-format.js'
import { type CaseCompare, judge, withMatchers } from './expectation.js'
import { readMocks } from './read-mocks.js'
import { CasePipelineReader } from './read-pipelines.js'
import type { ShapePath } from './shape.js'
import { updatedCases } from './update-cases.js'

/** The code of what is wrong in a file of cases. */
const FAULT = 'case-file-fault'

/** What the command line says over what files say. */
export interface CaseOverrides {
  readonly mocks: Mocks
  readonly range: StepRange
}

/** Reads a file of cases. */
export function readCaseSuite(
  file: string,
  files: TestFiles,
  overrides: CaseOverrides = { mocks: {}, range: {} },
): TestSuite | BrokenSuite {
  const common = { kind: 'sluice' as const, file }
  const read = readPipelineSource(files.read(file) ?? '', { name: file })
  if (read.kind === 'fault') {
    const { line, column, message, format } = read
    const text = `unreadable ${format === 'json' ? 'JSON' : 'YAML'}: ${message}`
    const fault = { code: 'unreadable-file', message: text, place: { file, line, column } }
    return { ...common, pipeline: '', faults: [fault], dependencies: [file] }
  }
  const reader = new CaseSuiteReader(new EmbeddedSource(read, []), files, overrides)
  return reader.read(read.value)
}

class CaseSuiteReader {
  private readonly faults: SuiteFault[] = []
  private readonly dependencies: string[]
  private readonly file: string

  constructor(
    private readonly whole: PipelineSource,
    private readonly files: TestFiles,
    private readonly overrides: CaseOverrides,
  ) {
    this.file = whole.name
    this.dependencies = [this.file]
  }

  read(value: unknown): TestSuite | BrokenSuite {
    const tell = (path: ShapePath, message: string) => this.tell(path, message)
    const written = caseFile.read(value, [], tell)
    if (written?.pipeline === undefined || written.cases === undefined) return this.broken('')
    const pipelines = new CasePipelineReader(this.files, this.whole, tell)
    const { id, title, units, dependencies } = pipelines.read(written)
    this.faults.push(...pipelines.faults)
    this.dependencies.push(...dependencies)
    const shared: PipelineSetup = {
      id,
      pipelines: units,
      scripts: new Map(Object.entries(written.scripts ?? {})),
      mocks: { ...this.mocks(written.mocks, ['mocks']), ...this.overrides.mocks },
      range: { ...written.steps, ...this.overrides.range },
      ...(written.profile === undefined ? {} : { profile: written.profile }),
    }
    const names = new Set<string>()
    // A case that could not be read was told, and is not in the list: then the places of the others are not known.
    const isWhole = this.faults.every(({ code }) => code !== FAULT)
    const cases = isWhole ? written.cases.map((each, i) => this.testCase(each, i, written, shared, names)) : []
    if (this.faults.length > 0) return this.broken(title)
    return new CaseSuite(this.whole, title, cases, this.dependencies)
  }

  private testCase(
    written: WrittenCase,
    i: number,
    { compare }: WrittenFile,
    shared: PipelineSetup,
    names: Set<string>,
  ): TestCase {
    const path: ShapePath = ['cases', i]
    const { name, doc, line, metadata, skip } = written
    if (names.has(name)) this.tell([...path, 'name'], `there is another case of the name ${name}`)
    names.add(name)
    const expected = withMatchers(written.expect, (at, message) => this.tell([...path, 'expect', ...at], message))
    const how: CaseCompare = { numbers: 'loose', ignore: [], ...compare, ...written.compare }
    return {
      name,
      place: this.placeOf(path),
      setup: this.setupOf(written, path, shared),
      input: { source: doc ?? new Map([['message', line]]), metadata: metadata ?? new Map() },
      skip: skip === true ? 'no reason given' : (skip ?? null),
      judge: answer => judge(answer, expected, how),
    }
  }

  /** The set-up of the file, or one of its own for a case that says something of it. */
  private setupOf({ mocks, steps }: WrittenCase, path: ShapePath, shared: PipelineSetup): PipelineSetup {
    if (mocks === undefined && steps === undefined) return shared
    const own = mergeMocks(shared.mocks, this.mocks(mocks, [...path, 'mocks']))
    return {
      ...shared,
      mocks: { ...own, ...this.overrides.mocks },
      range: { ...(steps ?? shared.range), ...this.overrides.range },
    }
  }

  private mocks(written: WrittenFile['mocks'], path: ShapePath): Mocks {
    if (written === undefined) return {}
    const tell = (at: ShapePath, message: string) => this.tell(at, message)
    return readMocks(written, this.file, this.files, { path, tell, dependencies: this.dependencies })
  }

  private tell(path: ShapePath, message: string): void {
    this.faults.push({ code: FAULT, message, place: this.placeOf(path) })
  }

  private placeOf(path: ShapePath): SourcePlace {
    const { line, column } = this.whole.placeOf(path)
    return { file: this.file, line, column }
  }

  private broken(pipeline: string): BrokenSuite {
    return { kind: 'sluice', file: this.file, pipeline, faults: this.faults, dependencies: this.dependencies }
  }
}

class CaseSuite implements TestSuite {
  readonly kind = 'sluice'
  readonly isSequence = false
  readonly file: string

  constructor(
    private readonly whole: PipelineSource,
    readonly pipeline: string,
    readonly cases: readonly TestCase[],
    readonly dependencies: readonly string[],
  ) {
    this.file = whole.name
  }

  update(answers: ReadonlyMap<number, CaseAnswer>): FileChange | null {
    const wrong = [...answers].filter(([place, answer]) => this.cases[place]!.judge(answer) !== null)
    if (wrong.length === 0) return null
    const after = updatedCases(this.whole, new Map(wrong))
    return after === this.whole.text ? null : { file: this.file, before: this.whole.text, after }
  }
}
