/** The native RegExps of a pattern, each made when it is first needed. */

import { spendSteps, work } from '../work.js'
import { canBeEmpty, isRetryingLoop } from './match-length.js'
import { searchCost } from './regex-cost.js'
import { type ParsedPattern, someNode } from './syntax-tree.js'
import { isExactWithPairs, type TextGuard, type Translation, textGuard, translate } from './translate.js'
import { MOST_ROUNDS } from './work-limit.js'

const SURROGATES = /[\ud800-\udfff]/
const BEYOND_LATIN = /[\u0300-\uffff]/
const MARKS = /\p{Mn}/u
/**
 * A native search that could take more work than this, or than the account in use has left, is left to our own matcher, which can be
 * stopped.
 */
const NATIVE_WORK = 5e8
/** Native work that takes the time of a step of the account. */
const WORK_PER_STEP = 4
/** Less work than this, and texts shorter than this, are not worth a check of the clock. */
const LITTLE_WORK = 2 ** 13
const SHORT_TEXT = 128
/** No pattern explodes on a string of this length. */
const HARMLESS_LENGTH = 12

/** A pattern as native RegExps with the same flags. */
export class NativeVariant {
  /** With flag `g`: set `lastIndex` before every use. */
  readonly search: RegExp
  private wholeRegExp: RegExp | undefined
  private stickyRegExp: RegExp | undefined

  constructor(
    readonly translation: Translation,
    private readonly flags: string,
  ) {
    this.search = new RegExp(translation.source, `g${flags}`)
  }

  /** Matches the whole text only. */
  get whole(): RegExp {
    return (this.wholeRegExp ??= new RegExp(`^(?:${this.translation.source})$`, this.flags))
  }

  /** Matches at `lastIndex` only. */
  get sticky(): RegExp {
    return (this.stickyRegExp ??= new RegExp(this.translation.source, `y${this.flags}`))
  }
}

/** Chooses the native form of a pattern for a string. */
export class NativePattern {
  private readonly guard: TextGuard
  private plain: NativeVariant | null | undefined
  private unicode: NativeVariant | null | undefined
  private work: ((length: number) => number) | undefined
  private recurses: boolean | undefined

  constructor(
    private readonly pattern: ParsedPattern,
    private readonly captures = true,
  ) {
    this.guard = textGuard(pattern)
  }

  /** The RegExps that give Java's answer for this text; null when only our own matcher does. */
  variantFor(text: string): NativeVariant | null {
    if (this.plain === undefined) this.plain = this.compile(false)
    const { plain } = this
    if (plain === null) return null
    if (text.length > HARMLESS_LENGTH && this.isTooMuch(text.length)) return null
    if (text.length >= MOST_ROUNDS && (this.recurses ??= recursesInJava(this.pattern))) return null
    if (this.guard.marks && BEYOND_LATIN.test(text) && MARKS.test(text)) return null
    return this.guard.surrogates && SURROGATES.test(text) ? this.unicodeVariant() : plain
  }

  private unicodeVariant(): NativeVariant | null {
    if (this.unicode === undefined) this.unicode = isExactWithPairs(this.pattern) ? this.compile(true) : null
    return this.unicode
  }

  private compile(unicode: boolean): NativeVariant | null {
    const translation = translate(this.pattern, unicode, this.captures)
    if (translation === null) return null
    try {
      const variant = new NativeVariant(translation, unicode ? 'u' : '')
      // Some engines find out only now that an expression is too large for them.
      variant.search.test('')
      return variant
    } catch (error) {
      if (error instanceof SyntaxError) return null
      throw error
    }
  }

  /** The possible steps of one pass of native searches over a string, if more than a walk through the text; otherwise 0. */
  worstOf(length: number): number {
    if (length < SHORT_TEXT) return 0
    spendSteps(length >> 4)
    const worst = this.worksOut(length)
    // On a short text even a pattern that explodes is tried natively.
    return worst > LITTLE_WORK && worst <= NATIVE_WORK ? Math.ceil(worst / WORK_PER_STEP) : 0
  }

  private isTooMuch(length: number): boolean {
    if (length < SHORT_TEXT && this.worksOut(SHORT_TEXT) <= NATIVE_WORK) return false
    const worst = this.worksOut(length)
    return worst > NATIVE_WORK || worst > work.steps * WORK_PER_STEP
  }

  /** The work of a search of a string of so many characters at worst. */
  private worksOut(length: number): number {
    return (this.work ??= this.findWork())(length)
  }

  private findWork(): (length: number) => number {
    const { searchDegree } = searchCost(this.pattern)
    if (searchDegree <= 1) return () => 0
    if (searchDegree === Number.POSITIVE_INFINITY) return () => searchDegree
    // The ways to share n characters among d loops are n^d / d!.
    let ways = 1
    for (let loops = 2; loops <= searchDegree; loops++) ways *= loops
    return length => length ** searchDegree / ways
  }
}

/** Whether the pattern can match the empty text. */
export const matchesEmpty = (pattern: ParsedPattern): boolean => canBeEmpty(pattern.root)

/** Whether rounds of a loop lie on Java's stack: a string of many rounds then has no match but a StackOverflowError. */
const recursesInJava = ({ root }: ParsedPattern): boolean =>
  someNode(root, node => node.kind === 'repeat' && node.max >= MOST_ROUNDS && isRetryingLoop(node))
