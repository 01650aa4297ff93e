/** Runs cases in the engine of this process. */
import {
  registry as allProcessors,
  andThen,
  compilePipeline,
  type Diagnostic,
  defaultLimits,
  exceptionOf,
  helpOf,
  type IngestDocument,
  type Limits,
  type MaybeAsync,
  newDocument,
  type Outcome,
  type Pipeline,
  ProcessorError,
  type Registry,
  renderError,
  type Services,
  startDocument,
  traceRun,
  withFleet,
  withoutNulls,
  withSteps,
} from '@sluice/core'
import { JavaException } from '@sluice/java'
import { type Coverage, CoverageCollector, mergeCoverage } from '../coverage/index.js'
import { jsonForm } from '../match/json-form.js'
import { fixturePipeline } from '../mocks/fixture-pipeline.js'
import { type BaseServices, type MockedServices, MockFault, mockedServices } from '../mocks/mocks.js'
import type { SourcePlace } from '../results.js'
import type { CaseAnswer, CaseInput, CaseRunner, CaseTrace, Preparation, PreparedSetup } from './case-runner.js'
import { placeOf } from './place.js'
import { StepRangeFault, stepsInRange } from './step-range.js'
import type { PipelineSetup, PipelineUnit, SuiteFault } from './suite.js'

/** The parts of the runner's engine. */
export interface LocalRunnerOptions {
  /** The services that are not mocked: clock, databases, expressions. */
  readonly services: BaseServices
  readonly registry?: Registry
  readonly limits?: Partial<Limits>
  /** Whether to count what the cases run. */
  readonly coverage?: boolean
}

/** The engine of this process as a runner of cases. */
export class LocalRunner implements CaseRunner {
  private readonly prepared = new WeakMap<PipelineSetup, Preparation>()
  /** One for each set-up: in another the same id may mean another pipeline. */
  private readonly collectors: CoverageCollector[] = []

  constructor(private readonly options: LocalRunnerOptions) {}

  prepare(setup: PipelineSetup): Preparation {
    let known = this.prepared.get(setup)
    if (known === undefined) this.prepared.set(setup, (known = this.compile(setup)))
    return known
  }

  /** The coverage of all cases, or null if it was not counted. */
  coverage(): Coverage | null {
    return this.options.coverage === true ? mergeCoverage(this.collectors.map(each => each.coverage())) : null
  }

  private compileUnits(
    setup: PipelineSetup,
    mocked: MockedServices,
    collector: CoverageCollector | null,
  ): CompiledUnits {
    const { registry = allProcessors, limits } = this.options
    const pipelines = new Map<string, Pipeline>()
    const services: Services = {
      ...mocked.services,
      pipelines: { get: id => pipelines.get(id) },
      scripts: { get: id => scriptOf(setup, id) },
      limits: { ...defaultLimits, ...limits },
      ...(collector === null ? {} : { counters: collector.counters }),
    }
    const faults: SuiteFault[] = []
    for (const unit of setup.pipelines) {
      const { pipeline, diagnostics } =
        unit.kind === 'fixture'
          ? fixturePipeline(unit.id, unit.fixture, { ...services, counters: undefined })
          : compilePipeline(unit.id, unit.definition, services, registry)
      if (pipeline === null) faults.push(...diagnostics.map(each => pipelineFault(each, unit)))
      else pipelines.set(unit.id, pipeline)
    }
    return { pipelines, services, faults }
  }

  private collectorFor({ pipelines }: PipelineSetup): CoverageCollector | null {
    if (this.options.coverage !== true) return null
    const collector = new CoverageCollector()
    for (const unit of pipelines) {
      if (unit.kind === 'fixture' || unit.source === null) continue
      collector.describe(unit.id, { file: unit.file ?? unit.id, source: unit.source })
    }
    this.collectors.push(collector)
    return collector
  }

  /** Counts the pipelines of a set-up as code that nothing has run. Those that do not compile are left out. */
  describe(setup: PipelineSetup): void {
    const collector = this.collectorFor(setup)
    if (collector !== null) this.compileUnits(setup, mockedServices({}, this.options.services), collector)
  }

  private compile(setup: PipelineSetup): Preparation {
    const collector = this.collectorFor(setup)
    let mocked: MockedServices
    try {
      mocked = mockedServices(setup.mocks, this.options.services)
    } catch (thrown) {
      if (!(thrown instanceof MockFault)) throw thrown
      return { ok: false, faults: [{ code: 'mock-fault', message: thrown.message, place: mainPlace(setup) }] }
    }
    const { pipelines, services, faults } = this.compileUnits(setup, mocked, collector)
    if (faults.length > 0) return { ok: false, faults }
    const main = pipelines.get(setup.id)!
    try {
      const { first, steps } = stepsInRange(main.loop.compound.steps, setup.range)
      const ranged = withSteps(main, steps)
      const pipeline =
        setup.profile === undefined ? ranged : withFleet(ranged, services, this.options.registry ?? allProcessors)
      return { ok: true, prepared: new LocalSetup(pipeline, first, services, mocked, collector, setup.profile) }
    } catch (thrown) {
      if (!(thrown instanceof StepRangeFault)) throw thrown
      return { ok: false, faults: [{ code: 'no-such-step', message: thrown.message, place: mainPlace(setup) }] }
    }
  }
}

/** The compiled pipelines of a set-up. */
interface CompiledUnits {
  readonly pipelines: ReadonlyMap<string, Pipeline>
  readonly services: Services
  readonly faults: readonly SuiteFault[]
}

class LocalSetup implements PreparedSetup {
  constructor(
    private readonly pipeline: Pipeline,
    /** How many steps stand before the first that runs. */
    private readonly before: number,
    private readonly services: Services,
    private readonly mocked: MockedServices,
    private readonly collector: CoverageCollector | null,
    private readonly profile: PipelineSetup['profile'],
  ) {}

  run(input: CaseInput, id: string): MaybeAsync<CaseAnswer> {
    let doc: IngestDocument
    try {
      doc = this.document(input)
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      return failed(thrown)
    }
    this.collector?.beginCase()
    return andThen(startDocument(this.pipeline, doc), outcome => {
      this.collector?.endCase(id)
      return answerOf(outcome)
    })
  }

  trace(input: CaseInput): MaybeAsync<CaseTrace | null> {
    let doc: IngestDocument
    try {
      doc = this.document(input)
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      return null
    }
    return andThen(traceRun(this.pipeline, doc, this.services), traced => shifted(traced, this.before))
  }

  /** Throws a JavaException for a source that Elasticsearch refuses: one that holds metadata (`unexpected metadata [_id:1] in source`). */
  private document({ source, metadata }: CaseInput): IngestDocument {
    this.mocked.restart()
    const sent = this.profile === undefined ? source : (withoutNulls(source) as Map<string, unknown>)
    const doc = newDocument(sent, this.services.now(), metadata)
    doc.mayWait = true
    return doc
  }
}

/** The numbers of a run that began after the first step. */
function shifted({ trace }: CaseTrace, by: number): CaseTrace {
  if (by === 0) return { trace }
  const shift = (number: string) => number.replace(/^\d+/, first => String(Number(first) + by))
  const steps = trace.steps.map(step => ({ ...step, number: shift(step.number) }))
  const writers = new Map([...trace.writers].map(([path, number]) => [path, shift(number)]))
  return { trace: { ...trace, steps, writers } }
}

function answerOf(outcome: Outcome): CaseAnswer {
  if (outcome.status === 'dropped') return outcome
  if (outcome.status === 'failed') return failed(outcome.error)
  try {
    // The copy that `_simulate` answers with: it refuses values that a run lets pass, such as a number above 2^63-1.
    const { source, metadata } = outcome.doc.copy()
    const form = jsonForm(source) as ReadonlyMap<string, unknown>
    return { status: 'done', source: form, metadata: metadata.values }
  } catch (thrown) {
    if (thrown instanceof JavaException) return failed(thrown)
    throw thrown
  }
}

const failed = (error: JavaException | ProcessorError): CaseAnswer => ({
  status: 'failed',
  error: {
    processor: error instanceof ProcessorError ? error.processorType : null,
    tag: error instanceof ProcessorError ? error.processorTag : null,
    body: renderError(error),
  },
})

function scriptOf(setup: PipelineSetup, id: string) {
  const source = setup.scripts.get(id)
  return source === undefined ? undefined : { lang: 'painless', source }
}

function pipelineFault(diagnostic: Diagnostic, unit: PipelineUnit): SuiteFault {
  const { processor } = diagnostic
  const tag = processor?.tag == null ? '' : ` [${processor.tag}]`
  const where =
    processor == null || processor.type === null
      ? `pipeline ${unit.id}`
      : `${processor.type}${tag} of pipeline ${unit.id}`
  const help = helpOf(diagnostic)
  return {
    code: 'pipeline-fault',
    message: `${where}: ${exceptionOf(diagnostic).text ?? diagnostic.code}${help === undefined ? '' : ` (${help})`}`,
    place: placeOf(unit, diagnostic.path, diagnostic.span?.start),
  }
}

function mainPlace({ id, pipelines }: PipelineSetup): SourcePlace {
  return placeOf(pipelines.find(unit => unit.id === id)!, [])
}
