/** `*.sluice.yml`: one file with a pipeline, its mocks and its cases. `case-format.ts` declares the format. */
import { type PipelineSource, readPipelineSource } from '@sluice/language-service/source'
import { folderOf, joined, type TestFiles } from '../files.js'
import type { Mocks } from '../mocks/mocks.js'
import { mergeMocks } from '../mocks/mocks.js'
import type { SourcePlace } from '../results.js'
import type { CaseAnswer, CaseInput } from '../run/case-runner.js'
import { EmbeddedSource } from '../run/embedded-source.js'
import type { StepRange } from '../run/step-range.js'
import type { BrokenSuite, FileChange, PipelineSetup, SuiteFault, TestCase, TestSuite, Verdict } from '../run/suite.js'
import { caseDocument } from './case-document.js'
import { caseFile, type WrittenCase, type WrittenFile } from './case-format.js'
import { type CaseCompare, judge, withMatchers } from './expectation.js'
import { readMocks } from './read-mocks.js'
import { CasePipelineReader } from './read-pipelines.js'
import type { ShapePath } from './shape.js'
import { updatedCases } from './update-cases.js'

/** The fault of a case without expectations. */
const NOTHING_EXPECTED: Verdict = {
  code: 'nothing-expected',
  message: 'nothing is expected yet: sluice test --update writes what the case gives',
  differences: [],
}

type Fields = ReadonlyMap<string, unknown>

/** The code of faults in a file of cases. */
const FAULT = 'case-file-fault'

/** Options of the command line that override those of files. */
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
    // A case that could not be read was reported, and is not in the list: then the places of the others are not known.
    const isWhole = this.faults.every(({ code }) => code !== FAULT)
    const cases = isWhole ? written.cases.map((each, i) => this.testCase(each, i, written, shared, names)) : []
    if (this.faults.length > 0) return this.broken(title)
    return new CaseSuite(this.whole, title, cases, this.dependencies)
  }

  private testCase(
    written: WrittenCase,
    i: number,
    { compare, cases }: WrittenFile,
    shared: PipelineSetup,
    names: Set<string>,
  ): TestCase {
    const path: ShapePath = ['cases', i]
    const { name, metadata, skip } = written
    if (names.has(name)) this.tell([...path, 'name'], `there is another case of the name ${name}`)
    names.add(name)
    const isLeftOut = written.only === undefined && cases.some(({ only }) => only === true)
    const expected =
      written.expect === undefined
        ? null
        : withMatchers(written.expect, (at, message) => this.tell([...path, 'expect', ...at], message))
    const how: CaseCompare = { numbers: 'loose', ignore: [], ...compare, ...written.compare }
    return {
      name,
      place: this.placeOf(path),
      setup: this.setupOf(written, path, shared),
      input: this.inputOf(written, path, metadata ?? new Map()),
      skip: skip === true ? 'no reason given' : (skip ?? (isLeftOut ? 'another case of the file says only' : null)),
      judge: answer => (expected === null ? NOTHING_EXPECTED : judge(answer, expected, how)),
    }
  }

  private inputOf({ doc, line, from }: WrittenCase, path: ShapePath, metadata: Fields): CaseInput {
    if (from === undefined) return { source: doc ?? new Map([['message', line]]), metadata }
    const { file, document } = typeof from === 'string' ? { file: from, document: undefined } : from
    const name = joined(folderOf(this.file), file)
    this.dependencies.push(name)
    const read = caseDocument(this.files.read(name), name, document)
    if (typeof read !== 'string') return { source: read.source, metadata: new Map([...read.metadata, ...metadata]) }
    this.tell([...path, 'from'], read)
    return { source: new Map(), metadata }
  }

  /** The set-up of the file, or a separate one for a case that changes it. */
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
