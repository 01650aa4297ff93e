/** The parameters that only the root of a mapping has, each declared once. */
import { classCast, classNameOf, compileEsReader, ENGLISH, javaToString, UTC } from '@sluice/java'
import { mapperParsing } from '../faults.js'
import { readDynamicTemplates, showDynamicTemplates } from './dynamic-templates.js'
import { type Parameter, parameter, readBoolean, readNamedBoolean } from './parameter.js'

type Json = ReadonlyMap<string, unknown>

const isMap = (raw: unknown): raw is Json => raw instanceof Map

const notMap = (raw: unknown): Error => {
  const name = classNameOf(raw)
  return classCast(
    `class ${name} cannot be cast to class java.util.Map (${name} and java.util.Map are in module java.base of loader 'bootstrap')`,
  )
}

/** A field of metadata with parameters. */
function metadataField(name: string, members: Readonly<Record<string, (raw: unknown) => unknown>>): Parameter<Json> {
  return parameter<Json>(
    { default: new Map(), updateable: true },
    {
      read(raw) {
        if (!isMap(raw)) throw notMap(raw)
        const values = new Map<string, unknown>()
        for (const [key, value] of raw) {
          const read = Object.hasOwn(members, key) ? members[key] : undefined
          if (read === undefined) throw mapperParsing(`unknown parameter [${key}] on metadata field [${name}]`)
          values.set(key, read(value))
        }
        return values
      },
    },
  )
}

const texts = (raw: unknown): readonly string[] => (Array.isArray(raw) ? raw : [raw]).map(javaToString)

const SOURCE_MODES = ['disabled', 'stored', 'synthetic']

function sourceMode(raw: unknown): string {
  const mode = javaToString(raw).toLowerCase()
  if (SOURCE_MODES.includes(mode)) return mode
  throw mapperParsing(
    `Unknown value [${javaToString(raw)}] for field [mode] - accepted values are [${SOURCE_MODES.join(', ')}]`,
  )
}

const flag = (name: string, absent: boolean): Parameter<boolean> =>
  parameter({ default: absent, updateable: true }, { read: raw => readNamedBoolean(raw, name) })

/** The formats that texts are tried in before they are taken for words. */
export const DYNAMIC_DATE_FORMATS = ['strict_date_optional_time', 'yyyy/MM/dd HH:mm:ss||yyyy/MM/dd||epoch_millis']

/** All of them by name. */
export const rootParameters = {
  _data_stream_timestamp: metadataField('_data_stream_timestamp', { enabled: readBoolean }),
  _field_names: parameter<Json>(
    { default: new Map(), updateable: true },
    {
      read(raw) {
        if (isMap(raw) && !raw.has('enabled')) return raw
        throw mapperParsing(
          'The `enabled` setting for the `_field_names` field has been deprecated and removed. Please remove it from your mappings and templates.',
        )
      },
    },
  ),
  _meta: parameter<Json>(
    { default: new Map(), updateable: true },
    {
      read(raw) {
        if (isMap(raw)) return raw
        throw notMap(raw)
      },
    },
  ),
  _routing: metadataField('_routing', { required: readBoolean }),
  _source: metadataField('_source', { enabled: readBoolean, mode: sourceMode, includes: texts, excludes: texts }),
  dynamic_date_formats: parameter<readonly string[]>(
    { default: DYNAMIC_DATE_FORMATS, updateable: true },
    {
      read(raw) {
        const formats = texts(raw)
        for (const format of formats) compileEsReader(format, { zone: UTC, locale: ENGLISH })
        return formats
      },
    },
  ),
  dynamic_templates: parameter(
    { default: [], updateable: true },
    {
      read: readDynamicTemplates,
      show: showDynamicTemplates,
      equals: (a, b) => a.length === 0 && b.length === 0,
    },
  ),
  date_detection: flag('date_detection', true),
  numeric_detection: flag('numeric_detection', false),
} as const
