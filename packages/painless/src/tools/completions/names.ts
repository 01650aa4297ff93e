/**
 * The names that a place of an unfinished script can use. No tree is needed for that: types are never inferred in Painless, so
 * it is enough to read the declarations among the tokens before the place, and to know which brackets are still open.
 */
import { type Token, tokenKinds } from '../../lex.js'
import { Cursor } from '../../parse/cursor.js'
import { atLambda, parseType, typeLength } from '../../parse/types.js'

/** A variable or parameter. */
export interface ScopeVariable {
  readonly name: string
  /** As written; undefined for a parameter of a lambda that has none. */
  readonly type: string | undefined
  /** For such a parameter: where the lambda begins, and which of its parameters it is. */
  readonly lambda: { readonly index: number; readonly position: number } | undefined
}

/** A function of the script. */
export interface ScopeFunction {
  readonly name: string
  readonly returns: string
  readonly parameters: readonly { readonly name: string; readonly type: string }[]
}

/** A name in scope. */
export interface Names {
  /** The innermost first. */
  readonly variables: readonly ScopeVariable[]
  readonly functions: readonly ScopeFunction[]
  /** Whether the place is in a function, where the variables of the context are not known. */
  readonly inFunction: boolean
}

interface Frame {
  /** Its closing token; a lambda ends at a comma or before the closing token of the frame around it, a body at a semicolon. */
  readonly kind: ')' | ']' | '}' | 'lambda' | 'body'
  readonly variables: ScopeVariable[]
  /** For a bracket whose variables the following block sees. */
  readonly forBlock: boolean
  readonly isFunction: boolean
}

const closing: Readonly<Record<string, ')' | ']' | '}'>> = { '(': ')', '[': ']', '{': '}' }

/** The names known after the last of the tokens, which need not end with one of kind `end`. */
export function namesAfter(tokens: readonly Token[]): Names {
  return new Scan(tokens).run()
}

class Scan {
  readonly #cursor: Cursor
  readonly #functions: ScopeFunction[] = []
  readonly #frames: Frame[] = [frame('}')]
  /** Variables of a head that its body will see. */
  #waiting: { readonly variables: ScopeVariable[]; readonly isFunction: boolean } | undefined
  /** The type of a declaration that a comma may continue, and how many frames were open. */
  #declared: { readonly type: string; readonly depth: number } | undefined
  #index = 0

  constructor(private readonly tokens: readonly Token[]) {
    const end = tokens.at(-1)?.end ?? 0
    this.#cursor = new Cursor([...tokens, { kind: tokenKinds.end, text: '', start: end, end }])
  }

  run(): Names {
    while (this.#index < this.tokens.length) this.#step()
    if (this.#waiting !== undefined) this.#open('body')
    return {
      variables: this.#frames.flatMap(one => one.variables).reverse(),
      functions: this.#functions,
      inFunction: this.#frames.some(one => one.isFunction),
    }
  }

  #next(): Token {
    this.#index++
    return this.#cursor.next()
  }

  get #top(): Frame {
    return this.#frames.at(-1)!
  }

  #step(): void {
    const { kind } = this.#cursor
    if (this.#waiting !== undefined && kind !== '{') this.#open('body')
    const close = closing[kind]
    if (close !== undefined) {
      if (this.#lambda()) return
      const before = this.tokens[this.#index - 1]?.kind
      this.#next()
      this.#open(close, before === 'for' || before === 'catch')
    } else if (kind === ')' || kind === ']' || kind === '}') this.#close(kind)
    else if (kind === ',' || kind === ';') this.#separator(kind)
    else if (!this.#lambda() && !this.#declaration()) this.#next()
  }

  #open(kind: Frame['kind'], forBlock = false, isFunction = false): void {
    const waiting = this.#waiting
    this.#waiting = undefined
    this.#frames.push({
      kind,
      variables: waiting === undefined ? [] : [...waiting.variables],
      forBlock: forBlock || isFunction,
      isFunction: isFunction || waiting?.isFunction === true,
    })
  }

  #close(kind: ')' | ']' | '}'): void {
    this.#next()
    this.#leave(['lambda', 'body'])
    if (this.#frames.length === 1 || this.#top.kind !== kind) return
    const { forBlock, variables, isFunction } = this.#frames.pop()!
    if (forBlock) this.#waiting = { variables, isFunction }
    else if (kind === '}') this.#leave(['body'])
  }

  #leave(kinds: readonly Frame['kind'][]): void {
    while (kinds.includes(this.#top.kind)) this.#frames.pop()
  }

  #separator(kind: ',' | ';'): void {
    this.#next()
    this.#leave(kind === ';' ? ['lambda', 'body'] : ['lambda'])
    const declared = this.#declared
    if (kind === ';') this.#declared = undefined
    else if (declared?.depth === this.#frames.length && this.#cursor.kind === tokenKinds.name) {
      this.#top.variables.push({ name: this.#next().text, type: declared.type, lambda: undefined })
    }
  }

  /** A type and a name: a variable, a parameter with a type, or the head of a function. */
  #declaration(): boolean {
    const before = this.tokens[this.#index - 1]?.kind
    const length = typeLength(this.#cursor)
    if (before === '.' || before === '?.' || before === 'new') return false
    if (this.#cursor.kind === tokenKinds.name && this.#cursor.peek(1) === 'in') {
      this.#top.variables.push({ name: this.#next().text, type: 'def', lambda: undefined })
      return true
    }
    if (length === 0 || this.#cursor.peek(length) !== tokenKinds.name) return false
    const type = parseType(this.#cursor)
    this.#index += length
    const name = this.#next().text
    if (this.#frames.length === 1 && this.#cursor.kind === '(') this.#function(type, name)
    else {
      this.#top.variables.push({ name, type, lambda: undefined })
      this.#declared = { type, depth: this.#frames.length }
    }
    return true
  }

  #function(returns: string, name: string): void {
    const parameters: { name: string; type: string }[] = []
    this.#functions.push({ name, returns, parameters })
    this.#next()
    this.#open(')', true, true)
    const { variables } = this.#top
    while (this.#index < this.tokens.length && this.#cursor.kind !== ')') {
      if (!this.#declaration()) this.#next()
    }
    for (const variable of variables) parameters.push({ name: variable.name, type: variable.type! })
  }

  #lambda(): boolean {
    if (this.#cursor.kind === '->' || !atLambda(this.#cursor)) return false
    const index = this.#index
    const variables: ScopeVariable[] = []
    while (this.#cursor.kind !== '->') {
      const length = typeLength(this.#cursor)
      const typed = length > 0 && this.#cursor.peek(length) === tokenKinds.name
      const type = typed ? parseType(this.#cursor) : undefined
      if (typed) this.#index += length
      const token = this.#next()
      if (token.kind !== tokenKinds.name) continue
      const lambda = typed ? undefined : { index, position: variables.length }
      variables.push({ name: token.text, type, lambda })
    }
    this.#next()
    this.#frames.push({ ...frame('lambda'), variables })
    return true
  }
}

const frame = (kind: Frame['kind']): Frame => ({ kind, variables: [], forBlock: false, isFunction: false })
