/**
 * The text and place of a syntax error. The source is parsed again, slowly, in the way of Elasticsearch's generated parser:
 * a decision is made by the next token if that is enough, else by looking ahead, and each kind of failure has its own
 * message (recordings `painless`).
 */
import { JavaException } from '@sluice/java'
import { argumentFault, type ScriptFault } from '../errors.js'
import { type Token, tokenKinds } from '../lex.js'
import { Lookahead, NoAlternative } from './lookahead.js'
import { makeNetwork, type Network, type Node, type State } from './network.js'

/** Stands in a set of first tokens for the end of the rule. */
const RULE_END = ''

interface FirstSets {
  readonly sets: readonly ReadonlySet<string>[]
  readonly disjoint: boolean
}

/** The grammar with what has been found out about it, kept for the next error. */
interface Knowledge {
  readonly network: Network
  readonly lookahead: Lookahead
  readonly firstSets: Map<State, FirstSets>
}

let knowledge: Knowledge | undefined

function known(): Knowledge {
  if (knowledge === undefined) {
    const network = makeNetwork()
    knowledge = { network, lookahead: new Lookahead(network), firstSets: new Map() }
  }
  return knowledge
}

/**
 * The fault of tokens that are not script; undefined when they are one. The first `done` tokens are known to be right: functions
 * and, if `statementDone`, statements.
 */
export function syntaxError(tokens: readonly Token[], done = 0, statementDone = false): ScriptFault | undefined {
  try {
    new GeneratedParser(known(), tokens, done).script(statementDone)
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error.fault
    throw error
  }
}

class Failure extends Error {
  constructor(readonly fault: ScriptFault) {
    super()
  }
}

const shown = (text: string): string => text.replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')

const quotedToken = (token: Token): string => `'${token.kind === tokenKinds.end ? '<EOF>' : shown(token.text)}'`

class GeneratedParser {
  #at: number
  readonly #callers: State[] = []

  constructor(
    private readonly known: Knowledge,
    private readonly tokens: readonly Token[],
    done: number,
  ) {
    this.#at = done
  }

  /** The whole script, without its functions when statements have been parsed already. */
  script(afterFunctions: boolean): void {
    const { inner } = this.known.network.get('source')!.body
    for (const node of inner.slice(afterFunctions ? 1 : 0)) this.#parse(node)
  }

  /** The token so far ahead. Text that is not a token is a different fault. */
  #token(ahead: number): Token {
    const token = this.tokens[Math.min(this.#at + ahead, this.tokens.length - 1)]!
    if (token.kind === tokenKinds.error) throw new Failure(lexicalFault(token))
    return token
  }

  #parse(node: Node): void {
    switch (node.part.kind) {
      case 'token':
        return this.#match(node.part.tokens)
      case 'rule':
        this.#callers.push(node.start.next[0]!)
        this.#parse(this.known.network.get(node.part.name)!.body)
        this.#callers.pop()
        return
      case 'sequence':
        for (const inner of node.inner) this.#parse(inner)
        return
      case 'choice':
        return this.#parse(node.inner[this.#choose(node.decision!)]!)
      case 'repeat':
        return this.#repeat(node, node.part.how)
    }
  }

  #repeat(node: Node, how: '?' | '*' | '+'): void {
    const [inner] = node.inner
    if (how === '+') this.#parse(inner!)
    while (this.#takes(node.decision!)) {
      this.#parse(inner!)
      if (how === '?') return
    }
  }

  #match(kinds: readonly string[]): void {
    const token = this.#token(0)
    if (!kinds.includes(token.kind)) {
      const names = kinds.map(kind => (/^(<EOF>|[A-Z]+)$/.test(kind) ? kind : `'${kind}'`))
      const expected = names.length === 1 ? names[0]! : `{${names.join(', ')}}`
      throw new Failure(
        argumentFault(token.start, `unexpected token [${quotedToken(token)}] was expecting one of [${expected}].`),
      )
    }
    this.#at++
  }

  /** Which alternative of a choice comes. */
  #choose(decision: State): number {
    const { kind } = this.#token(0)
    const { sets, disjoint } = this.#firstSets(decision)
    if (!disjoint) return this.#predict(decision, sets, kind)
    const found = sets.findIndex(set => set.has(kind))
    if (found < 0) throw new Failure(this.#noAlternative(0))
    return found
  }

  /** Whether an optional or repeated part comes. */
  #takes(decision: State): boolean {
    const { kind } = this.#token(0)
    // A special rule decides which if an else belongs to: the nearest.
    if (decision.next[0]!.tokens?.[0] === 'else') return kind === 'else'
    const { sets, disjoint } = this.#firstSets(decision)
    return disjoint ? sets[0]!.has(kind) : this.#predict(decision, sets, kind) === 0
  }

  #predict(decision: State, sets: readonly ReadonlySet<string>[], kind: string): number {
    const possible = sets.filter(set => set.has(kind) || set.has(RULE_END))
    if (possible.length === 1 && possible[0]!.has(kind)) return sets.indexOf(possible[0]!)
    try {
      return this.known.lookahead.predict(decision.next, ahead => this.#token(ahead).kind, this.#callers)
    } catch (error) {
      if (error instanceof NoAlternative) throw new Failure(this.#noAlternative(error.ahead))
      throw error
    }
  }

  #noAlternative(ahead: number): ScriptFault {
    const token = this.#token(ahead)
    const cause = new JavaException('org.antlr.v4.runtime.NoViableAltException', null)
    const text =
      token.kind === tokenKinds.end
        ? 'unexpected end of script.'
        : `invalid sequence of tokens near [${quotedToken(token)}].`
    return argumentFault(token.start, text, cause)
  }

  /** The first tokens of each way out of a decision, and whether one token distinguishes them. */
  #firstSets(decision: State): FirstSets {
    const { firstSets } = this.known
    let found = firstSets.get(decision)
    if (found === undefined) {
      const sets = decision.next.map(state => {
        const set = new Set<string>()
        this.#first(state, [], set, new Set())
        return set
      })
      const tokens = sets.flatMap(set => [...set])
      found = { sets, disjoint: new Set(tokens).size === tokens.length }
      firstSets.set(decision, found)
    }
    return found
  }

  /** Adds the tokens that may come in a state of the rule; what comes after the rule is not read. */
  #first(state: State, back: readonly State[], into: Set<string>, seen: Set<string>): void {
    const key = [state, ...back].map(one => one.id).join(' ')
    if (seen.has(key)) return
    seen.add(key)
    if (state.end) {
      if (back.length > 0) this.#first(back.at(-1)!, back.slice(0, -1), into, seen)
      else into.add(RULE_END)
    } else if (state.tokens !== undefined) for (const token of state.tokens) into.add(token)
    else if (state.call !== undefined) {
      this.#first(this.known.network.get(state.call)!.start, [...back, state.next[0]!], into, seen)
    } else for (const next of state.next) this.#first(next, back, into, seen)
  }
}

/** A string that begins no token. */
function lexicalFault(token: Token): ScriptFault {
  const { text } = token
  const quote = text.charAt(0)
  let message = `unexpected character [${shown(text)}].`
  if ((quote === '"' || quote === "'") && text.length > 2 && text.charAt(text.length - 2) === '\\') {
    message += ` The only valid escape sequences in strings starting with [${quote}] are [\\\\] and [\\${quote}].`
  }
  const cause = new JavaException('org.antlr.v4.runtime.LexerNoViableAltException', null)
  return argumentFault(token.start, message, cause)
}
