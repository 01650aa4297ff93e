/** Settings of mappings: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/mapping-settings-limit.html */
import { setting } from '../define-setting.js'

const limit = (name: string, preset: bigint, min: bigint) =>
  setting.long({ key: `index.mapping.${name}.limit`, scope: 'dynamic', default: preset, min })

const flag = (name: string, scope: 'dynamic' | 'static') =>
  setting.boolean({ key: `index.mapping.${name}`, scope, default: false })

export const mappingSettings = {
  mapperDynamic: setting.boolean({
    key: 'index.mapper.dynamic',
    scope: 'dynamic',
    default: true,
    deprecation: 'removed',
  }),
  mappingCoerce: flag('coerce', 'static'),
  mappingDepthLimit: limit('depth', 20n, 1n),
  mappingDimensionFieldsLimit: limit('dimension_fields', 32768n, 0n),
  mappingFieldNameLengthLimit: limit('field_name_length', 9223372036854775807n, 1n),
  mappingIgnoreAbove: setting.integer({
    key: 'index.mapping.ignore_above',
    scope: 'static',
    default: 2147483647,
    min: 0,
  }),
  mappingIgnoreMalformed: flag('ignore_malformed', 'static'),
  mappingNestedFieldsLimit: limit('nested_fields', 50n, 0n),
  mappingNestedObjectsLimit: limit('nested_objects', 10000n, 0n),
  mappingSemanticTextLegacyFormat: setting.boolean({
    key: 'index.mapping.semantic_text.use_legacy_format',
    scope: 'final',
    owner: 'internal',
    default: false,
  }),
  mappingSourceMode: setting.constant({
    key: 'index.mapping.source.mode',
    scope: 'final',
    default: 'STORED',
    className: 'org.elasticsearch.index.mapper.SourceFieldMapper.Mode',
    constants: ['DISABLED', 'STORED', 'SYNTHETIC'],
  }),
  mappingSkipIgnoredSourceRead: flag('synthetic_source.skip_ignored_source_read', 'dynamic'),
  mappingSkipIgnoredSourceWrite: flag('synthetic_source.skip_ignored_source_write', 'dynamic'),
  mappingSyntheticSourceKeep: setting.constant({
    key: 'index.mapping.synthetic_source_keep',
    scope: 'static',
    default: 'none',
    className: 'org.elasticsearch.index.mapper.Mapper.SourceKeepMode',
    constants: ['NONE', 'ARRAYS', 'ALL'],
  }),
  mappingIgnoreDynamicBeyondLimit: flag('total_fields.ignore_dynamic_beyond_limit', 'dynamic'),
  mappingTotalFieldsLimit: limit('total_fields', 1000n, 0n),
} as const
