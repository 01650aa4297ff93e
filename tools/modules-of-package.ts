/**
 * Modules of the published package that replace those of a checkout: processors with much code are loaded when a pipeline
 * names them (packages/server/src/host/worker-registry.ts), a thread of the server loads the routes that it answers (route-table.ts,
 * engine-routes.ts), and the expressions of user agents come by a `require` that bundlers find.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { RouteEntry } from '../packages/server/src/index.js'
import { exactly } from './exact-filter.js'

/** Processors whose libraries are larger than most of the rest together. */
const ON_DEMAND = ['geo_grid', 'registered_domain']

/** The file of user agents, next to the code. */
export const USER_AGENTS = './user-agents.gen.json'

/** Puts these modules in place. */
export function modulesOfPackage(root: string): Plugin {
  const folder = path.join(root, 'packages/core/src/processors')
  return {
    name: 'sluice:modules-of-package',
    enforce: 'pre',
    resolveId: { filter: { id: exactly([USER_AGENTS]) }, handler: () => ({ id: USER_AGENTS, external: true }) },
    transform: { filter: { id: REPLACED }, handler: (_code, id) => replacement(id, folder) },
  }
}

/** The modules that are replaced. */
const REPLACED = /\/(?:server\/src\/(?:route-table|engine-routes)|host\/(?:worker-registry|user-agent-file))\.ts$/

async function replacement(id: string, processors: string): Promise<string> {
  if (id.endsWith('/route-table.ts'))
    return `export const routeTable = JSON.parse(${JSON.stringify(JSON.stringify(await routeTable()))})`
  if (id.endsWith('/engine-routes.ts')) return engineRoutesText(await routeTable())
  if (id.endsWith('/worker-registry.ts'))
    return registryText(readFileSync(path.join(processors, 'index.ts'), 'utf8'), processors)
  return `export const readUserAgents = () => require(${JSON.stringify(USER_AGENTS)})`
}

const routeTable = async (): Promise<readonly RouteEntry[]> =>
  (await import('../packages/server/src/index.js')).routeTable

/** The array of the routes that threads of the engine answer; the names of files are those of routes. */
function engineRoutesText(table: readonly RouteEntry[]): string {
  const names = table.filter(({ runs }) => runs !== 'store').map(({ name }) => name)
  return `
${names.map((name, i) => `import r${i} from './routes/${name}.js'`).join('\n')}
export const engineRoutes = [${names.map((_, i) => `r${i}`).join(', ')}]
`
}

/**
 * A registry that has all processors but those on demand, and knows how to load these: the names come from the array of processors, so that
 * nothing is listed twice.
 */
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
  const missing = Object.keys(loaders).filter(name => !loaded.has(name))
  if (missing.length === 0) return null
  // A name may be written in escapes.
  const isEscaped = text.includes('\\\\u')
  const needed = missing.filter(name => isEscaped || text.includes(name))
  return needed.length === 0 ? null : Promise.all(needed.map(load))
}
const load = async name => loaded.set(name, (await loaders[name]()).default)
`
}
