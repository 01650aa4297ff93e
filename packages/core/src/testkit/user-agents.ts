/** The built-in user agent expressions, for tests. */
import rules from '../../data/user-agents.gen.json' with { type: 'json' }
import type { UserAgentRules, UserAgentSource } from '../engine/services.js'

/** Knows the built-in file only. */
export const testUserAgents: UserAgentSource = {
  get: file => (file === '_default_' ? (rules as unknown as UserAgentRules) : undefined),
}
