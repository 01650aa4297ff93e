/**
 * The suites of the folder `suites`, each loaded on its own, so that one which cannot be loaded does not take the others
 * with it.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Suite } from './suite.js'

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'suites')

/** A suite, or why its file gave none. */
export type Loaded =
  | { readonly name: string; readonly suite: Suite }
  | { readonly name: string; readonly fault: string }

/** The names of all suites, in order. */
export function suiteNames(): string[] {
  return readdirSync(folder)
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => file.slice(0, -3))
    .sort()
}

/** Loads a suite by its name. The file exports the `Suite` as default or under any name. */
export async function loadSuite(name: string): Promise<Loaded> {
  try {
    const exported: Record<string, unknown> = await import(pathToFileURL(path.join(folder, `${name}.ts`)).href)
    const suite = [exported.default, ...Object.values(exported)].find(isSuite)
    if (suite === undefined) return { name, fault: `suites/${name}.ts exports no Suite` }
    if (suite.name !== name) return { name, fault: `suites/${name}.ts holds the suite '${suite.name}'` }
    return { name, suite }
  } catch (error) {
    return { name, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function isSuite(value: unknown): value is Suite {
  const suite = value as Partial<Suite> | null | undefined
  return typeof suite?.name === 'string' && typeof suite.cases === 'function' && typeof suite.check === 'function'
}
