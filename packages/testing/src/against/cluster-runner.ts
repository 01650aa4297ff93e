/** Runs cases on a cluster, with `_simulate`. */
import { randomBytes } from 'node:crypto'
import { compilePipeline, defaultLimits, exceptionOf, registry, type Services, writeJson } from '@sluice/core'
import type { BaseServices } from '../mocks/mocks.js'
import type { CaseAnswer, CaseInput, CaseRunner, PreparedSetup } from '../run/case-runner.js'
import { placeOf } from '../run/place.js'
import { definitionInRange, StepRangeFault } from '../run/step-range.js'
import type { PipelineSetup, PipelineUnit, SuiteFault } from '../run/suite.js'
import { type Cluster, type ClusterAnswer, ClusterFault } from './cluster.js'
import { INLINE_ID, type SentPipelines, sentPipelines } from './sent-pipelines.js'

/** An answer of a cluster, with what the document saw as its time. */
export interface ClusterCaseAnswer {
  readonly answer: CaseAnswer
  /** `_ingest.timestamp`; null for a document that was dropped or failed. */
  readonly timestamp: string | null
}

/** Pipelines that are ready on a cluster. */
export interface ClusterSetup extends PreparedSetup {
  /** As `run`, with the time. */
  ask(input: CaseInput): Promise<ClusterCaseAnswer>
}

/** As `Preparation`. */
export type ClusterPreparation =
  | { readonly ok: true; readonly prepared: ClusterSetup }
  | { readonly ok: false; readonly faults: readonly SuiteFault[] }

/** A cluster as a runner of cases. What it stores there it takes away again in `close`. */
export class ClusterRunner implements CaseRunner {
  private readonly prepared = new Map<PipelineSetup, Promise<ClusterPreparation>>()
  private readonly toDelete: string[] = []
  private readonly token = `sluice-test-${randomBytes(4).toString('hex')}-`
  private setups = 0

  constructor(
    private readonly cluster: Cluster,
    /** To read pipelines with, if only a range of their steps is sent. */
    private readonly base: BaseServices,
  ) {}

  prepare(setup: PipelineSetup): Promise<ClusterPreparation> {
    let known = this.prepared.get(setup)
    if (known === undefined) this.prepared.set(setup, (known = this.send(setup)))
    return known
  }

  /** Takes away what was stored. Rejects with ClusterFault if the cluster does not answer any more. */
  async close(): Promise<void> {
    for (const path of this.toDelete.splice(0)) await this.cluster.request('DELETE', path)
  }

  private async send(setup: PipelineSetup): Promise<ClusterPreparation> {
    if (setup.profile !== undefined) {
      return refusal(
        setup,
        'cannot-send',
        `the profile ${setup.profile} is of Sluice: _simulate of a cluster runs no final pipeline`,
      )
    }
    const prefix = `${this.token}${++this.setups}-`
    const main = mainDefinition(setup, this.services)
    if ('problem' in main) return refusal(setup, 'no-such-step', main.problem)
    const sent = sentPipelines(setup, main.definition, prefix)
    if ('problem' in sent) return refusal(setup, 'cannot-send', sent.problem)
    const fault = await this.store(sent)
    if (fault !== null) return refusal(setup, 'cluster-refused', fault)
    const own = sent.inline === null ? { from: prefix, to: '' } : { from: INLINE_ID, to: setup.id }
    const prepared = new ClusterPipeline(this.cluster, sent, own)
    const refused = await prepared.refusal()
    return refused === null ? { ok: true, prepared } : refusal(setup, 'cluster-refused', refused)
  }

  private get services(): Services {
    return {
      ...this.base,
      pipelines: { get: () => undefined },
      scripts: { get: () => undefined },
      limits: defaultLimits,
    }
  }

  /** Stores what must be stored; returns what the cluster says against it. */
  private async store({ stored, scripts }: SentPipelines): Promise<string | null> {
    for (const [id, source] of scripts) {
      const path = `_scripts/${encodeURIComponent(id)}`
      const fault = await this.put(path, { script: { lang: 'painless', source } })
      if (fault !== null) return `stored script: ${fault}`
    }
    for (const [id, definition] of stored) {
      const fault = await this.put(`_ingest/pipeline/${encodeURIComponent(id)}`, definition)
      if (fault !== null) return `pipeline ${id}: ${fault}`
    }
    return null
  }

  private async put(path: string, body: object): Promise<string | null> {
    const text = body instanceof Map ? writeJson(body) : JSON.stringify(body)
    const { status, body: answer } = await this.cluster.request('PUT', path, text)
    if (status >= 400) return reasonOf(answer)
    this.toDelete.push(path)
    return null
  }
}

/** A pipeline on the cluster, ready for documents. */
class ClusterPipeline implements ClusterSetup {
  constructor(
    private readonly cluster: Cluster,
    private readonly sent: SentPipelines,
    /** The names in answers that replace ours, with the originals. */
    private readonly renamed: Renamed,
  ) {}

  async run(input: CaseInput): Promise<CaseAnswer> {
    return (await this.ask(input)).answer
  }

  trace(): null {
    return null
  }

  async ask({ source, metadata }: CaseInput): Promise<ClusterCaseAnswer> {
    const { status, body } = await this.simulate(new Map<string, unknown>([...metadata, ['_source', source]]))
    if (status >= 400) return { answer: failedAnswer(errorOf(body)), timestamp: null }
    const docs: unknown = body instanceof Map ? body.get('docs') : undefined
    const doc: unknown = Array.isArray(docs) ? renamedBack(docs[0], this.renamed) : undefined
    if (doc === null) return { answer: { status: 'dropped' }, timestamp: null }
    if (doc instanceof Map) return answerOf(doc as Json)
    throw new ClusterFault('cluster-answer', `${this.cluster.name} answered _simulate without documents`)
  }

  /** The cluster's error for the pipeline; null if it accepts it. */
  async refusal(): Promise<string | null> {
    const { status, body } = await this.simulate(new Map([['_source', new Map()]]))
    return status < 400 ? null : reasonOf(body)
  }

  private simulate(doc: Json): Promise<ClusterAnswer> {
    const { id, inline } = this.sent
    const docs: [string, unknown] = ['docs', [doc]]
    if (inline !== null) {
      return this.cluster.request(
        'POST',
        '_ingest/pipeline/_simulate',
        writeJson(new Map([['pipeline', inline], docs])),
      )
    }
    const path = `_ingest/pipeline/${encodeURIComponent(id)}/_simulate`
    return this.cluster.request('POST', path, writeJson(new Map([docs])))
  }
}

type Json = ReadonlyMap<string, unknown>

function answerOf(doc: Json): ClusterCaseAnswer {
  const error: unknown = doc.get('error')
  if (error instanceof Map) return { answer: failedAnswer(error as Json), timestamp: null }
  const inner = doc.get('doc') as Json
  const metadata = new Map([...inner].filter(([key]) => key !== '_source' && key !== '_ingest'))
  const timestamp: unknown = (inner.get('_ingest') as Json | undefined)?.get('timestamp')
  return {
    answer: { status: 'done', source: inner.get('_source') as Json, metadata },
    timestamp: typeof timestamp === 'string' ? timestamp : null,
  }
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const failedAnswer = (body: Json): CaseAnswer => ({
  status: 'failed',
  error: { processor: textOrNull(body.get('processor_type')), tag: textOrNull(body.get('processor_tag')), body },
})

function errorOf(body: unknown): Json {
  const error: unknown = body instanceof Map ? body.get('error') : undefined
  return error instanceof Map ? (error as Json) : new Map([['reason', error ?? body]])
}

const reasonOf = (body: unknown): string => textOrNull(errorOf(body).get('reason')) ?? 'refused without a reason'

interface Renamed {
  readonly from: string
  readonly to: string
}

/** The value with the names that the pipelines have here. */
function renamedBack(value: unknown, renamed: Renamed): unknown {
  if (typeof value === 'string') return value.replaceAll(renamed.from, () => renamed.to)
  if (Array.isArray(value)) return value.map(item => renamedBack(item, renamed))
  if (!(value instanceof Map)) return value
  return new Map([...(value as Map<string, unknown>)].map(([key, item]) => [key, renamedBack(item, renamed)]))
}

const refusal = (setup: PipelineSetup, code: string, message: string): ClusterPreparation => ({
  ok: false,
  faults: [{ code, message, place: placeOf(mainUnit(setup), []) } satisfies SuiteFault],
})

const mainUnit = ({ id, pipelines }: PipelineSetup): PipelineUnit => pipelines.find(unit => unit.id === id)!

/** The definition under test, with the steps of the range alone. */
function mainDefinition(setup: PipelineSetup, services: Services): { definition: Json } | { problem: string } {
  const unit = mainUnit(setup)
  if (unit.kind === 'fixture') return { problem: `pipeline ${unit.id} is a stand-in, which a cluster cannot run` }
  const { from, to } = setup.range
  if (from === undefined && to === undefined) return { definition: unit.definition }
  const { pipeline, diagnostics } = compilePipeline(unit.id, unit.definition, services, registry)
  if (pipeline === null) return { problem: exceptionOf(diagnostics[0]!).text ?? diagnostics[0]!.code }
  try {
    return { definition: definitionInRange(unit.definition, pipeline.loop.compound.steps, setup.range) }
  } catch (thrown) {
    if (thrown instanceof StepRangeFault) return { problem: thrown.message }
    throw thrown
  }
}
