/**
 * Tests of pipelines as programs write them: `expectPipeline(pipeline).doc(document).toGive(expected)`. Works in every framework that takes
 * a thrown error for a failure. Nothing is waited for unless a processor of the pipeline waits: then the calls give promises.
 */
import { andThen, fromPlain, type MaybeAsync, readJson, toPlain } from '@sluice/core'
import { type Expectation, type ExpectedError, judge } from '../cases/expectation.js'
import { indented } from '../layout/indented-json.js'
import { fromMatcherInput } from '../match/expected.js'
import { contains } from '../match/matchers.js'
import type { NumberRule } from '../match/numbers.js'
import type { PipelineFixture } from '../mocks/fixture-pipeline.js'
import type { Mocks } from '../mocks/mocks.js'
import type { CaseAnswer, CaseInput, PreparedSetup } from '../run/case-runner.js'
import { errorText } from '../run/error-text.js'
import { failingStep } from '../run/failing-step.js'
import type { LocalRunner } from '../run/local-runner.js'
import type { PipelineSetup, PipelineUnit, Verdict } from '../run/suite.js'
import { PipelineTestError } from './pipeline-test-error.js'

/**
 * Reads pipelines that are named by their files.
 *
 * @internal
 */
export interface PipelineFiles {
  /** The pipeline in a file, under an id; with the others of its package if it belongs to one. Throws for a file that is not a pipeline. */
  load(file: string, id: string | undefined): { readonly id: string; readonly units: readonly PipelineUnit[] }
  /** The text of a file, or null; for `toMatchFile`. */
  read(file: string): string | null
  write(file: string, text: string): void
  /** Whether expectations in files are rewritten. */
  readonly isUpdate: boolean
  /** Whether expectations in files that are not there are written. */
  readonly mayCreate: boolean
}

/** A pipeline: a file (`.yml`, `.yaml`, `.json`), or its definition. */
export type PipelineInput = string | object

/** A stand-in for a called pipeline. */
export interface FixtureInput {
  readonly set?: object
  readonly remove?: readonly string[]
  readonly fail?: string
  readonly drop?: boolean
}

/** The options of testing a pipeline. All optional. */
export interface ExpectPipelineOptions extends Omit<Mocks, 'user'> {
  /** The id under which the pipeline runs; by default the name of its file. */
  readonly id?: string
  /** The pipelines that it calls, by id, each a file, a definition, or a stand-in (`{ set: { 'a.b': 1 } }`). */
  readonly pipelines?: Readonly<Record<string, PipelineInput | FixtureInput>>
  /** Stored scripts: Painless by id. */
  readonly scripts?: Readonly<Record<string, string>>
  /** The sender of the request, for `set_security_user`; null for an unauthenticated one. */
  readonly user?: object | null
  /** The first and the last step to run: tag, number from 1, or path. */
  readonly from?: string | number
  readonly to?: string | number
  /** `loose` (default): 1 is 1.0. `exact`: types count. */
  readonly numbers?: NumberRule
  /** Fields that are not compared. */
  readonly ignore?: readonly string[]
}

/** The expected error: a part of its message, or members of it; values may be matchers. */
export type ErrorInput =
  | string
  | { readonly processor?: unknown; readonly tag?: unknown; readonly type?: unknown; readonly message?: unknown }

/** How a document ended, as plain data. */
export type PlainAnswer =
  | { readonly status: 'done'; readonly document: Record<string, unknown>; readonly metadata: Record<string, unknown> }
  | { readonly status: 'dropped' }
  | {
      readonly status: 'failed'
      readonly processor: string | null
      readonly tag: string | null
      readonly error: Record<string, unknown>
    }

/** A method that users call: stacks of failures begin at its caller. */
type Call = (...args: never[]) => unknown

/** V8's; other engines have none, and show our frames too. */
const { captureStackTrace } = Error as { captureStackTrace?: (error: Error, above: Call) => void }

const FIXTURE = ['set', 'remove', 'fail', 'drop']

const isFixture = (value: object): value is FixtureInput => {
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every(key => FIXTURE.includes(key))
}

/** A pipeline under test. */
export class PipelineExpectation {
  private made: PreparedSetup | undefined
  private readonly setup: PipelineSetup

  /** @internal */
  constructor(
    pipeline: PipelineInput,
    private readonly options: ExpectPipelineOptions,
    private readonly runner: LocalRunner,
    private readonly files: PipelineFiles,
  ) {
    this.setup = this.setupOf(pipeline)
  }

  /** A document that goes through it, with metadata (`_index`, `_id`, ...) if it matters. */
  doc(source: object, metadata: object = {}): DocumentExpectation {
    const input = {
      source: fromPlain(source) as CaseInput['source'],
      metadata: fromPlain(metadata) as CaseInput['metadata'],
    }
    return new DocumentExpectation(this.prepared, this.setup, input, this.options, this.files)
  }

  /** A raw line: a document whose `message` it is. */
  line(text: string): DocumentExpectation {
    return this.doc({ message: text })
  }

  /** The pipeline ready to run. Throws PipelineTestError with every fault of it. */
  private get prepared(): PreparedSetup {
    if (this.made === undefined) {
      const preparation = this.runner.prepare(this.setup)
      if (!preparation.ok) {
        const faults = preparation.faults.map(({ message, place: { file, line, column } }) => {
          return `${file}:${line}:${column}: ${message}`
        })
        throw new PipelineTestError('pipeline-fault', `the pipeline cannot run:\n  ${faults.join('\n  ')}`, [], null)
      }
      this.made = preparation.prepared
    }
    return this.made
  }

  private setupOf(pipeline: PipelineInput): PipelineSetup {
    const { id, pipelines = {}, scripts = {}, user, from, to, numbers, ignore, ...mocks } = this.options
    const main = this.unitsOf(pipeline, id)
    const called = Object.entries(pipelines).flatMap(([name, each]): readonly PipelineUnit[] =>
      typeof each === 'object' && isFixture(each)
        ? [{ kind: 'fixture', id: name, fixture: fixtureOf(each) }]
        : this.unitsOf(each, name).units,
    )
    return {
      id: main.id,
      pipelines: [...main.units, ...called],
      scripts: new Map(Object.entries(scripts)),
      mocks:
        user === undefined
          ? mocks
          : { ...mocks, user: user === null ? null : (fromPlain(user) as Map<string, unknown>) },
      range: {
        ...(from === undefined ? {} : { from: String(from) }),
        ...(to === undefined ? {} : { to: String(to) }),
      },
    }
  }

  private unitsOf(pipeline: PipelineInput, id: string | undefined): ReturnType<PipelineFiles['load']> {
    if (typeof pipeline === 'string') return this.files.load(pipeline, id)
    const definition = fromPlain(pipeline)
    if (!(definition instanceof Map)) throw new TypeError('a pipeline must be a file or an object')
    const name = id ?? '_simulate_pipeline'
    return { id: name, units: [{ kind: 'definition', id: name, definition, file: null, source: null }] }
  }
}

const fixtureOf = ({ set, ...rest }: FixtureInput): PipelineFixture =>
  set === undefined ? rest : { ...rest, set: fromPlain(set) as Map<string, unknown> }

/** A document that a pipeline under test processes. Each call runs it again. */
export class DocumentExpectation {
  /** @internal */
  constructor(
    private readonly prepared: PreparedSetup,
    private readonly setup: PipelineSetup,
    private readonly input: CaseInput,
    private readonly options: ExpectPipelineOptions,
    private readonly files: PipelineFiles,
  ) {}

  /** It comes through as just this document. Values may be matchers. Throws PipelineTestError if it does not. */
  toGive(document: object): MaybeAsync<void> {
    return this.check({ document: expected(document) }, this.toGive)
  }

  /** It comes through with these fields; others are not read. Names may be paths (`'source.ip'`). */
  toGiveFields(fields: object): MaybeAsync<void> {
    return this.check({ fields: expected(fields) }, this.toGiveFields)
  }

  /** It comes through with this metadata (`_index`, `_routing`, ...). */
  toGiveMetadata(metadata: object): MaybeAsync<void> {
    return this.check({ metadata: expected(metadata) }, this.toGiveMetadata)
  }

  /** A `reroute` sends it to this index. */
  toReroute(index: unknown): MaybeAsync<void> {
    return this.check({ reroute: fromMatcherInput(index) }, this.toReroute)
  }

  /** It is dropped. */
  toBeDropped(): MaybeAsync<void> {
    return this.check({ dropped: true }, this.toBeDropped)
  }

  /** It fails, with this error: a text that its message has in it, or what processor, tag, type and message are. */
  toFail(error: ErrorInput = {}): MaybeAsync<void> {
    return this.check({ error: expectedError(error) }, this.toFail)
  }

  /**
   * It comes through as the document in a JSON file. A missing file is written, and with SLUICE_UPDATE every file; in a
   * continuous integration (CI is set) a missing file is a failure.
   */
  toMatchFile(file: string): MaybeAsync<void> {
    return andThen(this.answer(), answer => this.matchFile(file, answer, this.toMatchFile))
  }

  /**
   * Its outcome as plain data: for snapshots, and for everything that no other call tests. Throws TypeError for an asynchronous pipeline.
   */
  result(): PlainAnswer {
    return plainAnswer(atOnce(this.answer(), 'resultAsync'))
  }

  /** The same, for any pipeline. */
  async resultAsync(): Promise<PlainAnswer> {
    return plainAnswer(await this.answer())
  }

  /** The document that comes out, as plain data. Throws PipelineTestError if none does, TypeError for a pipeline that waits. */
  document(): Record<string, unknown> {
    return atOnce(this.documentOf(atOnce(this.answer(), 'documentAsync'), this.document), 'documentAsync')
  }

  /** The same, for any pipeline. */
  async documentAsync(): Promise<Record<string, unknown>> {
    return this.documentOf(await this.answer(), this.documentAsync)
  }

  private documentOf(answer: CaseAnswer, above: Call): MaybeAsync<Record<string, unknown>> {
    if (answer.status === 'done') return toPlain(answer.source) as Record<string, unknown>
    const isDropped = answer.status === 'dropped'
    const message = isDropped ? 'the document was dropped' : errorText(answer.error)
    return this.fail(
      { code: isDropped ? 'unexpected-drop' : 'unexpected-error', message, differences: [] },
      answer,
      above,
    )
  }

  private answer(): MaybeAsync<CaseAnswer> {
    return this.prepared.run(this.input, '')
  }

  private check(expectation: Expectation, above: Call): MaybeAsync<void> {
    return andThen(this.answer(), answer => {
      const { numbers = 'loose', ignore = [] } = this.options
      const verdict = judge(answer, expectation, { numbers, ignore })
      return verdict === null ? undefined : this.fail(verdict, answer, above)
    })
  }

  private fail(verdict: Verdict, answer: CaseAnswer, above: Call): MaybeAsync<never> {
    return andThen(this.prepared.trace(this.input), trace => {
      const step = trace === null ? null : failingStep(trace, answer, verdict.differences, this.setup)
      const error = new PipelineTestError(verdict.code, verdict.message, verdict.differences, step)
      captureStackTrace?.(error, above)
      throw error
    })
  }

  private matchFile(file: string, answer: CaseAnswer, above: Call): MaybeAsync<void> {
    const text = this.files.read(file)
    const { isUpdate, mayCreate } = this.files
    if (answer.status === 'done' && (isUpdate || (text === null && mayCreate))) {
      this.files.write(file, `${indented(answer.source)}\n`)
      return
    }
    if (text === null)
      return this.fail({ code: 'missing-file', message: `there is no ${file}`, differences: [] }, answer, above)
    const { numbers = 'loose', ignore = [] } = this.options
    const verdict = judge(answer, { document: documentIn(file, text) }, { numbers, ignore })
    return verdict === null ? undefined : this.fail(verdict, answer, above)
  }
}

/** A result that must be synchronous. */
function atOnce<T>(value: MaybeAsync<T>, other: string): T {
  if (!(value instanceof Promise)) return value
  value.catch(() => undefined)
  throw new TypeError(`the pipeline has a processor that waits: use ${other}`)
}

function plainAnswer(answer: CaseAnswer): PlainAnswer {
  if (answer.status === 'dropped') return answer
  if (answer.status === 'failed') {
    const { processor, tag, body } = answer.error
    return { status: 'failed', processor, tag, error: toPlain(body) as Record<string, unknown> }
  }
  const document = toPlain(answer.source) as Record<string, unknown>
  return { status: 'done', document, metadata: toPlain(answer.metadata) as Record<string, unknown> }
}

function expected(value: object): ReadonlyMap<string, unknown> {
  const read = fromMatcherInput(value)
  if (read instanceof Map) return read as ReadonlyMap<string, unknown>
  throw new TypeError('an expected document must be an object')
}

function expectedError(error: ErrorInput): ExpectedError {
  if (typeof error === 'string') return { message: contains(error) }
  return Object.fromEntries(
    Object.entries(error)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, fromMatcherInput(value)]),
  )
}

function documentIn(file: string, text: string): ReadonlyMap<string, unknown> {
  const value = readJson(text)
  if (value instanceof Map) return value as ReadonlyMap<string, unknown>
  throw new TypeError(`${file} must hold an object`)
}
