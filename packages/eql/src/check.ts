/** Checks a query against the fields of its indices. */
import { computedAt, fieldAt, fieldsOf, type Mapping, nodeAt } from '@sluice/search'
import { type EventFilter, type Expression, partsOf, type Statement } from './ast.js'
import { didYouMean } from './did-you-mean.js'
import { NOWHERE, type Place, type Problem, verificationFault } from './faults.js'
import { type DataType, dataTypeOf, exactPath } from './filter/fields.js'
import type { ParameterKind } from './functions/define-function.js'
import { functionNamed } from './functions/registry.js'

/** An index by name. */
export interface EqlIndex {
  readonly name: string
  readonly mapping: Mapping
}

/** The fields that events are distinguished and ordered by. */
export interface EventFields {
  /** `event.category` if nothing is said. */
  readonly category: string
  /** `@timestamp` if nothing is said. */
  readonly timestamp: string
  readonly tiebreaker: string | null
}

/** The fields of the indices at a path. */
interface KnownField {
  /** The indices of each type. */
  readonly types: ReadonlyMap<string, readonly string[]>
  readonly isExact: boolean
}

/** Throws verification_exception with everything that is wrong. */
export function checkStatement({ query }: Statement, indices: readonly EqlIndex[], events: EventFields): void {
  const checker = new Checker(indices)
  checker.checkField(events.timestamp, NOWHERE)
  if (events.tiebreaker !== null) checker.checkField(events.tiebreaker, NOWHERE)
  const checkFilter = ({ category, condition, place }: EventFilter): void => {
    if (category !== null) checker.checkField(events.category, place)
    checker.checkCondition(condition)
  }
  if (query.kind === 'event') checkFilter(query.filter)
  else {
    const until = query.kind === 'sequence' && query.until !== null ? [query.until] : []
    for (const { filter, keys } of [...query.terms, ...until]) {
      checkFilter(filter)
      for (const key of keys) checker.checkValue(key)
    }
  }
  if (checker.problems.length > 0) throw verificationFault(checker.problems)
}

class Checker {
  readonly problems: Problem[] = []
  private readonly known = new Map<string, KnownField | null>()

  constructor(private readonly indices: readonly EqlIndex[]) {}

  checkField(name: string, place: Place): void {
    const field = this.field(name)
    if (field === null) {
      this.report(place, `Unknown column [${name}]${didYouMean(name, this.allNames())}`)
      return
    }
    const fault = typeFault(name, field)
    if (fault !== null) this.report(place, fault)
  }

  checkCondition(condition: Expression): void {
    this.checkValue(condition)
    const type = this.typeOf(condition)
    if (type !== null && type !== 'boolean') {
      this.report(
        condition.place,
        `Condition expression needs to be boolean, found [${TYPE_NAMES[type].toUpperCase()}]`,
      )
    }
  }

  /** Checks everything that an expression is made of. */
  checkValue(expression: Expression): void {
    if (expression.kind === 'field') {
      if (!expression.isOptional || this.field(expression.name) !== null)
        this.checkField(expression.name, expression.place)
      this.checkExact(expression)
      return
    }
    for (const part of partsOf(expression)) this.checkValue(part)
    if (expression.kind === 'comparison') {
      const { left, right, operator } = expression
      if (hasField(left) && hasField(right)) {
        this.report(
          right.place,
          `Comparisons against fields are not (currently) supported; offender [${right.text}] in [${operator}]`,
        )
      }
    } else if (expression.kind === 'in') {
      for (const value of expression.values) {
        if (hasField(value)) {
          this.report(
            value.place,
            `Comparisons against fields are not (currently) supported; offender [${value.text}] in [in]`,
          )
        }
      }
    } else if (expression.kind === 'like' || expression.kind === 'regex') {
      this.checkKind(expression.operand, 'string', `argument of [${expression.text}]`)
    } else if (expression.kind === 'call') this.checkArguments(expression)
  }

  private checkArguments(call: Extract<Expression, { kind: 'call' }>): void {
    const { parameters } = functionNamed(call.name, call.place)
    for (const [i, arg] of call.args.entries()) {
      const parameter = parameters[Math.min(i, parameters.length - 1)]!
      const ordinal = call.args.length === 1 ? 'argument' : `${ORDINALS[i] ?? `${i + 1}th`} argument`
      if (parameter.isConstant === true && hasField(arg)) {
        this.report(call.place, `${ordinal} of [${call.text}] must be a constant, received [${arg.text}]`)
      }
      this.checkKind(arg, parameter.kind, `${ordinal} of [${call.text}]`)
    }
  }

  private checkKind(expression: Expression, kind: ParameterKind, what: string): void {
    const type = this.typeOf(expression)
    if (type === null || fits(kind, type, expression)) return
    this.report(
      expression.place,
      `${what} must be [${kind === 'number' ? 'numeric' : kind}], found value [${expression.text}] type [${this.typeName(expression, type)}]`,
    )
  }

  private checkExact({ name, place }: Extract<Expression, { kind: 'field' }>): void {
    if (this.field(name)?.isExact !== false) return
    this.report(
      place,
      `[${name}] cannot operate on first argument field of data type [text]: No keyword/multi-field defined exact matches for [${name}]; define one or use MATCH/QUERY instead`,
    )
  }

  /** The type of an expression; null if it has none, as null and unknown fields. */
  private typeOf(expression: Expression): DataType | null {
    switch (expression.kind) {
      case 'literal':
        return literalType(expression.value)
      case 'field': {
        const [name] = this.field(expression.name)?.types.keys() ?? []
        return name === undefined ? null : dataTypeOf(name)
      }
      case 'arithmetic':
      case 'negation':
        return 'decimal'
      case 'call': {
        const { gives } = functionNamed(expression.name, expression.place)
        return gives === 'number' ? 'decimal' : gives
      }
      default:
        return 'boolean'
    }
  }

  private typeName(expression: Expression, type: DataType): string {
    if (expression.kind !== 'field') return TYPE_NAMES[type]
    const [name] = this.field(expression.name)!.types.keys()
    return name!
  }

  private field(name: string): KnownField | null {
    let found = this.known.get(name)
    if (found === undefined) this.known.set(name, (found = this.findField(name)))
    return found
  }

  private findField(name: string): KnownField | null {
    const types = new Map<string, string[]>()
    let isExact = true
    for (const index of this.indices) {
      const own = typeIn(index.mapping, name)
      if (own === null) continue
      types.set(own.type, [...(types.get(own.type) ?? []), index.name])
      if (!own.isExact) isExact = false
    }
    return types.size === 0 ? null : { types, isExact }
  }

  private allNames(): Set<string> {
    return new Set(this.indices.flatMap(({ mapping }) => [...fieldsOf(mapping.root)].map(({ path }) => path)))
  }

  private report(place: Place, text: string): void {
    this.problems.push({ place, text })
  }
}

const ORDINALS = ['first', 'second', 'third', 'fourth']

const TYPE_NAMES: Readonly<Record<DataType, string>> = {
  string: 'keyword',
  integer: 'long',
  decimal: 'double',
  boolean: 'boolean',
  ip: 'ip',
  date: 'datetime',
}

function literalType(value: unknown): DataType | null {
  if (value === null) return null
  if (typeof value === 'bigint') return 'integer'
  if (typeof value === 'number') return 'decimal'
  return typeof value === 'boolean' ? 'boolean' : 'string'
}

function fits(kind: ParameterKind, type: DataType, expression: Expression): boolean {
  switch (kind) {
    case 'any':
      return true
    case 'number':
      return type === 'integer' || type === 'decimal'
    case 'integer':
      return type === 'integer' || (type === 'decimal' && expression.kind !== 'literal' && expression.kind !== 'field')
    case 'ip':
      return type === 'ip' || type === 'string'
    default:
      return type === kind
  }
}

const hasField = (expression: Expression): boolean => expression.kind === 'field' || partsOf(expression).some(hasField)

function typeIn(mapping: Mapping, name: string): { type: string; isExact: boolean } | null {
  const node = computedAt(mapping, name) === null ? nodeAt(mapping, name) : undefined
  if (node?.kind === 'object') return { type: node.isNested ? 'nested' : 'object', isExact: true }
  const field = fieldAt(mapping, name)
  return field === null ? null : { type: field.type.name, isExact: exactPath(field) !== null }
}

function typeFault(name: string, { types }: KnownField): string | null {
  const [type] = types.keys()
  if (new Set([...types.keys()].map(familyOf)).size > 1) {
    const shown = [...types].map(([each, indices]) => `[${each}] in [${indices.join(', ')}]`).join(', ')
    return `Cannot use field [${name}] due to ambiguities being mapped as [${types.size}] incompatible types: ${shown}`
  }
  if (type === 'nested') return `Cannot use field [${name}] type [nested] due to nested fields not being supported yet`
  if (type === 'object') return `Cannot use field [${name}] type [object] only its subfields`
  return dataTypeOf(type!) === null ? `Cannot use field [${name}] with unsupported type [${type}]` : null
}

/** Types that go together: those of whole texts. */
const familyOf = (type: string): string => (type === 'constant_keyword' || type === 'wildcard' ? 'keyword' : type)
