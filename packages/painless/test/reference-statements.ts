/** Statements of the reference evaluator. */
import { JavaException } from '@sluice/java'
import { boxed } from '../src/runtime/conversions.js'
import type { World } from '../src/runtime/runtime.js'
import type { Typed, TypedStatement, Variable } from '../src/typed.js'
import { elementOf, isArray, isPrimitive, type Type } from '../src/types.js'

/** How a statement leaves: not at all, or by a jump. */
type Leaving = 'break' | 'continue' | { readonly value: unknown } | undefined

/** The services of a function for its statements. */
export interface StatementFrame {
  readonly world: World
  readonly variables: Map<Variable, unknown>
  value(node: Typed): unknown
  cast(value: unknown, from: Type, to: Type, explicit: boolean): unknown
  count(): void
}

/** Runs statements in a row until one leaves. */
export function runStatements(frame: StatementFrame, statements: readonly TypedStatement[]): Leaving {
  for (const statement of statements) {
    const left = runStatement(frame, statement)
    if (left !== undefined) return left
  }
  return undefined
}

function runStatement(frame: StatementFrame, node: TypedStatement): Leaving {
  switch (node.kind) {
    case 'if':
      if (frame.value(node.condition)) return runStatements(frame, node.yes)
      return node.no === undefined ? undefined : runStatements(frame, node.no)
    case 'while':
      return runLoop(frame, node.condition, node.body, undefined)
    case 'for': {
      runStatements(frame, node.initializer)
      return runLoop(frame, node.condition, node.body, node.afterthought)
    }
    case 'do':
      for (;;) {
        const left = runStatements(frame, node.body)
        if (left === 'break') return undefined
        if (typeof left === 'object') return left
        if (node.condition !== undefined && !frame.value(node.condition)) return undefined
        frame.count()
      }
    case 'forEach':
      return runForEach(frame, node)
    case 'declaration':
      frame.variables.set(
        node.variable,
        node.value === undefined ? defaultOf(node.variable.type) : frame.value(node.value),
      )
      return undefined
    case 'return':
      return { value: node.value === undefined ? null : frame.value(node.value) }
    case 'throw':
      throw frame.value(node.value) ?? new JavaException('java.lang.NullPointerException', null)
    case 'break':
    case 'continue':
      return node.kind
    case 'expression':
      frame.value(node.expression)
      return undefined
    case 'try':
      try {
        return runStatements(frame, node.body)
      } catch (error) {
        const clause = node.catches.find(one => frame.world.functions.catches(error, one.variable.type))
        if (clause === undefined) throw error
        frame.variables.set(clause.variable, error)
        return runStatements(frame, clause.body)
      }
  }
}

function runLoop(
  frame: StatementFrame,
  condition: Typed | undefined,
  body: readonly TypedStatement[],
  afterthought: Typed | undefined,
): Leaving {
  while (condition === undefined || frame.value(condition)) {
    frame.count()
    const left = runStatements(frame, body)
    if (left === 'break') return undefined
    if (typeof left === 'object') return left
    if (afterthought !== undefined) frame.value(afterthought)
  }
  return undefined
}

function runForEach(frame: StatementFrame, node: Extract<TypedStatement, { kind: 'forEach' }>): Leaving {
  const { functions } = frame.world
  const source = frame.value(node.iterable)
  const { type } = node.variable
  const array = isArray(node.iterable.type)
  const cursor = functions.iterator(source)
  while (cursor.hasNext()) {
    const next = cursor.next()
    const loose = node.iterable.type === 'def' && isPrimitive(type)
    const element = loose
      ? boxed(functions.toRawElement(next, type, cursor.ofArray === true), type)
      : frame.cast(next, array ? elementOf(node.iterable.type) : 'def', type, true)
    frame.variables.set(node.variable, element)
    const left = runStatements(frame, node.body)
    if (left === 'break') return undefined
    if (typeof left === 'object') return left
  }
  return undefined
}

const defaultOf = (type: Type): unknown => (type === 'boolean' ? false : isPrimitive(type) ? boxed(0, type) : null)
