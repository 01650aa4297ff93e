/** The engine's services in a browser: its clock, addresses, policies, the user agents once they are loaded. Nothing else. */
import { builtinGeoDatabases, type EnrichPolicy, type GeoDatabase, type Services } from '@sluice/core'
import { clockOf } from '@sluice/java'
import { loadedUserAgents } from '@sluice/parts'

/** The opened and parsed files: databases by the names of their files, executed policies by their names. */
export interface ReadSurroundings {
  readonly databases: ReadonlyMap<string, GeoDatabase>
  readonly policies: ReadonlyMap<string, EnrichPolicy>
}

let given: ReadSurroundings = { databases: new Map(), policies: new Map() }

/** Gives what was opened, for all engines that are made from now on. */
export function giveSurroundings(read: ReadSurroundings): void {
  given = read
}

/** Everything but pipelines, scripts and limits. Without databases the addresses that are kept for documentation have answers. */
export function browserServices(): Omit<Services, 'pipelines' | 'scripts' | 'limits'> {
  const { databases, policies } = given
  return {
    geoDatabases: {
      get: file => databases.get(file) ?? builtinGeoDatabases.get(file),
      names: () => [...databases.keys(), ...(builtinGeoDatabases.names?.() ?? [])],
    },
    enrichPolicies: policies,
    userAgents: { get: file => (file === '_default_' ? loadedUserAgents() : undefined) },
    now: clockOf(performance),
    milliseconds: () => performance.now(),
    random: Math.random,
    securityUser: () => 'security is off',
  }
}
