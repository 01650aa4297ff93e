/** What each pattern of a `grok` found in the text, and which of them won. */
import type { FieldPath, IngestDocument } from '@sluice/core'
import { type BankName, type ExplainedPart, explainGrok, Grok, type GrokOptions } from '@sluice/grok'
import { JavaException } from '@sluice/java'
import { grokGrowth } from './cost.js'
import type { ExplainedGrok, GrokPatternResult, Outcome } from './explanation.js'
import { cut } from './limits.js'
import { faultOf, shownValue } from './shown-value.js'
import { orNull, type ReadStep } from './step-run.js'

interface Options {
  readonly field: FieldPath
  readonly patterns: readonly unknown[]
  readonly ecs_compatibility: BankName
  readonly pattern_definitions?: ReadonlyMap<string, unknown>
}

/** Explains a `grok` step on its text. */
export function explainGrokStep(
  { values, services }: ReadStep,
  _document: IngestDocument,
  outcome: () => Outcome,
  text: string | null,
): ExplainedGrok {
  const { field, patterns, ecs_compatibility, pattern_definitions } = values as unknown as Options
  const options: GrokOptions = {
    bank: ecs_compatibility,
    maxMillis: services.limits.grokMillis,
    ...(pattern_definitions === undefined ? {} : { definitions: pattern_definitions }),
  }
  const texts = patterns.map(pattern => (typeof pattern === 'string' ? pattern : String(pattern)))
  return {
    kind: 'grok',
    field: field.text,
    text,
    patterns: text === null ? [] : texts.map(pattern => patternResult(pattern, text, options)),
    winner: text === null ? null : winnerOf(patterns, text, options),
    ...outcome(),
  }
}

function patternResult(pattern: string, text: string, options: GrokOptions): GrokPatternResult {
  const growth = grokGrowth(pattern, options.definitions ?? new Map())
  try {
    const { match, parts, groups, stoppedAt, failed } = explainGrok(pattern, text, options)
    return {
      pattern,
      ...growth,
      match,
      parts: placed(parts),
      captures: groups.map(({ value, ...group }) => ({
        ...group,
        value: value === undefined ? null : shownValue(value),
      })),
      stoppedAt,
      failed: failed === null ? null : { part: failed.part, alternatives: failed.alternatives },
      fault: null,
    }
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    const nothing = { match: null, parts: [], captures: [], stoppedAt: null, failed: null }
    return { pattern, ...growth, ...nothing, fault: faultOf(thrown) }
  }
}

/** Parts with their places in the pattern: one after the other they are the pattern. */
function placed(parts: readonly ExplainedPart[]): GrokPatternResult['parts'] {
  let end = 0
  return parts.map(({ source, matched }) => {
    const start = end
    end += source.length
    return { start, end, text: cut(source), matched }
  })
}

/** The pattern that the processor takes: it tries all of them at each place of the text. Its match may fail on a number that is none. */
function winnerOf(patterns: readonly unknown[], text: string, options: GrokOptions): number | null {
  return orNull(() => {
    const grok = Grok.compileList(patterns, options, true)
    const values: unknown[] = []
    return grok.match(text, values) ? Number(grok.traceIndex(values)) : null
  })
}
