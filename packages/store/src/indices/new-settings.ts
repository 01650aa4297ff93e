/** The settings of a new index: those that were given, checked, and those that every index has. */
import { illegalArgument, JavaException } from '@sluice/java'
import { newUuid } from '../documents/auto-id.js'
import { replicasOfOneNode } from '../settings/definitions/replicas.js'
import { checkSettings } from '../settings/index-checks.js'
import { indexSettings } from '../settings/index-settings.js'
import { Settings, type SettingText } from '../settings/settings.js'
import { checkNewSettings, forbiddenSettings, refuseRemoved, type Warn } from '../settings/validate-settings.js'

/** The version number of indices that 8.18 makes. */
const VERSION_CREATED = '8525000'

type Given = ReadonlyMap<string, SettingText | null>

/** The defaults of every index. */
const PRESETS: readonly (readonly [string, SettingText])[] = [
  ['index.routing.allocation.include._tier_preference', 'data_content'],
  ['index.number_of_shards', '1'],
  ['index.number_of_replicas', '1'],
]

/**
 * Settings of an index; `name` is the given one, with its date mathematics. Throws illegal_argument_exception for unknown, invalid or
 * contradicting settings, and validation_exception for settings that users may not give.
 */
export function newSettings(name: string, given: Given, now: number, warn: Warn): Settings {
  checkNewSettings(given, warn)
  const forbidden = forbiddenSettings(given)
  if (forbidden.length > 0) {
    throw new JavaException(
      'org.elasticsearch.common.ValidationException',
      `Validation Failed: ${forbidden.map((fault, i) => `${i + 1}: ${fault};`).join('')}`,
      undefined,
      { $status: 400 },
    )
  }
  refuseRemoved(given)
  const settings = withReplicas(
    new Settings(new Map(PRESETS)).with(
      new Map<string, SettingText | null>([
        ...[...given].filter(([key, value]) => value !== null || !isNeeded(key)),
        ['index.provided_name', name],
        ['index.creation_date', String(now)],
        ['index.uuid', newUuid()],
        ['index.version.created', VERSION_CREATED],
      ]),
    ),
  )
  checkSettings(settings)
  checkActiveShards(settings)
  return settings
}

/** Settings that no index is without. */
const isNeeded = (key: string): boolean => key === indexSettings.replicas.key || key === indexSettings.shards.key

/** With the replicas that the setting `index.auto_expand_replicas` asks for. */
export function withReplicas(settings: Settings): Settings {
  const range = settings.get(indexSettings.autoExpandReplicas)
  if (range === null) return settings
  return settings.with(new Map([[indexSettings.replicas.key, String(replicasOfOneNode(range))]]))
}

function checkActiveShards(settings: Settings): void {
  const wanted = settings.get(indexSettings.waitForActiveShards)
  const copies = 1 + settings.get(indexSettings.replicas)
  if (wanted === 'all' || wanted <= copies) return
  throw tooManyActiveShards(wanted, copies)
}

/** illegal_argument_exception for more copies than an index has. */
export const tooManyActiveShards = (wanted: number, copies: number): JavaException =>
  illegalArgument(
    `invalid wait_for_active_shards[${wanted}]: cannot be greater than number of shard copies [${copies}]`,
  )
