/**
 * Services for compiling if the real ones are unknown: everything that a pipeline names (scripts, files of expressions, enrich policies)
 * counts as existing, and nothing is ever run.
 */
import { defaultLimits, type EnrichPolicy, type Services } from '@sluice/core'
import { dateTimeOfNanos } from '@sluice/java'

/** Compiles as a script and as a condition. */
const ANY_SCRIPT = { lang: 'painless', source: 'if (params == null) { throw new RuntimeException() }' }

/** A policy of the type that accepts every option. */
const ANY_POLICY: EnrichPolicy = { type: 'geo_match', matchField: '', enrichFields: [], rows: [] }

export const absentServices: Services = {
  pipelines: { get: () => undefined },
  scripts: { get: () => ANY_SCRIPT },
  geoDatabases: { get: () => undefined },
  userAgents: { get: () => ({ userAgents: [], systems: [], devices: [] }) },
  enrichPolicies: { get: () => ANY_POLICY },
  limits: defaultLimits,
  now: () => dateTimeOfNanos(0n),
  milliseconds: () => 0,
  random: () => 0,
  securityUser: () => null,
}
