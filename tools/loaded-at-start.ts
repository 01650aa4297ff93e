/**
 * What programs and threads of the package may not load when they start: each has taken much of a cold start, or of the memory of a server.
 */
import type { Rolldown } from 'vite'

const STORE = 'packages/store/src/store.ts'
const SERVER = 'packages/server/src/app.ts'
const SEARCHES = 'packages/search/src/request/read-search.ts'
const ALL_PROCESSORS = 'packages/core/src/processors/index.ts'
const ALL_ROUTES = 'packages/server/src/registry.ts'

/** Libraries that a server needs later, or never. */
const METRICS = '/prom-client/index.js'
const SCHEMAS = '/ajv/dist/core.js'

/** Modules by the start that must not load them. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  'packages/cli/src/command-line.ts': [STORE, SERVER, ALL_PROCESSORS, ALL_ROUTES],
  'packages/cli/src/commands/serve.ts': [STORE, ALL_PROCESSORS, ALL_ROUTES, METRICS, SCHEMAS],
  'packages/cli/src/commands/run.ts': [STORE, SERVER, SEARCHES, ALL_PROCESSORS, ALL_ROUTES],
  'packages/cli/src/library/server.ts': [STORE, ALL_PROCESSORS, ALL_ROUTES, METRICS, SCHEMAS],
  'packages/server/src/host/worker.ts': [STORE, SERVER, ALL_PROCESSORS, ALL_ROUTES],
  'packages/server/src/pool/serving-thread.ts': [STORE, SERVER, ALL_PROCESSORS, ALL_ROUTES],
  'packages/server/src/pool/store-worker.ts': [SERVER],
}

/** Bytes of all code that is loaded with a module, at most: a tenth more than when the limit was set. */
const MOST_BYTES: Readonly<Record<string, number>> = {
  'packages/cli/src/commands/serve.ts': 800_000,
  'packages/server/src/pool/serving-thread.ts': 1_740_000,
}

/** Throws an Error that names a module which is loaded too early, too much code, or an entry that is not there any more. */
export function checkLoadedAtStart(chunks: readonly Rolldown.OutputChunk[]): void {
  const files = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  for (const [entry, forbidden] of Object.entries(WITHOUT)) {
    const first = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(entry)))
    if (first === undefined) throw new Error(`${entry} is in no file of the package`)
    const loaded = reached(first, files)
    const bytes = [...loaded].reduce((sum, { code }) => sum + code.length, 0)
    if (bytes > (MOST_BYTES[entry] ?? Number.POSITIVE_INFINITY))
      throw new Error(`${entry} loads ${bytes} bytes of code, more than ${MOST_BYTES[entry]}`)
    for (const { fileName, moduleIds } of loaded) {
      const found = forbidden.find(module => moduleIds.some(id => id.endsWith(module)))
      if (found !== undefined) throw new Error(`${entry} loads ${found}, which is in ${fileName}`)
    }
  }
}

/** A file and all that it loads when it is loaded. */
function reached(
  first: Rolldown.OutputChunk,
  files: ReadonlyMap<string, Rolldown.OutputChunk>,
): ReadonlySet<Rolldown.OutputChunk> {
  const all = new Set([first])
  for (const chunk of all) {
    for (const name of chunk.imports) {
      const imported = files.get(name)
      if (imported !== undefined) all.add(imported)
    }
  }
  return all
}
