/** The field types of the Elastic Common Schema for the page's worker: descriptions, examples and allowed values are left out. */
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** The module of the package that has all fields by their paths. */
const FIELDS = '/@elastic/ecs/build/esm/ecs_flat.js'

/** Puts only the types into that module. */
export const ecsTypes = (): Plugin => ({
  name: 'sluice:ecs-types',
  enforce: 'pre',
  async load(id) {
    const file = id.split('?', 1)[0]!
    if (!file.endsWith(FIELDS)) return null
    // Node reads the package's other form: this one has no "type" that says what it is.
    const common = file.replace('/esm/', '/commonjs/')
    const { EcsFlat } = (await import(pathToFileURL(common).href)) as { EcsFlat: Record<string, { type: string }> }
    const types = Object.fromEntries(Object.entries(EcsFlat).map(([path, { type }]) => [path, { type }]))
    return `export const EcsFlat = ${JSON.stringify(types)}`
  },
})
