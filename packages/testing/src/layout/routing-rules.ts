/**
 * `routing_rules.yml` of a data stream: Fleet, and elastic-package for its tests, make `reroute` processors of the rules, at the end of the
 * data stream's default pipeline (https://github.com/elastic/elastic-package/pull/1372,
 * https://github.com/elastic/package-spec/issues/772).
 */

type Settings = ReadonlyMap<string, unknown>

/** The file's name, in the folder of a data stream's manifest. */
export const ROUTING_RULES = 'routing_rules.yml'

/** The processors of a file of rules, in its order; what is wrong with it, if it is something else than a list of rules. */
export function reroutesOf(value: unknown): readonly Settings[] | string {
  if (value === null) return []
  if (!Array.isArray(value)) return 'routing rules must be a list of source data sets with their rules'
  const processors: Settings[] = []
  for (const source of value) {
    const rules: unknown = source instanceof Map ? (source as Settings).get('rules') : undefined
    if (!Array.isArray(rules) || !rules.every(rule => rule instanceof Map)) {
      return 'each source data set of routing rules must have "rules", a list of objects'
    }
    const tag: unknown = (source as Settings).get('source_dataset')
    for (const rule of rules) processors.push(new Map([['reroute', rerouteOf(rule as Settings, tag)]]))
  }
  return processors
}

function rerouteOf(rule: Settings, tag: unknown): Settings {
  const options = new Map<string, unknown>()
  if (typeof tag === 'string') options.set('tag', tag)
  if (rule.has('if')) options.set('if', rule.get('if'))
  for (const [option, key] of [
    ['dataset', 'target_dataset'],
    ['namespace', 'namespace'],
  ] as const) {
    const value = rule.get(key)
    if (value !== undefined && value !== null) options.set(option, Array.isArray(value) ? value : [value])
  }
  return options
}
