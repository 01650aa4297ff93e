/**
 * Why an expression does or does not match a string: how far its parts got. For the playground and for error reports; not
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

interface TextSpan {
  readonly start: number
  readonly end: number
}

/** A part of an expression at its top level: a reference, a group or the text between. */
export interface ExplainedPart {
  readonly source: string
  /** The match of the part, if the parts up to it match together; null after the place where matching stopped. */
  readonly matched: TextSpan | null
}

/** A group that writes a field, and what it matched. */
export interface ExplainedCapture {
  readonly field: string
  readonly type: CaptureType
  readonly start: number
  readonly end: number
  readonly text: string
  /** The text converted to the type; undefined if Java cannot convert it. */
  readonly value: unknown
}

/** How a text fared. */
export interface GrokExplanation {
  readonly matches: boolean
  /** Where the expression matched; null if it does not. */
  readonly match: TextSpan | null
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
  const split = splitExpression(expression)
  // Parts are found by groups with names, next to which numbers may not be used.
  const usesNumbers = /\\[1-9]|\\[kg][<'][-+]?\d|\(\?\(\d/.test(expression)
  const parts = usesNumbers ? [expression] : split.parts
  const found = usesNumbers ? prober.search(expression) : prober.beginning(parts)
  const { match, groups } = prober.groupsOf(found)
  const matches = match !== null
  const whole = usesNumbers ? [] : prober.spansOf(found, parts)
  const spans = whole ?? prober.longestRun(parts)
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

/** The numbers of groups by full name, and where they matched; null if nothing did. */
interface Search {
  readonly names: ReadonlyMap<string, readonly number[]>
  readonly registers: Int32Array | null
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

  /** The place of a match with its groups, without those around parts. */
  groupsOf({ names, registers }: Search): Pick<GrokExplanation, 'match' | 'groups'> {
    if (registers === null) return { match: null, groups: [] }
    const groups = [...names].flatMap(([fullName, numbers]) => {
      if (fullName.startsWith(MARK)) return []
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

  /** Looks for an expression. */
  search(expression: string): Search {
    const { regex } = expand(withoutLoneSurrogates(expression), this.bank, this.bank)
    const { maxMillis = 1000, now = Date.now } = this.options
    const resolved = resolve(parse(regex))
    return {
      names: resolved.names,
      registers: search(programOf(resolved), this.text, 0, { millis: maxMillis, now }),
    }
  }

  /** The matches of the parts of the longest matching beginning, short of the whole: if a beginning matches, all shorter ones do. */
  longestRun(parts: readonly string[]): readonly TextSpan[] {
    let longest: readonly TextSpan[] = []
    let from = 1
    let to = parts.length - 1
    while (from <= to) {
      const length = (from + to) >> 1
      const beginning = parts.slice(0, length)
      const spans = this.spansOf(this.beginning(beginning), beginning)
      if (spans === null) to = length - 1
      else {
        longest = spans
        from = length + 1
      }
    }
    return longest
  }

  /** Looks for parts one after the other. Each gets a group with a name that sorts it out from the groups within. */
  beginning(parts: readonly string[]): Search {
    return this.search(parts.map((part, at) => (FLAGS.test(part) ? part : `(?<${MARK}${at}>${part})`)).join(''))
  }

  /** The matches of the given parts; null if they did not match. */
  spansOf({ names, registers }: Search, parts: readonly string[]): readonly TextSpan[] | null {
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
/** Flags for the rest of the expression: within a group they would end with it. */
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
