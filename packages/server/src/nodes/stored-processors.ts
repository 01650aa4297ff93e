/** Which pipelines the engine stores, asked from the thread of the store. */
import type { ProcessorName } from '@sluice/store'
import type { Host } from '../host/engine-host.js'

/** The outermost processors of each stored pipeline. */
export async function storedProcessors(engine: Host): Promise<ReadonlyMap<string, readonly ProcessorName[]>> {
  const { body } = await engine.ask({ kind: 'pipeline-steps' })
  return new Map(Object.entries(JSON.parse(body) as Record<string, ProcessorName[]>))
}
