/** Engines in this thread, for tests. */
import { answerRequest, createEngine, type EngineSettings, type Host } from '@sluice/server/host'
import { EnginePool } from '../engines/engine-pool.js'

/** A host without a thread. */
export function hostHere(settings: EngineSettings = {}): Host {
  const engine = createEngine(settings)
  return {
    start: () => undefined,
    ask: async request => answerRequest(engine, request),
    close: async () => undefined,
  }
}

/** Engines with one pipeline, which is `main`. */
export async function enginesWith(processors: readonly object[], settings?: EngineSettings): Promise<EnginePool> {
  const engines = new EnginePool(() => hostHere(settings), 2)
  const definition = JSON.stringify({ processors })
  const faults = await engines.load({
    hash: 'hash',
    setup: { id: 'main', definition, pipelines: [], detail: 'result' },
  })
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
  return engines
}
