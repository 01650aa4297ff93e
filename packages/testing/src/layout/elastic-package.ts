/**
 * elastic-package's pipeline tests as they are: `_dev/test/pipeline/test-*.log` and `.json` below a data stream or a package, what they
 * are expected to give in `TEST-expected.json`. Documents are compared as elastic-package compares them.
 */

import { readJsonText } from '@sluice/language-service/json'
import { folderOf, joined, nameOf, type TestFiles } from '../files.js'
import { countText, differences } from '../match/differences.js'
import { shown } from '../match/show.js'
import type { Difference } from '../results.js'
import type { CaseAnswer, CaseError } from '../run/case-runner.js'
import { errorText } from '../run/error-text.js'
import type { BrokenSuite, FileChange, PipelineSetup, SuiteFault, TestCase, TestSuite, Verdict } from '../run/suite.js'
import { readEvents, type TestEvent } from './events.js'
import { fieldAt, withoutField } from './field-at.js'
import { checksLists, type FieldRules, type FieldTypes, readFieldTypes, typeFaults } from './field-types.js'
import { sortedKeys } from './go-json.js'
import { indented } from './indented-json.js'
import { LinkedFiles } from './linked-files.js'
import {
  type GivenPipelines,
  type PackagePipelines,
  PIPELINE_FOLDER,
  readPackagePipelines,
} from './package-pipelines.js'
import { readTestConfig, type TestConfig } from './test-config.js'
import { TEST_FOLDER } from './test-names.js'

type Document = ReadonlyMap<string, unknown>

interface Tested {
  readonly pipelines: PackagePipelines
  readonly setup: PipelineSetup
  readonly fieldTypes: () => FieldTypes
}

/** Reads the tests of packages. What belongs to a data stream is read and compiled once for all its tests. */
export class ElasticPackageReader {
  private readonly tested = new Map<string, Tested>()
  private readonly files: TestFiles

  /**
   * @param setup the steps to run; all, unless given
   * @param given pipelines that take the place of those of packages
   */
  constructor(
    files: TestFiles,
    private readonly setup: Pick<PipelineSetup, 'mocks' | 'range'> = { mocks: {}, range: {} },
    private readonly given: GivenPipelines | null = null,
  ) {
    this.files = new LinkedFiles(files)
  }

  /** Reads the test of a file that `isPackageTest` knows. */
  read(file: string): TestSuite | BrokenSuite {
    const folder = folderOf(file)
    const { pipelines, setup, fieldTypes } = this.testedAt(folder.slice(0, -TEST_FOLDER.length - 1))
    const configs = [joined(folder, 'test-common-config.yml'), `${file}-config.yml`]
    const expectedFile = `${file}-expected.json`
    const common = {
      kind: 'elastic-package' as const,
      file,
      pipeline: pipelines.title,
      dependencies: [file, expectedFile, ...configs, ...pipelines.dependencies],
    }
    const faults: SuiteFault[] = [...pipelines.faults]
    const config = readTestConfig(configs, this.files, fault => faults.push(fault))
    const events = readEvents(file, this.files.read(file) ?? '', config)
    if ('code' in events) faults.push(events)
    const expected = readExpected(expectedFile, this.files.read(expectedFile))
    if (expected !== null && 'code' in expected) faults.push(expected)
    if (faults.length > 0 || 'code' in events || (expected !== null && 'code' in expected)) {
      return { ...common, faults }
    }
    const rules = { ...config, checksLists: checksLists(pipelines.formatVersion) }
    const metadata = new Map(pipelines.index === null ? [] : [['_index', pipelines.index]])
    return new PackageSuite(common, { setup, metadata, rules, events, expectedFile, expected, fieldTypes })
  }

  /** The pipelines of a data stream or package, as its tests would run them. */
  setupOf(folder: string): PipelineSetup {
    return this.testedAt(folder).setup
  }

  /** Reads again what was made of files that have changed. */
  forget(changed: ReadonlySet<string>): void {
    for (const [folder, { pipelines }] of this.tested) {
      // A file that was added is in no list yet: folders count as a whole.
      const folders = [
        joined(folder, PIPELINE_FOLDER),
        joined(folder, `../../${PIPELINE_FOLDER}`),
        joined(folder, 'fields'),
      ]
      const isTouched = pipelines.dependencies.some(file => changed.has(file))
      if (isTouched || [...changed].some(file => folders.includes(folderOf(file)))) this.tested.delete(folder)
    }
  }

  private testedAt(folder: string): Tested {
    let tested = this.tested.get(folder)
    if (tested === undefined) {
      const pipelines = readPackagePipelines(folder, this.files, this.given)
      const setup = { ...this.setup, id: pipelines.id, pipelines: pipelines.units, scripts: new Map<string, string>() }
      let types: FieldTypes | undefined
      tested = { pipelines, setup, fieldTypes: () => (types ??= readFieldTypes(joined(folder, 'fields'), this.files)) }
      this.tested.set(folder, tested)
    }
    return tested
  }
}

/** The content of a file of expectations: a document for each event, null for a dropped one. */
interface Expected {
  readonly text: string
  readonly documents: readonly (Document | null)[]
}

function readExpected(file: string, text: string | null): Expected | SuiteFault | null {
  if (text === null) return null
  const read = readJsonText(text, file, { allowDuplicateKeys: true })
  if (read?.kind === 'fault') {
    const { line, column, message } = read
    return { code: 'unreadable-file', message: `unreadable JSON: ${message}`, place: { file, line, column } }
  }
  const documents: unknown = read?.value instanceof Map ? read.value.get('expected') : undefined
  if (!Array.isArray(documents) || !documents.every(each => each === null || each instanceof Map)) {
    const message = 'a file of expectations must be an object with "expected", a list of objects'
    return { code: 'unreadable-file', message, place: { file, line: 1, column: 1 } }
  }
  return { text, documents: documents as (Document | null)[] }
}

/** The content of a test's files. */
interface PackageTest {
  readonly setup: PipelineSetup
  /** The metadata of every event. */
  readonly metadata: ReadonlyMap<string, unknown>
  readonly rules: TestConfig & FieldRules
  readonly events: readonly TestEvent[]
  readonly expectedFile: string
  readonly expected: Expected | null
  readonly fieldTypes: () => FieldTypes
}

const unexpectedError = (error: CaseError): Verdict => ({
  code: 'unexpected-error',
  message: errorText(error),
  differences: [],
})

class PackageSuite implements TestSuite {
  readonly kind = 'elastic-package'
  readonly file: string
  readonly pipeline: string
  readonly dependencies: readonly string[]
  readonly cases: readonly TestCase[]
  readonly isSequence: boolean
  /** Which expected document each event has, as far as that is known; see `isSequence`. */
  private nextExpected = 0

  constructor(
    common: Pick<TestSuite, 'file' | 'pipeline' | 'dependencies'>,
    private readonly test: PackageTest,
  ) {
    const { events, expected, metadata, rules, setup } = test
    this.file = common.file
    this.pipeline = common.pipeline
    this.dependencies = common.dependencies
    // elastic-package leaves dropped documents out of both lists: then it takes the answers before to know which document is meant.
    this.isSequence = expected !== null && expected.documents.length !== events.length
    this.cases = events.map(
      (event, i): TestCase => ({
        name: `event ${i + 1}`,
        get place() {
          return event.place
        },
        setup,
        input: { source: event.document, metadata },
        skip: rules.skip,
        judge: answer => this.judge(i, answer),
        note: answer =>
          answer.status === 'failed' ? `ended with an error, as expected: ${errorText(answer.error)}` : null,
      }),
    )
  }

  update(answers: ReadonlyMap<number, CaseAnswer>): FileChange | null {
    const before = this.test.expected?.documents ?? []
    const isAligned = before.length === this.test.events.length
    if (!isAligned && answers.size < this.test.events.length) return null
    const documents = this.test.events.map((_, i) => {
      const answer = answers.get(i)
      if (answer === undefined) return before[i] ?? null
      const old = isAligned ? before[i] : undefined
      if (old !== undefined && this.judgeDocument(old, answer) === null) return old
      return answer.status === 'done' ? (sortedKeys(this.withoutDynamic(answer.source)) as Document) : null
    })
    const after = `${indented(new Map([['expected', documents]]))}\n`
    if (this.test.expected !== null && documents.every((each, i) => each === before[i])) return null
    return { file: this.test.expectedFile, before: this.test.expected?.text ?? null, after }
  }

  private judge(place: number, answer: CaseAnswer): Verdict | null {
    const { expected, expectedFile } = this.test
    if (expected === null) {
      if (answer.status === 'failed') return unexpectedError(answer.error)
      const message = `there is no ${nameOf(expectedFile)}; --update writes it`
      return { code: 'missing-expected-file', message, differences: [] }
    }
    if (!this.isSequence) return this.judgeDocument(expected.documents[place]!, answer)
    if (place === 0) this.nextExpected = 0
    return this.judgeNext(expected.documents, place, answer)
  }

  /** Where dropped and failed documents are left out: the answer against the next document that is expected. */
  private judgeNext(all: readonly (Document | null)[], place: number, answer: CaseAnswer): Verdict | null {
    const documents = all.filter(each => each !== null)
    let verdict: Verdict | null = null
    if (answer.status === 'done') {
      const document = documents[this.nextExpected++]
      verdict =
        document === undefined
          ? { code: 'unexpected-document', message: `only ${documents.length} documents are expected`, differences: [] }
          : this.judgeDocument(document, answer)
    }
    const left = documents.length - this.nextExpected
    if (verdict !== null || place < this.test.events.length - 1 || left <= 0) return verdict
    if (answer.status === 'failed') return unexpectedError(answer.error)
    const message = `${left} more documents are expected than the ${this.test.events.length} events give`
    return { code: 'missing-document', message, differences: [] }
  }

  private judgeDocument(expected: Document | null, answer: CaseAnswer): Verdict | null {
    if (answer.status !== 'done') {
      // In the answer of `_simulate` a document that ended with an error has no source, as one that was dropped.
      if (expected === null) return null
      if (answer.status === 'failed') return unexpectedError(answer.error)
      return { code: 'unexpected-drop', message: 'the document was dropped', differences: [] }
    }
    if (expected === null) {
      return { code: 'drop-expected', message: 'the document should be dropped, but came through', differences: [] }
    }
    const found: Difference[] = [
      ...differences(this.withoutDynamic(expected), this.withoutDynamic(answer.source)),
      ...this.dynamicFaults(answer.source),
    ]
    if (found.length > 0) return { code: 'document-differs', message: countText(found.length), differences: found }
    const types = typeFaults(answer.source, this.test.fieldTypes(), this.test.rules)
    if (types.length === 0) return null
    return { code: 'field-type', message: `${types.length} values do not fit the package's fields`, differences: types }
  }

  private withoutDynamic(document: Document): Document {
    let rest = document
    for (const field of this.test.rules.dynamicFields.keys()) rest = withoutField(rest, field)
    return rest
  }

  /** Dynamic fields are read if they are texts, as elastic-package does. */
  private dynamicFaults(document: Document): Difference[] {
    return [...this.test.rules.dynamicFields].flatMap(([path, pattern]) => {
      const actual = fieldAt(document, path)
      if (typeof actual !== 'string' || pattern.test(actual)) return []
      const message = `expected a text that matches /${pattern.pattern}/ (dynamic_fields), got ${shown(actual)}`
      return [{ path, kind: 'matcher' as const, actual, message }]
    })
  }
}
