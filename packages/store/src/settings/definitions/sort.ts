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

/** What is needed of a field that an index is sorted by. */
interface SortField {
  readonly path: string
  readonly mapper: { readonly isAggregatable: boolean }
}

/** Throws illegal_argument_exception for lists that are not as long as that of the fields, and for fields that no index can be sorted by. */
export function checkSort(
  get: <T>(definition: SettingDefinition<T>) => T,
  fieldAt: (path: string) => SortField | null,
): void {
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
  for (const name of fields) {
    const field = fieldAt(name)
    if (field === null) throw illegalArgument(`unknown index sort field:[${name}]`)
    if (field.path !== name) throw illegalArgument(`Cannot use alias [${name}] as an index sort field`)
    if (!field.mapper.isAggregatable) throw illegalArgument(`docvalues not found for index sort field:[${name}]`)
  }
}
