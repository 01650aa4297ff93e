/**
 * Why an expression does or does not match a text: how far its parts got. For the playground and for error reports; not
 * for the hot path.
 */

import { JavaException } from '@sluice/java'
import { bankWith, patternBank } from './bank.js'
import { type CaptureType, captureOf, conversionOf } from './capture-type.js'
import { expand } from './expand.js'
import type { GrokOptions } from './grok.js'
import { search } from './match/machine.js'
import { programOf } from './match/program.js'
import { splitExpression } from './split-expression.js'
import { parse } from './syntax/parse.js'
import { resolve } from './syntax/resolve.js'
import { withoutLoneSurrogates } from './well-formed.js'

/** A part of an expression at its top level: a reference, a group or the text between. */
export interface ExplainedPart {
  readonly source: string
  /** What the part matched where the parts up to it match together; null behind the place where matching stopped. */
  readonly matched: { readonly start: number; readonly end: number } | null
}

/** A group that writes a field, and what it matched. */
export interface ExplainedCapture {
  readonly field: string
  readonly type: CaptureType
  readonly start: number
  readonly end: number
  readonly text: string
  /** What the text becomes by the type; undefined where Java cannot make it so. */
  readonly value: unknown
}

/** How a text fared. */
export interface GrokExplanation {
  readonly matches: boolean
  /** Where the expression matched; null where it does not. */
  readonly match: { readonly start: number; readonly end: number } | null
  readonly parts: readonly ExplainedPart[]
  /**
   * Where the longest beginning of the expression that matches ends in the text; null when the first part finds
   * nothing.
   */
  readonly stoppedAt: number | null
  /** The part that could not be matched there, with the alternatives that were tried; null when all matched. */
  readonly failed: { readonly part: number; readonly source: string; readonly alternatives: readonly string[] } | null
  /** The groups that took part, in the order of the text. A field of several groups has several. */
  readonly groups: readonly ExplainedCapture[]
}

/**
 * Explains one expression on one text: the longest run of its parts, from the first on, that matches anywhere in the
 * text.
 *
 * @throws JavaException as `Grok.compile`, or Elasticsearch's fault when the time is over
 */
export function explainGrok(expression: string, text: string, options: GrokOptions): GrokExplanation {
  const prober = new Prober(options, withoutLoneSurrogates(text))
  const { match, groups } = prober.groupsOf(expression)
  const matches = match !== null
  const split = splitExpression(expression)
  // Parts are found by groups with names, next to which numbers may not be used.
  const usesNumbers = /\\[1-9]|\\[kg][<'][-+]?\d|\(\?\(\d/.test(expression)
  const parts = usesNumbers ? [expression] : split.parts
  const spans = usesNumbers ? [] : prober.longestRun(parts)
  const explained = parts.map((source, at) => ({ source, matched: spans[at] ?? null }))
  const last = spans.at(-1)
  const failed = spans.length
  const source = parts[failed]
  return {
    matches,
    match,
    parts: explained,
    stoppedAt: last?.end ?? null,
    failed:
      matches || source === undefined
        ? null
        : {
            part: failed,
            source,
            alternatives: split.hasAlternatives ? splitAlternatives(expression) : prober.alternativesOf(source),
          },
    groups,
  }
}

/** Tries beginnings of an expression. */
class Prober {
  private readonly bank: ReadonlyMap<string, string>

  constructor(
    private readonly options: GrokOptions,
    private readonly text: string,
  ) {
    const { bank, definitions } = options
    this.bank = definitions === undefined ? patternBank(bank) : bankWith(bank, definitions)
  }

  /** The match of a whole expression with its groups. */
  groupsOf(expression: string): Pick<GrokExplanation, 'match' | 'groups'> {
    const { names, registers } = this.search(expression)
    if (registers === null) return { match: null, groups: [] }
    const groups = [...names].flatMap(([fullName, numbers]) => {
      const { name, type } = captureOf(fullName)
      return numbers.flatMap(number => {
        const start = registers[2 * number] as number
        const end = registers[2 * number + 1] as number
        if (end < 0) return []
        const matched = this.text.slice(start, end)
        return [{ field: name, type, start, end, text: matched, value: converted(matched, type) }]
      })
    })
    groups.sort((a, b) => a.start - b.start || b.end - a.end)
    return { match: { start: registers[0] as number, end: registers[1] as number }, groups }
  }

  private search(expression: string) {
    const { regex } = expand(withoutLoneSurrogates(expression), this.bank, this.bank)
    const { maxMillis = 1000, now = Date.now } = this.options
    const resolved = resolve(parse(regex))
    return {
      names: resolved.names,
      registers: search(programOf(resolved), this.text, 0, { millis: maxMillis, now }),
    }
  }

  /** What each of the parts matched, of the longest beginning that matches: with a beginning all shorter ones match. */
  longestRun(parts: readonly string[]): { start: number; end: number }[] {
    let longest: { start: number; end: number }[] = []
    let from = 1
    let to = parts.length
    for (let length = to; from <= to; length = (from + to) >> 1) {
      const spans = this.match(parts.slice(0, length))
      if (spans === null) to = length - 1
      else {
        longest = spans
        from = length + 1
      }
    }
    return longest
  }

  private match(parts: readonly string[]): { start: number; end: number }[] | null {
    // Each part gets a group with a name that sorts it out from the groups within.
    const marked = parts.map((part, at) => (FLAGS.test(part) ? part : `(?<${MARK}${at}>${part})`)).join('')
    const { names, registers } = this.search(marked)
    if (registers === null) return null
    let end = registers[0] as number
    return parts.map((_, at) => {
      const group = names.get(`${MARK}${at}`)?.[0]
      if (group === undefined) return { start: end, end }
      end = registers[2 * group + 1] as number
      return { start: registers[2 * group] as number, end }
    })
  }

  /** The alternatives of a part that consists of nothing else, references replaced by their patterns. */
  alternativesOf(part: string): readonly string[] {
    const named = /^%\{([A-z0-9]+)(?::[^}]*)?\}$/.exec(part)?.[1]
    const body = named === undefined ? /^\((?:\?:|\?<[^=!>][^>]*>)?([\s\S]*)\)$/.exec(part)?.[1] : this.bank.get(named)
    return body === undefined ? [] : splitAlternatives(unwrapped(body))
  }
}

function converted(text: string, type: CaptureType): unknown {
  try {
    return conversionOf(type)?.(text) ?? text
  } catch (thrown) {
    if (thrown instanceof JavaException) return undefined
    throw thrown
  }
}

const MARK = 'sluice part '
/** Flags for all that follows: within a group of its own they would end with it. */
const FLAGS = /^\(\?[-imxadu]+\)$/

const unwrapped = (body: string): string => {
  const inner = /^\((?:\?:)([\s\S]*)\)$/.exec(body)?.[1]
  return inner !== undefined && splitExpression(body).parts.length === 1 ? inner : body
}

/** The alternatives of an expression at its top level; empty when it has but one. */
function splitAlternatives(expression: string): readonly string[] {
  const { bars } = splitExpression(expression)
  if (bars.length === 0) return []
  return [...bars, expression.length].map((bar, at) =>
    expression.slice(at === 0 ? 0 : (bars[at - 1] as number) + 1, bar),
  )
}
