/** Legacy templates: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-templates-v1.html */
import { wildcardMatches } from '@sluice/core'
import { illegalArgument, javaToString } from '@sluice/java'
import type { Steps } from '@sluice/search'
import { checkInTurns } from '../cluster/check-in-turns.js'
import type { ClusterState, StateReader, StateValue } from '../cluster/cluster-state.js'
import { indexTemplateMissing, invalidRequest, parseFault } from '../faults.js'
import { checkMapping, checkTemplateName, namedTemplates, patternsOf } from './index-templates.js'
import { keptTemplate, overlayParts, type PutInTurns, partsOf, type TemplateParts } from './template.js'

type Json = ReadonlyMap<string, unknown>

const MEMBERS = new Set(['index_patterns', 'template', 'order', 'version', 'settings', 'mappings', 'aliases'])

/** Reads a legacy template as it is kept. Throws parse_exception and action_request_validation_exception. */
export function readLegacyTemplate(body: Json): StateValue {
  for (const key of body.keys()) if (!MEMBERS.has(key)) throw parseFault(`unknown key [${key}] in the template `)
  const given = body.get('index_patterns') ?? body.get('template')
  if (given === undefined || given === null) throw invalidRequest('index patterns are missing')
  const patterns = (Array.isArray(given) ? given : [given]).map(javaToString)
  const kept = new Map<string, unknown>([
    ['order', Number(body.get('order') ?? 0)],
    ['index_patterns', patterns],
  ])
  if (body.has('version')) kept.set('version', body.get('version'))
  const part = (key: string): Json => (body.get(key) instanceof Map ? (body.get(key) as Json) : new Map())
  const parts = { settings: part('settings'), mappings: part('mappings'), aliases: part('aliases') }
  for (const [key, value] of keptTemplate(parts)) kept.set(key, value)
  return kept
}

/** Stores a legacy template, in turns with other requests. Rejects for a name that it may not have, and for an invalid mapping. */
export async function putLegacyTemplate(
  state: ClusterState,
  name: string,
  template: StateValue,
  { isCreate, turn }: PutInTurns,
): Promise<void> {
  await checkInTurns(state, () => checkLegacyTemplate(state, name, template, isCreate), turn)
  state.commit(() => state.set('template', name, template))
}

function* checkLegacyTemplate(state: ClusterState, name: string, template: StateValue, isCreate: boolean): Steps<void> {
  checkTemplateName(name)
  if (isCreate && state.get('template', name) !== undefined) {
    throw illegalArgument(`index_template [${name}] already exists`)
  }
  yield* checkMapping(partsOf(template), `invalid mappings for template [${name}]`)
}

/** The result of the legacy templates for a new index; a higher `order` overrides a lower one. */
export function legacyParts(state: StateReader, name: string, isHidden: boolean): TemplateParts {
  const fitting = [...state.all('template').values()].filter(value => {
    const patterns = patternsOf(value)
    return patterns.some(pattern => wildcardMatches(pattern, name)) && !(isHidden && patterns.includes('*'))
  })
  fitting.sort((a, b) => Number(a.get('order')) - Number(b.get('order')))
  return overlayParts(fitting.map(partsOf))
}

/** Deletes legacy templates by names and wildcards. Throws index_template_missing_exception. */
export function deleteLegacyTemplates(state: ClusterState, expression: string): void {
  const names = namedTemplates(state.all('template'), expression, indexTemplateMissing)
  state.commit(() => {
    for (const name of names) state.delete('template', name)
  })
}
