/** Sorted indices: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/index-modules-index-sorting.html */
import { illegalArgument } from '@sluice/java'
import { type SettingDefinition, setting } from '../define-setting.js'

const part = (name: string, check?: (element: string) => void) =>
  setting.list({ key: `index.sort.${name}`, scope: 'final', default: [] }, check)

export const sortSettings = {
  sortField: part('field'),
  sortMissing: part('missing', element => {
    if (element !== '_last' && element !== '_first')
      throw illegalArgument(`Illegal missing value:[${element}], must be one of [_last, _first]`)
  }),
  sortMode: part('mode', element => {
    if (!['min', 'max'].includes(element.toLowerCase())) throw illegalArgument(`Illegal sort mode: ${element}`)
  }),
  sortOrder: part('order', element => {
    if (!['asc', 'desc'].includes(element.toLowerCase())) throw illegalArgument(`Illegal sort order:${element}`)
  }),
} as const

/** Throws illegal_argument_exception for lists that are not as long as that of the fields, and for unknown fields. */
export function checkSort(get: <T>(definition: SettingDefinition<T>) => T, hasField: (path: string) => boolean): void {
  const { sortField, sortOrder, sortMode, sortMissing } = sortSettings
  const fields = get(sortField)
  for (const definition of [sortOrder, sortMode, sortMissing]) {
    const values = get(definition)
    if (values.length > 0 && values.length !== fields.length) {
      throw illegalArgument(
        `${sortField.key}:[${fields.join(', ')}] ${definition.key}:[${values.join(', ')}], size mismatch`,
      )
    }
  }
  const unknown = fields.find(field => !hasField(field))
  if (unknown !== undefined) throw illegalArgument(`unknown index sort field:[${unknown}]`)
}
