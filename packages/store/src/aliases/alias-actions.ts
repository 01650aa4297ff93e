/** The actions of the update aliases API: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-aliases.html */
import { illegalArgument } from '@sluice/java'
import { member, type ObjectOf, readObjectBodyInSteps, type Steps } from '@sluice/search'
import type { StateValue } from '../cluster/cluster-state.js'
import { aliasValue } from './alias.js'

/** One change. Names may be wildcards, but for the aliases of `add`. */
export interface AliasAction {
  readonly kind: 'add' | 'remove' | 'remove_index'
  readonly indices: readonly string[]
  readonly aliases: readonly string[]
  /** What `add` gives its aliases, as it is kept. */
  readonly value: StateValue
  /** Null if it was not given. */
  readonly mustExist: boolean | null
}

const shared = {
  index: member.text,
  indices: member.texts,
  alias: member.text,
  aliases: member.texts,
  must_exist: member.boolean,
}

const add = {
  ...shared,
  filter: member.mapOrNull,
  routing: member.scalarText,
  index_routing: member.scalarText,
  indexRouting: member.scalarText,
  'index-routing': member.scalarText,
  search_routing: member.scalarText,
  searchRouting: member.scalarText,
  'search-routing': member.scalarText,
  is_write_index: member.boolean,
  is_hidden: member.boolean,
}

const action = {
  add: member.object('add', add),
  remove: member.object('remove', shared),
  remove_index: member.object('remove_index', {
    index: member.text,
    indices: member.texts,
    must_exist: member.boolean,
  }),
}

const body = { actions: member.longObjects('alias_action', action, actionOf) }

/** Reads the body of the API, in steps. Throws x_content_parse_exception, and illegal_argument_exception without an action. */
export function* readAliasActions(bytes: Uint8Array): Steps<AliasAction[]> {
  const { actions = [] } = yield* readObjectBodyInSteps(bytes, 'aliases', body)
  if (actions.length === 0) throw illegalArgument('No action specified')
  return actions
}

function actionOf({ add: added, remove, remove_index: removedIndex }: ObjectOf<typeof action>): AliasAction {
  const kind = added !== undefined ? 'add' : remove !== undefined ? 'remove' : 'remove_index'
  const given: ObjectOf<typeof add> | undefined = added ?? remove ?? removedIndex
  if (given === undefined)
    throw illegalArgument('Required one of fields [add, remove, remove_index], but none were specified. ')
  const indices = eitherOf(given.index, given.indices, 'index', 'indices')
  return {
    kind,
    indices,
    aliases: kind === 'remove_index' ? [] : eitherOf(given.alias, given.aliases, 'alias', 'aliases'),
    value: aliasValue({
      filter: given.filter,
      routing: given.routing,
      indexRouting: given.index_routing ?? given.indexRouting ?? given['index-routing'],
      searchRouting: given.search_routing ?? given.searchRouting ?? given['search-routing'],
      isWriteIndex: given.is_write_index,
      isHidden: given.is_hidden,
    }),
    mustExist: given.must_exist ?? null,
  }
}

function eitherOf(
  one: string | undefined,
  several: readonly string[] | undefined,
  name: string,
  plural: string,
): readonly string[] {
  if (one !== undefined && several !== undefined)
    throw illegalArgument(`Only one of [${name}] and [${plural}] is supported`)
  const names = one === undefined ? several : [one]
  if (names === undefined) throw illegalArgument(`One of [${name}] or [${plural}] is required`)
  if (names.length === 0) throw illegalArgument(`[${plural}] can't be empty`)
  if (names.includes('')) throw illegalArgument(`[${name}] can't be empty string`)
  return names
}

/** An action as answers show it. */
export const shownAction = ({ kind, indices, aliases }: AliasAction): Map<string, unknown> =>
  new Map<string, unknown>([
    ['type', kind],
    ['indices', indices],
    ['aliases', aliases],
  ])
