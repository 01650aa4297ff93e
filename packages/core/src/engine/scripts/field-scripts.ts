/** Scripts of the execute API on the fields of a document: conditions, scores, runtime fields. */
import { compileEsPrinter, doubleOf, illegalArgument, JavaZonedDateTime, longOf, UTC } from '@sluice/java'
import { DocLookup, EmittedValues, GeoPoint, ScriptDocValues } from '@sluice/painless'
import type { Services } from '../services.js'
import { PatternExtractors } from './group-extractors.js'
import type { ScriptConfig } from './script-config.js'
import { compileConfiguredScript } from './scripts.js'

/** A value of a field as plain data; a point is latitude and longitude. */
export type FieldValue = number | bigint | string | boolean | readonly [latitude: number, longitude: number]

/** The values of one field, in their order; without a kind it is one whose values scripts cannot read. */
export interface FieldValues {
  readonly name: string
  /** As mappings name it. */
  readonly type: string
  readonly kind: 'Strings' | 'Longs' | 'Doubles' | 'Booleans' | 'Dates' | 'GeoPoints' | null
  readonly values: readonly FieldValue[]
}

/** The contexts, by the names that Elasticsearch has for them. */
export const FIELD_CONTEXTS = [
  'filter',
  'score',
  'boolean_field',
  'composite_field',
  'date_field',
  'double_field',
  'geo_point_field',
  'ip_field',
  'keyword_field',
  'long_field',
] as const

type FieldContext = (typeof FIELD_CONTEXTS)[number]

/** Whether a context is one of them. */
export const isFieldContext = (name: string): name is FieldContext =>
  (FIELD_CONTEXTS as readonly string[]).includes(name)

/** The input of a script. */
interface Setup {
  readonly fields: readonly FieldValues[]
  readonly index: string
  readonly document: ReadonlyMap<string, unknown>
}

/** Every document has this score if no query says otherwise. */
const SCORE = 1

/** The result of a script. Throws script_exception for its errors. */
export function fieldResult(
  services: Services,
  script: ScriptConfig,
  context: FieldContext,
  { fields, index, document }: Setup,
): unknown {
  const doc = new DocLookup(fields.flatMap(field => valuesOf(field)))
  for (const { name, kind, type } of fields) if (kind === null) doc.refuse(name, () => notReadable(name, type, index))
  if (context === 'filter' || context === 'score') {
    return compileConfiguredScript(script, context, services)({ ctx: doc, variables: { doc, _score: SCORE } })
  }
  const withSource = { ...script, params: new Map([...script.params, ['_source', document]]) }
  const emitted = new EmittedValues(doc, new PatternExtractors(services.limits.grokMillis))
  compileConfiguredScript(withSource, context, services)({ ctx: emitted, variables: { doc } })
  return shown(context, emitted.emitted)
}

function valuesOf({ name, kind, values }: FieldValues): (readonly [string, ScriptDocValues])[] {
  return kind === null
    ? []
    : [
        [
          name,
          new ScriptDocValues(
            kind,
            values.map(value => javaValue(kind, value)),
          ),
        ],
      ]
}

function javaValue(kind: Exclude<FieldValues['kind'], null>, value: FieldValue): unknown {
  switch (kind) {
    case 'Longs':
      return longOf(value as number | bigint)
    case 'Doubles':
      return doubleOf(Number(value))
    case 'Dates':
      return JavaZonedDateTime.ofEpochMillis(value as number, UTC)
    case 'GeoPoints': {
      const [latitude, longitude] = value as readonly [number, number]
      return new GeoPoint(latitude, longitude)
    }
    default:
      return value
  }
}

const notReadable = (name: string, type: string, index: string): Error =>
  illegalArgument(
    type === 'text'
      ? `Fielddata is disabled on [${name}] in [${index}]. Text fields are not optimised for operations that require per-document field data like aggregations and sorting, so these operations are disabled by default. Please use a keyword field instead. Alternatively, set fielddata=true on [${name}] in order to load field data by uninverting the inverted index. Note that this can use significant memory.`
      : `Can't load fielddata on [${name}] because fielddata is unsupported on fields of type [${type}]. Use doc values instead.`,
  )

const printDate = compileEsPrinter('strict_date_optional_time')

/** The emitted values of a runtime field, as the API shows them. */
function shown(context: Exclude<FieldContext, 'filter' | 'score'>, emitted: readonly unknown[]): unknown {
  if (context === 'date_field')
    return emitted.map(each => printDate(JavaZonedDateTime.ofEpochMillis(each as number, UTC)))
  if (context === 'geo_point_field') {
    return (emitted as readonly (readonly unknown[])[]).map(
      ([latitude, longitude]) =>
        new Map<string, unknown>([
          ['coordinates', [longitude, latitude]],
          ['type', 'Point'],
        ]),
    )
  }
  if (context !== 'composite_field') return emitted
  const fields = new Map<string, unknown[]>()
  for (const [name, value] of emitted as readonly (readonly [string, unknown])[]) {
    const key = `composite_field.${name}`
    fields.set(key, [...(fields.get(key) ?? []), value])
  }
  return fields
}
