/** Whether settings may be given, one by one; what they must be together is for `index-checks.ts`. */
import { illegalArgument, JavaException } from '@sluice/java'
import type { SettingText } from './define-setting.js'
import { indexSetting, scopeOf } from './index-settings.js'
import { unknownSetting } from './suggestion.js'

/** Takes the texts of deprecation warnings. */
export type Warn = (text: string) => void

type Given = ReadonlyMap<string, SettingText | null>

const sorted = (given: Given): (readonly [string, SettingText | null])[] =>
  [...given].sort(([a], [b]) => (a < b ? -1 : 1))

/** Checks each setting in the order of their keys; throws the first fault with the others suppressed. */
function checkEach(given: Given, check: (key: string, value: SettingText | null) => void): void {
  const faults: JavaException[] = []
  for (const [key, value] of sorted(given)) {
    try {
      check(key, value)
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      faults.push(thrown)
    }
  }
  const [first, ...others] = faults
  if (first === undefined) return
  if (others.length > 0) first.suppressed = [...(first.suppressed ?? []), ...others]
  throw first
}

function readOne(key: string, value: SettingText | null, warn: Warn): void {
  if (scopeOf(key) === undefined) throw unknownSetting(key)
  const definition = indexSetting(key)
  if (definition === undefined || value === null) return
  if (definition.deprecation === 'deprecated')
    warn(`[${key}] setting was deprecated in Elasticsearch and will be removed in a future release.`)
  else if (definition.deprecation === 'removed')
    warn(`[${key}] setting was deprecated in the previous Elasticsearch release and is removed in this release.`)
  definition.read(value)
}

/** Settings of a new index: each is known and can be read. Throws illegal_argument_exception. */
export const checkNewSettings = (given: Given, warn: Warn): void =>
  checkEach(given, (key, value) => readOne(key, value, warn))

/** Settings that a new index may not have, as messages of a validation_exception. */
export function forbiddenSettings(given: Given): string[] {
  const faults: string[] = []
  const path = given.get('index.data_path')
  if (path !== undefined && path !== null && path !== '')
    faults.push('path.shared_data must be set in order to use custom data paths')
  for (const [key, value] of sorted(given)) {
    if (value !== null && indexSetting(key)?.owner === 'private')
      faults.push(`private index setting [${key}] can not be set explicitly`)
  }
  return faults
}

/** Settings of an update: each is known and may be updated by users at all. Throws illegal_argument_exception. */
export function checkUpdatedKeys(given: Given): void {
  checkEach(given, (key, value) => {
    if (value === null && key.includes('*')) return
    if (scopeOf(key) === undefined) throw unknownSetting(key)
    const owner = indexSetting(key)?.owner
    if (owner === 'internal')
      throw illegalArgument(`can not update internal setting [${key}]; this setting is managed via a dedicated API`)
    if (owner === 'private')
      throw illegalArgument(`can not update private setting [${key}]; this setting is managed by Elasticsearch`)
  })
}

/** Values of an update: each can be read. Throws illegal_argument_exception. */
export const checkUpdatedValues = (given: Given, warn: Warn): void =>
  checkEach(given, (key, value) => {
    if (value !== null) readOne(key, value, warn)
  })

/** illegal_argument_exception for settings of the past that were read well. */
export function refuseRemoved(given: Given): void {
  for (const [key, value] of sorted(given)) {
    if (value !== null && indexSetting(key)?.deprecation === 'removed')
      throw illegalArgument(`unknown setting [${key}]`)
  }
}
