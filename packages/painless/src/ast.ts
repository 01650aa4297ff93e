/**
 * The tree that the parser makes: what stands in the source, without types. `at` is the offset that Elasticsearch reports for
 * the node: the first token of the construct, for operators that of the left operand, for member access the dot, for index
 * access the bracket.
 */

/** `type` of a declaration, cast, `new`, ...: as written, with `[]` per dimension (`Map.Entry`, `int[]`). */
export type TypeName = string

export interface Node {
  readonly at: number
}

export interface IntegerLiteral extends Node {
  readonly kind: 'integer'
  /** The digits without prefix, with a suffix `l L f F d D` where written, and `-` where a unary minus stood directly before. */
  readonly text: string
  readonly radix: 8 | 10 | 16
}

export interface DecimalLiteral extends Node {
  readonly kind: 'decimal'
  readonly text: string
}

export interface StringLiteral extends Node {
  readonly kind: 'string'
  readonly value: string
}

export interface BooleanLiteral extends Node {
  readonly kind: 'boolean'
  readonly value: boolean
}

export interface NullLiteral extends Node {
  readonly kind: 'null'
}

export interface RegexLiteral extends Node {
  readonly kind: 'regex'
  readonly pattern: string
  readonly flags: string
}

export interface NameExpression extends Node {
  readonly kind: 'name'
  readonly name: string
}

/** `f(a, b)` without receiver; `$` is one of the names. */
export interface FunctionCall extends Node {
  readonly kind: 'call'
  readonly name: string
  readonly arguments: readonly Expression[]
}

export interface MemberAccess extends Node {
  readonly kind: 'dot'
  readonly receiver: Expression
  readonly name: string
  readonly nullSafe: boolean
}

export interface MethodCall extends Node {
  readonly kind: 'methodCall'
  readonly receiver: Expression
  readonly name: string
  readonly arguments: readonly Expression[]
  readonly nullSafe: boolean
}

export interface IndexAccess extends Node {
  readonly kind: 'index'
  readonly receiver: Expression
  readonly index: Expression
}

export interface NewObject extends Node {
  readonly kind: 'new'
  readonly type: TypeName
  readonly arguments: readonly Expression[]
}

/** `new int[2][3]` (sizes) or `new int[] {1, 2}` (elements). `type` has all its dimensions. */
export interface NewArray extends Node {
  readonly kind: 'newArray'
  readonly type: TypeName
  readonly sizes?: readonly Expression[]
  readonly elements?: readonly Expression[]
}

export interface ListInitializer extends Node {
  readonly kind: 'list'
  readonly elements: readonly Expression[]
}

export interface MapInitializer extends Node {
  readonly kind: 'map'
  readonly keys: readonly Expression[]
  readonly values: readonly Expression[]
}

export type UnaryOperator = '-' | '+' | '!' | '~'

export interface UnaryExpression extends Node {
  readonly kind: 'unary'
  readonly operator: UnaryOperator
  readonly operand: Expression
}

export interface CastExpression extends Node {
  readonly kind: 'cast'
  readonly type: TypeName
  readonly operand: Expression
}

export type ArithmeticOperator = '*' | '/' | '%' | '+' | '-' | '<<' | '>>' | '>>>' | '&' | '^' | '|' | '=~' | '==~'
export type ComparisonOperator = '==' | '!=' | '===' | '!==' | '<' | '<=' | '>' | '>='
export type LogicalOperator = '&&' | '||'

export interface BinaryExpression extends Node {
  readonly kind: 'binary'
  readonly operator: ArithmeticOperator | ComparisonOperator | LogicalOperator
  readonly left: Expression
  readonly right: Expression
}

export interface InstanceofExpression extends Node {
  readonly kind: 'instanceof'
  readonly operand: Expression
  readonly type: TypeName
}

export interface ConditionalExpression extends Node {
  readonly kind: 'conditional'
  readonly condition: Expression
  readonly yes: Expression
  readonly no: Expression
}

export interface ElvisExpression extends Node {
  readonly kind: 'elvis'
  readonly left: Expression
  readonly right: Expression
}

/** `a = b`, `a += b` (operator `+`), `a++` (operator `+`, value 1, `result: 'old'`). */
export interface AssignmentExpression extends Node {
  readonly kind: 'assignment'
  readonly target: Expression
  readonly operator?: ArithmeticOperator
  readonly value: Expression
  /** Which value the expression has: the one written, or that from before. */
  readonly result: 'new' | 'old'
}

export interface LambdaParameter {
  readonly name: string
  readonly type?: TypeName
}

export interface LambdaExpression extends Node {
  readonly kind: 'lambda'
  readonly parameters: readonly LambdaParameter[]
  readonly body: Block
  /** Offset of an expression body; undefined for one in braces. */
  readonly expressionBody: boolean
}

/** `target::method`. `target` is a type, a variable or `this`; `method` is `new` for constructors. */
export interface FunctionReference extends Node {
  readonly kind: 'reference'
  readonly target: string
  readonly method: string
}

export type Expression =
  | IntegerLiteral
  | DecimalLiteral
  | StringLiteral
  | BooleanLiteral
  | NullLiteral
  | RegexLiteral
  | NameExpression
  | FunctionCall
  | MemberAccess
  | MethodCall
  | IndexAccess
  | NewObject
  | NewArray
  | ListInitializer
  | MapInitializer
  | UnaryExpression
  | CastExpression
  | BinaryExpression
  | InstanceofExpression
  | ConditionalExpression
  | ElvisExpression
  | AssignmentExpression
  | LambdaExpression
  | FunctionReference

export interface Block extends Node {
  readonly kind: 'block'
  readonly statements: readonly Statement[]
}

export interface IfStatement extends Node {
  readonly kind: 'if'
  readonly condition: Expression
  readonly yes: Block
  readonly no?: Block
}

export interface WhileStatement extends Node {
  readonly kind: 'while'
  readonly condition: Expression
  /** Undefined for `while (..);`. */
  readonly body?: Block
}

export interface DoStatement extends Node {
  readonly kind: 'do'
  readonly body: Block
  readonly condition: Expression
}

export interface ForStatement extends Node {
  readonly kind: 'for'
  readonly initializer?: Declaration | ExpressionStatement
  readonly condition?: Expression
  readonly afterthought?: Expression
  readonly body?: Block
}

export interface ForEachStatement extends Node {
  readonly kind: 'forEach'
  readonly type: TypeName
  readonly name: string
  readonly iterable: Expression
  readonly body: Block
}

export interface Declarator extends Node {
  readonly name: string
  readonly value?: Expression
}

export interface Declaration extends Node {
  readonly kind: 'declaration'
  readonly type: TypeName
  readonly variables: readonly Declarator[]
}

export interface ReturnStatement extends Node {
  readonly kind: 'return'
  readonly value?: Expression
}

export interface ThrowStatement extends Node {
  readonly kind: 'throw'
  readonly value: Expression
}

export interface BreakStatement extends Node {
  readonly kind: 'break'
}

export interface ContinueStatement extends Node {
  readonly kind: 'continue'
}

export interface ExpressionStatement extends Node {
  readonly kind: 'expression'
  readonly expression: Expression
}

export interface CatchClause extends Node {
  readonly type: TypeName
  readonly name: string
  readonly body: Block
}

export interface TryStatement extends Node {
  readonly kind: 'try'
  readonly body: Block
  readonly catches: readonly CatchClause[]
}

export type Statement =
  | IfStatement
  | WhileStatement
  | DoStatement
  | ForStatement
  | ForEachStatement
  | Declaration
  | ReturnStatement
  | ThrowStatement
  | BreakStatement
  | ContinueStatement
  | ExpressionStatement
  | TryStatement

export interface Parameter {
  readonly type: TypeName
  readonly name: string
}

export interface FunctionDeclaration extends Node {
  readonly kind: 'function'
  readonly returns: TypeName
  readonly name: string
  readonly parameters: readonly Parameter[]
  readonly body: Block
}

/** Where an expression stands: from the first character of it to behind the last one. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Spans of expressions, kept where someone will observe their values. */
export type Spans = Map<Expression, Span>

/** A whole script. `end` is the offset of its end, where an empty script is at fault. */
export interface Script {
  readonly functions: readonly FunctionDeclaration[]
  readonly body: Block
  readonly end: number
  readonly spans: Spans | undefined
}
