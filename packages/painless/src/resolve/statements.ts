/** Statements: their types, and whether control can leave them (recordings `painless`). */
import type {
  Block,
  Declaration,
  DoStatement,
  Expression,
  ForEachStatement,
  ForStatement,
  IfStatement,
  Statement,
  TryStatement,
  WhileStatement,
} from '../ast.js'
import { argumentFault, castFault } from '../errors.js'
import { originOf } from '../origin.js'
import type { Typed, TypedStatement } from '../typed.js'
import { EXCEPTION, elementOf, ITERABLE, isArray } from '../types.js'
import { castTo, isSubtype } from './casts.js'
import { resolveTo, resolveValue } from './expressions.js'
import type { BlockScope } from './scope.js'

/** Where a statement stands. */
interface Place {
  readonly inLoop: boolean
  /** Whether it is the last of the function, if an expression is the result. */
  readonly lastSource: boolean
  /** Whether it is the last of a loop's body. */
  readonly lastLoop: boolean
}

/** How control leaves: the function, the loop, this place at all; and which jumps are inside. */
interface Escapes {
  readonly method: boolean
  readonly loop: boolean
  readonly all: boolean
  readonly anyContinue: boolean
  readonly anyBreak: boolean
}

const none: Escapes = { method: false, loop: false, all: false, anyContinue: false, anyBreak: false }
const leaves: Escapes = { ...none, method: true, loop: true, all: true }

interface Resolved {
  readonly statements: TypedStatement[]
  readonly escapes: Escapes
}

/** The statements of a block, in a scope already made for it. */
export function resolveBlock(
  scope: BlockScope,
  block: Block,
  place: Place & { readonly beginLoop: boolean },
): Resolved {
  const statements: TypedStatement[] = []
  let escapes = none
  block.statements.forEach((statement, i) => {
    if (escapes.all) throw argumentFault(block.at, 'invalid block: unreachable statement')
    const last = i === block.statements.length - 1
    const resolved = resolveStatement(scope, statement, {
      inLoop: place.inLoop,
      lastSource: place.lastSource && last,
      lastLoop: (place.beginLoop || place.lastLoop) && last,
    })
    statements.push(...resolved.statements)
    escapes = {
      ...resolved.escapes,
      anyContinue: escapes.anyContinue || resolved.escapes.anyContinue,
      anyBreak: escapes.anyBreak || resolved.escapes.anyBreak,
    }
  })
  return { statements, escapes }
}

const isEmpty = (block: Block | undefined): boolean => block === undefined || block.statements.length === 0

/** A block that is part of a statement, in its own scope. */
const innerBlock = (scope: BlockScope, block: Block, place: Place): Resolved =>
  resolveBlock(scope.inner(), block, { ...place, beginLoop: false })

const loopBody = (scope: BlockScope, block: Block): Resolved =>
  resolveBlock(scope.inner(), block, { inLoop: true, lastSource: false, lastLoop: false, beginLoop: true })

function resolveStatement(scope: BlockScope, node: Statement, place: Place): Resolved {
  const { at } = node
  switch (node.kind) {
    case 'if':
      return resolveIf(scope, node, place)
    case 'while':
      return resolveWhile(scope.inner(), node)
    case 'do':
      return resolveDo(scope.inner(), node)
    case 'for':
      return resolveFor(scope.inner(), node)
    case 'forEach':
      return resolveForEach(scope.inner(), node)
    case 'declaration':
      return { statements: resolveDeclaration(scope, node), escapes: none }
    case 'return':
      return resolveReturn(scope, at, node.value)
    case 'throw':
      return one({ kind: 'throw', at, value: resolveTo(scope, node.value, EXCEPTION) }, leaves)
    case 'continue':
      if (!place.inLoop) throw argumentFault(at, 'invalid continue statement: not inside loop')
      if (place.lastLoop) throw argumentFault(at, 'extraneous continue statement')
      return one({ kind: 'continue', at }, { ...none, all: true, anyContinue: true })
    case 'break':
      if (!place.inLoop) throw argumentFault(at, 'invalid break statement: not inside loop')
      return one({ kind: 'break', at }, { ...none, loop: true, all: true, anyBreak: true })
    case 'expression':
      return resolveExpressionStatement(scope, at, node.expression, place)
    case 'try':
      return resolveTry(scope, node, place)
  }
}

const one = (statement: TypedStatement, escapes: Escapes = none): Resolved => ({ statements: [statement], escapes })

function resolveIf(scope: BlockScope, node: IfStatement, place: Place): Resolved {
  const { at } = node
  const condition = resolveTo(scope, node.condition, 'boolean')
  if (node.condition.kind === 'boolean' || isEmpty(node.yes)) throw argumentFault(at, 'extraneous if block')
  const yes = innerBlock(scope, node.yes, place)
  if (node.no === undefined) {
    const { anyContinue, anyBreak } = yes.escapes
    return one({ kind: 'if', at, condition, yes: yes.statements, no: undefined }, { ...none, anyContinue, anyBreak })
  }
  if (isEmpty(node.no)) throw argumentFault(at, 'extraneous else block.')
  const no = innerBlock(scope, node.no, place)
  return one({ kind: 'if', at, condition, yes: yes.statements, no: no.statements }, joined(yes.escapes, no.escapes))
}

const joined = (a: Escapes, b: Escapes): Escapes => ({
  method: a.method && b.method,
  loop: a.loop && b.loop,
  all: a.all && b.all,
  anyContinue: a.anyContinue || b.anyContinue,
  anyBreak: a.anyBreak || b.anyBreak,
})

/** A loop's condition; undefined for the constant true. The constant false is a fault. */
function loopCondition(scope: BlockScope, at: number, node: Expression, name: string): Typed | undefined {
  const condition = resolveTo(scope, node, 'boolean')
  if (node.kind !== 'boolean') return condition
  if (!node.value) throw argumentFault(at, `extraneous ${name} loop`)
  return undefined
}

function checkLoop(at: number, body: Resolved, name: string): void {
  if (body.escapes.loop && !body.escapes.anyContinue) throw argumentFault(at, `extraneous ${name} loop`)
}

const afterLoop = (endless: boolean, body: Resolved | undefined): Escapes =>
  endless && body?.escapes.anyBreak !== true ? { ...none, method: true, all: true } : none

function resolveWhile(scope: BlockScope, node: WhileStatement): Resolved {
  const { at } = node
  const condition = loopCondition(scope, at, node.condition, 'while')
  if (condition === undefined && isEmpty(node.body)) throw argumentFault(at, 'no paths escape from while loop')
  const body = isEmpty(node.body) ? undefined : loopBody(scope, node.body!)
  if (body !== undefined) checkLoop(at, body, 'while')
  return one(
    { kind: 'while', at, condition, body: body?.statements ?? [] },
    afterLoop(condition === undefined && body !== undefined, body),
  )
}

function resolveDo(scope: BlockScope, node: DoStatement): Resolved {
  const { at } = node
  if (isEmpty(node.body)) throw argumentFault(at, 'extraneous do-while loop')
  const body = loopBody(scope, node.body)
  checkLoop(at, body, 'do-while')
  const condition = loopCondition(scope, at, node.condition, 'do-while')
  return one({ kind: 'do', at, condition, body: body.statements }, afterLoop(condition === undefined, body))
}

function resolveFor(scope: BlockScope, node: ForStatement): Resolved {
  const { at, initializer } = node
  const first: TypedStatement[] = []
  if (initializer?.kind === 'declaration') first.push(...resolveDeclaration(scope, initializer))
  else if (initializer !== undefined) first.push(effect(scope, initializer.at, initializer.expression))
  let endless = node.condition === undefined
  let condition: Typed | undefined
  if (node.condition !== undefined) {
    condition = loopCondition(scope, at, node.condition, 'for')
    endless = condition === undefined
    if (endless && isEmpty(node.body)) throw argumentFault(at, 'no paths escape from for loop')
  }
  const afterthought =
    node.afterthought === undefined ? undefined : resolveValue(scope, node.afterthought, { read: false })
  const body = isEmpty(node.body) ? undefined : loopBody(scope, node.body!)
  if (body !== undefined) checkLoop(at, body, 'for')
  return one(
    { kind: 'for', at, initializer: first, condition, afterthought, body: body?.statements ?? [] },
    afterLoop(endless && body !== undefined, body),
  )
}

const effect = (scope: BlockScope, at: number, node: Expression): TypedStatement => ({
  kind: 'expression',
  at,
  expression: resolveValue(scope, node, { read: false }),
})

function resolveForEach(scope: BlockScope, node: ForEachStatement): Resolved {
  const { at } = node
  const { script } = scope
  const iterable = resolveValue(scope, node.iterable)
  const type = script.type(node.type)
  if (type === undefined) throw argumentFault(at, `invalid foreach loop: type [${node.type}] not found`)
  const variable = scope.define(at, node.name, type, 'readOnly')
  // An array and its index, or an iterator.
  scope.takeSlots(isArray(iterable.type) ? 2 : 1)
  if (isEmpty(node.body)) throw argumentFault(at, 'extraneous foreach loop')
  const body = loopBody(scope, node.body)
  checkLoop(at, body, 'foreach')
  const array = isArray(iterable.type)
  if (!array && iterable.type !== 'def' && !isSubtype(script.allowlist, iterable.type, ITERABLE)) {
    throw argumentFault(at, `invalid foreach loop: cannot iterate over type [${iterable.type}].`)
  }
  const element = array ? elementOf(iterable.type) : 'def'
  castTo(script, at, { kind: 'constant', at, type: element, value: null }, type, { explicit: true, internal: true })
  return one({ kind: 'forEach', at, variable, iterable, body: body.statements })
}

function resolveDeclaration(scope: BlockScope, node: Declaration): TypedStatement[] {
  const { script } = scope
  return node.variables.map(({ at, name, value }) => {
    if (script.type(name) !== undefined) {
      throw argumentFault(at, `invalid declaration: type [${name}] cannot be a name`)
    }
    const type = script.type(node.type)
    if (type === undefined) throw argumentFault(at, `invalid declaration: cannot resolve type [${node.type}]`)
    const initial = value === undefined ? undefined : resolveTo(scope, value, type)
    const variable = scope.define(at, name, type)
    variable.origin = initial === undefined ? 'unknown' : originOf(initial)
    return { kind: 'declaration', at, variable, value: initial }
  })
}

function resolveReturn(scope: BlockScope, at: number, node: Expression | undefined): Resolved {
  const { returns } = scope.function
  if (node === undefined) {
    if (returns !== 'void') throw castFault(at, `cannot cast from [${returns}] to [void]`)
    return one({ kind: 'return', at, value: undefined }, leaves)
  }
  return one({ kind: 'return', at, value: resolveTo(scope, node, returns, { internal: true }) }, leaves)
}

function resolveExpressionStatement(scope: BlockScope, at: number, node: Expression, place: Place): Resolved {
  const { returns } = scope.function
  const mayReturn = place.lastSource && returns !== 'void'
  const expression = resolveValue(scope, node, { read: mayReturn })
  if (!mayReturn || expression.type === 'void') return one({ kind: 'expression', at, expression })
  const value = castTo(scope.script, node.at, expression, returns, { internal: true })
  return one({ kind: 'return', at, value }, leaves)
}

function resolveTry(scope: BlockScope, node: TryStatement, place: Place): Resolved {
  const { at } = node
  const { script } = scope
  if (isEmpty(node.body)) throw argumentFault(at, 'extraneous try statement')
  const body = innerBlock(scope, node.body, place)
  let { escapes } = body
  const catches = node.catches.map(clause => {
    const inside = scope.inner()
    const type = script.type(clause.type)
    if (type === undefined) {
      throw argumentFault(clause.at, `invalid catch declaration: cannot resolve type [${clause.type}]`)
    }
    const variable = inside.define(clause.at, clause.name, type)
    if (!isSubtype(script.allowlist, type, EXCEPTION)) {
      throw castFault(clause.at, `cannot cast from [${type}] to [${EXCEPTION}]`)
    }
    const caught = resolveBlock(inside, clause.body, { ...place, beginLoop: false })
    escapes = joined(escapes, caught.escapes)
    return { at: clause.at, variable, body: caught.statements }
  })
  return one({ kind: 'try', at, body: body.statements, catches }, escapes)
}
