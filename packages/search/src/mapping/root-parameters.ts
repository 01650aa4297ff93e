/** The parameters that only the root of a mapping has, each declared once. */
import { javaToString } from '@sluice/java'
import { mapperParsing } from '../faults.js'
import { type Parameter, param, readBoolean } from './parameter.js'

const object = (updateable: boolean): Parameter<ReadonlyMap<string, unknown> | null> => ({
  ...param.value<ReadonlyMap<string, unknown>>(
    raw => {
      if (raw instanceof Map) return raw as Map<string, unknown>
      throw mapperParsing(`Expected a map but got [${javaToString(raw)}]`)
    },
    value => value,
  ),
  updateable,
})

const list = (absent: readonly unknown[]): Parameter<readonly unknown[]> => ({
  default: absent,
  updateable: true,
  takesNull: false,
  read: raw => (Array.isArray(raw) ? raw : [raw]),
  show: value => value,
  equals: (a, b) => javaToString(a) === javaToString(b),
})

/** The formats that texts are tried in before they are taken for words. */
export const DYNAMIC_DATE_FORMATS = ['strict_date_optional_time', 'yyyy/MM/dd HH:mm:ss||yyyy/MM/dd||epoch_millis']

/** All of them by name. */
export const rootParameters = {
  _meta: object(true),
  _source: object(true),
  _routing: object(false),
  _data_stream_timestamp: object(true),
  _field_names: object(true),
  dynamic_templates: list([]),
  dynamic_date_formats: list(DYNAMIC_DATE_FORMATS),
  date_detection: { ...param.boolean({ default: true, updateable: true }), read: readBoolean },
  numeric_detection: param.boolean({ default: false, updateable: true }),
  runtime: object(true),
} satisfies Readonly<Record<string, Parameter<unknown>>>
