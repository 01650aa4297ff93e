/** The version that the API answers as. */
export const VERSION = {
  number: '8.18.8',
  build_flavor: 'default',
  build_type: 'sluice',
  build_hash: '0000000000000000000000000000000000000000',
  build_date: '2025-01-01T00:00:00.000Z',
  build_snapshot: false,
  lucene_version: '9.12.1',
  minimum_wire_compatibility_version: '7.17.0',
  minimum_index_compatibility_version: '7.0.0',
} as const
