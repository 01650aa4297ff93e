/**
 * The pipelines of documents on their way to a cluster. A document goes through the pipeline that its request names, else through the
 * default one of its index, when that is one of ours: those of the cluster run there. Indices have the pipelines that settings and
 * templates of this node name, else those of the cluster's.
 */
import type {
  IngestedDocument,
  PipelineRunner,
  PipelineSlots,
  PipelineSource,
  ScriptedResult,
  ScriptedUpdate,
} from '@sluice/store'
import { type AskNode, IndexPipelines, type NamedPipelines } from './index-pipelines.js'

/** How both nodes are asked. */
export interface AskNodes {
  readonly own: AskNode
  /** With the login of the client whose documents they are. */
  readonly cluster: AskNode
}

/** The cluster runs no other pipeline, except the final one. */
export const NO_PIPELINE = '_none'

/** Knows pipelines of indices. */
export class ProxyPipelines {
  private readonly own: IndexPipelines
  private readonly cluster: IndexPipelines

  constructor(
    private readonly runner: PipelineRunner,
    private readonly ids: ReadonlySet<string>,
    now: () => number,
  ) {
    this.own = new IndexPipelines(now)
    this.cluster = new IndexPipelines(now)
  }

  /** Whether a pipeline is one of ours. */
  has(id: string): boolean {
    return this.ids.has(id)
  }

  /** Runs the pipelines of one request. `substitutions`: JSON texts of pipelines by id, which go before those that are stored. */
  sourceFor(nodes: AskNodes, substitutions: ReadonlyMap<string, string> = new Map()): ProxySource {
    return new ProxySource(
      this.runner,
      id => this.ids.has(id) || substitutions.has(id),
      async name => {
        const [own, cluster] = await Promise.all([this.own.of(name, nodes.own), this.cluster.of(name, nodes.cluster)])
        return { own: own.own ?? cluster.own, final: own.final, isTimeSeries: cluster.isTimeSeries }
      },
      substitutions,
    )
  }
}

/** The pipelines of one request. */
export class ProxySource implements PipelineSource {
  private readonly known = new Map<string, NamedPipelines>()

  constructor(
    private readonly runner: PipelineRunner,
    private readonly isOurs: (id: string) => boolean,
    private readonly read: (name: string) => Promise<NamedPipelines>,
    private readonly substitutions: ReadonlyMap<string, string>,
  ) {}

  async lookUp(names: ReadonlySet<string>): Promise<void> {
    const unknown = [...names].filter(name => !this.known.has(name))
    await Promise.all(unknown.map(async name => this.known.set(name, await this.read(name))))
  }

  slotsOf(name: string, requested: string | null): PipelineSlots {
    const { own: byDefault, final } = this.known.get(name)!
    const own = requested ?? byDefault
    if (own === null || own === NO_PIPELINE) return { own: null, final: this.ours(final) }
    // Where the cluster's own comes first, the final one cannot run before it.
    return this.isOurs(own) ? { own, final: this.ours(final) } : { own: null, final: null }
  }

  run(items: Parameters<PipelineSource['run']>[0]): ReturnType<PipelineSource['run']> {
    return this.runner.run(items, { substitutions: this.substitutions })
  }

  /** Whether documents of an index run through pipelines of ours where their request names none. */
  async runsFor(index: string): Promise<boolean> {
    await this.lookUp(new Set([index]))
    const { own, final } = this.slotsOf(index, null)
    return own !== null || final !== null
  }

  /** Runs the script of an update. */
  update(update: ScriptedUpdate): Promise<ScriptedResult> {
    return this.runner.update(update)
  }

  /** The pipeline that the cluster runs on a document that ours has processed; null for other documents, which are forwarded unchanged. */
  pipelineFor({ item, executed, isRerouted }: IngestedDocument): string | null {
    if (executed.length === 0) return null
    const { own } = this.known.get(item.index)!
    return isRerouted && own !== null && !this.isOurs(own) ? own : NO_PIPELINE
  }

  /** Whether documents of an index that was looked up may be given ids. */
  takesIds(index: string): boolean {
    return this.known.get(index)?.isTimeSeries !== true
  }

  private ours(id: string | null): string | null {
    return id !== null && this.isOurs(id) ? id : null
  }
}
