/**
 * The grammar of Painless as Elasticsearch's parser has it, alternatives and loops in its order: which of two messages a
 * syntax error gets depends on where that parser decides and how far it looks ahead. Operators of all levels are one loop
 * here, because precedence never changes which token is at fault.
 *
 * Quoted texts and upper-case names are token kinds, lower-case names rules; `@a b@` is one token of several.
 */
import { InternalError } from '@sluice/java'

const text = `
source: function* statement* @<EOF>@
function: decltype ID parameters block
parameters: '(' (decltype ID (',' decltype ID)*)? ')'
statement: rstatement | dstatement @<EOF> ;@
rstatement: 'if' '(' expression ')' trailer ('else' trailer)?
  | 'while' '(' expression ')' (trailer | empty)
  | 'for' '(' initializer? ';' expression? ';' afterthought? ')' (trailer | empty)
  | 'for' '(' decltype ID ':' expression ')' trailer
  | 'for' '(' ID 'in' expression ')' trailer
  | 'try' block trap+
dstatement: 'do' block 'while' '(' expression ')' | declaration | 'continue' | 'break' | 'return' expression?
  | 'throw' expression | expression
trailer: block | statement
block: '{' statement* dstatement? '}'
empty: ';'
initializer: declaration | expression
afterthought: expression
declaration: decltype declvar (',' declvar)*
decltype: type ('[' ']')*
type: 'def' | PRIMITIVE | ID ('.' DOTID)*
declvar: ID ('=' expression)?
trap: 'catch' '(' type ID ')' block
expression: noncond | noncond '?' expression ':' expression
  | noncond @= += -= *= /= %= &= ^= |= <<= >>= >>>=@ expression
noncond: unary (@* / % + - =~ ==~ << >> >>> < <= > >= == === != !== & ^ | && || ?:@ unary | 'instanceof' decltype)*
unary: @++ --@ chain | @+ -@ unary | unarynotaddsub
unarynotaddsub: chain | chain @++ --@ | @! ~@ unary | cast
cast: '(' @def PRIMITIVE@ ')' unary | '(' refcast ')' unarynotaddsub
refcast: 'def' ('[' ']')+ | PRIMITIVE ('[' ']')+ | ID ('.' DOTID)* ('[' ']')*
chain: primary postfix* | arrayinitializer
primary: '(' expression ')' | @OCTAL HEX INTEGER DECIMAL@ | 'true' | 'false' | 'null' | STRING | REGEX | listinitializer
  | mapinitializer | ID | ID arguments | '$' arguments | 'new' type arguments
postfix: callinvoke | fieldaccess | braceaccess
postdot: callinvoke | fieldaccess
callinvoke: @. ?.@ DOTID arguments
fieldaccess: @. ?.@ @DOTID DOTINTEGER@
braceaccess: '[' expression ']'
arrayinitializer: 'new' type ('[' expression ']')+ (postdot postfix*)?
  | 'new' type '[' ']' '{' (expression (',' expression)*)? '}' postfix*
listinitializer: '[' expression (',' expression)* ']' | '[' ']'
mapinitializer: '[' maptoken (',' maptoken)* ']' | '[' ':' ']'
maptoken: expression ':' expression
arguments: '(' (argument (',' argument)*)? ')'
argument: expression | lambda | funcref
lambda: (lamtype | '(' (lamtype (',' lamtype)*)? ')') '->' (block | expression)
lamtype: decltype? ID
funcref: decltype '::' ID | decltype '::' 'new' | ID '::' ID | 'this' '::' ID
`

/** A part of a rule. */
export type Part =
  | { readonly kind: 'token'; readonly tokens: readonly string[] }
  | { readonly kind: 'rule'; readonly name: string }
  | { readonly kind: 'sequence'; readonly parts: readonly Part[] }
  | { readonly kind: 'choice'; readonly alternatives: readonly Part[] }
  | { readonly kind: 'repeat'; readonly part: Part; readonly how: '?' | '*' | '+' }

const words = /\s*('[^']+'|@[^@]+@|[A-Za-z]+|[()*+?|])/y

/** Reads one alternative list, up to `)` or the end. */
class GrammarReader {
  #at = 0
  constructor(private readonly source: string) {}

  #peek(): string {
    words.lastIndex = this.#at
    return words.exec(this.source)?.[1] ?? ''
  }

  #next(): string {
    words.lastIndex = this.#at
    const found = words.exec(this.source)
    if (found === null) throw new InternalError(`grammar: cannot read ${this.source.slice(this.#at)}`)
    this.#at = words.lastIndex
    return found[1]!
  }

  choice(): Part {
    const alternatives = [this.#sequence()]
    while (this.#peek() === '|') {
      this.#next()
      alternatives.push(this.#sequence())
    }
    return alternatives.length === 1 ? alternatives[0]! : { kind: 'choice', alternatives }
  }

  #sequence(): Part {
    const parts: Part[] = []
    while (!['', '|', ')'].includes(this.#peek())) parts.push(this.#repeated())
    return parts.length === 1 ? parts[0]! : { kind: 'sequence', parts }
  }

  #repeated(): Part {
    const part = this.#single()
    const how = this.#peek()
    if (how !== '?' && how !== '*' && how !== '+') return part
    this.#next()
    return { kind: 'repeat', part, how }
  }

  #single(): Part {
    const word = this.#next()
    if (word === '(') {
      const inside = this.choice()
      this.#next()
      return inside
    }
    if (word.startsWith("'")) return { kind: 'token', tokens: [word.slice(1, -1)] }
    if (word.startsWith('@')) return { kind: 'token', tokens: word.slice(1, -1).split(' ') }
    return /^[a-z]/.test(word) ? { kind: 'rule', name: word } : { kind: 'token', tokens: [word] }
  }
}

/** All rules by name. */
export function readGrammar(): ReadonlyMap<string, Part> {
  const rules = new Map<string, Part>()
  for (const rule of text.trim().split(/\n(?! )/)) {
    const colon = rule.indexOf(':')
    rules.set(rule.slice(0, colon), new GrammarReader(rule.slice(colon + 1)).choice())
  }
  return rules
}
