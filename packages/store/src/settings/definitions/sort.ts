/** Sorted indices: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/index-modules-index-sorting.html */
import { illegalArgument } from '@sluice/java'
import { fieldAt, type IndexSort, type IndexSortField, type Mapping, nodeAt, type Storage } from '@sluice/search'
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

type Get = <T>(definition: SettingDefinition<T>) => T

/** How fields are compared by their storage; others cannot sort an index. */
const KINDS: { readonly [storage in Storage]?: IndexSortField['kind'] } = {
  boolean: 'whole',
  double: 'double',
  long: 'whole',
  terms: 'terms',
}

/** Types whose terms are not the values that a document has. */
const WITHOUT_ORDER: ReadonlySet<string> = new Set(['flattened', 'wildcard'])

/**
 * The fields by which an index is sorted. Throws illegal_argument_exception if a list and that of the fields differ in length, and for
 * fields that no index can be sorted by.
 */
export function indexSortOf(get: Get, mapping: Mapping): IndexSort {
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
  return fields.map((name, i) => {
    const isDescending = get(sortOrder)[i]?.toLowerCase() === 'desc'
    const mode = get(sortMode)[i]?.toLowerCase() ?? (isDescending ? 'max' : 'min')
    return {
      field: name,
      kind: kindOf(name, mapping),
      isDescending,
      isHighest: mode === 'max',
      missing: get(sortMissing)[i] === '_first' ? 'first' : 'last',
    }
  })
}

/** How the values of a field are compared. Throws illegal_argument_exception if no index can be sorted by it. */
function kindOf(name: string, mapping: Mapping): IndexSortField['kind'] {
  const field = fieldAt(mapping, name)
  if (field === null) throw illegalArgument(`unknown index sort field:[${name}]`)
  const own = nodeAt(mapping, name)
  if (own?.kind === 'field' && own.type.name === 'alias')
    throw illegalArgument(`Cannot use alias [${name}] as an index sort field`)
  if (own?.kind !== 'field' || !own.mapper.isAggregatable)
    throw illegalArgument(`docvalues not found for index sort field:[${name}]`)
  for (let dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1)) {
    const object = nodeAt(mapping, name.slice(0, dot))
    if (object?.kind === 'object' && object.isNested) {
      throw illegalArgument(
        `index sorting on nested fields is not supported: found nested sort field [${name}] in [${object.path}]`,
      )
    }
  }
  const kind = WITHOUT_ORDER.has(own.type.name) ? undefined : KINDS[own.mapper.storage]
  if (kind === undefined) throw illegalArgument(`invalid index sort field:[${name}]`)
  return kind
}
