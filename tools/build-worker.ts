/**
 * The worker of the published package: `engine.cjs`, one script with everything that most pipelines need; beside it the processors
 * with much code of their own, loaded when a pipeline names them; and `worker.cjs`, which runs the engine (see
 * packages/server/src/host/worker-from-package.ts).
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

/** Processors whose libraries are larger than most of the rest together. */
export const ON_DEMAND = ['geo_grid', 'registered_domain']

/** Builds the worker into a folder. `shared` is what all builds have in common. */
export async function buildWorker(root: string, outDir: string, shared: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const host = path.join(root, 'packages/server/src/host')
  const engine = await script(path.join(host, 'worker.ts'), 'engine', outDir, {
    ...shared,
    plugins: [...(shared.plugins ?? []), processorsOnDemand(root)],
  })
  const hash = createHash('sha256')
    .update(readFileSync(path.join(outDir, 'engine.cjs')))
    .digest('hex')
    .slice(0, 16)
  const worker = await script(path.join(host, 'worker-from-package.ts'), 'worker', outDir, {
    ...shared,
    define: { ENGINE_HASH: JSON.stringify(hash) },
  })
  return [...engine, ...worker]
}

async function script(
  entry: string,
  name: string,
  outDir: string,
  shared: InlineConfig,
): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    ...shared,
    build: {
      ...shared.build,
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        ...shared.build?.rolldownOptions,
        input: { [name]: entry },
        output: {
          ...(shared.build?.rolldownOptions?.output as Rolldown.OutputOptions),
          format: 'cjs',
          entryFileNames: '[name].cjs',
          chunkFileNames: 'engine-[name].cjs',
        },
      },
    },
  })
  return (built as Rolldown.RolldownOutput).output.filter(each => each.type === 'chunk')
}

/** Puts a registry in place of `worker-registry.ts` that has all processors but those on demand, and knows how to load these. */
function processorsOnDemand(root: string): Plugin {
  const folder = path.join(root, 'packages/core/src/processors')
  return {
    name: 'sluice:processors-on-demand',
    enforce: 'pre',
    transform(_code, id) {
      if (!id.endsWith('/host/worker-registry.ts')) return null
      return registryText(readFileSync(path.join(folder, 'index.ts'), 'utf8'), folder)
    },
  }
}

/** The module: the names come from the array of processors, so that nothing is listed twice. */
function registryText(index: string, folder: string): string {
  const names = [...index.matchAll(/^import \w+ from '\.\/(\w+)\.js'$/gm)].map(match => match[1]!)
  const fixed = names.filter(name => !ON_DEMAND.includes(name))
  const file = (name: string): string => JSON.stringify(path.join(folder, `${name}.ts`))
  return `
${fixed.map((name, i) => `import p${i} from ${file(name)}`).join('\n')}
const loaders = { ${ON_DEMAND.map(name => `${name}: () => import(${file(name)})`).join(', ')} }
const names = ${JSON.stringify(names)}
const loaded = new Map([${fixed.map((_, i) => `p${i}`).join(', ')}].map(each => [each.name, each]))
export const registry = { get: name => loaded.get(name), has: name => names.includes(name), keys: () => names.values() }
export const loadFor = text => {
  const missing = Object.keys(loaders).filter(name => !loaded.has(name) && mayName(text, name))
  return missing.length === 0 ? null : Promise.all(missing.map(load))
}
const mayName = (text, name) => text.includes(name) || text.includes('\\\\u')
const load = async name => loaded.set(name, (await loaders[name]()).default)
`
}
