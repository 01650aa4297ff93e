/**
 * Null-flow over a script: where it reads on from what may be null, and where it guards what cannot be. A place counts as perhaps
 * null only if it is a field of the document that neither the script nor the steps before it have proved to be there; what methods
 * give counts as a value, and functions of the script are left out. So what is reported is real, and not everything real is reported.
 */
import { type PainlessTree, partsOf } from '@sluice/painless'
import { both, either, Facts, type Outcome, UNKNOWN } from './facts.js'
import { fieldOfPlace, placeName } from './paths.js'

type Expression = PainlessTree.Expression
type Statement = PainlessTree.Statement

/** Something that throws for a document that lacks a field. */
export interface NullFault {
  /** Where: the expression that may be null. */
  readonly span: PainlessTree.Span
  /** `ctx.a?.b`, as written. */
  readonly written: string
  /** The field that may be absent: `a.b`. */
  readonly field: string
  /** Its use. */
  readonly use: 'member' | 'comparison' | 'condition' | 'loop' | 'arithmetic' | 'match'
  /** Where a `?` would make the access null-safe. */
  readonly dot: number | null
}

/** A `?.` after what is never null. */
export interface RedundantGuard {
  /** The place of the `?`. */
  readonly at: number
  readonly written: string
}

/** The findings of null-flow. */
export interface NullFlow {
  readonly faults: readonly NullFault[]
  readonly redundant: readonly RedundantGuard[]
  /** The facts about the document that a condition proves if it is true, and if it is false. */
  readonly outcome: Outcome
  /** The places that surely hold a value when it came to its end at all: those that it read on from. */
  readonly proved: readonly string[]
}

/** The facts at the start of a script. */
export interface FlowStart {
  readonly isCondition: boolean
  /** The fields (`a.b`) that hold a value, as the steps before it have proved. */
  readonly before: ReadonlySet<string>
  /** The places (`ctx.a.b`) that do so as the condition of its processor has proved. */
  readonly proved?: Iterable<string>
}

/** Analyses a script. */
export function nullFlow(
  script: PainlessTree.Script,
  source: string,
  { isCondition, before, proved = [] }: FlowStart,
): NullFlow {
  const flow = new Analysis(source, script.spans ?? new Map(), isCondition)
  const facts = Facts.atStart(before, proved)
  flow.block(script.body.statements, facts, true)
  const { faults, redundant, outcome } = flow
  return { faults, redundant, outcome, proved: facts.sure() }
}

/** Fields that every document has. */
const ALWAYS_THERE = /^(?:_ingest|_index|_id|_version|_version_type|_source|_dynamic_templates|metadata)(?:\.|$)/

const ORDERING = new Set(['<', '<=', '>', '>='])
const ARITHMETIC = new Set(['-', '*', '/', '%'])

class Analysis {
  readonly faults: NullFault[] = []
  readonly redundant: RedundantGuard[] = []
  outcome: Outcome = UNKNOWN
  /** Within `try` a fault is caught. */
  private caught = 0
  /** Variables that were given what may be null. */
  private readonly doubtful = new Map<string, string>()
  /** The sources of variables: if one is not null, the places that it was read from have values too. */
  private readonly origins = new Map<string, Expression>()

  constructor(
    private readonly source: string,
    private readonly spans: PainlessTree.Spans,
    private readonly isCondition: boolean,
  ) {}

  /** Runs statements; returns whether they always leave (return, throw, break, continue). */
  block(statements: readonly Statement[], facts: Facts, isMain = false): boolean {
    for (const [i, statement] of statements.entries()) {
      const isResult = isMain && this.isCondition && i === statements.length - 1
      if (isResult && statement.kind === 'expression') this.outcome = this.condition(statement.expression, facts)
      else if (this.statement(statement, facts)) return true
    }
    return false
  }

  private statement(node: Statement, facts: Facts): boolean {
    switch (node.kind) {
      case 'if':
        return this.branches(node, facts)
      case 'while':
      case 'do': {
        const { whenTrue } = node.kind === 'while' ? this.condition(node.condition, facts) : UNKNOWN
        const inside = facts.copy()
        inside.addAll(whenTrue)
        if (node.body !== undefined) this.block(node.body.statements, inside)
        if (node.kind === 'do') this.condition(node.condition, inside)
        return false
      }
      case 'for': {
        const inside = facts.copy()
        if (node.initializer !== undefined) this.statement(node.initializer, inside)
        if (node.condition !== undefined) inside.addAll(this.condition(node.condition, inside).whenTrue)
        if (node.body !== undefined) this.block(node.body.statements, inside)
        if (node.afterthought !== undefined) this.value(node.afterthought, inside)
        return false
      }
      case 'forEach': {
        this.value(node.iterable, facts)
        this.needs(node.iterable, 'loop', facts)
        const inside = facts.copy()
        inside.add(node.name, 'likely')
        this.block(node.body.statements, inside)
        return false
      }
      case 'declaration':
        for (const { name, value } of node.variables) {
          if (value === undefined) continue
          this.value(value, facts)
          this.assign(name, value, facts)
        }
        return false
      case 'return':
        if (node.value !== undefined) {
          if (this.isCondition) this.outcome = this.condition(node.value, facts)
          else this.value(node.value, facts)
        }
        return true
      case 'throw':
        this.value(node.value, facts)
        return true
      case 'break':
      case 'continue':
        return true
      case 'expression':
        this.value(node.expression, facts)
        return false
      case 'try': {
        this.caught++
        this.block(node.body.statements, facts.copy())
        for (const { body } of node.catches) this.block(body.statements, facts.copy())
        this.caught--
        return false
      }
    }
  }

  private branches(node: PainlessTree.IfStatement, facts: Facts): boolean {
    const { whenTrue, whenFalse } = this.condition(node.condition, facts)
    const yes = facts.copy()
    yes.addAll(whenTrue)
    const no = facts.copy()
    no.addAll(whenFalse)
    const yesLeaves = this.block(node.yes.statements, yes)
    const noLeaves = node.no !== undefined && this.block(node.no.statements, no)
    if (yesLeaves) facts.become(no)
    else if (noLeaves) facts.become(yes)
    else facts.become(yes, no)
    return yesLeaves && noLeaves
  }

  /** An expression whose value decides. */
  private condition(node: Expression, facts: Facts): Outcome {
    switch (node.kind) {
      case 'binary':
        if (node.operator === '&&' || node.operator === '||') return this.logical(node, facts)
        return this.comparison(node, facts)
      case 'unary': {
        if (node.operator !== '!') break
        const { whenTrue, whenFalse } = this.condition(node.operand, facts)
        return { whenTrue: whenFalse, whenFalse: whenTrue }
      }
      case 'instanceof':
        this.value(node.operand, facts)
        return { whenTrue: this.valuesOf(node.operand, 'sure'), whenFalse: new Map() }
      case 'methodCall':
        return this.test(node, facts)
    }
    this.value(node, facts)
    this.needs(node, 'condition', facts)
    return UNKNOWN
  }

  private logical(node: PainlessTree.BinaryExpression, facts: Facts): Outcome {
    const left = this.condition(node.left, facts)
    const inside = facts.copy()
    const isAnd = node.operator === '&&'
    inside.addAll(isAnd ? left.whenTrue : left.whenFalse)
    const right = this.condition(node.right, inside)
    return isAnd
      ? { whenTrue: both(left.whenTrue, right.whenTrue), whenFalse: either(left.whenFalse, right.whenFalse) }
      : { whenTrue: either(left.whenTrue, right.whenTrue), whenFalse: both(left.whenFalse, right.whenFalse) }
  }

  private comparison(node: PainlessTree.BinaryExpression, facts: Facts): Outcome {
    const { operator, left, right } = node
    const isEqual = operator === '==' || operator === '==='
    if (isEqual || operator === '!=' || operator === '!==') {
      const tested = isConstant(left) ? right : left
      const constant = isConstant(left) ? left : right
      const inner = constant.kind === 'boolean' ? this.comparedTest(tested, facts) : this.plain(tested, facts)
      this.value(constant, facts)
      if (!isConstant(constant)) return UNKNOWN
      const outcome = this.equality(tested, constant, inner)
      return isEqual ? outcome : { whenTrue: outcome.whenFalse, whenFalse: outcome.whenTrue }
    }
    this.value(node, facts)
    return { whenTrue: both(this.valuesOf(left, 'sure'), this.valuesOf(right, 'sure')), whenFalse: new Map() }
  }

  private plain(node: Expression, facts: Facts): Outcome {
    this.value(node, facts)
    return UNKNOWN
  }

  /** `x.contains(..) == true` shows what the call shows, without failing for null. */
  private comparedTest(node: Expression, facts: Facts): Outcome {
    if (node.kind !== 'methodCall') return this.plain(node, facts)
    this.value(node, facts)
    return this.outcomeOf(node)
  }

  /** The facts from `tested == constant`. */
  private equality(tested: Expression, constant: Expression, inner: Outcome): Outcome {
    if (constant.kind === 'null') return { whenTrue: new Map(), whenFalse: this.valuesOf(tested, 'sure') }
    const there = this.valuesOf(tested, 'sure')
    if (constant.kind !== 'boolean') return { whenTrue: there, whenFalse: new Map() }
    const known = constant.value ? inner.whenTrue : inner.whenFalse
    return { whenTrue: both(there, known), whenFalse: new Map() }
  }

  /** A method whose answer decides. */
  private test(node: PainlessTree.MethodCall, facts: Facts): Outcome {
    this.value(node, facts)
    this.needs(node, 'condition', facts)
    return this.outcomeOf(node)
  }

  /** `containsKey` and similar methods: if they are true, their subjects are assumed to have a value. */
  private outcomeOf(node: PainlessTree.MethodCall): Outcome {
    const whenTrue = new Map(this.valuesOf(node.receiver, 'sure'))
    for (const argument of node.arguments)
      for (const [place] of this.valuesOf(argument, 'likely')) whenTrue.set(place, 'likely')
    const [key] = node.arguments
    const receiver = placeName(node.receiver)
    if (node.name === 'containsKey' && key?.kind === 'string' && receiver !== null) {
      whenTrue.set(`${receiver}.${key.value.replaceAll('.', '\\.')}`, 'likely')
    }
    const whenFalse = node.name === 'isEmpty' ? this.valuesOf(node.receiver, 'sure') : new Map()
    return { whenTrue, whenFalse }
  }

  /** The places that hold a value when an expression is not null: its own, and those that it was read from. */
  private valuesOf(node: Expression, certainty: 'sure' | 'likely'): Map<string, 'sure' | 'likely'> {
    const found = new Map<string, 'sure' | 'likely'>()
    let part: Expression | undefined = node
    while (part !== undefined) {
      const place = placeName(part)
      if (place !== null) found.set(place, certainty)
      const origin = place === null ? undefined : this.origins.get(place)
      if (origin !== undefined && origin !== node)
        for (const [known] of this.valuesOf(origin, 'likely')) found.set(known, 'likely')
      if (part.kind === 'cast') part = part.operand
      else part = part.kind === 'dot' || part.kind === 'methodCall' || part.kind === 'index' ? part.receiver : undefined
    }
    return found
  }

  /** An expression for its value. */
  private value(node: Expression, facts: Facts): void {
    switch (node.kind) {
      case 'dot':
      case 'methodCall':
        this.value(node.receiver, facts)
        if (!node.nullSafe) this.needs(node.receiver, 'member', facts, node.at)
        else this.guards(node, facts)
        if (node.kind === 'methodCall') {
          for (const argument of node.arguments) this.value(argument, facts)
          this.changes(node, facts)
        }
        return
      case 'index':
        this.value(node.receiver, facts)
        this.needs(node.receiver, 'member', facts)
        this.value(node.index, facts)
        return
      case 'binary':
        return this.operator(node, facts)
      case 'unary':
        if (node.operator === '!') this.condition(node, facts)
        else this.value(node.operand, facts)
        return
      case 'conditional': {
        const { whenTrue, whenFalse } = this.condition(node.condition, facts)
        const yes = facts.copy()
        yes.addAll(whenTrue)
        this.value(node.yes, yes)
        const no = facts.copy()
        no.addAll(whenFalse)
        this.value(node.no, no)
        return
      }
      case 'elvis':
        this.value(node.left, facts)
        this.value(node.right, facts.copy())
        return
      case 'assignment': {
        const { target } = node
        this.value(node.value, facts)
        if (target.kind === 'dot' || target.kind === 'index') {
          this.value(target.receiver, facts)
          this.needs(target.receiver, 'member', facts)
        }
        const place = placeName(target)
        if (place !== null && node.operator === undefined) this.assign(place, node.value, facts)
        return
      }
      case 'lambda':
        this.block(node.body.statements, facts.copy())
        return
      default:
        for (const part of partsOf(node)) this.value(part, facts)
    }
  }

  private operator(node: PainlessTree.BinaryExpression, facts: Facts): void {
    const { operator, left, right } = node
    if (operator === '&&' || operator === '||' || /^[!=]==?$/.test(operator)) {
      this.condition(node, facts)
      return
    }
    this.value(left, facts)
    this.value(right, facts)
    if (operator === '=~' || operator === '==~') this.needs(left, 'match', facts)
    else if (ORDERING.has(operator)) for (const side of [left, right]) this.needs(side, 'comparison', facts)
    else if (ARITHMETIC.has(operator)) for (const side of [left, right]) this.needs(side, 'arithmetic', facts)
  }

  /** Reports what may be null; afterwards it is known, since a null would have thrown. */
  private needs(node: Expression, use: NullFault['use'], facts: Facts, dot: number | null = null): void {
    const place = this.perhapsNull(node, facts)
    if (place !== null && this.caught === 0) {
      const span = this.spanOf(node)
      const field = fieldOfPlace(place) ?? place
      const written = this.source.slice(span.start, span.end)
      if (!ALWAYS_THERE.test(field)) this.faults.push({ span, written, field, use, dot })
    }
    for (const [known] of this.valuesOf(node, 'sure')) facts.add(known, 'sure')
  }

  /** The place that may be null, if the expression may be for that reason. */
  private perhapsNull(node: Expression, facts: Facts): string | null {
    if (node.kind === 'cast') return this.perhapsNull(node.operand, facts)
    const place = placeName(node)
    if (place !== null) {
      // Of a list, `length` is a number.
      if (facts.has(place) || place.endsWith('.length')) return null
      if (place.startsWith('ctx.')) return place
      return this.doubtful.get(place) ?? null
    }
    if ((node.kind === 'methodCall' || node.kind === 'dot') && node.nullSafe)
      return this.perhapsNull(node.receiver, facts)
    return null
  }

  private guards(node: PainlessTree.MemberAccess | PainlessTree.MethodCall, facts: Facts): void {
    const place = placeName(node.receiver)
    if (place === null || !facts.isSure(place)) return
    const { start, end } = this.spanOf(node.receiver)
    this.redundant.push({ at: this.source.indexOf('?', end), written: this.source.slice(start, end) })
  }

  /** Names and casts have no span in the tree. */
  private spanOf(node: Expression): PainlessTree.Span {
    if (node.kind === 'cast') return this.spanOf(node.operand)
    const end = node.kind === 'name' ? node.at + node.name.length : node.at
    return this.spans.get(node) ?? { start: node.at, end }
  }

  /** A place gets a value. */
  private assign(place: string, value: Expression, facts: Facts): void {
    const doubt = this.perhapsNull(value, facts)
    facts.forget(place)
    this.doubtful.delete(place)
    this.origins.delete(place)
    if (!place.includes('.') && !mentions(value, place)) this.origins.set(place, value)
    if (doubt !== null) this.doubtful.set(place, doubt)
    else if (value.kind !== 'null') facts.add(place, 'sure')
  }

  /** Methods that put or take members. */
  private changes(node: PainlessTree.MethodCall, facts: Facts): void {
    const receiver = placeName(node.receiver)
    const [key] = node.arguments
    if (receiver === null) return
    if (key?.kind !== 'string') {
      if (node.name === 'clear') facts.forget(receiver)
      return
    }
    const place = `${receiver}.${key.value.replaceAll('.', '\\.')}`
    if (node.name === 'remove') facts.forget(place)
    else if (/^(?:put|putIfAbsent|computeIfAbsent)$/.test(node.name)) facts.add(place, 'likely')
  }
}

/** Whether an expression reads a variable. */
const mentions = (node: Expression, name: string): boolean =>
  (node.kind === 'name' && node.name === name) || partsOf(node).some(part => mentions(part, name))

const isConstant = (node: Expression): boolean =>
  ['null', 'string', 'integer', 'decimal', 'boolean'].includes(node.kind) ||
  (node.kind === 'unary' && node.operator !== '!' && isConstant(node.operand))
