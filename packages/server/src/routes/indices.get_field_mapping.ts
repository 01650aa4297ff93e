/** `GET /{index}/_mapping/field/{fields}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-get-field-mapping.html */
import { wildcardMatches } from '@sluice/core'
import { fieldsOf, type Mapping, metadataFields, type Steps, showField } from '@sluice/search'
import { visibleMapping } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { shownInTurns } from '../indices/shown-in-turns.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'indices.get_field_mapping',
  summary: 'Returns the mappings of fields.',
  action: 'indices:admin/mappings/fields/get',
  methods: ['GET'],
  paths: ['/_mapping/field/:fields', '/:index/_mapping/field/:fields'],
  parameters: { ...INDICES_PARAMETERS, include_defaults: 'flag', local: 'flag' },
  body: 'none',
  async handle({ params, query, turn }, { store }) {
    const found = store.indices.resolve(params.index ?? '*', { ...readResolve(query), takesClosed: true })
    const patterns = params.fields!.split(',')
    const withDefaults = readFlag(query, 'include_defaults')
    const body = await shownInTurns(found, turn, function* (index) {
      const mapping = visibleMapping(index.mapping, store.indices.documentsOf(index))
      return new Map([['mappings', yield* fieldMappings(mapping, patterns, withDefaults)]])
    })
    return { status: 200, body }
  },
})

/** Fields after which others may have their turn. */
const FIELDS_OF_STEP = 500

function* fieldMappings(
  mapping: Mapping,
  patterns: readonly string[],
  withDefaults: boolean,
): Steps<Map<string, unknown>> {
  const isWanted = (path: string): boolean => patterns.some(pattern => wildcardMatches(pattern, path))
  const shown = new Map<string, unknown>()
  for (const { name } of metadataFields) if (isWanted(name)) shown.set(name, fullName(name, new Map()))
  let seen = 0
  for (const field of fieldsOf(mapping.root)) {
    if (++seen % FIELDS_OF_STEP === 0) yield
    if (!isWanted(field.path)) continue
    const last = field.path.slice(field.path.lastIndexOf('.') + 1)
    shown.set(field.path, fullName(field.path, new Map([[last, showField(field, withDefaults)]])))
  }
  return shown
}

const fullName = (path: string, mapping: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    ['full_name', path],
    ['mapping', mapping],
  ])
