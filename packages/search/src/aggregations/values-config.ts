/** Which values an aggregation works on, and how they are shown: its field's, or what stands for them. */
import { ENGLISH, illegalArgument, type JavaLocale, type JavaZone, javaToString, parseDouble, UTC } from '@sluice/java'
import { ipText } from '../mapping/ip-text.js'
import { isMetadataField } from '../mapping/metadata-fields.js'
import { NodeFieldType } from '../query/fields/mapped-field-type.js'
import { readScript } from '../query/read-script.js'
import { noScripts, type ScriptReference, type SearchScript } from '../query/script-host.js'
import type { AggregationContext } from './aggregation-context.js'
import {
  BOOLEAN,
  type DocValueFormat,
  dateFormatOf,
  decimalFormat,
  IP,
  RAW,
  UNSIGNED_LONG,
} from './doc-value-format.js'
import { notSupported } from './faults.js'
import { type AggregationOption, ANY, opt, option } from './options.js'
import { scriptNumbers, scriptTerms } from './script-values.js'
import {
  type Conversion,
  constantTerm,
  fieldNumbers,
  fieldTerms,
  NO_NUMBERS,
  NO_TERMS,
  type NumericSource,
  type TermsSource,
  withMissingNumber,
  withMissingTerm,
} from './values-source.js'

/** The kinds of values that fields have for aggregations. */
export type ValuesKind = 'numeric' | 'date' | 'boolean' | 'keyword' | 'ip' | 'geo_point' | 'range'

const INTEGERS = new Set(['long', 'integer', 'short', 'byte', 'unsigned_long', 'date', 'date_nanos', 'boolean'])

const KINDS: Readonly<Record<string, ValuesKind>> = {
  boolean: 'boolean',
  byte: 'numeric',
  constant_keyword: 'keyword',
  date: 'date',
  date_nanos: 'date',
  date_range: 'range',
  double: 'numeric',
  double_range: 'range',
  flattened: 'keyword',
  float: 'numeric',
  float_range: 'range',
  geo_point: 'geo_point',
  half_float: 'numeric',
  integer: 'numeric',
  integer_range: 'range',
  ip: 'ip',
  ip_range: 'range',
  keyword: 'keyword',
  long: 'numeric',
  long_range: 'range',
  scaled_float: 'numeric',
  short: 'numeric',
  text: 'keyword',
  unsigned_long: 'numeric',
  version: 'keyword',
  wildcard: 'keyword',
}

/** The format of dates without one. */
const DATE_FORMAT = 'strict_date_optional_time||epoch_millis'

/** Numbers, dates and booleans. */
export const NUMBERS: readonly ValuesKind[] = ['numeric', 'date', 'boolean']
/** Numbers, and what is found by its terms. */
export const TERMS: readonly ValuesKind[] = ['keyword', 'ip', 'numeric', 'date', 'boolean']
/** Everything that has a column. */
export const ALL: readonly ValuesKind[] = [...TERMS, 'geo_point', 'range']

/** The requested values. */
export interface ValuesRequest {
  readonly field: string | null
  readonly script?: ScriptReference | null
  readonly missing?: unknown
  readonly format?: string | null
  readonly value_type?: string | null
  readonly zone?: JavaZone | null
}

/** The values that were found. */
export interface ValuesConfig {
  readonly kind: ValuesKind
  /** The field's path, through aliases; null if no field is mapped. */
  readonly path: string | null
  /** The field's type as the mapping names it; null if no field is mapped. */
  readonly typeName: string | null
  /** Whether there are no values at all: neither a field nor a value for missing ones. */
  readonly isUnmapped: boolean
  /** Whether a script computes the values. */
  readonly isScripted: boolean
  readonly format: DocValueFormat
  readonly zone: JavaZone
  /** Whether the numbers are integers. */
  readonly isInteger: boolean
  /** The replacement of missing values, as a number, or null. */
  readonly missing: unknown
  readonly numbers: NumericSource
  readonly terms: () => TermsSource
}

const VALUE_TYPES: Readonly<Record<string, ValuesKind>> = {
  string: 'keyword',
  long: 'numeric',
  integer: 'numeric',
  short: 'numeric',
  byte: 'numeric',
  number: 'numeric',
  double: 'numeric',
  float: 'numeric',
  half_float: 'numeric',
  date: 'date',
  ip: 'ip',
  boolean: 'boolean',
  numeric: 'numeric',
}

/** The options of all aggregations on values. */
export const valuesOptions = {
  field: opt.text({ doc: 'The field.', default: null }),
  missing: opt.scalar({ doc: 'The value to use for documents without one.', default: null }),
  script: option<ScriptReference | null>(
    { doc: 'Computes values from the document, or from each `_value` of the field.', default: null },
    { type: ['string', 'object'] },
    ANY,
    readScript,
  ),
  value_type: opt.text({
    doc: 'The type of values if the field is not mapped.',
    default: null,
    aliases: ['valueType'],
    check: (value: string | null) => {
      if (value !== null && !Object.hasOwn(VALUE_TYPES, value)) throw illegalArgument(`Unknown value type [${value}]`)
    },
  }),
} as const satisfies Record<string, AggregationOption<never> | AggregationOption<unknown>>

/** The option `format`. */
export const formatOption = (): AggregationOption<string | null> =>
  opt.text({ doc: 'The format of values: a number or date pattern.', default: null })

/** Throws illegal_argument_exception if no field is named. */
export function requireField({
  field,
  script,
}: {
  readonly field: string | null
  readonly script: ScriptReference | null
}): void {
  if (field === null && script === null)
    throw illegalArgument('Required one of fields [field, script], but none were specified.')
}

/** The same for aggregations that take no script. */
export function requireOnlyField({ field }: { readonly field: string | null }): void {
  if (field === null) throw illegalArgument('Required one of fields [field], but none were specified.')
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * Finds the values of a request. `supported` are the kinds that the aggregation takes, of which the first is that of a field that is not
 * mapped. Throws illegal_argument_exception for a field of another kind.
 */
export function resolveValues(
  context: AggregationContext,
  aggregation: string,
  request: ValuesRequest,
  supported: readonly ValuesKind[],
  unmappedKind: ValuesKind = supported[0]!,
): ValuesConfig {
  const script = scriptOf(context, request)
  const field = request.field === null ? null : fieldOf(context, request.field)
  const hinted = request.value_type == null ? undefined : VALUE_TYPES[request.value_type]
  const kind = hinted ?? field?.kind ?? unmappedKind
  if (field !== null && !supported.includes(kind)) throw notSupported(request.field!, field.typeName, aggregation)
  const zone = request.zone ?? UTC
  const format = formatOf(context, kind, field, request, zone)
  const missing = request.missing ?? null
  const isUnmapped = field === null && missing === null && script === null
  const config = {
    kind,
    path: field?.path ?? null,
    typeName: field?.typeName ?? null,
    isUnmapped,
    isScripted: script !== null,
    format,
    zone,
    isInteger:
      kind === 'date' || kind === 'boolean' || (script === null ? isWholeField(field, missing) : isWholeType(request)),
    missing,
  }
  let terms: TermsSource | undefined
  return {
    ...config,
    numbers: numbersOf(context, field, kind, missing, format, script),
    terms: () => (terms ??= termsOf(context, field, kind, missing, script)),
  }
}

/** The compiled script of a request; null for none. Throws script_exception, and illegal_argument_exception for one that reads scores. */
function scriptOf(context: AggregationContext, { script }: ValuesRequest): SearchScript | null {
  const { search } = context
  if (script == null) return null
  if (search.scripts === null) throw noScripts(script)
  const { scripts } = search
  const compiled = context.sources.searcher.budget.resumption.once(script, () => scripts.compile(script, 'aggs'))
  if (compiled.needsScore) throw illegalArgument('scripts of values cannot read [_score]')
  context.valueScripts++
  return compiled
}

const isWholeField = (field: FoundField | null, missing: unknown): boolean =>
  field === null ? isWhole(missing) : INTEGERS.has(field.typeName)

const isWholeType = ({ field, value_type }: ValuesRequest): boolean =>
  field === null && value_type != null && INTEGERS.has(value_type)

const isWhole = (value: unknown): boolean => value !== null && /^-?\d+$/.test(javaToString(value))

interface FoundField {
  readonly path: string
  readonly typeName: string
  readonly kind: ValuesKind
  readonly constant: Uint8Array | null
  readonly dateFormat: { readonly text: string; readonly locale: JavaLocale } | null
}

/** The field of a name; null if none is mapped. Throws illegal_argument_exception for one without a column. */
function fieldOf(context: AggregationContext, name: string): FoundField | null {
  const { search } = context
  if (name === '_index') {
    const constant = encoder.encode(search.index.name)
    return { path: name, typeName: '_index', kind: 'keyword', constant, dateFormat: null }
  }
  const type = search.valuesType(name)
  if (type === null) return null
  const kind = KINDS[type.typeName]
  if (!type.isAggregatable) throw noColumn(context, name, type.typeName)
  if (kind === undefined && !isMetadataField(name)) throw notSupportedType(name, type.typeName)
  const values = type instanceof NodeFieldType ? type.node.values : {}
  const isConstant = type.typeName === 'constant_keyword' && values['value'] !== null
  const constant = isConstant ? encoder.encode(javaToString(values['value'])) : null
  const dateFormat =
    kind === 'date' ? { text: String(values['format'] ?? DATE_FORMAT), locale: values['locale'] as JavaLocale } : null
  return { path: type.name, typeName: type.typeName, kind: kind ?? 'numeric', constant, dateFormat }
}

const notSupportedType = (name: string, type: string): Error =>
  illegalArgument(`Fielddata is not supported on field [${name}] of type [${type}]`)

/** Why a field without a column has no values. */
export function noColumn(context: AggregationContext, name: string, type: string): Error {
  if (type === 'text') {
    return illegalArgument(
      `Fielddata is disabled on [${name}] in [${context.search.index.name}]. Text fields are not optimised for operations that require ` +
        'per-document field data like aggregations and sorting, so these operations are disabled by default. Please use a keyword field instead. ' +
        `Alternatively, set fielddata=true on [${name}] in order to load field data by uninverting the inverted index. Note that this can use ` +
        'significant memory.',
    )
  }
  if (name === '_id') {
    return illegalArgument(
      'Fielddata access on the _id field is disallowed, you can re-enable it by updating the dynamic cluster setting: indices.id_field_data.enabled',
    )
  }
  return illegalArgument(
    `Can't load fielddata on [${name}] because fielddata is unsupported on fields of type [${type}]. Use doc values instead.`,
  )
}

function formatOf(
  context: AggregationContext,
  kind: ValuesKind,
  field: FoundField | null,
  { format, zone: asked, field: name }: ValuesRequest,
  zone: JavaZone,
): DocValueFormat {
  const pattern = format ?? null
  if (kind === 'date') {
    const own = field?.dateFormat ?? null
    return dateFormatOf(context.search.now, pattern ?? own?.text ?? DATE_FORMAT, zone, own?.locale ?? ENGLISH)
  }
  if (field !== null && (kind === 'boolean' || kind === 'keyword' || kind === 'ip' || kind === 'geo_point')) {
    const custom = `of type [${field.typeName}] does not support custom`
    if (pattern !== null) throw illegalArgument(`Field [${name}] ${custom} formats`)
    if (asked != null) throw illegalArgument(`Field [${name}] ${custom} time zones`)
  }
  if (kind === 'boolean') return BOOLEAN
  if (kind === 'ip') return IP
  if (kind === 'numeric') {
    if (field !== null && asked != null) {
      throw illegalArgument(`Field [${name}] of type [${field.typeName}] does not support custom time zones`)
    }
    if (pattern !== null) return decimalFormat(pattern)
    if (field?.typeName === 'unsigned_long') return UNSIGNED_LONG
  }
  return RAW
}

const conversionOf = (typeName: string): Conversion =>
  typeName === 'unsigned_long' ? 'unsigned' : typeName === 'date_nanos' ? 'nanos' : 'none'

function numbersOf(
  context: AggregationContext,
  field: FoundField | null,
  kind: ValuesKind,
  missing: unknown,
  format: DocValueFormat,
  script: SearchScript | null,
): NumericSource {
  if (!NUMBERS.includes(kind)) return NO_NUMBERS
  const ofField = field === null ? null : fieldNumbers(field.path, conversionOf(field.typeName))
  const own = script === null ? (ofField ?? NO_NUMBERS) : scriptNumbers(context, script, ofField, kind === 'date')
  return missing === null ? own : withMissingNumber(own, missingNumber(missing, kind, format))
}

/** The number that stands for missing values. Throws illegal_argument_exception for an invalid string. */
function missingNumber(missing: unknown, kind: ValuesKind, format: DocValueFormat): number {
  if (typeof missing === 'boolean') return missing ? 1 : 0
  const text = javaToString(missing)
  return kind === 'numeric'
    ? parseDouble(text)
    : typeof missing === 'string'
      ? format.parse(text, false)
      : parseDouble(text)
}

const termsOfField = (context: AggregationContext, { constant, path }: FoundField): TermsSource =>
  constant === null ? fieldTerms(context, path) : constantTerm(constant)

function termsOf(
  context: AggregationContext,
  field: FoundField | null,
  kind: ValuesKind,
  missing: unknown,
  script: SearchScript | null,
): TermsSource {
  const ofField = field === null ? null : termsOfField(context, field)
  const show = kind === 'ip' ? ipText : (term: Uint8Array): string => decoder.decode(term)
  const own = script === null ? (ofField ?? NO_TERMS) : scriptTerms(context, script, ofField, show)
  if (missing === null) return own
  const term = encodeTerm(context, { kind, path: field?.path ?? null })(missing)
  return withMissingTerm(context, own, field?.path ?? null, term)
}

/** Makes the term of a value: the bytes of a string, or of an address. Throws illegal_argument_exception for an invalid string. */
export function encodeTerm(
  context: AggregationContext,
  { kind, path }: Pick<ValuesConfig, 'kind' | 'path'>,
): (value: unknown) => Uint8Array {
  const type = path === null ? null : context.search.fieldType(path)
  if (kind === 'ip' && type instanceof NodeFieldType) {
    const { mapper } = type.node
    return value => mapper.termOf!(javaToString(value)) as Uint8Array
  }
  return value => encoder.encode(javaToString(value))
}
