/** Engines in threads: each lane has one, so that its order is kept and a record that hangs stops only those of its thread. */
import { InternalError } from '@sluice/java'
import {
  type EngineAnswer,
  type EngineRequest,
  type FileFault,
  type Host,
  type IngestItem,
  type IngestResult,
  packItems,
  type RecordResults,
  type RunSetup,
  unpackResults,
} from '@sluice/server/host'
import type { SourceBatch } from '../batch.js'

/** The pipelines of a folder. */
export interface PipelineSet {
  /** Short hash of their content: every record that they wrote carries it. */
  readonly hash: string
  readonly setup: RunSetup
}

interface Member {
  readonly host: Host
  underWay: number
  isRetired: boolean
}

/** Results, and the pipelines that gave them. */
export interface PoolResults {
  readonly results: RecordResults
  readonly pipelines: string
}

/** A pool of engines with the same pipelines. */
export class EnginePool {
  private members: Member[] = []
  private hash = ''
  private readonly memberOf = new Map<string, number>()
  private readonly lanes: number[]

  constructor(
    private readonly newHost: () => Host,
    private readonly workers: number,
  ) {
    this.lanes = Array.from({ length: workers }, () => 0)
  }

  /** The hash of the pipelines that run. */
  get pipelines(): string {
    return this.hash
  }

  /**
   * Changes to a set of pipelines; batches that were given before finish with theirs. Returns the faults of a set that does not compile: then
   * the one before stays.
   */
  async load({ hash, setup }: PipelineSet): Promise<readonly FileFault[]> {
    const first = await this.started(setup)
    if ('faults' in first) return first.faults
    const rest = await Promise.all(Array.from({ length: this.workers - 1 }, () => this.started(setup)))
    const retired = this.members
    this.members = [first, ...rest].map(each => {
      if ('faults' in each) throw new InternalError('pipelines compiled in one thread and not in another')
      return each
    })
    this.hash = hash
    for (const member of retired) {
      member.isRetired = true
      if (member.underWay === 0) await member.host.close()
    }
    return []
  }

  /** Runs a batch in the thread of its lane. `room`: shared memory for the results. */
  async run(batch: SourceBatch, room?: Uint8Array): Promise<PoolResults> {
    const { ends, field, ids, index, starts, timestamps, values } = batch
    const shared = room === undefined ? {} : { room }
    const { answer, pipelines } = await this.ask(batch.lane, {
      kind: 'run-records',
      batch: { ends, field, ids, index, starts, timestamps, values, ...shared },
      stopped: [],
    })
    if (answer.records === undefined) throw new InternalError('an engine answered without records')
    return { results: answer.records, pipelines }
  }

  /** Runs documents of `_bulk` requests, each through the pipelines that it names. */
  async ingest(
    lane: string,
    items: readonly IngestItem[],
  ): Promise<{ readonly results: readonly IngestResult[]; readonly pipelines: string }> {
    const { answer, pipelines } = await this.ask(lane, {
      kind: 'ingest',
      batch: packItems(items),
      substitutions: [],
      stopped: [],
    })
    if (answer.ingested === undefined) throw new InternalError('an engine answered without documents')
    return { results: unpackResults(items, answer.ingested), pipelines }
  }

  private async ask(
    lane: string,
    request: EngineRequest,
  ): Promise<{ readonly answer: EngineAnswer; readonly pipelines: string }> {
    const member = this.members[this.placeOf(lane)]
    if (member === undefined) throw new InternalError('a batch came before the pipelines')
    const { hash } = this
    member.underWay++
    try {
      return { answer: await member.host.ask(request), pipelines: hash }
    } finally {
      member.underWay--
      if (member.isRetired && member.underWay === 0) void member.host.close()
    }
  }

  /** A lane went to another process. */
  forget(lane: string): void {
    const place = this.memberOf.get(lane)
    if (place === undefined) return
    this.memberOf.delete(lane)
    this.lanes[place]!--
  }

  async close(): Promise<void> {
    await Promise.all(this.members.map(({ host }) => host.close()))
  }

  private async started(setup: RunSetup): Promise<Member | { readonly faults: readonly FileFault[] }> {
    const host = this.newHost()
    try {
      const { faults = [] } = await host.ask({ kind: 'set-up', setup })
      if (faults.length === 0) return { host, underWay: 0, isRetired: false }
      await host.close()
      return { faults }
    } catch (thrown) {
      await host.close()
      throw thrown
    }
  }

  /** The thread of a lane; a new lane gets the one with the fewest. */
  private placeOf(lane: string): number {
    let place = this.memberOf.get(lane)
    if (place === undefined) {
      place = this.lanes.indexOf(Math.min(...this.lanes))
      this.memberOf.set(lane, place)
      this.lanes[place]!++
    }
    return place
  }
}
