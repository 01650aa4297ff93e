/** The matches of each pattern of a `grok` in the text, and the winning pattern. */
import type { FieldPath, IngestDocument } from '@sluice/core'
import { type BankName, type ExplainedPart, explainGrok, type GrokOptions } from '@sluice/grok'
import { JavaException } from '@sluice/java'
import { grokGrowth } from './cost.js'
import type { ExplainedGrok, GrokPatternResult, Outcome } from './explanation.js'
import { cut } from './limits.js'
import { faultOf, shownValue } from './shown-value.js'
import type { ReadStep } from './step-run.js'

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
  const results = text === null ? [] : texts.map(pattern => patternResult(pattern, text, options))
  return {
    kind: 'grok',
    field: field.text,
    text,
    patterns: results,
    winner: winnerOf(results),
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

/**
 * The pattern that the processor takes: it tries all of them at each place of the text, so it is the first of those that match furthest
 * to the left. Null if none matches, and if a match took too long: that of the processor may have, too.
 */
function winnerOf(results: readonly GrokPatternResult[]): number | null {
  if (results.some(({ fault }) => fault !== null)) return null
  const starts = results.map(({ match }) => match?.start ?? Number.POSITIVE_INFINITY)
  const leftmost = Math.min(...starts)
  return Number.isFinite(leftmost) ? starts.indexOf(leftmost) : null
}
