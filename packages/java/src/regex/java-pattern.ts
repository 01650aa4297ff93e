/**
 * `java.util.regex.Pattern`. A pattern runs as a native RegExp wherever that gives Java's answer, else in our own matcher;
 * which of them is decided once per pattern, and again per text if the text matters (surrogate pairs, length).
 */
import { InternalError, illegalArgument, JavaException } from '../throwable.js'
import { JavaObject } from '../value.js'
import { clockMillis, spendBytes, spendSince, spendSteps, spendText } from '../work.js'
import { Backtracker } from './backtracker.js'
import { mostCharactersRead } from './character-reads.js'
import type { Region } from './character-source.js'
import { capturedMatch, type JavaMatch, type MatchKind, NativeMatch } from './java-match.js'
import { matchesEmpty, NativePattern, type NativeVariant } from './native-pattern.js'
import { parsePattern } from './parse.js'
import { ALL_FLAGS } from './pattern-flags.js'
import { compileProgram } from './program.js'
import { expandReplacement, nativeReplacement, type Replacement, readReplacement } from './replacement.js'
import type { ParsedPattern } from './syntax-tree.js'
import type { CharacterBudget, StepLimit } from './work-limit.js'

const DEFAULT_STEPS: StepLimit = {
  max: 2 ** 23,
  exceeded: (pattern, text) =>
    new JavaException(
      'java.lang.IllegalStateException',
      `regular expression [${pattern}] takes too many steps on a text of ${text.length} characters`,
    ),
}

/** The cost of a match in addition to the characters that it reads. */
const STEPS_PER_MATCH = 8

const wholeOf = (text: string): Region => ({ from: 0, to: text.length, anchoring: true, transparent: false })

/** A compiled pattern. Nothing that can be seen from outside ever changes. */
export class JavaPattern extends JavaObject {
  readonly className = 'java.util.regex.Pattern'
  private readonly native: NativePattern
  private splitter: NativePattern | undefined
  private literal: string | null | undefined
  private mostRead: ((length: number) => number) | undefined
  private backtracker: Backtracker | undefined
  private replacementText: string | undefined
  private replacement: Replacement | undefined
  private replacementNative: string | null | undefined

  private constructor(
    readonly pattern: string,
    /** The pattern's tree, for analysis. */
    readonly parsed: ParsedPattern,
    private readonly steps: StepLimit,
  ) {
    super()
    this.native = new NativePattern(parsed)
  }

  /**
   * Compiles a pattern with Java's flags. Throws `PatternSyntaxException` as Java does. `steps` limits the work of patterns
   * that could run away; by default it is one that no sensible search comes near.
   */
  static compile(pattern: string, flags = 0, steps: StepLimit = DEFAULT_STEPS): JavaPattern {
    if (flags & ~ALL_FLAGS) throw illegalArgument(`Unknown flag 0x${(flags >>> 0).toString(16)}`)
    return new JavaPattern(pattern, parsePattern(pattern, flags), steps)
  }

  /** The flags in force: those given, and those that the pattern sets itself at its top level. */
  get flags(): number {
    return this.parsed.flags
  }

  get groupCount(): number {
    return this.parsed.groupCount
  }

  /** The numbers of the named groups. */
  get groupNames(): ReadonlyMap<string, number> {
    return this.parsed.groupNames
  }

  /**
   * First match at or after `from`; null when none. `lastMatchEnd` is where `\G` matches. With `budget`, the characters that
   * are read count, and its exception is thrown when they are too many.
   */
  find(input: string, from: number, lastMatchEnd: number = from, budget?: CharacterBudget): JavaMatch | null {
    return this.match(input, 'find', from, lastMatchEnd, budget)
  }

  /** The match over the whole text, or null. */
  matches(input: string, budget?: CharacterBudget): JavaMatch | null {
    return this.match(input, 'whole', 0, 0, budget)
  }

  /** The match at the start of the text, or null. */
  lookingAt(input: string, budget?: CharacterBudget): JavaMatch | null {
    return this.match(input, 'start', 0, 0, budget)
  }

  /** Whether there is a match somewhere. */
  test(input: string, budget?: CharacterBudget): boolean {
    const variant = this.variantFor(input, budget)
    if (variant === null) return this.findOwn(input, 'find', 0, 0, budget) !== null
    variant.search.lastIndex = 0
    return meteredNative(this.native, input, () => variant.search.test(input))
  }

  /** Whether the whole text matches. */
  testWhole(input: string, budget?: CharacterBudget): boolean {
    const variant = this.variantFor(input, budget)
    if (variant === null) return this.findOwn(input, 'whole', 0, 0, budget) !== null
    return meteredNative(this.native, input, () => variant.whole.test(input))
  }

  /** Replaces all matches by a replacement with `$1`, `${name}` and `\`. Throws Java's errors for a broken replacement. */
  replaceAll(input: string, replacement: string, budget?: CharacterBudget): string {
    const parts = this.replacementOf(replacement)
    const variant = this.variantFor(input, budget)
    if (variant !== null) {
      const { groups, exactGroups } = variant.translation
      // All native forms of a pattern number its groups alike.
      if (this.replacementNative === undefined) {
        this.replacementNative = nativeReplacement(parts, exactGroups ? groups : null)
      }
      if (this.replacementNative !== null) {
        const { replacementNative } = this
        const result = meteredNative(this.native, input, () => input.replace(variant.search, replacementNative))
        spendText(result.length)
        return result
      }
    }
    return this.replaceAllWith(input, match => expandReplacement(parts, match), budget)
  }

  /** Replaces the first match, see `replaceAll`. */
  replaceFirst(input: string, replacement: string, budget?: CharacterBudget): string {
    const parts = this.replacementOf(replacement)
    const match = this.find(input, 0, 0, budget)
    if (match === null) return input
    return input.slice(0, match.start) + expandReplacement(parts, match) + input.slice(match.end)
  }

  /** The result of a replacement with `$1`, `${name}` and `\` for a match. Throws Java's errors for a malformed replacement. */
  expand(replacement: string, match: JavaMatch): string {
    return expandReplacement(this.replacementOf(replacement), match)
  }

  /** Replaces every match with the result of `replace`, literally. */
  replaceAllWith(input: string, replace: (match: JavaMatch) => string, budget?: CharacterBudget): string {
    let result = ''
    let end = 0
    for (let match = this.find(input, 0, 0, budget); match !== null; match = this.findNext(input, match, budget)) {
      const piece = replace(match)
      spendSteps(STEPS_PER_MATCH + (piece.length >> 4))
      spendBytes(match.start - end + piece.length)
      result += input.slice(end, match.start) + piece
      end = match.end
    }
    return end === 0 && result === '' ? input : result + input.slice(end)
  }

  /**
   * `String.split` and `Pattern.split`: a positive limit bounds the number of parts, 0 drops empty parts at the end. A match
   * of nothing at the start gives no part.
   */
  split(input: string, limit: number, budget?: CharacterBudget): string[] {
    const parts =
      (budget === undefined && this.splitNatively(input, limit)) || this.splitByMatches(input, limit, budget)
    spendSteps(2 * parts.length)
    spendBytes(32 * parts.length)
    if (limit === 0 && parts.length > 1) {
      while (parts.length > 0 && parts[parts.length - 1] === '') parts.pop()
    }
    return parts
  }

  /** The matches between the parts that `split` gives, empty parts at the end included. */
  separators(input: string, limit: number, budget?: CharacterBudget): readonly JavaMatch[] {
    const matches: JavaMatch[] = []
    for (let match = this.find(input, 0, 0, budget); match !== null; match = this.findNext(input, match, budget)) {
      if (limit > 0 && matches.length === limit - 1) break
      spendSteps(STEPS_PER_MATCH)
      if (match.end !== 0) matches.push(match)
    }
    return matches
  }

  toJavaString(): string {
    return this.pattern
  }

  override toString(): string {
    return this.pattern
  }

  /** The match after another one. */
  findNext(input: string, match: JavaMatch, budget?: CharacterBudget): JavaMatch | null {
    const from = match.end === match.start ? match.end + 1 : match.end
    return from > input.length ? null : this.find(input, from, match.end, budget)
  }

  /** Our own matcher, for those who need more of it than a match. One search at a time. */
  ownMatcher(): Backtracker {
    return (this.backtracker ??= new Backtracker(compileProgram(this.parsed), this.pattern, this.steps))
  }

  private match(
    input: string,
    kind: MatchKind,
    from: number,
    lastMatchEnd: number,
    budget: CharacterBudget | undefined,
  ): JavaMatch | null {
    const variant = splitsPair(input, from) ? null : this.variantFor(input, budget)
    if (variant === null) return this.findOwn(input, kind, from, lastMatchEnd, budget)
    const regExp = kind === 'find' ? variant.search : kind === 'whole' ? variant.whole : variant.sticky
    regExp.lastIndex = from
    const found = meteredNative(this.native, input, () => regExp.exec(input))
    if (found === null) return null
    const { groups, exactGroups } = variant.translation
    return new NativeMatch(found, exactGroups ? groups : null, this, kind, from)
  }

  /** A match that a native RegExp has found, found again by our own matcher, which knows where its groups are. */
  captureAgain(input: string, kind: MatchKind, from: number): JavaMatch {
    const match = this.findOwn(input, kind, from, from, undefined)
    if (match === null) throw new InternalError(`native and own matcher disagree on /${this.pattern}/`)
    return match
  }

  private findOwn(
    input: string,
    kind: MatchKind,
    from: number,
    lastMatchEnd: number,
    budget: CharacterBudget | undefined,
  ): JavaMatch | null {
    const own = this.ownMatcher()
    own.begin(input, wholeOf(input), lastMatchEnd, budget)
    const found = kind === 'find' ? own.search(from) : own.matchAt(from, kind === 'whole')
    return found ? capturedMatch(own) : null
  }

  /** The native form, if the text allows it, and the budget cannot be exceeded. */
  private variantFor(input: string, budget: CharacterBudget | undefined): NativeVariant | null {
    if (budget !== undefined) {
      this.mostRead ??= mostCharactersRead(this.parsed)
      if (this.mostRead(input.length) > budget.max) return null
    }
    return this.native.variantFor(input)
  }

  private replacementOf(text: string): Replacement {
    if (this.replacement === undefined || this.replacementText !== text) {
      this.replacement = readReplacement(text, this)
      this.replacementText = text
      this.replacementNative = undefined
    }
    return this.replacement
  }

  /** All parts by JavaScript's own split, which differs from Java's only if a pattern can match nothing or has groups. */
  private splitNatively(input: string, limit: number): string[] | null {
    if (this.literal === undefined) this.literal = literalOf(this.parsed)
    if (this.literal !== null) return limit > 0 ? splitAt(input, this.literal, limit) : input.split(this.literal)
    if (limit > 0 || this.parsed.hasReferences || matchesEmpty(this.parsed)) return null
    this.splitter ??= new NativePattern(this.parsed, false)
    const variant = this.splitter.variantFor(input)
    if (variant?.translation.nativeGroupCount !== 0) return null
    return meteredNative(this.splitter, input, () => input.split(variant.search))
  }

  private splitByMatches(input: string, limit: number, budget: CharacterBudget | undefined): string[] {
    const parts: string[] = []
    let start = 0
    for (const match of this.separators(input, limit, budget)) {
      parts.push(input.slice(start, match.start))
      start = match.end
    }
    parts.push(input.slice(start))
    return parts
  }
}

/** From here on it is worth a check of the clock how much there was to do for a string: for one match or for one a character. */
const LONG_TEXT = 4096
const WORST_PER_UNIT = 8

/** Runs a native search over a string, or all of them to its end. What it takes counts. */
function meteredNative<T>(native: NativePattern, text: string, run: () => T): T {
  const worst = native.worstOf(text.length) + (text.length > LONG_TEXT ? WORST_PER_UNIT * text.length : 0)
  if (worst === 0) return run()
  const began = clockMillis()
  const result = run()
  spendSince(began, worst)
  return result
}

/** The text that a pattern is, if it is nothing else; null for any other, and for halves of surrogate pairs. */
function literalOf({ root }: ParsedPattern): string | null {
  if (root.kind === 'text') return root.text === '' || /[\ud800-\udfff]/.test(root.text) ? null : root.text
  const isCharacter = root.kind === 'set' && root.set.single >= 0 && root.set.single < 0xd800
  return isCharacter ? String.fromCharCode(root.set.single) : null
}

/** Up to `limit` parts; the last holds all the rest. */
function splitAt(input: string, separator: string, limit: number): string[] {
  const parts: string[] = []
  let start = 0
  while (parts.length < limit - 1) {
    const end = input.indexOf(separator, start)
    if (end < 0) break
    parts.push(input.slice(start, end))
    start = end + separator.length
  }
  parts.push(input.slice(start))
  return parts
}

/** Whether a place is within a surrogate pair, where a RegExp with flag `u` would go back. */
function splitsPair(text: string, at: number): boolean {
  if (at === 0 || at >= text.length) return false
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit < 0xe000 && (text.codePointAt(at - 1) as number) > 0xffff
}
