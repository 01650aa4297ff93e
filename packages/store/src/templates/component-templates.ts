/** Component templates: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-component-template.html */
import { illegalArgument, JavaException } from '@sluice/java'
import { member, readObjectBody, type Steps } from '@sluice/search'
import { checkInTurns } from '../cluster/check-in-turns.js'
import { type ClusterState, overlaidState, type StateReader, type StateValue } from '../cluster/cluster-state.js'
import { resourceNotFound } from '../faults.js'
import { checkMapping, checkTemplateName, componentsOf, composed, namedTemplates } from './index-templates.js'
import { keptTemplate, type PutInTurns, partsOf, templateMember } from './template.js'

const members = {
  template: templateMember,
  version: member.number,
  _meta: member.map,
  deprecated: member.boolean,
}

/** Reads a component template as it is kept. Throws x_content_parse_exception and illegal_argument_exception. */
export function readComponentTemplate(bytes: Uint8Array): StateValue {
  const { template, ...others } = readObjectBody(bytes, 'component_template', members)
  if (template === undefined) throw illegalArgument('Required [template]')
  const kept = new Map<string, unknown>([['template', keptTemplate(template)]])
  for (const [key, value] of Object.entries(others)) if (value !== undefined) kept.set(key, value)
  return kept
}

/**
 * Stores a component template, in turns with other requests: every index template that uses it is checked. Rejects for one that is invalid by
 * itself or within such an index template.
 */
export async function putComponentTemplate(
  state: ClusterState,
  name: string,
  template: StateValue,
  { isCreate, turn }: PutInTurns,
): Promise<void> {
  await checkInTurns(state, () => checkComponentTemplate(state, name, template, isCreate), turn)
  state.commit(() => state.set('component_template', name, template))
}

function* checkComponentTemplate(
  state: ClusterState,
  name: string,
  template: StateValue,
  isCreate: boolean,
): Steps<void> {
  checkTemplateName(name)
  if (isCreate && state.get('component_template', name) !== undefined) {
    throw illegalArgument(`component template [${name}] already exists`)
  }
  yield* checkMapping(
    partsOf(template.get('template') as StateValue),
    `invalid mappings for component template [${name}]`,
  )
  const after = overlaidState(state, new Map([['component_template', new Map([[name, template]])]]))
  for (const [user, value] of usersOf(state, name)) {
    yield* checkUser(after, name, user, value)
    yield
  }
}

function* checkUser(after: StateReader, name: string, user: string, value: StateValue): Steps<void> {
  try {
    yield* checkMapping(composed(after, value), `invalid composite mappings for [${user}]`)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    const text = `updating component template [${name}] results in invalid composable template [${user}] after templates are merged`
    throw illegalArgument(text, thrown)
  }
}

/** The index templates that name a component template. */
export const usersOf = (state: ClusterState, name: string): (readonly [string, StateValue])[] =>
  [...state.all('index_template')].filter(([, template]) => componentsOf(template).includes(name))

/** Deletes component templates by names and wildcards. Throws for one that is missing or in use. */
export function deleteComponentTemplates(state: ClusterState, expression: string): void {
  const names = namedTemplates(state.all('component_template'), expression, missing =>
    resourceNotFound(`component template matching [${missing}] not found`),
  )
  const used = names.filter(name => usersOf(state, name).length > 0)
  if (used.length > 0) {
    const users = new Set(used.flatMap(name => usersOf(state, name).map(([user]) => user)))
    throw illegalArgument(
      `component templates [${used.join(', ')}] cannot be removed as they are still in use by index templates [${[...users].sort().join(', ')}]`,
    )
  }
  state.commit(() => {
    for (const name of names) state.delete('component_template', name)
  })
}
