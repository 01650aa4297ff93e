/** The pairs that a `kv` makes of each part of its text. */
import type { IngestDocument } from '@sluice/core'
import { BRACKETS, type PathOf, type Template, trimPattern } from '@sluice/core/steps'
import { JavaPattern } from '@sluice/java'
import { regexGrowth } from './cost.js'
import type { ExplainedKv, KvPart, Outcome, Span } from './explanation.js'
import { MAX_LISTED } from './limits.js'
import { orNull, type ReadStep } from './step-run.js'

interface Options {
  readonly field: PathOf
  readonly target_field?: Template
  readonly field_split: string
  readonly value_split: string
  readonly include_keys?: readonly unknown[]
  readonly exclude_keys?: readonly unknown[]
  readonly trim_key?: string
  readonly trim_value?: string
  readonly strip_brackets: boolean
  readonly prefix: string
}

/** Explains a `kv` step on its text. */
export function explainKv(
  { values }: ReadStep,
  document: IngestDocument,
  outcome: () => Outcome,
  text: string | null,
): ExplainedKv {
  const options = values as unknown as Options
  const parts = (text === null ? null : orNull(() => partsOf(text, options, document))) ?? []
  return {
    kind: 'kv',
    field: orNull(() => options.field(document).text),
    text,
    fieldSplit: regexGrowth(options.field_split),
    valueSplit: regexGrowth(options.value_split),
    parts: parts.slice(0, MAX_LISTED),
    partCount: parts.length,
    ...outcome(),
  }
}

function partsOf(text: string, options: Options, document: IngestDocument): KvPart[] {
  const reader = new PartReader(text, options, document)
  let isFailed = false
  return splitAt(text, JavaPattern.compile(options.field_split)).map(span => {
    const part = reader.read(span)
    if (!isFailed) {
      isFailed = part.status === 'no_separator'
      return part
    }
    return { ...part, status: 'not_reached' }
  })
}

/** The places of the parts that `split` gives: those at the end that are empty go. */
function splitAt(text: string, pattern: JavaPattern): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const match of pattern.separators(text, 0)) {
    spans.push({ start, end: match.start })
    start = match.end
  }
  spans.push({ start, end: text.length })
  if (spans.length > 1) {
    for (let last = spans.at(-1); last !== undefined && last.start === last.end; last = spans.at(-1)) spans.pop()
  }
  return spans
}

class PartReader {
  private readonly separator: JavaPattern
  private readonly before: string
  private readonly trimKey: readonly JavaPattern[]
  private readonly trimValue: readonly JavaPattern[]

  constructor(
    private readonly text: string,
    private readonly options: Options,
    document: IngestDocument,
  ) {
    const { value_split, target_field, prefix, trim_key, trim_value, strip_brackets } = options
    const target = target_field?.(document) ?? ''
    const trimming = (characters: string | undefined): JavaPattern[] =>
      characters === undefined ? [] : [JavaPattern.compile(trimPattern(characters))]
    this.separator = JavaPattern.compile(value_split)
    this.before = target === '' ? prefix : `${target}.${prefix}`
    this.trimKey = trimming(trim_key)
    this.trimValue = [...(strip_brackets ? [JavaPattern.compile(BRACKETS)] : []), ...trimming(trim_value)]
  }

  read(part: Span): KvPart {
    const found = this.separator.separators(this.text.slice(part.start, part.end), 2)[0]
    if (found === undefined) {
      const nothing = { key: null, separator: null, value: null, removed: [], field: null, text: null }
      return { ...part, status: 'no_separator', ...nothing }
    }
    const separator = { start: part.start + found.start, end: part.start + found.end }
    const key = { start: part.start, end: separator.start }
    const value = { start: separator.end, end: part.end }
    const name = without(this.text, key, this.trimKey)
    const status = this.statusOf(name.text)
    const written = status === 'written' ? without(this.text, value, this.trimValue) : null
    return {
      ...part,
      status,
      key,
      separator,
      value,
      removed: [...name.removed, ...(written?.removed ?? [])],
      field: this.before + name.text,
      text: written?.text ?? null,
    }
  }

  private statusOf(key: string): KvPart['status'] {
    const { include_keys, exclude_keys } = this.options
    if (include_keys !== undefined && !include_keys.includes(key)) return 'not_included'
    return exclude_keys?.includes(key) ? 'excluded' : 'written'
  }
}

/** A part of the text with the matches of the patterns removed, one after the other, and the places of these matches. */
function without(
  text: string,
  { start, end }: Span,
  patterns: readonly JavaPattern[],
): { text: string; removed: Span[] } {
  let kept = Array.from({ length: end - start }, (_, i) => start + i)
  let left = text.slice(start, end)
  const gone = new Set<number>()
  for (const pattern of patterns) {
    const matched = new Set<number>()
    for (let match = pattern.find(left, 0); match !== null; match = pattern.findNext(left, match)) {
      for (let i = match.start; i < match.end; i++) matched.add(i)
    }
    for (const i of matched) gone.add(kept[i]!)
    kept = kept.filter((_, i) => !matched.has(i))
    left = kept.map(place => text[place]).join('')
  }
  return { text: left, removed: runsOf([...gone].sort((a, b) => a - b)) }
}

/** Places in a row as spans. */
function runsOf(places: readonly number[]): Span[] {
  const runs: { start: number; end: number }[] = []
  for (const place of places) {
    const last = runs.at(-1)
    if (last?.end === place) last.end++
    else runs.push({ start: place, end: place + 1 })
  }
  return runs
}
