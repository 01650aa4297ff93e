/** Updates of settings: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-update-settings.html */
import { hashOrder, illegalArgument } from '@sluice/java'
import { invalidRequest } from '../faults.js'
import { checkSettings } from '../settings/index-checks.js'
import { indexSettings, scopeOf } from '../settings/index-settings.js'
import type { Settings, SettingText } from '../settings/settings.js'
import { checkUpdatedKeys, checkUpdatedValues, refuseRemoved, type Warn } from '../settings/validate-settings.js'
import { BLOCK_KEYS, checkBlocks } from './blocks.js'
import type { Index } from './index.js'
import { withReplicas } from './new-settings.js'

/** New values by key; null for the default. */
export type SettingChanges = ReadonlyMap<string, SettingText | null>

/** How an update is done. */
export interface UpdateOptions {
  /** Values that an index has stay. */
  readonly preserveExisting: boolean
  /** Open indices are closed for settings that need it. */
  readonly reopen: boolean
  readonly warn: Warn
}

/**
 * The new settings of each index, before any of them is changed. Throws illegal_argument_exception for settings that are unknown, that users
 * may not update, that open indices cannot take, or whose values cannot be read; cluster_block_exception.
 */
export function updatedSettings(
  indices: readonly Index[],
  changes: SettingChanges,
  { preserveExisting, reopen, warn }: UpdateOptions,
): (readonly [Index, Settings])[] {
  if (changes.size === 0) throw invalidRequest('no settings to update')
  const onlyBlock = changes.size === 1 && BLOCK_KEYS.includes([...changes.keys()][0]!)
  if (!onlyBlock) checkBlocks(indices, 'metadata_write')
  checkUpdatedKeys(changes)
  const open = indices.filter(({ isOpen }) => isOpen)
  const needClosed = [...changes.keys()].filter(key => !key.includes('*') && scopeOf(key) !== 'dynamic')
  if (open.length > 0 && needClosed.length > 0 && !reopen) throw notDynamic(needClosed, open)
  checkUpdatedValues(new Map([...changes].filter(([key]) => scopeOf(key) !== 'final')), warn)
  const updated = indices.map(index => [index, changed(index, changes, preserveExisting)] as const)
  refuseRemoved(changes)
  for (const [, settings] of updated) checkSettings(settings)
  return updated
}

function changed(index: Index, changes: SettingChanges, preserveExisting: boolean): Settings {
  const final = [...changes.keys()].find(key => scopeOf(key) === 'final')
  if (final !== undefined) throw illegalArgument(`final ${index.name} setting [${final}], not updateable`)
  const { values } = index.settings
  const own = new Map<string, SettingText | null>()
  for (const [key, value] of changes) {
    if (value === null && key.includes('*')) for (const match of matching(values, key)) own.set(match, null)
    else if (!preserveExisting || !values.has(key)) own.set(key, value)
  }
  if (own.get(indexSettings.replicas.key) === null) own.set(indexSettings.replicas.key, '1')
  return withReplicas(index.settings.with(own))
}

function matching(values: ReadonlyMap<string, unknown>, pattern: string): string[] {
  const parts = pattern.split('*')
  const first = parts[0]!
  const last = parts.at(-1)!
  return [...values.keys()].filter(
    key =>
      key.length >= first.length + last.length &&
      key.startsWith(first) &&
      key.endsWith(last) &&
      scopeOf(key) === 'dynamic',
  )
}

function notDynamic(keys: string[], open: readonly Index[]) {
  const shown = open.map(({ name, uuid }) => `[${name}/${uuid}]`)
  return illegalArgument(
    `Can't update non dynamic settings [[${hashOrder(keys).join(', ')}]] for open indices [${shown.join(', ')}] unless the \`reopen\` query parameter is set to true. Alternatively, close the indices, apply the settings changes, and reopen the indices`,
  )
}
