/** Index and component templates as answers show them. */
import { type StateValue, shownTemplate } from '@sluice/store'

/** A template as it was given, with the defaults of index templates. */
export function shownWhole(template: StateValue, isFlat: boolean): Map<string, unknown> {
  const shown = new Map(template)
  const own = template.get('template') as StateValue | undefined
  if (own !== undefined) shown.set('template', shownTemplate(own, isFlat))
  return shown
}
