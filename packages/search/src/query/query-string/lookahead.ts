/**
 * Chooses between the alternatives of a grammar by looking at the next two tokens, and remembers all that would have been right at the
 * place, as a parser made by JavaCC does: faults list it, with its repetitions (https://javacc.github.io/javacc/tutorials/lookahead.html).
 */
import { JavaException } from '@sluice/java'
import { escapeImage, type Kind, kindNames, kinds, type QueryStringLexer, type Token } from './tokens.js'

/** Tries tokens from `scan` on; true when they do not fit. */
export type Trial = (scan: TokenScan) => boolean

/** The state of a trial. */
export interface TokenScan {
  /** Goes to the next token; true when it is another kind. */
  misses(kind: Kind): boolean
  /** The kind of the token `distance` after the one that was reached. */
  peek(distance: number): Kind
  /** The place that was reached, to go back to. */
  place: Token
}

/** The class of faults of syntax. */
export const PARSE_EXCEPTION = 'org.apache.lucene.queryparser.classic.ParseException'

/** How many tokens a trial may read. */
const TRIAL_TOKENS = 2
/** Thrown when a trial has seen as many tokens as it may, and all were right. */
const FITS = Symbol('fits')

interface SavedTrial {
  validUntil: number
  readonly from: Token
}

/** Tokens with one choice after the other. */
export class LookaheadParser {
  /** The last token that was taken. */
  private token: Token
  /** Tokens taken so far. */
  private taken = 0
  /** The kinds that a choice offered without success, and how many tokens had been taken then. */
  private readonly offered = new Map<readonly Kind[], number>()
  private readonly trials = new Map<Trial, SavedTrial[]>()

  /** `trials` are all that `fits` gets: faults go through them in this order. */
  constructor(
    private readonly lexer: QueryStringLexer,
    trials: readonly Trial[],
  ) {
    for (const trial of trials) this.trials.set(trial, [])
    this.token = { kind: kinds.eof, image: '', start: 0, next: null }
  }

  /** The kind of the token `distance` after the last one taken. */
  peek(distance = 1): Kind {
    return this.ahead(this.token, distance).kind
  }

  /** Takes a token. Throws Lucene's `ParseException` if the next one is of another kind. */
  take(kind: Kind): Token {
    const next = this.ahead(this.token, 1)
    if (next.kind !== kind) throw this.fault(kind)
    this.token = next
    this.taken++
    return next
  }

  /** Whether the next token is one of those; if not, a fault at this place lists them. */
  offers(choices: readonly Kind[]): boolean {
    if (choices.includes(this.peek())) return true
    this.offered.set(choices, this.taken)
    return false
  }

  /** Throws unless the next token is one of those. */
  require(choices: readonly Kind[]): void {
    if (!this.offers(choices)) throw this.fault(null)
  }

  /** Whether the next two tokens fit. */
  fits(trial: Trial): boolean {
    const { fits, left } = this.run(trial, this.token, null)
    const saved = this.trials.get(trial)!
    const entry = { validUntil: this.taken + TRIAL_TOKENS - left, from: this.token }
    const reusable = saved.findIndex(each => each.validUntil <= this.taken)
    if (reusable < 0) saved.push(entry)
    else saved[reusable] = entry
    return fits
  }

  private ahead(from: Token, distance: number): Token {
    let token = from
    for (let i = 0; i < distance; i++) token = token.next ??= this.lexer.next()
    return token
  }

  private run(trial: Trial, from: Token, expected: ExpectedLists | null): { fits: boolean; left: number } {
    const parser = this
    let left = TRIAL_TOKENS
    let farthest = from
    const scan: TokenScan = {
      place: from,
      misses(kind) {
        const isNew = scan.place === farthest
        scan.place = parser.ahead(scan.place, 1)
        if (isNew) {
          left--
          farthest = scan.place
        }
        if (expected !== null) expected.add(kind, parser.distanceTo(scan.place))
        if (scan.place.kind !== kind) return true
        if (left === 0 && scan.place === farthest) throw FITS
        return false
      },
      peek: distance => parser.ahead(scan.place, distance).kind,
    }
    try {
      return { fits: !trial(scan), left }
    } catch (thrown) {
      if (thrown !== FITS) throw thrown
      return { fits: true, left }
    }
  }

  /** How many tokens after the last one taken; -1 for one before it. */
  private distanceTo(token: Token): number {
    let distance = 0
    for (let at: Token | null = this.token; at !== null; at = at.next, distance++) if (at === token) return distance
    return -1
  }

  private fault(missing: Kind | null): JavaException {
    const wanted = new Set<Kind>()
    if (missing !== null) wanted.add(missing)
    for (const [choices, taken] of this.offered) if (taken === this.taken) for (const kind of choices) wanted.add(kind)
    const expected = new ExpectedLists([...wanted].sort((a, b) => a - b))
    for (const [trial, saved] of this.trials) {
      for (const { validUntil, from } of saved) if (validUntil > this.taken) this.run(trial, from, expected)
    }
    expected.add(kinds.eof, 0)
    return syntaxFault(this.ahead(this.token, 1), expected.lists)
  }
}

/** The lists of tokens that would have been right; what a trial adds is kept where it repeats one. */
class ExpectedLists {
  readonly lists: (readonly Kind[])[]
  private current: Kind[] = []

  constructor(single: readonly Kind[]) {
    this.lists = single.map(kind => [kind])
  }

  add(kind: Kind, position: number): void {
    if (position < 0) return
    if (position === this.current.length + 1) {
      this.current.push(kind)
      return
    }
    if (this.current.length === 0) return
    const list = [...this.current]
    if (this.lists.some(each => each.length === list.length && each.every((item, i) => item === list[i])))
      this.lists.push(list)
    if (position === 0) return
    this.current.length = position
    this.current[position - 1] = kind
  }
}

function syntaxFault({ kind, image, start }: Token, expected: readonly (readonly Kind[])[]): JavaException {
  const met = kind === kinds.eof ? kindNames[kind] : ` ${kindNames[kind]} "${escapeImage(image)} "`
  let text = `Encountered "${met}" at line 1, column ${start}.\nWas expecting${expected.length === 1 ? ':' : ' one of:'}\n    `
  for (const list of expected) {
    for (const each of list) text += `${kindNames[each]} `
    if (list.at(-1) !== kinds.eof) text += '...'
    text += '\n    '
  }
  return new JavaException(PARSE_EXCEPTION, text)
}
