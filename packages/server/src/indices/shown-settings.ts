/** Settings of an index as answers show them. */
import { allIndexSettings, indexSettings, Settings } from '@sluice/store'

/** How they are shown. */
export interface SettingsForm {
  readonly isFlat: boolean
  /** With the defaults of all other settings. */
  readonly withDefaults: boolean
  /** With dates and versions as strings next to the numbers. */
  readonly isHuman: boolean
  /** Which keys are shown; all by default. */
  readonly passes?: (key: string) => boolean
}

const everything = (): boolean => true

/** Kept with an index, but shown by no API. */
const UNSHOWN = indexSettings.routingShards.key

/** The version that writes indices of the number that 8.18 gives. */
const VERSION_TEXT = '8.18.0-8.18.8'

/** The members `settings` and `defaults`. */
export function shownSettings(
  settings: Settings,
  { isFlat, withDefaults, isHuman, passes = everything }: SettingsForm,
): (readonly [string, Map<string, unknown>])[] {
  const given = settings.only(key => key !== UNSHOWN && passes(key))
  const own = isHuman ? given.with(humanTexts(given)) : given
  if (!withDefaults) return [['settings', own.show(isFlat)]]
  const defaults = allIndexSettings
    .filter(({ key }) => !settings.values.has(key) && passes(key))
    .map(definition => [definition.key, settings.text(definition)] as const)
  return [
    ['settings', own.show(isFlat)],
    ['defaults', new Settings(new Map(defaults)).show(isFlat)],
  ]
}

function humanTexts({ values }: Settings): Map<string, string> {
  const texts = new Map<string, string>()
  const created = values.get('index.creation_date')
  if (typeof created === 'string') texts.set('index.creation_date_string', new Date(Number(created)).toISOString())
  if (values.has(indexSettings.versionCreated.key)) texts.set('index.version.created_string', VERSION_TEXT)
  return texts
}
