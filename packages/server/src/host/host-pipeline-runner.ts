/** Runs the pipelines of the store's documents on an engine host: in another thread, with its deadline. */
import { InternalError } from '@sluice/java'
import type { IngestItem, IngestResult, PipelineRunner, ScriptedResult, ScriptedUpdate } from '@sluice/store'
import type { Host } from './engine-host.js'

/** The runner of a host. */
export class HostPipelineRunner implements PipelineRunner {
  constructor(private readonly host: Host) {}

  async run(batch: readonly IngestItem[]): Promise<readonly IngestResult[]> {
    const { ingested } = await this.host.ask({ kind: 'ingest', items: batch, stopped: [] })
    if (ingested === undefined) throw new InternalError('the engine gave no documents back')
    return ingested
  }

  async update(update: ScriptedUpdate): Promise<ScriptedResult> {
    const { scripted } = await this.host.ask({ kind: 'update', update, stopped: [] })
    if (scripted === undefined) throw new InternalError('the engine gave no document back')
    return scripted
  }
}
