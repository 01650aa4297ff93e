/**
 * Which of the two ways a string is matched: natively, with an expression written for its kind of text, or by our own
 * matcher where native expressions differ from Oniguruma or could take too long.
 */

import { clockMillis, InternalError, spendSince } from '@sluice/java'
import { FieldReader } from './fields.js'
import { type Deadline, search } from './match/machine.js'
import { type Program, programOf } from './match/program.js'
import { isFaithful } from './native/faithful.js'
import { withImplicitAnchor } from './native/implicit-anchor.js'
import { isTooRisky, type Risk, riskOf } from './native/risk.js'
import { type Native, translate } from './native/translate.js'
import { childrenOf, type Expression, type Place, type Tree } from './syntax/tree.js'
import { withoutLoneSurrogates } from './well-formed.js'

/** A native expression with the readers of the fields for the order of its groups. */
interface NativeMatcher {
  readonly regex: RegExp
  readonly reader: FieldReader
}

/** On shorter texts a native match is not worth a check of the clock. */
const LONG_TEXT = 512
/** The most steps that one native match counts. */
const MOST_SPENT = 2 ** 21

const WIDE = /[^\0-\xff]/

/** Writing a native expression takes longer than a few short texts take our own matcher: it is written for those who match more. */
const OWN_MATCHES = 3
const OWN_LENGTH = 2000

/** Matches one expression. */
export class Matcher {
  private readonly reader: FieldReader
  private readonly isNative: boolean
  private readonly usesLines: boolean
  private readonly usesSearchStart: boolean
  /** The expression of `match`, optimized to avoid needless attempts. */
  private readonly anchored: Expression
  private readonly risk: Risk
  private program: Program | undefined
  private searchProgram: Program | undefined
  // By kind of text, see `kindOf`; null for untranslatable ones.
  private readonly natives: (NativeMatcher | null | undefined)[] = [undefined, undefined, undefined, undefined]
  private readonly searches: (RegExp | null | undefined)[] = [undefined, undefined, undefined, undefined]

  constructor(
    private readonly expression: Expression,
    private readonly deadline: Deadline,
    /** Short texts that are still ours. */
    private ownLeft = OWN_MATCHES,
  ) {
    this.reader = new FieldReader(expression.names)
    this.isNative = isFaithful(expression)
    this.anchored = this.isNative ? withImplicitAnchor(expression) : expression
    this.risk = riskOf(this.anchored)
    this.usesLines = hasPlace(this.anchored.tree, place => place.includes('line_') || place === 'text_end_or_newline')
    this.usesSearchStart = hasPlace(expression.tree, place => place === 'search_start')
  }

  /**
   * Writes the values of the fields of the first match to the same places of `values`.
   *
   * @returns whether there is a match
   * @throws JavaException a number format fault, or Elasticsearch's fault when the time is over
   */
  match(given: string, values: unknown[]): boolean {
    const wide = WIDE.test(given)
    const text = wide ? withoutLoneSurrogates(given) : given
    // Cheaper than a native match that fails.
    if (!text.includes(this.risk.required)) return false
    const isOurs = this.ownLeft > 0 && text.length <= OWN_LENGTH
    if (isOurs) this.ownLeft--
    const native = isOurs ? null : this.nativeFor(text, wide)
    if (native !== null) {
      const found = execute(native.regex, text, 0)
      if (found === null) return false
      if (found !== UNFIT) {
        native.reader.read(found, values)
        return true
      }
    }
    this.program ??= programOf(this.anchored)
    const registers = this.searchOurselves(this.program, text, 0)
    if (registers === null) return false
    const texts: (string | undefined)[] = []
    for (let at = 0; at < registers.length; at += 2) {
      const end = registers[at + 1] as number
      texts.push(end < 0 ? undefined : text.slice(registers[at], end))
    }
    this.reader.read(texts, values)
    return true
  }

  /**
   * Where the first match at or after a place begins and ends; null when there is none.
   *
   * @throws JavaException Elasticsearch's fault when the time is over
   */
  find(given: string, from: number): { readonly start: number; readonly end: number } | null {
    const wide = WIDE.test(given)
    const text = wide ? withoutLoneSurrogates(given) : given
    if (this.isNative && !this.usesSearchStart && !this.isRisky(text)) {
      const regex = this.searching(this.kindOf(text, wide))
      const found = regex === null ? UNFIT : execute(regex, text, from)
      if (found === null) return null
      if (found !== UNFIT) return { start: found.index, end: found.index + found[0].length }
    }
    this.searchProgram ??= programOf(this.expression)
    const registers = this.searchOurselves(this.searchProgram, text, from)
    return registers === null ? null : { start: registers[0] as number, end: registers[1] as number }
  }

  /** The native form for a string; null if our own matcher has to do it. */
  private nativeFor(text: string, wide: boolean): NativeMatcher | null {
    if (!this.isNative || this.isRisky(text)) return null
    const kind = this.kindOf(text, wide)
    const known = this.natives[kind]
    if (known !== undefined) return known
    const made = this.translated(this.anchored, kind)
    const native = made && { regex: made.regex, reader: new FieldReader(this.expression.names, made.slots) }
    this.natives[kind] = native
    return native
  }

  /** The native form that can be used from any place on. */
  private searching(kind: number): RegExp | null {
    const known = this.searches[kind]
    if (known !== undefined) return known
    const made = this.translated(this.expression, kind)
    const regex = made && new RegExp(made.regex, `${made.regex.flags}g`)
    this.searches[kind] = regex
    return regex
  }

  private isRisky(text: string): boolean {
    return text.length > this.risk.safeLength && isTooRisky(this.risk, text)
  }

  /** The kind of a string: whether it holds line feeds, if that matters, and characters beyond Latin-1. */
  private kindOf(text: string, wide: boolean): number {
    return (wide ? 2 : 0) + (this.usesLines && text.includes('\n') ? 1 : 0)
  }

  /** Null if the translator refuses an expression: then our own matcher does it. */
  private translated(expression: Expression, kind: number): Native | null {
    try {
      return translate(expression, { wide: kind >= 2, lines: (kind & 1) === 1 })
    } catch (fault) {
      if (fault instanceof InternalError) throw fault
      return null
    }
  }

  private searchOurselves(program: Program, text: string, from: number): Int32Array | null {
    return search(program, text, from, this.deadline)
  }
}

const UNFIT = 'unfit'

/** Runs a native expression from a place on; `UNFIT` when the host cannot do it and our own matcher must. */
function execute(regex: RegExp, text: string, from: number): RegExpExecArray | typeof UNFIT | null {
  if (text.length < LONG_TEXT) return executed(regex, text, from)
  const began = clockMillis()
  const found = executed(regex, text, from)
  spendSince(began, MOST_SPENT)
  return found
}

function executed(regex: RegExp, text: string, from: number): RegExpExecArray | typeof UNFIT | null {
  regex.lastIndex = from
  try {
    const found = regex.exec(text)
    // V8 sometimes begins a match within a character (`(?!(?=(a*))\1)` on an emoji).
    return found !== null && isWithinCharacter(text, found.index) ? UNFIT : found
  } catch (fault) {
    // So ends a native match that needs more memory than its stack has, and an expression too large for the host's
    // compiler.
    if (fault instanceof RangeError || fault instanceof SyntaxError) return UNFIT
    throw fault
  }
}

const isWithinCharacter = (text: string, at: number): boolean => at > 0 && (text.codePointAt(at - 1) as number) > 0xffff

function hasPlace(tree: Tree, wanted: (place: Place) => boolean): boolean {
  return tree.kind === 'place' ? wanted(tree.place) : childrenOf(tree).some(child => hasPlace(child, wanted))
}
