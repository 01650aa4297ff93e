/** Which rules are on, and how grave they are: defaults, a configuration file, the command line. */
import { nearest } from '@sluice/core'
import type { LintPackage } from './pipeline-model.js'
import type { LintRule, LintSeverity } from './rule.js'
import { lintRules } from './rules/index.js'

/** Severities by rule that differ from the defaults. */
export type LintConfig = ReadonlyMap<string, LintSeverity>

/** A configuration that cannot be used. */
export class LintConfigFault extends Error {}

const SEVERITIES: readonly LintSeverity[] = ['error', 'warning', 'info', 'off']

/**
 * Reads `{rules: {id: severity}}`, as a configuration file holds it. Throws LintConfigFault for unknown rules, severities and
 * members.
 */
export function readLintConfig(value: unknown): LintConfig {
  if (!(value instanceof Map)) throw new LintConfigFault('a configuration of lint must be an object with "rules"')
  const unknown = [...value.keys()].find(key => key !== 'rules')
  if (unknown !== undefined)
    throw new LintConfigFault(`"${String(unknown)}" is not part of the configuration; there is "rules"`)
  const rules: unknown = value.get('rules') ?? new Map()
  if (!(rules instanceof Map)) throw new LintConfigFault('"rules" must be an object of rules and severities')
  return new Map([...rules].map(([id, severity]) => ruleSetting(String(id), severity)))
}

/** Reads `id=severity`. Throws LintConfigFault. */
export function readRuleSetting(text: string): [string, LintSeverity] {
  const [id, severity] = text.split('=') as [string, string | undefined]
  return ruleSetting(id.trim(), severity?.trim())
}

function ruleSetting(id: string, severity: unknown): [string, LintSeverity] {
  const rule = lintRules.find(each => each.id.toLowerCase() === id.toLowerCase())
  if (rule === undefined) {
    const near = nearest(
      id,
      lintRules.map(each => each.id),
    )
    throw new LintConfigFault(`there is no rule ${id}${near === undefined ? '' : `; did you mean ${near}?`}`)
  }
  const found = SEVERITIES.find(each => each === severity)
  if (found === undefined) throw new LintConfigFault(`${id}: the severity is one of ${SEVERITIES.join(', ')}`)
  return [rule.id, found]
}

/** The severity of a rule for a pipeline: what was chosen, else that for its package, else the rule's own. */
export function severityOf(rule: LintRule, config: LintConfig, of: LintPackage | null): LintSeverity {
  const chosen = config.get(rule.id)
  if (chosen !== undefined) return chosen
  const { inPackages } = rule
  const applies = inPackages !== undefined && of !== null && isAtLeast(of.formatVersion, inPackages.since)
  return applies ? inPackages.severity : rule.severity
}

function isAtLeast(version: string, since: string): boolean {
  const parts = (text: string): number[] => text.split(/[.-]/).slice(0, 3).map(Number)
  const [have, want] = [parts(version), parts(since)]
  const at = want.findIndex((number, i) => number !== have[i])
  return at < 0 || (have[at] ?? 0) > want[at]!
}
