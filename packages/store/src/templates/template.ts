/** The content of a template: settings, mappings, aliases, and the lifecycle of a data stream. */

import { type MemberReader, member, type ObjectOf } from '@sluice/search'
import { aliasValues } from '../aliases/alias.js'
import type { StateValue } from '../cluster/cluster-state.js'
import { lifecycleMember } from '../data-streams/lifecycle.js'
import type { Turn } from '../search/search-in-turns.js'
import { flattened, Settings, type SettingText } from '../settings/settings.js'
import { overlayMapping, unwrapped } from './merge-mappings.js'

/** How a template is stored. */
export interface PutInTurns {
  /** Whether there must be none of the name. */
  readonly isCreate: boolean
  readonly turn: Turn
}

/** The parts of an index that templates give it. */
export interface TemplateParts {
  readonly settings: ReadonlyMap<string, SettingText | null>
  readonly mapping: StateValue | null
  readonly aliases: ReadonlyMap<string, StateValue>
  readonly lifecycle: StateValue | null
}

/** A template that gives nothing. */
export const NO_PARTS: TemplateParts = { settings: new Map(), mapping: null, aliases: new Map(), lifecycle: null }

const templateMembers = {
  settings: member.mapOrNull,
  mappings: member.mapOrNull,
  aliases: member.mapOrNull,
  lifecycle: lifecycleMember,
  data_stream_options: member.mapOrNull,
}

/** The member `template` of index and component templates. */
export const templateMember: MemberReader<ObjectOf<typeof templateMembers>> = member.object('template', templateMembers)

/** `template` as it is kept: settings flat by full key, the mapping without its type, aliases as APIs show them. */
export function keptTemplate(given: ObjectOf<typeof templateMembers>): StateValue {
  const kept = new Map<string, unknown>()
  if (given.settings) kept.set('settings', flattened(given.settings, 'index.'))
  if (given.mappings) kept.set('mappings', unwrapped(given.mappings))
  if (given.aliases) kept.set('aliases', aliasValues(given.aliases))
  if (given.lifecycle) kept.set('lifecycle', given.lifecycle)
  if (given.data_stream_options) kept.set('data_stream_options', given.data_stream_options)
  return kept
}

/** A kept `template` as APIs show it. */
export function shownTemplate(kept: StateValue, isFlat: boolean): Map<string, unknown> {
  const shown = new Map(kept)
  const settings = kept.get('settings') as ReadonlyMap<string, SettingText> | undefined
  if (settings !== undefined) shown.set('settings', new Settings(settings).show(isFlat))
  return shown
}

/** The parts of a kept `template`. */
export function partsOf(kept: StateValue | undefined): TemplateParts {
  if (kept === undefined) return NO_PARTS
  return {
    settings: (kept.get('settings') as TemplateParts['settings'] | undefined) ?? new Map(),
    mapping: (kept.get('mappings') as StateValue | undefined) ?? null,
    aliases: (kept.get('aliases') as TemplateParts['aliases'] | undefined) ?? new Map(),
    lifecycle: (kept.get('lifecycle') as StateValue | undefined) ?? null,
  }
}

/** Parts in order, a later one over those before it. */
export function overlayParts(all: readonly TemplateParts[]): TemplateParts {
  return all.reduce(
    (base, over) => ({
      settings: new Map([...base.settings, ...over.settings]),
      mapping:
        over.mapping === null || base.mapping === null
          ? (over.mapping ?? base.mapping)
          : overlayMapping(base.mapping, over.mapping),
      aliases: new Map([...base.aliases, ...over.aliases]),
      lifecycle:
        over.lifecycle === null || base.lifecycle === null
          ? (over.lifecycle ?? base.lifecycle)
          : new Map([...base.lifecycle, ...over.lifecycle]),
    }),
    NO_PARTS,
  )
}
