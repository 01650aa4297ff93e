/**
 * Which of the two ways a text is matched: natively, with an expression written for its kind of text, or by our own matcher where
 * native expressions differ from Oniguruma or could take too long.
 */

import { InternalError } from '@sluice/java'
import { type Capture, FieldReader } from './fields.js'
import { type Deadline, search } from './match/machine.js'
import { type Program, programOf } from './match/program.js'
import { isFaithful } from './native/faithful.js'
import { isTooRisky, type Risk, riskOf } from './native/risk.js'
import { translate } from './native/translate.js'
import { childrenOf, type Expression, type Tree } from './syntax/tree.js'
import { withoutLoneSurrogates } from './well-formed.js'

/** A native expression with the readers of the fields for the order of its groups. */
interface NativeMatcher {
  readonly regex: RegExp
  readonly reader: FieldReader
}

const WIDE = /[^\0-\xff]/

/** Matches one expression. */
export class Matcher {
  private readonly reader: FieldReader
  private readonly isNative: boolean
  private readonly usesLines: boolean
  private readonly risk: Risk
  private program: Program | undefined
  // By kind of text: whether it holds line feeds, and characters beyond Latin-1.
  private readonly natives: (NativeMatcher | null | undefined)[] = [undefined, undefined, undefined, undefined]

  constructor(
    private readonly expression: Expression,
    private readonly deadline: Deadline,
  ) {
    this.reader = new FieldReader(expression.names)
    this.isNative = isFaithful(expression)
    this.usesLines = hasLines(expression.tree)
    this.risk = riskOf(expression)
  }

  /** The fields that the expression can write. */
  get fields(): readonly Capture[] {
    return this.reader.fields
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
    if (!this.isNative) return this.matchOurselves(text, values)
    if (text.length > this.risk.safeLength) {
      if (!text.includes(this.risk.required)) return false
      if (isTooRisky(this.risk, text)) return this.matchOurselves(text, values)
    }
    const kind = (wide ? 2 : 0) + (this.usesLines && text.includes('\n') ? 1 : 0)
    const native = this.natives[kind] === undefined ? this.translated(kind) : this.natives[kind]
    if (native === null || native === undefined) return this.matchOurselves(text, values)
    const { regex, reader } = native
    let found: RegExpExecArray | null
    try {
      found = regex.exec(text)
    } catch (fault) {
      // So ends a native match that needs more memory than its stack has, and an expression too large for the host's compiler.
      if (!(fault instanceof RangeError || fault instanceof SyntaxError)) throw fault
      return this.matchOurselves(text, values)
    }
    if (found === null) return false
    // V8 sometimes begins a match within a character (`(?!(?=(a*))\1)` on an emoji).
    if (wide && isWithinCharacter(text, found.index)) return this.matchOurselves(text, values)
    reader.read(found, values)
    return true
  }

  /** The native form for a kind of text; null where translator or host refuse it, which only our own matcher then does. */
  private translated(kind: number): NativeMatcher | null {
    let made: NativeMatcher | null = null
    try {
      const { regex, slots } = translate(this.expression, { wide: kind >= 2, lines: (kind & 1) === 1 })
      made = { regex, reader: new FieldReader(this.expression.names, slots) }
    } catch (fault) {
      if (fault instanceof InternalError) throw fault
    }
    this.natives[kind] = made
    return made
  }

  private matchOurselves(text: string, values: unknown[]): boolean {
    if (!text.includes(this.risk.required)) return false
    this.program ??= programOf(this.expression)
    const registers = search(this.program, text, this.deadline)
    if (registers === null) return false
    const texts: (string | undefined)[] = []
    for (let at = 0; at < registers.length; at += 2) {
      const end = registers[at + 1] as number
      texts.push(end < 0 ? undefined : text.slice(registers[at], end))
    }
    this.reader.read(texts, values)
    return true
  }
}

const isWithinCharacter = (text: string, at: number): boolean => at > 0 && (text.codePointAt(at - 1) as number) > 0xffff

function hasLines(tree: Tree): boolean {
  if (tree.kind === 'place') return tree.place.startsWith('line_') || tree.place === 'text_end_or_newline'
  return childrenOf(tree).some(hasLines)
}
