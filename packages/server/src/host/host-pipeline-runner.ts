/** Runs the pipelines of the store's documents on an engine host: in another thread, with its deadline. */
import { type FieldValues, readJson, writeJson } from '@sluice/core'
import { InternalError } from '@sluice/java'
import {
  IngestFailure,
  type IngestItem,
  type IngestOptions,
  type IngestResult,
  type PipelineRunner,
  type RenderedTemplate,
  type ScriptedResult,
  type ScriptedUpdate,
  type ScriptedWrites,
  type ScriptedWritesResult,
  type SearchTemplate,
  type StepDelta,
} from '@sluice/store'
import type { Host } from './engine-host.js'
import { packItems, unpackResults } from './ingest-batch.js'

/** The runner of a host. */
export class HostPipelineRunner implements PipelineRunner {
  private onSteps: ((steps: readonly StepDelta[]) => void) | null = null

  constructor(private readonly host: Host) {}

  watch(onSteps: (steps: readonly StepDelta[]) => void): void {
    this.onSteps = onSteps
  }

  async run(
    items: readonly IngestItem[],
    { substitutions = new Map(), user, time = { millis: 0 } }: IngestOptions = {},
  ): Promise<readonly IngestResult[]> {
    const asked = {
      kind: 'ingest',
      batch: packItems(items),
      substitutions: [...substitutions],
      user,
      spent: time.millis,
      stopped: [],
    } as const
    const started = performance.now()
    const { ingested, steps, status, body, spent } = await this.host.ask(asked)
    time.millis = spent ?? time.millis + performance.now() - started
    if (status >= 400) throw new IngestFailure(status, writeJson((readJson(body) as Map<string, unknown>).get('error')))
    if (ingested === undefined) throw new InternalError('the engine gave no documents back')
    if (steps !== undefined && substitutions.size === 0) this.onSteps?.(steps)
    return unpackResults(items, ingested)
  }

  async update(update: ScriptedUpdate): Promise<ScriptedResult> {
    const { scripted } = await this.host.ask({ kind: 'update', update, stopped: [] })
    if (scripted === undefined) throw new InternalError('the engine gave no document back')
    return scripted
  }

  async write(writes: ScriptedWrites): Promise<ScriptedWritesResult> {
    const { writes: written } = await this.host.ask({ kind: 'write', writes, stopped: [] })
    if (written === undefined) throw new InternalError('the engine gave no documents back')
    return written
  }

  async render(templates: readonly SearchTemplate[]): Promise<readonly RenderedTemplate[]> {
    const { rendered } = await this.host.ask({ kind: 'render-templates', templates })
    if (rendered === undefined) throw new InternalError('the engine gave no templates back')
    return rendered
  }

  async execute(request: string, fields: readonly FieldValues[] | null): Promise<{ status: number; body: string }> {
    const { status, body } = await this.host.ask({ kind: 'execute-script', body: request, fields })
    return { status, body }
  }
}
