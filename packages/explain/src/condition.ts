/** Why an `if` came out as it did: the condition runs with an observer, and its tree shows what each part came to. */
import { deepCopy, type IngestDocument, type Services } from '@sluice/core'
import { compileWatchedScript, javaFault, parseCondition, type WatchedScript } from '@sluice/core/steps'
import { doubleOf, floatOf, type JavaException, longOf } from '@sluice/java'
import { type PainlessTree, parseScript, partsOf, partsOfStatement } from '@sluice/painless'
import type { ConditionNode, ExplainedCondition, RefusedExplanation, Span } from './explanation.js'
import { cut, MAX_TEXT } from './limits.js'
import { failureOf } from './script-failure.js'
import { faultOf, shownValue } from './shown-value.js'

type Expression = PainlessTree.Expression

/** The final value of an expression. */
interface Observed {
  value: unknown
  times: number
}

type Observations = ReadonlyMap<string, Observed>

const keyOf = (start: number, end: number): string => `${start}:${end}`

/**
 * Explains a condition on a document.
 *
 * @param raw the value of `if`: a text, or an object with `source` or `id`
 */
export function explainCondition(
  raw: unknown,
  document: IngestDocument,
  services: Services,
): ExplainedCondition | RefusedExplanation {
  const observed = new Map<string, Observed>()
  let script: WatchedScript
  try {
    script = compileWatchedScript(parseCondition(deepCopy(raw)), 'processor_conditional', services, source => {
      if (source.length > MAX_TEXT) throw TOO_LONG
      return { value: (start, end, value) => note(observed, keyOf(start, end), value) }
    })
  } catch (thrown) {
    if (thrown === TOO_LONG) return { kind: 'refused', reason: 'text_too_long', fault: null }
    return { kind: 'refused', reason: 'not_compiled', fault: faultOf(javaFault(thrown)) }
  }
  const { source } = script
  let result: unknown = null
  let exception: JavaException | null = null
  try {
    result = script.run(document.copy())
  } catch (thrown) {
    exception = javaFault(thrown)
  }
  const failure = exception === null ? null : failureOf(source, exception)
  return {
    kind: 'condition',
    source,
    nodes: new Tree(source, observed, failure?.offset ?? null).nodes(),
    result: exception === null ? result === true : null,
    fault: exception === null ? null : faultOf(exception),
    failure,
  }
}

const TOO_LONG = Symbol('too long')

function note(observed: Map<string, Observed>, key: string, value: unknown): void {
  const seen = observed.get(key)
  if (seen === undefined) observed.set(key, { value, times: 1 })
  else {
    seen.value = value
    seen.times++
  }
}

/** Makes the nodes of a condition. */
class Tree {
  private readonly script: PainlessTree.Script
  private readonly variables: ReadonlySet<string>

  constructor(
    private readonly source: string,
    private readonly observed: Observations,
    /** Where the script failed. */
    private readonly failedAt: number | null,
  ) {
    this.script = parseScript(source)
    this.variables = declaredIn(this.script)
  }

  nodes(): ConditionNode[] {
    const { functions, body } = this.script
    return [...functions.map(one => one.body), body].flatMap(block => this.inBlock(block))
  }

  private inBlock({ statements }: PainlessTree.Block): ConditionNode[] {
    return statements.flatMap(statement => {
      const { expressions, blocks } = partsOfStatement(statement)
      return [...expressions.flatMap(each => this.node(each)), ...blocks.flatMap(block => this.inBlock(block))]
    })
  }

  /** The node of an expression; none for the name of a type, which has no value. */
  private node(expression: Expression): ConditionNode[] {
    const span = this.script.spans?.get(expression)
    if (span === undefined || this.isTypeName(expression)) return []
    const { start, end } = span
    const parts =
      expression.kind === 'lambda'
        ? this.inBlock(expression.body)
        : partsOf(expression).flatMap(part => this.node(part))
    return [
      {
        kind: kindOf(expression),
        start,
        end,
        text: cut(this.source.slice(start, end)),
        ...this.stateOf(expression, span),
        parts,
      },
    ]
  }

  private stateOf(expression: Expression, { start, end }: Span): Pick<ConditionNode, 'state' | 'value' | 'times'> {
    const seen = this.observed.get(keyOf(start, end))
    if (seen !== undefined) return { state: 'evaluated', value: shownValue(seen.value), times: seen.times }
    const constant = constantOf(expression)
    if (constant !== undefined) return { state: 'open', value: shownValue(constant), times: 0 }
    const nothing = { value: null, times: 0 }
    if (!isWatched(expression)) return { state: 'open', ...nothing }
    const { failedAt } = this
    const isFailed = failedAt !== null && start <= failedAt && failedAt < end
    return { state: isFailed ? 'failed' : 'not_evaluated', ...nothing }
  }

  /** A name, or names with dots, that begins with no variable. */
  private isTypeName(expression: Expression): boolean {
    if (expression.kind === 'name') return !this.variables.has(expression.name)
    return expression.kind === 'dot' && this.isTypeName(expression.receiver) && !this.isObserved(expression)
  }

  /** Static fields look like types, and have values. */
  private isObserved(expression: Expression): boolean {
    const span = this.script.spans?.get(expression)
    return span !== undefined && this.observed.has(keyOf(span.start, span.end))
  }
}

/** Whose value an observer receives: what is not constant, and not made on the spot. */
function isWatched(expression: Expression): boolean {
  if (expression.kind === 'name') return !CONTEXT.has(expression.name)
  if (expression.kind === 'cast' && constantOf(expression.operand) !== undefined) return false
  return !UNWATCHED.has(expression.kind)
}

const UNWATCHED: ReadonlySet<Expression['kind']> = new Set([
  'new',
  'newArray',
  'list',
  'map',
  'lambda',
  'reference',
  'assignment',
  'regex',
])

/** The variables of the context: the document as a whole is not shown. */
const CONTEXT: ReadonlySet<string> = new Set(['ctx', 'params'])

function declaredIn(script: PainlessTree.Script): ReadonlySet<string> {
  const names = new Set(CONTEXT)
  const inExpression = (node: Expression): void => {
    if (node.kind === 'lambda') {
      for (const { name } of node.parameters) names.add(name)
      inBlock(node.body)
    }
    for (const part of partsOf(node)) inExpression(part)
  }
  const inBlock = ({ statements }: PainlessTree.Block): void => {
    for (const statement of statements) {
      const { expressions, blocks } = partsOfStatement(statement)
      if (statement.kind === 'forEach') names.add(statement.name)
      if (statement.kind === 'try') for (const { name } of statement.catches) names.add(name)
      const declaration = statement.kind === 'for' ? statement.initializer : statement
      if (declaration?.kind === 'declaration') for (const { name } of declaration.variables) names.add(name)
      for (const expression of expressions) inExpression(expression)
      for (const block of blocks) inBlock(block)
    }
  }
  for (const { parameters, body } of script.functions) {
    for (const { name } of parameters) names.add(name)
    inBlock(body)
  }
  inBlock(script.body)
  return names
}

/** The value that a literal is; undefined for any other expression. */
function constantOf(expression: Expression): unknown {
  switch (expression.kind) {
    case 'string':
    case 'boolean':
      return expression.value
    case 'null':
      return null
    case 'integer': {
      const { text, radix } = expression
      if (radix === 10 && /[fF]$/.test(text)) return floatOf(Number(text.slice(0, -1)))
      if (radix === 10 && /[dD]$/.test(text)) return doubleOf(Number(text.slice(0, -1)))
      const digits = text.replace(/[lL]$/, '')
      const value = Number.parseInt(digits, radix)
      return digits === text ? value : longOf(value)
    }
    case 'decimal': {
      const value = Number(expression.text.replace(/[fFdD]$/, ''))
      return /[fF]$/.test(expression.text) ? floatOf(value) : doubleOf(value)
    }
    default:
      return undefined
  }
}

function kindOf(expression: Expression): ConditionNode['kind'] {
  switch (expression.kind) {
    case 'binary':
      return BINARY[expression.operator] ?? 'arithmetic'
    case 'unary':
      return expression.operator === '!' ? 'not' : 'arithmetic'
    case 'conditional':
      return 'ternary'
    case 'dot':
    case 'index':
      return 'field'
    case 'methodCall':
    case 'call':
      return 'call'
    case 'name':
      return 'variable'
    case 'newArray':
      return 'new'
    case 'elvis':
    case 'instanceof':
    case 'cast':
    case 'new':
    case 'list':
    case 'map':
    case 'lambda':
    case 'reference':
    case 'assignment':
      return expression.kind
    default:
      return 'literal'
  }
}

const BINARY: Readonly<Record<string, ConditionNode['kind']>> = {
  '&&': 'and',
  '||': 'or',
  '=~': 'match',
  '==~': 'match',
  ...Object.fromEntries(['==', '!=', '===', '!==', '<', '<=', '>', '>='].map(operator => [operator, 'comparison'])),
}
