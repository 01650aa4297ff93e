/** The Kibana query language, as far as filters of saved objects have it: https://www.elastic.co/guide/en/kibana/8.18/kuery-query.html */

/** A query as a tree. */
export type KqlNode =
  | { readonly kind: 'and' | 'or'; readonly nodes: readonly KqlNode[] }
  | { readonly kind: 'not'; readonly node: KqlNode }
  /** A field with a value; `*` of the text stands for any characters unless it was quoted. */
  | { readonly kind: 'is'; readonly field: string; readonly text: string; readonly isQuoted: boolean }
  | {
      readonly kind: 'range'
      readonly field: string
      readonly operator: '<' | '<=' | '>' | '>='
      readonly text: string
    }

/** A string that is not a query. */
export class KqlFault extends Error {}

interface Token {
  readonly kind: 'word' | 'quoted' | 'sign' | 'end'
  readonly text: string
  readonly at: number
}

const TOKEN = /\s*(?:(?<quoted>"(?:[^"\\]|\\.)*")|(?<sign><=|>=|[():<>{}])|(?<word>(?:\\.|[^\s():<>{}"\\])+))/y

/** Deeper than anybody writes by hand. */
const MOST_LEVELS = 100

/** Reads a query. Throws KqlFault. */
export function parseKql(text: string): KqlNode {
  return new KqlParser(tokensOf(text), text).parse()
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  let end = 0
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const { quoted, sign, word } = match.groups!
    const at = TOKEN.lastIndex - (quoted ?? sign ?? word)!.length
    end = TOKEN.lastIndex
    if (quoted !== undefined) tokens.push({ kind: 'quoted', text: quoted.slice(1, -1).replace(/\\(.)/g, '$1'), at })
    else tokens.push({ kind: sign === undefined ? 'word' : 'sign', text: (sign ?? word)!, at })
  }
  if (text.slice(end).trim() !== '') throw fault(text, end + text.slice(end).search(/\S/))
  tokens.push({ kind: 'end', text: '', at: text.length })
  return tokens
}

const fault = (text: string, at: number): KqlFault =>
  new KqlFault(
    at >= text.length
      ? `Expected "(", NOT, field name, value but end of input found.\n${text}\n${'-'.repeat(at)}^`
      : `Expected "(", NOT, end of input, field name, value but "${text[at]}" found.\n${text}\n${'-'.repeat(at)}^`,
  )

class KqlParser {
  private at = 0
  private level = 0

  constructor(
    private readonly tokens: readonly Token[],
    private readonly text: string,
  ) {}

  parse(): KqlNode {
    const node = this.anyOf(() => this.clause())
    if (this.next.kind !== 'end') throw this.unexpected()
    return node
  }

  private get next(): Token {
    return this.tokens[this.at]!
  }

  private unexpected(): KqlFault {
    return fault(this.text, this.next.at)
  }

  /** `a or b`, where `and` binds closer; `one` reads what is between. */
  private anyOf(one: () => KqlNode): KqlNode {
    return this.joined('or', () => this.joined('and', () => this.negated(one)))
  }

  private joined(kind: 'and' | 'or', one: () => KqlNode): KqlNode {
    const nodes = [one()]
    while (this.takesWord(kind)) nodes.push(one())
    return nodes.length === 1 ? nodes[0]! : { kind, nodes }
  }

  private negated(one: () => KqlNode): KqlNode {
    let isNegated = false
    while (this.takesWord('not')) isNegated = !isNegated
    const node = this.takesSign('(') ? this.nested(() => this.anyOf(one)) : one()
    return isNegated ? { kind: 'not', node } : node
  }

  private nested(read: () => KqlNode): KqlNode {
    if (++this.level > MOST_LEVELS) throw new KqlFault('the query is nested too deeply')
    const node = read()
    if (!this.takesSign(')')) throw this.unexpected()
    this.level--
    return node
  }

  /** `field: value`, `field >= value`, `field: (a or b)`. */
  private clause(): KqlNode {
    const field = this.word()
    if (this.takesSign(':'))
      return this.takesSign('(') ? this.nested(() => this.anyOf(() => this.value(field))) : this.value(field)
    for (const operator of ['<=', '>=', '<', '>'] as const) {
      if (this.takesSign(operator)) return { kind: 'range', field, operator, text: this.word() }
    }
    throw this.unexpected()
  }

  private value(field: string): KqlNode {
    const isQuoted = this.next.kind === 'quoted'
    let text = this.word(isQuoted)
    // Adjacent words are one value.
    while (!isQuoted && this.next.kind === 'word' && !RESERVED.test(this.next.text)) text += ` ${this.word()}`
    return { kind: 'is', field, text, isQuoted }
  }

  private word(isQuoted = this.next.kind === 'quoted'): string {
    const { kind, text } = this.next
    if (kind !== 'word' && kind !== 'quoted') throw this.unexpected()
    if (kind === 'word' && RESERVED.test(text)) throw this.unexpected()
    this.at++
    return isQuoted ? text : text.replace(/\\(?!\*)(.)/g, '$1')
  }

  private takesWord(word: string): boolean {
    const { kind, text } = this.next
    if (kind !== 'word' || text.toLowerCase() !== word) return false
    this.at++
    return true
  }

  private takesSign(sign: string): boolean {
    if (this.next.kind !== 'sign' || this.next.text !== sign) return false
    this.at++
    return true
  }
}

const RESERVED = /^(?:and|or|not)$/i
