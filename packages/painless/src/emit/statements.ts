/** Fifth pass, statements. */
import { unobserved } from '../map-tree.js'
import type { Typed, TypedStatement } from '../typed.js'
import { isArray, isPrimitive, type Type } from '../types.js'
import { type FunctionCode, nameOf, quoted, stepCounter } from './code.js'
import { boxCode, castCode, unboxCode } from './conversions.js'
import { expressionCode } from './expressions.js'
import { assignedCode, branchCode, reachedCode } from './observed.js'

/** The code of statements in a row. */
export const statementsCode = (code: FunctionCode, statements: readonly TypedStatement[]): string =>
  statements.map(statement => reachedCode(code, statement.at) + statementCode(code, statement)).join('')

type Statement<K extends TypedStatement['kind']> = Extract<TypedStatement, { kind: K }>

function statementCode(code: FunctionCode, node: TypedStatement): string {
  const { marks } = code
  code.script.statements.add(node.at)
  switch (node.kind) {
    case 'if': {
      const condition = branchCode(code, 'if', node.at, expressionCode(code, node.condition))
      marks.instruction()
      const yes = statementsCode(code, node.yes)
      if (node.no === undefined) return `if(${condition}){${yes}}`
      marks.instruction()
      return `if(${condition}){${yes}}else{${statementsCode(code, node.no)}}`
    }
    case 'while': {
      const condition = conditionCode(code, node)
      const counter = `if(${counterCode(code, node.at)});`
      const body = statementsCode(code, node.body)
      marks.instruction()
      return `while(${condition}){${counter}${body}}`
    }
    case 'do': {
      const body = statementsCode(code, node.body)
      const condition = conditionCode(code, node)
      const counter = counterCode(code, node.at)
      marks.instruction()
      return `do{${body}}while(${condition}&&(${counter}));`
    }
    case 'for': {
      const initializer = statementsCode(code, node.initializer)
      const condition = conditionCode(code, node)
      const counter = `if(${counterCode(code, node.at)});`
      const body = statementsCode(code, node.body)
      const afterthought = node.afterthought === undefined ? '' : expressionCode(code, node.afterthought)
      marks.instruction()
      return `{${initializer}for(;${condition};${afterthought}){${counter}${body}}}`
    }
    case 'forEach':
      return forEachCode(code, node)
    case 'declaration': {
      const { variable } = node
      const value = node.value === undefined ? defaultCode(variable.type) : expressionCode(code, node.value)
      marks.instruction()
      const observed = node.value === undefined ? '' : assignedCode(code, node.at, variable)
      return `let ${nameOf(variable)}=${value};${observed}`
    }
    case 'return': {
      if (node.value === undefined) return 'return;'
      const value = expressionCode(code, node.value)
      marks.instruction()
      return `return ${code.isLambda ? boxCode(code, value, code.returns) : value};`
    }
    case 'throw': {
      const value = expressionCode(code, node.value)
      const at = marks.instruction()
      const missing = 'Cannot throw exception because "null" is null'
      return `throw ${code.use('located')}(${value},p=${at})??${code.use('nullTyped')}(${quoted(missing)});`
    }
    case 'break':
    case 'continue':
      marks.instruction()
      return `${node.kind};`
    case 'expression': {
      const text = expressionCode(code, node.expression)
      marks.instruction()
      return `${text};`
    }
    case 'try':
      return tryCode(code, node)
  }
}

function conditionCode(code: FunctionCode, node: Statement<'while' | 'do' | 'for'>): string {
  if (node.condition === undefined) return 'true'
  const text = expressionCode(code, node.condition)
  code.marks.instruction()
  return branchCode(code, node.kind, node.at, text)
}

/** Counts an iteration, for the function and for the whole run; the fault of the last one is at the loop's header. */
function counterCode(code: FunctionCode, at: number): string {
  code.usesLoops = true
  code.marks.mark(at)
  return `--n>0&&--${code.use('account')}.steps>0||${code.use('loopLimit')}(p=${code.marks.instruction()})`
}

function forEachCode(code: FunctionCode, node: Statement<'forEach'>): string {
  const { variable, iterable } = node
  const { marks } = code
  const array = isArray(iterable.type)
  const source = expressionCode(code, iterable)
  const at = marks.instruction()
  const checked = array || iterable.type === 'def' ? source : nullChecked(code, iterable, source, at)
  const make = iterable.type === 'def' ? 'iterator' : array ? 'iteratorOfArray' : 'iteratorOfIterable'
  const cursor = code.temporary()
  const element = elementCode(code, node, cursor, at)
  const start = `${cursor}=${code.use(make)}(${checked},p=${at});`
  const body = statementsCode(code, node.body)
  marks.instruction()
  const more = branchCode(code, 'forEach', node.at, `${cursor}.hasNext()`)
  const observed = assignedCode(code, node.at, variable)
  return `${start}while(p=${at},${more}){${stepCounter(code)}let ${nameOf(variable)}=${element};${observed}${body}}`
}

function nullChecked(code: FunctionCode, iterable: Typed, text: string, at: number): string {
  const node = unobserved(iterable)
  const name = node.kind === 'read' && node.place.kind === 'local' ? node.place.variable.jvmName : 'value'
  const message = `Cannot invoke "java.lang.Iterable.iterator()" because "${name}" is null`
  const temporary = code.temporary()
  return `(${temporary}=${text},p=${at},${temporary}??${code.use('nullTyped')}(${quoted(message)}))`
}

function elementCode(code: FunctionCode, node: Statement<'forEach'>, cursor: string, at: number): string {
  const next = `${cursor}.next()`
  const { type } = node.variable
  const source = node.iterable.type
  if (isArray(source)) {
    const element = source.slice(0, -2)
    return castCode(code, unboxCode(code, next, element), element, type, true, at)
  }
  if (source === 'def' && isPrimitive(type)) {
    return `${code.use('toRawElement')}(${next},${quoted(type)},${cursor}.ofArray===true)`
  }
  return castCode(code, next, 'def', type, true, at)
}

function defaultCode(type: Type): string {
  if (type === 'boolean') return 'false'
  return isPrimitive(type) ? '0' : 'null'
}

function tryCode(code: FunctionCode, node: Statement<'try'>): string {
  const { marks } = code
  const body = statementsCode(code, node.body)
  marks.instruction()
  const error = code.temporary()
  const clauses = node.catches.map(clause => {
    code.script.statements.add(clause.at)
    marks.instruction()
    const name = nameOf(clause.variable)
    const observed = reachedCode(code, clause.at) + assignedCode(code, clause.at, clause.variable)
    const inside = observed + statementsCode(code, clause.body)
    marks.instruction()
    return `if(${code.use('catches')}(${error},${quoted(clause.variable.type)})){let ${name}=${error};${inside}}else `
  })
  return `try{${body}}catch(e){${error}=${code.use('located')}(e,p);${clauses.join('')}throw ${error};}`
}
