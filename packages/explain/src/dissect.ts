/** The matches of a `dissect`'s keys and delimiters in the text. */
import type { FieldPath, IngestDocument } from '@sluice/core'
import { Dissect } from '@sluice/grok'
import type { ExplainedDissect, Outcome, Span } from './explanation.js'
import { cut } from './limits.js'
import type { ReadStep } from './step-run.js'

interface Options {
  readonly field: FieldPath
  readonly pattern: string
  readonly append_separator: string
}

/** Explains a `dissect` step on its text. */
export function explainDissect(
  { values }: ReadStep,
  _document: IngestDocument,
  outcome: () => Outcome,
  text: string | null,
): ExplainedDissect {
  const { field, pattern, append_separator } = values as unknown as Options
  const { leading, keys, failed } = Dissect.compile(pattern, append_separator).trace(text ?? '')
  const isLed = text !== null && failed?.reason !== 'leading'
  return {
    kind: 'dissect',
    field: field.text,
    text,
    pattern,
    leading: { text: leading, matched: isLed ? { start: 0, end: leading.length } : null },
    keys: keys.map(({ name, kind, source, at, delimiter, span }, i) => ({
      name,
      kind,
      source: { start: at, end: at + source.length, text: cut(source) },
      matched: isLed ? span : null,
      delimiter,
      delimiterMatched:
        isLed && span !== null ? delimiterBehind(text, delimiter, span.end, keys[i + 1]?.span?.start) : null,
    })),
    failed: text === null ? null : failed,
    ...outcome(),
  }
}

/** The delimiter after a key with its repetitions, up to where the next key begins. */
function delimiterBehind(text: string, delimiter: string, start: number, next = text.length): Span | null {
  if (delimiter === '') return null
  let end = start
  while (end < next && text.startsWith(delimiter, end)) end += delimiter.length
  return end > start ? { start, end } : null
}
