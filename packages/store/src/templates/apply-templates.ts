/** Applies templates to a new index: index templates, or legacy ones if no index template matches. */

import { illegalArgument } from '@sluice/java'
import { readMapping, showMapping } from '@sluice/search'
import { aliasValues } from '../aliases/alias.js'
import type { ClusterState, StateReader, StateValue } from '../cluster/cluster-state.js'
import type { NewIndex } from '../indices/index-service.js'
import { contextOfSettings } from '../indices/mapping-settings.js'
import { composed, matchingTemplate } from './index-templates.js'
import { legacyParts } from './legacy-templates.js'
import { overlayMapping } from './merge-mappings.js'
import type { TemplateParts } from './template.js'

type NewSettings = NonNullable<NewIndex['settings']>

/**
 * A new index with what templates give it; what the request says is laid over that. Throws illegal_argument_exception for a name whose
 * template makes data streams.
 */
export function withTemplates(state: ClusterState, name: string, given: NewIndex): NewIndex {
  const aliases = aliasValues(given.aliases ?? new Map())
  if (given.withoutTemplates === true) return { ...given, aliases }
  return overlaid(partsFor(state, name, given.settings), name, { ...given, aliases })
}

/** The settings that a new index would have of templates and of a request. Throws as `withTemplates` does. */
export function settingsWithTemplates(state: ClusterState, name: string, given: NewSettings): NewSettings {
  return new Map([...partsFor(state, name, given).settings, ...given])
}

function partsFor(state: ClusterState, name: string, settings: NewSettings | undefined): TemplateParts {
  const isHidden = settings?.get('index.hidden') === 'true'
  const found = matchingTemplate(state, name, isHidden)
  if (found?.[1].has('data_stream')) {
    throw illegalArgument(
      `cannot create index with name [${name}], because it matches with template [${found[0]}] that creates data streams only, use create data stream api instead`,
    )
  }
  return found === null ? legacyParts(state, name, isHidden) : composed(state, found[1])
}

/** The result of templates for an index of a name, or for each index of a data stream of that name. */
export function templatesFor(state: StateReader, name: string): TemplateParts {
  const found = matchingTemplate(state, name, false)
  return found === null ? legacyParts(state, name, false) : composed(state, found[1])
}

/** A new index over what templates give. */
export function overlaid({ settings, mapping, aliases }: TemplateParts, name: string, given: NewIndex): NewIndex {
  const named = [...aliases].map(([alias, value]) => [alias.replaceAll('{index}', name), value] as const)
  const all = new Map([...settings, ...(given.settings ?? [])])
  return {
    ...given,
    settings: all,
    ...(mapping === null ? {} : { mapping: readMapping(over(mapping, given), contextOfSettings(all)) }),
    aliases: new Map<string, StateValue>([...named, ...(given.aliases ?? [])]),
  }
}

const over = (mapping: StateValue, { mapping: own }: NewIndex): StateValue =>
  own === undefined ? mapping : overlayMapping(mapping, showMapping(own))
