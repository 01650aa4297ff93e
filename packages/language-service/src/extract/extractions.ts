/**
 * Processors that take a value, which somebody selected in a text, out of the texts of its kind: grok, dissect and kv. What is offered was
 * run on the text before, and gives the selected value.
 */
import { createSluice } from '@sluice/core'
import { absentServices } from '../absent-services.js'
import { piecesOf } from './pieces.js'

/** A processor with its options. */
export interface ProcessorText {
  readonly type: string
  readonly options: Readonly<Record<string, unknown>>
}

/** One way to take the value out. */
export interface Extraction {
  readonly type: 'grok' | 'dissect' | 'kv'
  /** In the order in which they run. */
  readonly processors: readonly ProcessorText[]
  /** The value as JSON: a number where grok makes one of it. */
  readonly value: string
}

/** The selection, and its target. */
export interface ExtractRequest {
  /** The whole text that the field holds. */
  readonly text: string
  /** The selected part, in UTF-16 units. */
  readonly start: number
  readonly end: number
  /** The field that holds the text. */
  readonly field: string
  /** The field that takes the value: `http.response.status_code`. */
  readonly name: string
}

/**
 * The ways that take exactly the selected value, one for each processor; empty if there are none, or if the name is not one of a
 * field.
 */
export function extractionsOf(request: ExtractRequest): Extraction[] {
  const { start, end, name } = request
  if (start >= end || !/^[\w@-]+(?:\.[\w@-]+)*$/.test(name)) return []
  const { compile } = createSluice({ services: absentServices })
  const found = new Map<string, Extraction>()
  for (const candidate of [...grokOf(request), ...dissectOf(request), ...kvOf(request)]) {
    if (found.has(candidate.type)) continue
    const value = valueBy(compile, request, candidate.processors)
    if (value !== null) found.set(candidate.type, { ...candidate, value: JSON.stringify(value) })
  }
  return [...found.values()]
}

type Candidate = Omit<Extraction, 'value'>
type Compile = ReturnType<typeof createSluice>['compile']

/** The value that processors write for the text; null if it is not the selected one. */
function valueBy(
  compile: Compile,
  { text, start, end, field, name }: ExtractRequest,
  processors: readonly ProcessorText[],
): unknown {
  const compiled = compile({ processors: processors.map(({ type, options }) => ({ [type]: options })) })
  if (!compiled.ok) return null
  const result = compiled.pipeline.run({ source: nested(field, text) })
  const value = result.status === 'done' ? valueAt(result.source, name) : null
  const selected = text.slice(start, end)
  const isSelected = typeof value === 'number' ? value === Number(selected) : value === selected
  return isSelected ? value : null
}

const nested = (field: string, value: string): Record<string, unknown> =>
  field.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Record<string, unknown>

const valueAt = (source: Readonly<Record<string, unknown>>, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : null),
      source,
    )

/** The key that a value follows: `status=200`, `user: "x"`. */
const KEY = /(?:^|[\s,;&|([{])([\w@.-]+)(=|:\s*)(["']?)$/

/** The patterns of values with a special form. */
const VALUE_FORMS: readonly (readonly [form: RegExp, pattern: string])[] = [
  [/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?$/, 'TIMESTAMP_ISO8601'],
  [/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}$/, 'HTTPDATE'],
  [/^[A-Z][a-z]{2} {1,2}\d{1,2} \d\d:\d\d:\d\d$/, 'SYSLOGTIMESTAMP'],
  [/^(?:\d{1,3}\.){3}\d{1,3}$|^[\da-f]*:[\da-f:]*:[\da-f:.]*$/i, 'IP'],
  [/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i, 'UUID'],
  [/^(?:[\da-f]{2}:){5}[\da-f]{2}$/i, 'MAC'],
  [/^(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERR(?:OR)?|CRIT(?:ICAL)?|FATAL|ALERT|EMERG)$/i, 'LOGLEVEL'],
  [/^[\w.+-]+@[\w.-]+$/, 'EMAILADDRESS'],
  [/^https?:\/\/\S+$/, 'URI'],
  [/^-?\d+(?:\.\d+)?$/, 'NUMBER'],
]

/** The type for a number: values with leading zeros stay strings. */
function conversionOf(value: string): string {
  if (/^-?0\d/.test(value)) return ''
  if (value.includes('.')) return ':double'
  return Math.abs(Number(value)) < 2 ** 31 ? ':int' : Number.isSafeInteger(Number(value)) ? ':long' : ''
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The value by its form, else up to what is after it: other lines may have a longer word there. */
function grokOf({ text, start, end, field, name }: ExtractRequest): Candidate[] {
  const selected = text.slice(start, end)
  const before = grokBefore(text.slice(0, start))
  const next = text.slice(end, end + 1)
  const isWord = /^\S+$/.test(selected) && /^\s?$/.test(next)
  const form = VALUE_FORMS.find(([each]) => each.test(selected))?.[1]
  const values = [
    ...(form === undefined ? [] : [`%{${form}:${name}${form === 'NUMBER' ? conversionOf(selected) : ''}}`]),
    isWord ? `%{NOTSPACE:${name}}` : `%{DATA:${name}}${next === '' ? '$' : /\s/.test(next) ? '\\s' : escaped(next)}`,
  ]
  return values.map(value => ({
    type: 'grok',
    processors: [{ type: 'grok', options: { field, patterns: [`${before}${value}`] } }],
  }))
}

/** The text before the value: its key, or else everything from the beginning of the text. */
function grokBefore(text: string): string {
  const [, key, sign, quote] = KEY.exec(text) ?? []
  if (key !== undefined) return `\\b${escaped(key)}${sign!.replace(/\s+/, '\\s*')}${quote}`
  const pieces = piecesOf(text).map(({ text: piece, pattern, open, close }) => {
    if (pattern !== null) return `${escaped(open)}${pattern}${escaped(close)}`
    return /^\s{2,}$/.test(piece) ? '\\s+' : escaped(piece)
  })
  return `^${pieces.join('')}`
}

function dissectOf({ text, start, end, field, name }: ExtractRequest): Candidate[] {
  const after = text.slice(end)
  const rest = after.length > 1 ? `${after[0]}%{}` : after
  const pattern = `${dissectBefore(text.slice(0, start))}%{${name}}${rest}`
  return [{ type: 'dissect', processors: [{ type: 'dissect', options: { field, pattern } }] }]
}

function dissectBefore(text: string): string {
  const [found, key, sign, quote] = KEY.exec(text) ?? []
  if (key !== undefined) {
    const isFirst = found!.length === text.length
    const separator = isFirst && /^[\w@.-]/.test(found!) ? '' : found![0]
    return `${isFirst ? '' : '%{}'}${separator}${key}${sign}${quote}`
  }
  const parts: string[] = []
  let isKeyLast = false
  for (const { text: piece, pattern, open, close } of piecesOf(text)) {
    if (pattern === null) {
      // Columns are padded with blanks, as many as it takes.
      if (/^\s{2,}$/.test(piece) && isKeyLast) parts.splice(-1, 1, '%{->}', piece[0]!)
      else parts.push(piece)
      isKeyLast = false
    } else if (open !== '') {
      parts.push(open, '%{}', close)
      isKeyLast = false
    } else if (!isKeyLast) {
      parts.push('%{}')
      isKeyLast = true
    }
  }
  return parts.join('')
}

function kvOf({ text, start, end, field, name }: ExtractRequest): Candidate[] {
  const before = text.slice(0, start)
  const [, key, sign, quote] = KEY.exec(before) ?? []
  if (key === undefined) return []
  const keyStart = before.length - `${key}${sign}${quote}`.length
  const separator = /[,;&|]?\s*$/.exec(before.slice(0, keyStart))![0] || /^["']?([,;&|]?\s*)/.exec(text.slice(end))![1]!
  const valueSplit = sign === '=' ? '=' : ':\\s*'
  const sharp = separator.trim()
  const split = sharp === '' ? `\\s+(?=[^\\s]+?${sign === '=' ? '=' : ':'})` : `${escaped(sharp)}\\s*`
  const common = { field, field_split: split, value_split: valueSplit, include_keys: [key] }
  const trimmed = quote === '' ? common : { ...common, trim_value: quote }
  const parent = name.endsWith(`.${key}`) ? name.slice(0, -key.length - 1) : null
  if (name === key) return [kv([{ type: 'kv', options: trimmed }])]
  if (parent !== null) return [kv([{ type: 'kv', options: { ...trimmed, target_field: parent } }])]
  const renamed = { type: 'rename', options: { field: key, target_field: name, ignore_missing: true } }
  return [kv([{ type: 'kv', options: trimmed }, renamed])]
}

const kv = (processors: readonly ProcessorText[]): Candidate => ({ type: 'kv', processors })
