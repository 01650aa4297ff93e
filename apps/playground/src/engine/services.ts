/** What a browser gives the engine: its clock, the built-in addresses, the user agents once they are loaded. Nothing else. */
import { builtinGeoDatabases, type Services } from '@sluice/core'
import { JavaZonedDateTime, zoneOf } from '@sluice/java'
import { loadedUserAgents } from './lazy/user-agents.js'

const UTC = zoneOf('Z')

function now(): JavaZonedDateTime {
  const milliseconds = performance.timeOrigin + performance.now()
  const epochSecond = Math.floor(milliseconds / 1000)
  return JavaZonedDateTime.ofInstant(epochSecond, Math.floor((milliseconds - epochSecond * 1000) * 1e6), UTC)
}

/** Everything but pipelines, scripts and limits. */
export const browserServices: Omit<Services, 'pipelines' | 'scripts' | 'limits'> = {
  geoDatabases: builtinGeoDatabases,
  userAgents: { get: file => (file === '_default_' ? loadedUserAgents() : undefined) },
  now,
  milliseconds: () => performance.now(),
  random: Math.random,
  securityUser: () => 'security is off',
}
