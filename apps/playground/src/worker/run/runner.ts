/**
 * Runs the documents of a workspace in the worker: the selected one first, the others in slices, so that a newer edit or a
 * question never waits long. What was asked for is answered from the last run.
 */
import { JavaException } from '@sluice/java'
import { loadPartsFor, MANY_DOCUMENTS, withParts } from '@sluice/parts'
import {
  type DocumentRow,
  type DocumentText,
  type DocumentTrace,
  EARLIER_RUN,
  PREVIOUS_DOCUMENT,
  type Question,
  type Questions,
  type RemoteDocument,
  type RunBefore,
  type RunEvent,
  type RunInput,
  type SamplesText,
  type StopPlace,
} from '../protocol.js'
import { EarlierRun, RunComparison } from './comparison.js'
import { coverageView } from './coverage-view.js'
import { conditionsOf } from './explained-conditions.js'
import { PipelineCompiler } from './pipeline-compiler.js'
import { PipelineSet } from './pipeline-set.js'
import { QuestionFault } from './question-fault.js'
import { rawView } from './raw-view.js'
import { outputOf, type RecordedDocument, rowOf, statesOf, stoppedRow, writtenFields } from './recorded.js'
import { withSharedBuffers } from './row-buffers.js'
import { SampleDocuments } from './sample-documents.js'
import { readSampleDocuments } from './samples.js'
import { fieldsOf, sourceAfter, stateLines, stateView } from './state-view.js'
import { Statistics, timing } from './statistics.js'
import { stopPlaceOf } from './stop-place.js'
import { traceView } from './trace-view.js'

/** So long documents are run before the worker looks for messages. */
const SLICE_MILLIS = 40

/** The fault of a worker that replaced an ended one. */
const NOTHING_RAN = 'nothing ran since the last run was stopped: run it again'

/** The number of recorded documents that are kept for questions; with fewer samples, all of them. */
const KEPT = 20

/** Runs and answers; `tell` takes what happens. */
export class Runner {
  private current = 0
  private compiler = new PipelineCompiler()
  private set: PipelineSet | null = null
  private input: RunInput | null = null
  /** The run that was compared with last. */
  private earlier: EarlierRun | null = null
  private earlierCompiler = new PipelineCompiler()
  private readonly samples = new SampleDocuments()
  /** The chosen document of the last run that compiled: a script that is being written does not, and its author asks for fields. */
  private lastChosen: RecordedDocument | null = null
  private readonly kept = new Map<number, RecordedDocument>()

  constructor(
    private readonly tell: (event: RunEvent) => void,
    /** Lets messages come in. */
    private readonly pause: () => Promise<void>,
  ) {}

  /** The documents of the samples. */
  get documents(): readonly DocumentText[] {
    return this.samples.texts
  }

  /** How many processors did not run again so far, since an edit left what is before them as it was: each counts for each document. */
  get spared(): number {
    return this.samples.spared
  }

  /** Compiles everything anew with the next run: pipelines have other surroundings. */
  forgetCompiled(): void {
    this.compiler = new PipelineCompiler()
    this.earlierCompiler = new PipelineCompiler()
    this.earlier = null
    this.samples.forgetRuns()
  }

  /** Reads samples, for all runs until others come. */
  takeSamples(samples: SamplesText): void {
    this.current++
    const { documents, report } = readSampleDocuments(samples)
    if (documents.length >= MANY_DOCUMENTS !== this.documents.length >= MANY_DOCUMENTS) this.forgetCompiled()
    this.samples.take(documents, this.compiler.services.now())
    this.kept.clear()
    this.earlier = null
    this.lastChosen = null
    this.tell({ kind: 'samples', report })
  }

  /** Compiles and runs everything. A newer run, or other samples, end it early: then nothing more is reported of it. */
  async run(run: number, input: RunInput): Promise<void> {
    const mine = ++this.current
    const started = performance.now()
    const set = await this.prepare(run, input)
    if (mine !== this.current) return
    const statistics = new Statistics(set.columns)
    set.collector.beginCase()
    const ran = set.main === undefined ? 0 : await this.runAll(mine, run, set, input, statistics)
    if (mine !== this.current) return
    set.collector.endCase('all documents')
    this.tell({
      kind: 'finished',
      run,
      summary: {
        milliseconds: performance.now() - started,
        documents: ran,
        coverage: coverageView(set),
        columns: statistics.summaries(),
        missingDatabases: statistics.missing.names,
      },
    })
  }

  /** Compiles the pipelines and reports the outcome. */
  async prepare(run: number, input: RunInput): Promise<PipelineSet> {
    const texts = input.pipelines.map(({ text }) => text)
    await loadPartsFor(texts, this.documents.length)
    const set = await withParts(() => new PipelineSet(input.pipelines, input.entry, this.compiler))
    this.set = set
    this.input = input
    this.kept.clear()
    this.tell({ kind: 'compiled', run, columns: set.columns, faults: set.faults })
    return set
  }

  private async runAll(
    mine: number,
    run: number,
    set: PipelineSet,
    input: RunInput,
    statistics: Statistics,
  ): Promise<number> {
    const stopped = new Map(input.stopped.map(({ place, step }) => [place, step]))
    this.samples.begin(set, stopped.keys())
    const count = this.documents.length
    const rows: DocumentRow[] = []
    let from = 0
    let sliceEnd = performance.now() + SLICE_MILLIS
    const flush = (): void => {
      if (rows.length === 0) return
      this.tell({ kind: 'rows', run, from, rows: withSharedBuffers(rows.splice(0)) })
    }
    const first = await this.first(run, set, input, stopped)
    for (let place = 0; place < count; place++) {
      const row =
        first !== null && first.place === place
          ? this.counted(set, first, statistics)
          : await this.row(set, place, stopped, statistics)
      if (rows.length === 0) from = place
      rows.push(row)
      statistics.add(row)
      if (performance.now() < sliceEnd) continue
      flush()
      await this.pause()
      if (mine !== this.current) return place + 1
      sliceEnd = performance.now() + SLICE_MILLIS
    }
    flush()
    return count
  }

  /** The selected document: its trace is reported before anything else runs. */
  private async first(
    run: number,
    set: PipelineSet,
    input: RunInput,
    stopped: ReadonlyMap<number, string | null>,
  ): Promise<RecordedDocument | null> {
    // Where there are fewer documents than before, the page shows the last.
    const place = Math.min(input.selected, this.documents.length - 1)
    if (place < 0 || stopped.has(place)) return null
    const recorded = await this.samples.attempt(set, place, 'kept')
    if (recorded instanceof JavaException) return null
    this.keep(recorded)
    this.lastChosen = recorded
    this.tell({ kind: 'trace', run, trace: traceView(set, recorded) })
    return recorded
  }

  private async row(
    set: PipelineSet,
    place: number,
    stopped: ReadonlyMap<number, string | null>,
    statistics: Statistics,
  ): Promise<DocumentRow> {
    const step = stopped.get(place)
    if (step !== undefined) return stoppedRow(set, place, step)
    const recorded = await this.samples.attempt(set, place, this.documents.length <= KEPT ? 'kept' : 'counted')
    if (!(recorded instanceof JavaException)) {
      if (this.documents.length <= KEPT) this.keep(recorded)
      return this.counted(set, recorded, statistics)
    }
    return { ...stoppedRow(set, place, null), status: 'failed', error: recorded.text ?? recorded.message }
  }

  private counted(set: PipelineSet, recorded: RecordedDocument, statistics: Statistics): DocumentRow {
    statistics.missing.take(recorded)
    writtenFields(set, recorded, (column, path) => statistics.wrote(column, path))
    return rowOf(set, recorded)
  }

  private keep(recorded: RecordedDocument): void {
    this.kept.delete(recorded.place)
    this.kept.set(recorded.place, recorded)
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!)
  }

  /** Answers a question about the last run. Throws QuestionFault if there is nothing to answer from. */
  async answer(question: Question): Promise<unknown> {
    switch (question.name) {
      case 'trace':
        return this.trace(question.place)
      case 'state':
        return this.answerFrom(question, stateView)
      case 'source':
        return this.answerFrom(question, sourceAfter)
      case 'lines':
        return this.answerFrom(question, stateLines)
      case 'raw': {
        const { set, recorded } = await this.recorded(question.place)
        return rawView(set, recorded)
      }
      case 'fields':
        return this.fields(question)
      case 'stops':
        return this.stops(question.steps)
      case 'compare':
        return this.compare(question.before)
      case 'simulateBody':
        return this.simulateBody(question.places)
      case 'remote':
        return this.remote(question)
      case 'profile':
        return this.profile(question.rounds)
      case 'testFiles': {
        const { input } = this.ready()
        const { runTestFiles } = await import('./test-files.js')
        return runTestFiles(question.opened, input.pipelines, input.entry)
      }
      case 'tests':
      case 'asTest':
      case 'accept':
        return this.testing(question)
      case 'explain': {
        const { explanationOf } = await import('./explained-step.js')
        const { recorded, set } = await this.recorded(question.place)
        return explanationOf(set, recorded, question.step)
      }
      case 'checkMapping':
        return this.checkMapping(question.template)
      case 'guards': {
        const { recorded, set } = await this.recorded(question.place)
        const { nullGuards } = await import('./null-guards.js')
        return nullGuards(set, recorded, question)
      }
      case 'conditions': {
        const { recorded, set } = await this.recorded(question.place)
        return conditionsOf(set, recorded)
      }
    }
  }

  /** The test runner is loaded when there are tests. */
  private async testing(question: Extract<Question, { name: 'tests' | 'asTest' | 'accept' }>): Promise<unknown> {
    const { accepted, expectationOf, runTests } = await import('./tests.js')
    const { set, input } = this.ready()
    switch (question.name) {
      case 'tests':
        return runTests(question.tests, input.pipelines, input.entry, question.ignore)
      case 'asTest': {
        const document = this.documents[question.place]
        if (document === undefined) throw new QuestionFault(`there is no document ${question.place + 1}`)
        return { name: question.title, ...document, expect: await expectationOf(set, document) }
      }
      case 'accept':
        return { ...question.test, expect: await accepted(set, question.test, question.paths) }
    }
  }

  /** The last run. */
  private ready(): { readonly set: PipelineSet; readonly input: RunInput } {
    const { set, input } = this
    if (set === null || input === null) throw new QuestionFault(NOTHING_RAN)
    if (set.main === undefined) throw new QuestionFault('the pipeline does not compile')
    return { set, input }
  }

  private async recorded(place: number): Promise<{ set: PipelineSet; recorded: RecordedDocument }> {
    const { set, input } = this.ready()
    if (place >= this.documents.length) throw new QuestionFault(`there is no document ${place + 1}`)
    if (input.stopped.some(each => each.place === place)) throw new QuestionFault('this document was stopped')
    const recorded = this.kept.get(place) ?? (await this.samples.attempt(set, place, 'question'))
    if (recorded instanceof JavaException) throw new QuestionFault(recorded.text ?? recorded.message)
    this.keep(recorded)
    return { set, recorded }
  }

  private async trace(place: number): Promise<DocumentTrace> {
    const { recorded, set } = await this.recorded(place)
    return traceView(set, recorded)
  }

  /** Answers from a document, and from the other that the baseline is of: the one before it, or the same of an earlier run. */
  private async answerFrom<A extends Questions['state']['ask'], T>(
    ask: A,
    view: (ask: A, recorded: RecordedDocument, previous?: RecordedDocument) => T,
  ): Promise<T> {
    const { recorded } = await this.recorded(ask.place)
    if (ask.baseline === EARLIER_RUN && this.earlier !== null) {
      return view(ask, recorded, await this.earlier.recorded(recorded))
    }
    if (ask.baseline !== PREVIOUS_DOCUMENT || ask.place === 0) return view(ask, recorded)
    const { recorded: previous } = await this.recorded(ask.place - 1)
    return view(ask, recorded, previous)
  }

  /**
   * The state before the first run of the processor; where it did not run, the last state of the document. While the pipeline does not
   * compile, those of the last run.
   */
  private async fields({ place, pipeline, path }: Questions['fields']['ask']): Promise<Questions['fields']['answer']> {
    const { lastChosen } = this
    const isBroken = this.set !== null && this.set.main === undefined
    const recorded = isBroken && lastChosen?.place === place ? lastChosen : (await this.recorded(place)).recorded
    const states = [...statesOf(recorded).values()]
    const key = JSON.stringify(path)
    const found = states.find(({ entry }) => entry.pipeline === pipeline && JSON.stringify(entry.step.path) === key)
    return fieldsOf(found?.before ?? states.at(-1)?.after ?? recorded.before)
  }

  private async stops(steps: Questions['stops']['ask']['steps']): Promise<Questions['stops']['answer']> {
    const { explanationOf } = await import('./explained-step.js')
    const found: (StopPlace | null)[] = []
    await this.inSlices(steps, async ({ place, step }) => {
      const { set, recorded } = await this.recorded(place)
      found.push(stopPlaceOf(explanationOf(set, recorded, step) ?? []))
    })
    return found
  }

  private async simulateBody(places: readonly number[]): Promise<string> {
    const { simulateBody } = await import('./remote.js')
    const { set } = this.ready()
    return simulateBody(
      set,
      places.flatMap(place => this.documents[place] ?? []),
    )
  }

  private async remote({ places, answer }: Questions['remote']['ask']): Promise<Questions['remote']['answer']> {
    const { remoteOf, documentsOf } = await import('./remote.js')
    const docs = documentsOf(answer, places.length)
    const found: RemoteDocument[] = []
    await this.inSlices(places.entries(), async ([i, place]) => {
      const { set, recorded } = await this.recorded(place)
      found.push(remoteOf(set, recorded, docs[i]))
    })
    return found
  }

  private async checkMapping(template: string | null): Promise<Questions['checkMapping']['answer']> {
    const { MappingChecker, mappingIn } = await import('./mapping-check.js')
    const definition = template === null ? (await import('./ecs-mapping.js')).ecsMapping() : mappingIn(template)
    const checker = new MappingChecker(definition)
    const { set, input } = this.ready()
    const stopped = new Set(input.stopped.map(({ place }) => place))
    await this.inSlices(this.documents.keys(), async place => {
      const recorded = stopped.has(place) ? null : await this.samples.attempt(set, place, 'question')
      if (recorded === null || recorded instanceof JavaException || recorded.outcome.status !== 'done') return
      checker.take(place, outputOf(recorded).source)
    })
    return checker.result()
  }

  private async compare(before: RunBefore): Promise<Questions['compare']['answer']> {
    const { input } = this.ready()
    await loadPartsFor(
      before.pipelines.map(({ text }) => text),
      this.documents.length,
    )
    const earlier = await withParts(() =>
      this.earlier?.isOf(before) === true ? this.earlier : new EarlierRun(before, this.earlierCompiler),
    )
    const comparison = new RunComparison(earlier)
    const stopped = new Set(input.stopped.map(({ place }) => place))
    await this.inSlices(this.documents.keys(), async place => {
      if (stopped.has(place)) return
      const recorded = this.kept.get(place) ?? (await this.samples.attempt(this.ready().set, place, 'question'))
      if (!(recorded instanceof JavaException)) await withParts(() => comparison.take(recorded))
    })
    this.earlier = earlier
    return comparison.result()
  }

  /** Does something for each of a list, and lets messages come in between. Throws QuestionFault when a newer run began. */
  private async inSlices<T>(all: Iterable<T>, act: (each: T) => Promise<void>): Promise<void> {
    const mine = this.current
    let sliceEnd = performance.now() + SLICE_MILLIS
    for (const each of all) {
      await act(each)
      if (performance.now() < sliceEnd) continue
      this.tell({ kind: 'busy' })
      await this.pause()
      if (mine !== this.current) throw new QuestionFault('a newer run began')
      sliceEnd = performance.now() + SLICE_MILLIS
    }
  }

  private async profile(rounds: number): Promise<Questions['profile']['answer']> {
    const { set, input } = this.ready()
    const times: number[][] = set.columns.map(() => [])
    const stopped = new Set(input.stopped.map(({ place }) => place))
    const places = Array.from(this.documents.keys()).filter(place => !stopped.has(place))
    const all = Array.from({ length: rounds }, () => places).flat()
    await this.inSlices(all, async place => {
      const recorded = await this.samples.attempt(set, place, 'question')
      if (recorded instanceof JavaException) return
      const { cells, milliseconds } = rowOf(set, recorded)
      for (const [column, status] of cells.entries()) if (status > 1) times[column]!.push(milliseconds[column]!)
    })
    return times.map(values => ({ runs: values.length, ...timing(values) }))
  }
}
