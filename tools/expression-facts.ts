/**
 * Facts about a Java regular expression that spare work when it is one of a long list: the texts without which it cannot match, and
 * whether it reads the same in JavaScript. Only what is certain is said.
 */

/** At least one of these texts is in every match. */
export type RequiredLiterals = readonly string[] | null

/** More alternatives than this cost more than they save. */
const MAX_ALTERNATIVES = 40

/** The facts about an expression. */
export interface ExpressionFacts {
  readonly literals: RequiredLiterals
  /**
   * Whether it has only syntax that means the same in JavaScript, without flags but `i`, for texts of printable ASCII characters:
   * those have no line ends, no letters with unusual cases, and nothing that the short classes of the two languages see differently.
   */
  readonly isCommon: boolean
}

/** The facts of an expression. Throws an Error for syntax that is not known here. */
export function expressionFacts(pattern: string): ExpressionFacts {
  const reader = new Reader(pattern)
  const literals = reader.alternatives()
  if (!reader.isAtEnd) throw new Error(`a parenthesis too many: ${pattern}`)
  return { literals, isCommon: !reader.hasRepeatedGroups && !reader.hasPossessive }
}

class Reader {
  /** Groups in a repetition keep their text in Java when a later round passes them by, and lose it in JavaScript. */
  hasRepeatedGroups = false
  hasPossessive = false
  private at = 0
  private groups = 0

  constructor(private readonly text: string) {}

  get isAtEnd(): boolean {
    return this.at === this.text.length
  }

  /** The literals of `a|b|c`: those of all of them together, if each has some. */
  alternatives(): RequiredLiterals {
    const all: RequiredLiterals[] = [this.sequence()]
    while (this.take('|')) all.push(this.sequence())
    return all.includes(null) ? null : worthwhile([...new Set(all.flatMap(each => each ?? []))])
  }

  /** The best literals of a sequence: a run of characters, or those of a group. */
  private sequence(): RequiredLiterals {
    const candidates: RequiredLiterals[] = []
    let run = ''
    const endRun = (): void => {
      if (run !== '') candidates.push([run])
      run = ''
    }
    while (!this.isAtEnd && this.peek() !== '|' && this.peek() !== ')') {
      const { groups } = this
      const item = this.item()
      const isOptional = this.quantifier(this.groups > groups)
      if (item.kind === 'character' && isOptional === null) run += item.text
      else {
        endRun()
        if (isOptional === true) continue
        candidates.push(item.kind === 'character' ? [item.text] : item.literals)
      }
    }
    endRun()
    return candidates.reduce<RequiredLiterals>((best, each) => (scoreOf(each) > scoreOf(best) ? each : best), null)
  }

  private item(): { kind: 'character'; text: string } | { kind: 'other'; literals: RequiredLiterals } {
    const c = this.next()
    if (c === '(') return { kind: 'other', literals: this.group() }
    if (c === '[') this.skipClass()
    else if (c === '\\') {
      const escaped = this.next()
      if (/[^A-Za-z0-9]/.test(escaped)) return { kind: 'character', text: escaped }
      if (!/[dDwWsSbB]/.test(escaped)) throw new Error(`\\${escaped} is not known here: ${this.text}`)
    } else if (!/[.^$]/.test(c)) return { kind: 'character', text: c }
    return { kind: 'other', literals: null }
  }

  private group(): RequiredLiterals {
    const isLook = this.take('?!') || this.take('?=')
    if (!isLook && !this.take('?:')) {
      if (this.peek() === '?') throw new Error(`a group that is not known here: ${this.text}`)
      this.groups++
    }
    const literals = this.alternatives()
    if (!this.take(')')) throw new Error(`a group that does not end: ${this.text}`)
    return isLook ? null : literals
  }

  private skipClass(): void {
    this.take('^')
    if (this.peek() === ']') throw new Error(`a class that is not known here: ${this.text}`)
    while (this.peek() !== ']') {
      const c = this.next()
      if (c === '[' || c === '&') throw new Error(`a class that is not known here: ${this.text}`)
      if (c === '\\') this.next()
    }
    this.next()
  }

  /** Null without a quantifier; else whether the item may be absent. */
  private quantifier(hasGroups: boolean): boolean | null {
    const match = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})([?+]?)/.exec(this.text.slice(this.at))
    if (match === null) return null
    this.at += match[0].length
    this.hasPossessive ||= match[2] === '+'
    this.hasRepeatedGroups ||= hasGroups && match[0][0] !== '?'
    return match[1] === undefined ? match[0][0] !== '+' : match[1] === '0'
  }

  private peek(): string | undefined {
    return this.text[this.at]
  }

  private next(): string {
    const c = this.text[this.at++]
    if (c === undefined) throw new Error(`an expression that does not end: ${this.text}`)
    return c
  }

  private take(text: string): boolean {
    if (!this.text.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }
}

const worthwhile = (literals: readonly string[]): RequiredLiterals =>
  literals.length > MAX_ALTERNATIVES ? null : literals

/** The shortest of the texts decides how much they tell. */
const scoreOf = (literals: RequiredLiterals): number =>
  literals === null ? 0 : Math.min(...literals.map(({ length }) => length)) - literals.length / 100
