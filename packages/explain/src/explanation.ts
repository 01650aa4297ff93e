/** The types of explanations: plain data, which JSON and messages between workers can carry. */
import type { CaptureType, KeyKind } from '@sluice/grok'

/** A place in a text, in UTF-16 units. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A part of a source with its place. */
export interface SourcePart extends Span {
  /** Cut to 500 characters. */
  readonly text: string
}

/** A value as people read it. */
export interface ShownValue {
  /** Exact JSON text; Java's text of values that JSON cannot express. */
  readonly text: string
  /** Java's class; of maps and lists of the document the interface. */
  readonly type: string
  /** Whether the text was too long and ends before its end. */
  readonly isCut: boolean
}

/** An exception as Elasticsearch answers it. */
export interface Fault {
  readonly type: string
  readonly reason: string | null
  readonly cause: Fault | null
}

/** A field that the processor changed. */
export interface WrittenField {
  readonly path: string
  readonly kind: 'added' | 'changed' | 'removed'
  /** Its new value; null if it was removed. */
  readonly value: ShownValue | null
}

/** The processor's own work on the document. */
export interface Outcome {
  /** Its writes, also before it failed. */
  readonly written: readonly WrittenField[]
  readonly fault: Fault | null
}

/** How the work of a pattern grows with the length of a text that does not match. */
export interface PatternGrowth {
  readonly growth: 'linear' | 'quadratic' | 'polynomial' | 'exponential' | 'unknown'
  /** The power of the length; null if it is exponential or unknown. */
  readonly power: number | null
  /** Whether lint warns of the pattern. */
  readonly isRisky: boolean
}

/** A sub-expression of a condition. */
export interface ConditionNode extends SourcePart {
  readonly kind:
    | 'and'
    | 'or'
    | 'not'
    | 'comparison'
    | 'arithmetic'
    | 'match'
    | 'instanceof'
    | 'ternary'
    | 'elvis'
    | 'field'
    | 'call'
    | 'cast'
    | 'new'
    | 'variable'
    | 'literal'
    | 'list'
    | 'map'
    | 'lambda'
    | 'reference'
    | 'assignment'
  /** `failed`: its evaluation began and ended with the exception. `open`: what was made of it is not known by itself. */
  readonly state: 'evaluated' | 'not_evaluated' | 'failed' | 'open'
  /** Its value, the last one if it was evaluated several times; null if it was not. */
  readonly value: ShownValue | null
  /** How often it was evaluated. */
  readonly times: number
  readonly parts: readonly ConditionNode[]
}

/** Where a script failed. */
export interface ScriptFailure {
  readonly offset: number
  readonly line: number
  readonly column: number
  /** The expression there. */
  readonly expression: SourcePart | null
  /** The expression that was null, if that was the reason. */
  readonly nullPart: SourcePart | null
}

/** Why an `if` came out as it did. */
export interface ExplainedCondition {
  readonly kind: 'condition'
  readonly source: string
  /** The expressions of its statements, in the order of the source: one, as a rule. */
  readonly nodes: readonly ConditionNode[]
  /** Null if it failed. */
  readonly result: boolean | null
  readonly fault: Fault | null
  readonly failure: ScriptFailure | null
}

/** Something that happened in a run of a script. */
export interface ScriptEvent {
  readonly kind: 'statement' | 'value'
  readonly offset: number
  readonly line: number
  readonly column: number
  /** For `value`: the assigned place, as in the source (`count`, `ctx.a.b`, `list[i]`). */
  readonly name: string | null
  readonly value: ShownValue | null
}

/** The run of a script, line by line. */
export interface ExplainedScript extends Outcome {
  readonly kind: 'script'
  readonly source: string
  /** The first events, in order. */
  readonly events: readonly ScriptEvent[]
  /** How many there were. */
  readonly eventCount: number
  /** The final values of variables, in the order of their first assignment. */
  readonly variables: readonly { readonly name: string; readonly value: ShownValue }[]
  readonly failure: ScriptFailure | null
}

/** A group of a grok pattern that wrote a field. */
export interface GrokCapture extends Span {
  readonly field: string
  readonly type: CaptureType
  readonly text: string
  /** Null if Java cannot make the type of the text. */
  readonly value: ShownValue | null
}

/** How one pattern of a `grok` fared by itself. */
export interface GrokPatternResult extends PatternGrowth {
  readonly pattern: string
  /** Where it matches; null if it does not. */
  readonly match: Span | null
  /** Its parts at the top level, with their places in the pattern, and what each matched in the text. */
  readonly parts: readonly (SourcePart & { readonly matched: Span | null })[]
  readonly captures: readonly GrokCapture[]
  /** Where the longest beginning of the pattern that matches ends in the text; null if none does. */
  readonly stoppedAt: number | null
  /** The part (its place in `parts`) that found nothing there, with what it would have taken. */
  readonly failed: { readonly part: number; readonly alternatives: readonly string[] } | null
  /** Why nothing is known: the match took too long. */
  readonly fault: Fault | null
}

/** The matches of a `grok`. */
export interface ExplainedGrok extends Outcome {
  readonly kind: 'grok'
  readonly field: string
  /** Null if there is none. */
  readonly text: string | null
  readonly patterns: readonly GrokPatternResult[]
  /** The pattern whose captures were written. At each place of the text all are tried in turn: it is the leftmost match, then the first. */
  readonly winner: number | null
}

/** The matches of a `dissect`. */
export interface ExplainedDissect extends Outcome {
  readonly kind: 'dissect'
  readonly field: string
  readonly text: string | null
  readonly pattern: string
  /** The literal before the first key, and its place in the text. */
  readonly leading: { readonly text: string; readonly matched: Span | null }
  readonly keys: readonly {
    readonly name: string
    readonly kind: KeyKind
    /** `%{name}`, with its place in the pattern. */
    readonly source: SourcePart
    readonly matched: Span | null
    /** The delimiter after it, and where it is in the text, repetitions included. */
    readonly delimiter: string
    readonly delimiterMatched: Span | null
  }[]
  /**
   * Why the text does not fit; null if it does. `leading`: it does not begin like the pattern; `delimiter`: that after the key is
   * not found from a place on; `rest`: only the rest of the text could end the key, and other keys follow; `name`: a field that the text
   * names is there already.
   */
  readonly failed: {
    readonly reason: 'leading' | 'delimiter' | 'rest' | 'name'
    readonly key: number
    readonly from: number
  } | null
}

/** How one way of a date format read the text. Named formats and those joined with `||` have several. */
export interface DateWay {
  readonly isTaken: boolean
  /** The elements of a pattern: their letters, their meaning, and the part of the text that they read. */
  readonly parts: readonly (Span & { readonly source: string; readonly meaning: string })[]
  /** Where reading stopped; null if all was read. */
  readonly stoppedAt: number | null
  /** What would have matched there; null if unknown. */
  readonly expected: string | null
  /** Java's own fault; null if it has none. */
  readonly fault: Fault | null
}

/** The parsing of a `date`'s text. */
export interface ExplainedDate extends Outcome {
  readonly kind: 'date'
  readonly field: string
  readonly text: string | null
  /** The zone of texts without one, and of the result. */
  readonly zone: string | null
  readonly locale: string | null
  readonly formats: readonly {
    readonly format: string
    /** Formats after the one that took the text are not tried. */
    readonly status: 'took' | 'refused' | 'not_tried'
    readonly ways: readonly DateWay[]
    /** Why the format as a whole cannot be used: no pattern, an unknown zone. */
    readonly fault: Fault | null
  }[]
  /** The date that was read, in ISO 8601 with its zone; null if no format took the text. */
  readonly date: string | null
}

/** One part of the text of a `kv`. */
export interface KvPart extends Span {
  /** `excluded`: by `exclude_keys`; `not_included`: not among `include_keys`; `no_separator`: the processor fails here. */
  readonly status: 'written' | 'excluded' | 'not_included' | 'no_separator' | 'not_reached'
  readonly key: Span | null
  readonly separator: Span | null
  readonly value: Span | null
  /** The trimmed parts of key and value. */
  readonly removed: readonly Span[]
  /** The field, with `target_field` and `prefix`. */
  readonly field: string | null
  /** The value as it is written. */
  readonly text: string | null
}

/** The pairs of a `kv`. */
export interface ExplainedKv extends Outcome {
  readonly kind: 'kv'
  readonly field: string | null
  readonly text: string | null
  readonly fieldSplit: PatternGrowth
  readonly valueSplit: PatternGrowth
  /** The first parts. */
  readonly parts: readonly KvPart[]
  readonly partCount: number
}

/** A match of a regular expression. */
export interface RegexMatch extends Span {
  /** Its groups that took part. */
  readonly groups: readonly (Span & { readonly number: number; readonly name: string | null })[]
  /** For `gsub`: the replacement. */
  readonly replacement: string | null
}

/** The matches of a `gsub` or `split`. */
export interface ExplainedRegex extends Outcome, PatternGrowth {
  readonly kind: 'regex'
  readonly field: string
  /** The option that holds the pattern. */
  readonly option: string
  readonly pattern: string
  /** Whether the field holds a list of texts. */
  readonly isList: boolean
  readonly texts: readonly {
    readonly text: string
    /** The first matches. For `split`: those between its parts. */
    readonly matches: readonly RegexMatch[]
    readonly matchCount: number
  }[]
}

/** How a template was rendered. */
export interface ExplainedTemplate {
  readonly kind: 'template'
  /** Its place in the options. */
  readonly option: readonly (string | number)[]
  /** Whether it is the last name of `option`, and not the value there. */
  readonly isKey: boolean
  readonly source: string
  /** Cut to 500 characters; null if it cannot be rendered. */
  readonly text: string | null
  readonly tags: readonly (SourcePart & {
    readonly name: string | null
    /** Null if nothing is found. */
    readonly value: ShownValue | null
    /** Its replacement, cut to 500 characters. */
    readonly rendered: string
  })[]
  readonly fault: Fault | null
}

/** Something that is not explained, with why. */
export interface RefusedExplanation {
  readonly kind: 'refused'
  readonly reason: 'text_too_long' | 'not_compiled' | 'not_copied'
  readonly fault: Fault | null
}

/** One thing that can be said about a step. */
export type StepExplanation =
  | ExplainedCondition
  | ExplainedTemplate
  | ExplainedGrok
  | ExplainedDissect
  | ExplainedDate
  | ExplainedKv
  | ExplainedRegex
  | ExplainedScript
  | RefusedExplanation
