/** The expressions of user agents: a large file, loaded when a pipeline has the processor. */
import type { UserAgentRules } from '@sluice/core'
import { PartMissing } from './part-missing.js'

let rules: UserAgentRules | undefined

/** The expressions. Throws PartMissing while they are not loaded. */
export function loadedUserAgents(): UserAgentRules {
  if (rules === undefined) throw new PartMissing('user-agents')
  return rules
}

/** Loads them, if they are not loaded yet. */
export async function loadUserAgents(): Promise<void> {
  if (rules !== undefined) return
  const { default: loaded } = await import('@sluice/core/user-agents')
  rules = loaded as unknown as UserAgentRules
}
