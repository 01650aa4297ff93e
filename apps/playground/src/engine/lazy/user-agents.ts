/** The expressions of user agents: a large file, loaded when a pipeline has the processor. */
import type { UserAgentRules } from '@sluice/core'

let rules: UserAgentRules | undefined

/** The expressions, once they are loaded. */
export const loadedUserAgents = (): UserAgentRules | undefined => rules

/** Loads them; at once when they are there. */
export async function loadUserAgents(): Promise<void> {
  if (rules !== undefined) return
  const { default: loaded } = await import('@sluice/core/user-agents')
  rules = loaded as unknown as UserAgentRules
}
