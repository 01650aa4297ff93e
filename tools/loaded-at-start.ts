/** What programs and threads of the package may not load when they start: each has taken much of a cold start, or of the memory of a server. */
import type { Rolldown } from 'vite'

const STORE = 'packages/store/src/store.ts'
const SERVER = 'packages/server/src/app.ts'
const ALL_PROCESSORS = 'packages/core/src/processors/index.ts'
const ALL_ROUTES = 'packages/server/src/registry.ts'

/** Modules by what must do without them. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  'packages/cli/src/command-line.ts': [STORE, SERVER, ALL_PROCESSORS, ALL_ROUTES],
  'packages/cli/src/commands/serve.ts': [STORE, ALL_PROCESSORS, ALL_ROUTES],
  'packages/cli/src/library/server.ts': [STORE, ALL_PROCESSORS, ALL_ROUTES],
  'packages/server/src/host/worker.ts': [STORE, SERVER, ALL_PROCESSORS, ALL_ROUTES],
  'packages/server/src/pool/serving-thread.ts': [STORE, SERVER, ALL_PROCESSORS, ALL_ROUTES],
  'packages/server/src/pool/store-worker.ts': [SERVER],
}

/** Throws an Error that names a module which is loaded too early, or an entry that is not there any more. */
export function checkLoadedAtStart(chunks: readonly Rolldown.OutputChunk[]): void {
  const files = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  for (const [entry, forbidden] of Object.entries(WITHOUT)) {
    const first = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(entry)))
    if (first === undefined) throw new Error(`${entry} is in no file of the package`)
    for (const { fileName, moduleIds } of reached(first, files)) {
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
