/**
 * The answers of the APIs that simulate templates:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-simulate-template.html
 */
import {
  composed,
  overlapping,
  patternsOf,
  Settings,
  type SettingText,
  type StateValue,
  type Store,
} from '@sluice/store'
import type { ApiAnswer } from '../define-route.js'

/** The result of a template, and the templates that overlap it. */
export function simulatedTemplate({ state }: Store, name: string, template: StateValue): ApiAnswer {
  const { settings, mapping, aliases, lifecycle } = composed(state, template)
  const given = new Map([...settings].filter((entry): entry is [string, SettingText] => entry[1] !== null))
  const shown = new Map<string, unknown>([['settings', new Settings(given).show()]])
  if (mapping !== null) shown.set('mappings', mapping)
  shown.set('aliases', aliases)
  if (lifecycle !== null) shown.set('lifecycle', lifecycle)
  const patterns = patternsOf(template)
  const others = [
    ...overlapping(state.all('template'), null, patterns),
    ...overlapping(state.all('index_template'), name, patterns),
  ].map(
    ([other, value]) =>
      new Map<string, unknown>([
        ['name', other],
        ['index_patterns', patternsOf(value)],
      ]),
  )
  return {
    status: 200,
    body: new Map<string, unknown>([
      ['template', shown],
      ['overlapping', others],
    ]),
  }
}
