/**
 * What can stand at a place of a script that is being written: names in scope, members after a dot, methods after `::`,
 * constructors after `new`. Everything after the place is left unread, everything before it may be wrong.
 */
import { JavaException } from '@sluice/java'
import { type Allowlist, allowlistFor } from '../allowlist.js'
import type { Expression } from '../ast.js'
import { type ContextName, contexts } from '../contexts/index.js'
import { lex, type Token, tokenKinds } from '../lex.js'
import { Cursor, NoParse } from '../parse/cursor.js'
import { parseExpression } from '../parse/expressions.js'
import { exhaustion } from '../runtime/location.js'
import type { Type } from '../types.js'
import { type Names, namesAfter, type ScopeVariable } from './completions/names.js'
import { receiverStart } from './completions/receiver.js'
import { type FieldTypes, type Meaning, Surroundings } from './completions/static-type.js'
import { type Member, membersOf, shownType } from './members.js'

/** Something that can be put in. */
export interface Completion {
  /** The inserted text. */
  readonly label: string
  readonly kind: Member['kind'] | 'variable' | 'function' | 'class' | 'package' | 'keyword'
  /** `substring(int, int) : String`; for a variable `name : type`. */
  readonly signature: string
  /** The type of its value, as scripts write it; undefined if it has none. */
  readonly returns: string | undefined
  /** See `Member`. */
  readonly note: string | undefined
  readonly page: string | undefined
  /** The part of the source that it replaces: what has been typed of it. */
  readonly from: number
  readonly to: number
}

type Item = Omit<Completion, 'from' | 'to'>

const keywords =
  'if else while do for in continue break return new try catch throw this instanceof true false null def'.split(' ')

/**
 * What can be put in at an offset. Those that do not begin with what has been typed are left out. `fieldTypes` gives the classes (`String`)
 * of the fields of a document: the members of such a field are those of its class, and not of all that a `def` may hold.
 */
export function completionsAt(
  source: string,
  offset: number,
  context: ContextName,
  fieldTypes?: FieldTypes,
): Completion[] {
  const typed = /[_a-zA-Z][_a-zA-Z0-9]*$/.exec(source.slice(0, offset))?.[0] ?? ''
  const from = offset - typed.length
  const to = offset + /^[_a-zA-Z0-9]*/.exec(source.slice(offset))![0].length
  const tokens = tokensBefore(source, from)
  if (tokens === undefined) return []
  const place = new Place(source, tokens, context, fieldTypes)
  return place
    .items()
    .filter(item => item.label.toLowerCase().startsWith(typed.toLowerCase()))
    .map(item => ({ ...item, from, to }))
}

/** The tokens before an offset; undefined when it is in the middle of a string, a comment, a number or nothing known. */
function tokensBefore(source: string, offset: number): Token[] | undefined {
  // A name put in, so that the last comment, text or dot is seen to be finished.
  const tokens = lex(`${source.slice(0, offset)}x\n`)
  const name = tokens.findIndex(token => token.start === offset)
  const before = tokens.slice(0, name)
  return name < 0 || before.some(token => token.kind === tokenKinds.error) ? undefined : before
}

const plain = (label: string, kind: Item['kind'], type?: string): Item => ({
  label,
  kind,
  signature: type === undefined ? label : `${label} : ${type}`,
  returns: type,
  note: undefined,
  page: undefined,
})

const item = ({ name, kind, signature, returns, note, page }: Member): Item => ({
  label: name,
  kind,
  signature,
  returns,
  note,
  page,
})

class Place {
  readonly #allowlist: Allowlist
  readonly #names: Names
  readonly #surroundings: Surroundings

  constructor(
    private readonly source: string,
    private readonly tokens: readonly Token[],
    private readonly context: ContextName,
    fieldTypes: FieldTypes | undefined,
  ) {
    this.#allowlist = allowlistFor(contexts[context].allowlist)
    this.#names = namesAfter(tokens)
    const lambdaParameter = (variable: ScopeVariable): Type => this.#lambdaParameter(variable)
    this.#surroundings = new Surroundings(this.#allowlist, contexts[context], this.#names, lambdaParameter, fieldTypes)
  }

  items(): Item[] {
    const last = this.tokens.at(-1)?.kind
    switch (last) {
      case '.':
      case '?.':
        return this.#members(this.#meaningBefore(this.tokens.length - 1))
      case '::':
        return this.#referenced(this.#meaningBefore(this.tokens.length - 1))
      case 'new':
        return this.#constructors()
      case tokenKinds.name:
      case tokenKinds.primitive:
      case 'def':
      case tokenKinds.string:
      case tokenKinds.integer:
      case tokenKinds.decimal:
      case tokenKinds.octal:
      case tokenKinds.hex:
        // After a type there is the name of something new, after a value an operator.
        return []
    }
    return this.#inScope()
  }

  /** The meaning of the expression that ends before a token. */
  #meaningBefore(index: number): Meaning | undefined {
    const start = receiverStart(this.tokens, index - 1)
    if (start === undefined) return undefined
    const node = expressionOf(this.source.slice(this.tokens[start]!.start, this.tokens[index - 1]!.end))
    return node === undefined ? undefined : this.#surroundings.meaning(node)
  }

  #members(receiver: Meaning | undefined): Item[] {
    if (receiver === undefined) return []
    if (receiver.kind === 'package') return this.#inPackage(receiver.name)
    const isClass = receiver.kind === 'class'
    const members = membersOf(receiver.type, this.context).filter(
      ({ kind }) => kind !== 'constructor' && isClass === (kind === 'staticMethod' || kind === 'staticField'),
    )
    return [...members.map(item), ...(isClass ? this.#nested(receiver.type) : [])]
  }

  #referenced(owner: Meaning | undefined): Item[] {
    if (owner === undefined || owner.kind === 'package') return this.#functions()
    const members = membersOf(owner.type, this.context).map(item)
    const methods = members.filter(
      ({ kind }) => kind === 'method' || (owner.kind === 'class' && kind === 'staticMethod'),
    )
    const makes = owner.kind === 'class' && members.some(({ kind }) => kind === 'constructor')
    return makes ? [...methods, plain('new', 'keyword', shownType(owner.type))] : methods
  }

  #nested(type: Type): Item[] {
    const start = `${shownType(type)}.`
    return [...this.#allowlist.classes()]
      .filter(({ simple }) => simple.startsWith(start))
      .map(({ simple }) => plain(simple.slice(start.length), 'class'))
  }

  #inPackage(name: string): Item[] {
    const next = new Map<string, Item>()
    for (const { name: full, simple } of this.#allowlist.classes()) {
      if (!full.startsWith(`${name}.`)) continue
      const [part = ''] = full.slice(name.length + 1).split('.')
      next.set(part, plain(part, simple.split('.')[0] === part ? 'class' : 'package'))
    }
    return [...next.values()]
  }

  #constructors(): Item[] {
    const classes = [...this.#allowlist.classes()].filter(({ constructors }) => constructors.size > 0)
    return classes.flatMap(({ name }) =>
      membersOf(name, this.context)
        .filter(({ kind }) => kind === 'constructor')
        .map(item),
    )
  }

  #functions(): Item[] {
    return this.#names.functions.map(({ name, returns, parameters }) => ({
      ...plain(name, 'function', returns),
      signature: `${name}(${parameters.map(one => `${one.type} ${one.name}`).join(', ')}) : ${returns}`,
    }))
  }

  #inScope(): Item[] {
    const { variables, inFunction } = this.#names
    const context = contexts[this.context]
    const seen = new Map<string, Item>()
    for (const variable of variables) {
      const { name } = variable
      const type = variable.type ?? shownType(this.#lambdaParameter(variable))
      if (!seen.has(name)) seen.set(name, plain(name, 'variable', type))
    }
    const given = inFunction ? [] : context.variables.map(({ name, type }) => plain(name, 'variable', shownType(type)))
    const methods = context.scriptClass === undefined ? [] : membersOf(context.scriptClass, this.context)
    const shared = methods
      .filter(({ kind, owner }) => kind === 'method' && owner !== 'Object')
      .map(member => ({ ...item(member), kind: 'function' as const }))
    const classes = [...this.#allowlist.classes()].filter(({ kind }) => kind !== 'primitive')
    return [
      ...seen.values(),
      ...given,
      ...this.#functions(),
      ...shared,
      ...classes.map(({ simple }) => plain(simple, 'class')),
      ...keywords.map(word => plain(word, 'keyword')),
    ]
  }

  /** The parameter type of the interface that the lambda implements. */
  #lambdaParameter({ lambda }: ScopeVariable): Type {
    if (lambda === undefined) return 'def'
    const call = callAround(this.tokens, lambda.index)
    if (call === undefined) return 'def'
    const receiver = this.#meaningBefore(call.dot)
    if (receiver === undefined) return 'def'
    for (const { parameters } of this.#surroundings.methods(receiver, call.name, call.argument + 1)) {
      const type = parameters[call.argument]
      const target = type === undefined ? undefined : this.#allowlist.find(type)?.functional
      if (target !== undefined) return target.parameters[lambda.position] ?? 'def'
    }
    return 'def'
  }
}

/** The method call that has an argument at a token: where its dot is, and which argument. */
function callAround(
  tokens: readonly Token[],
  index: number,
): { readonly dot: number; readonly name: string; readonly argument: number } | undefined {
  let argument = 0
  let depth = 0
  for (let i = index - 1; i >= 2; i--) {
    const { kind } = tokens[i]!
    if (kind === ')' || kind === ']' || kind === '}') depth++
    else if (kind === ',' && depth === 0) argument++
    else if ((kind === '(' || kind === '[' || kind === '{') && depth-- === 0) {
      const name = tokens[i - 1]!
      return kind === '(' && name.kind === tokenKinds.dotName ? { dot: i - 2, name: name.text, argument } : undefined
    }
  }
  return undefined
}

function expressionOf(text: string): Expression | undefined {
  const cursor = new Cursor(lex(text))
  try {
    const node = parseExpression(cursor)
    return cursor.kind === tokenKinds.end ? node : undefined
  } catch (error) {
    // What is not an expression, or one nested too deep, has no type.
    if (error instanceof NoParse || error instanceof JavaException || exhaustion(error) !== undefined) return undefined
    throw error
  }
}
