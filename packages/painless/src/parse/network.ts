/** The grammar as a network of states, the form in which a parser looks ahead. */
import { InternalError } from '@sluice/java'
import { type Part, readGrammar } from './grammar.js'

/** A state. It has either one token edge, one rule edge, or edges without a token. */
export interface State {
  readonly id: number
  readonly rule: string
  /** The tokens of the edge to `next[0]`. */
  tokens?: readonly string[]
  /** The rule that is passed on the way to `next[0]`. */
  call?: string
  next: State[]
  /** Whether the rule ends here. */
  end: boolean
}

/** A part of a rule with its states. */
export interface Node {
  readonly part: Part
  readonly start: State
  /** The parts of a sequence, choice or repetition. */
  readonly inner: readonly Node[]
  /** Where a repetition decides. */
  readonly decision?: State
}

/** A rule with its states. */
export interface Rule {
  readonly name: string
  readonly start: State
  readonly body: Node
  /** States that follow a call of the rule. */
  readonly follow: State[]
}

/** The whole grammar. */
export type Network = ReadonlyMap<string, Rule>

/** Makes the network. */
export function makeNetwork(): Network {
  let count = 0
  const network = new Map<string, Rule>()
  const state = (rule: string): State => ({ id: count++, rule, next: [], end: false })

  /** Adds the states of a part between `from` and `to`. */
  function add(rule: string, part: Part, from: State, to: State): Node {
    switch (part.kind) {
      case 'token':
        from.tokens = part.tokens
        from.next = [to]
        return { part, start: from, inner: [] }
      case 'rule':
        from.call = part.name
        from.next = [to]
        return { part, start: from, inner: [] }
      case 'sequence': {
        let at = from
        const inner = part.parts.map((one, i) => {
          const next = i === part.parts.length - 1 ? to : state(rule)
          const node = add(rule, one, at, next)
          at = next
          return node
        })
        return { part, start: from, inner }
      }
      case 'choice': {
        const inner = part.alternatives.map(one => {
          const start = state(rule)
          from.next.push(start)
          return add(rule, one, start, to)
        })
        return { part, start: from, inner, decision: from }
      }
      case 'repeat':
        return repetition(rule, part, from, to)
    }
  }

  function repetition(rule: string, part: Part & { kind: 'repeat' }, from: State, to: State): Node {
    const body = state(rule)
    const exit = state(rule)
    exit.next = [to]
    const decision = part.how === '+' ? state(rule) : from
    decision.next = [body, exit]
    if (part.how === '+') from.next = [body]
    const again = part.how === '?' ? to : decision
    const bodyEnd = state(rule)
    bodyEnd.next = [again]
    const inner = add(rule, part.part, body, bodyEnd)
    return { part, start: from, inner: [inner], decision }
  }

  const bodies = readGrammar()
  const ends: State[] = []
  for (const [name, part] of bodies) {
    const start = state(name)
    const end = state(name)
    end.end = true
    ends.push(end)
    network.set(name, { name, start, body: add(name, part, start, end), follow: [] })
  }
  for (const rule of network.values()) collectCalls(rule.body)
  return network

  function collectCalls(node: Node): void {
    const { call } = node.start
    if (node.part.kind === 'rule') {
      const target = network.get(call!)
      if (target === undefined) throw new InternalError(`grammar: no rule ${call}`)
      target.follow.push(node.start.next[0]!)
    }
    node.inner.forEach(collectCalls)
  }
}
