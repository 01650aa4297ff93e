/** The fields of metadata that every index has. */

/** One of them, as `field_caps` shows it. */
export interface MetadataField {
  readonly name: string
  readonly type: string
  readonly isSearchable: boolean
  readonly isAggregatable: boolean
}

const field = (name: string, isSearchable: boolean, isAggregatable: boolean, type = name): MetadataField => ({
  name,
  type,
  isSearchable,
  isAggregatable,
})

/** All of them; the recording `documents-dynamic` shows which name is checked first. */
export const metadataFields: readonly MetadataField[] = [
  field('_id', true, false),
  field('_index', true, true),
  field('_ignored', true, true),
  field('_routing', true, false),
  field('_source', false, false),
  field('_seq_no', true, true),
  field('_version', false, true),
  field('_doc_count', false, false, 'integer'),
  field('_field_names', true, false),
  field('_ignored_source', false, false),
  field('_index_mode', true, true),
  field('_nested_path', true, false),
  field('_data_stream_timestamp', false, false),
]

const names = new Set(metadataFields.map(({ name }) => name))

/** Whether a name is that of a metadata field. */
export const isMetadataField = (name: string): boolean => names.has(name)
