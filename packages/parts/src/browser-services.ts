/** The engine's services in a browser: its clock, the built-in addresses, the user agents once they are loaded. Nothing else. */
import { builtinGeoDatabases, type Services } from '@sluice/core'
import { clockOf } from '@sluice/java'
import { loadedUserAgents } from './user-agents.js'

/** Everything but pipelines, scripts and limits. */
export const browserServices = (): Omit<Services, 'pipelines' | 'scripts' | 'limits'> => ({
  geoDatabases: builtinGeoDatabases,
  userAgents: { get: file => (file === '_default_' ? loadedUserAgents() : undefined) },
  now: clockOf(performance),
  milliseconds: () => performance.now(),
  random: Math.random,
  securityUser: () => 'security is off',
})
