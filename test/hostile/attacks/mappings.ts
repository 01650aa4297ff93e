/** Mappings of tens of thousands of fields: made, grown by single documents, and checked with all templates that use them. */
import { type Attack, besideGets, type HostileRequest, list, numberFields, put } from '../attack.js'

const SETTINGS = { 'index.mapping.total_fields.limit': 1_000_000 }
const FIELDS = 50_000

const wide = (index: string): HostileRequest =>
  put(`/${index}`, { settings: SETTINGS, mappings: { properties: numberFields(FIELDS) } })

const asked = (name: string, requests: () => HostileRequest[], setUp?: () => readonly HostileRequest[]): Attack => ({
  name: `mappings: ${name}`,
  ...besideGets(setUp),
  requests,
  expects: [200, 201],
})

export const mappingAttacks: readonly Attack[] = [
  asked('50,000 fields of a new index', () => [wide('hostile-mapping-new')]),
  asked(
    '50,000 fields of an index that is there',
    () => [put('/hostile-mapping-put/_mapping', { properties: numberFields(FIELDS) })],
    () => [put('/hostile-mapping-put', { settings: SETTINGS })],
  ),
  asked(
    '20 documents that each bring a field to 50,000',
    () => list(20, i => put(`/hostile-mapping-grown/_doc/${i}`, { [`new${i}`]: i })),
    () => [wide('hostile-mapping-grown')],
  ),
  asked(
    'a component of 10,000 fields that 40 templates use',
    () => [put('/_component_template/hostile-used', { template: { mappings: { properties: numberFields(10_001) } } })],
    () => [
      put('/_component_template/hostile-used', { template: { mappings: { properties: numberFields(10_000) } } }),
      ...list(40, i =>
        put(`/_index_template/hostile-user-${i}`, {
          index_patterns: [`hostile-of-${i}-*`],
          composed_of: ['hostile-used'],
        }),
      ),
    ],
  ),
]
