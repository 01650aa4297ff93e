/**
 * The syntax tree of the source, without types. `at` is the offset that Elasticsearch reports for
 * the node: the first token of the construct, for operators that of the left operand, for member access the dot, for index
 * access the bracket.
 */
/** `type` of a declaration, cast, `new`, ...: as written, with `[]` per dimension (`Map.Entry`, `int[]`). */
export type TypeName = string;
/** The common part of nodes. */
export interface Node {
    readonly at: number;
}
/** `5`, `017L`, `0x1F`, `2f`: a number without point or exponent. */
export interface IntegerLiteral extends Node {
    readonly kind: 'integer';
    /** The digits without prefix, with a suffix `l L f F d D` where written, and `-` where a unary minus stood directly before. */
    readonly text: string;
    readonly radix: 8 | 10 | 16;
}
/** `1.5`, `1e3f`. */
export interface DecimalLiteral extends Node {
    readonly kind: 'decimal';
    readonly text: string;
}
/** A string, its escapes resolved. */
export interface StringLiteral extends Node {
    readonly kind: 'string';
    readonly value: string;
}
/** `true`, `false`. */
export interface BooleanLiteral extends Node {
    readonly kind: 'boolean';
    readonly value: boolean;
}
/** `null`. */
export interface NullLiteral extends Node {
    readonly kind: 'null';
}
/** `/pattern/flags`. */
export interface RegexLiteral extends Node {
    readonly kind: 'regex';
    readonly pattern: string;
    readonly flags: string;
}
/** A variable, a type, or the beginning of a longer name of one. */
export interface NameExpression extends Node {
    readonly kind: 'name';
    readonly name: string;
}
/** `f(a, b)` without receiver; `$` is one of the names. */
export interface FunctionCall extends Node {
    readonly kind: 'call';
    readonly name: string;
    readonly arguments: readonly Expression[];
}
/** `receiver.name`, `receiver.0`. */
export interface MemberAccess extends Node {
    readonly kind: 'dot';
    readonly receiver: Expression;
    readonly name: string;
    readonly nullSafe: boolean;
}
/** `receiver.name(..)`. */
export interface MethodCall extends Node {
    readonly kind: 'methodCall';
    readonly receiver: Expression;
    readonly name: string;
    readonly arguments: readonly Expression[];
    readonly nullSafe: boolean;
}
/** `receiver[index]`. */
export interface IndexAccess extends Node {
    readonly kind: 'index';
    readonly receiver: Expression;
    readonly index: Expression;
}
/** `new T(..)`. */
export interface NewObject extends Node {
    readonly kind: 'new';
    readonly type: TypeName;
    readonly arguments: readonly Expression[];
}
/** `new int[2][3]` (sizes) or `new int[] {1, 2}` (elements). `type` has all its dimensions. */
export interface NewArray extends Node {
    readonly kind: 'newArray';
    readonly type: TypeName;
    readonly sizes?: readonly Expression[];
    readonly elements?: readonly Expression[];
}
/** `[a, b]`. */
export interface ListInitializer extends Node {
    readonly kind: 'list';
    readonly elements: readonly Expression[];
}
/** `[k: v]`. */
export interface MapInitializer extends Node {
    readonly kind: 'map';
    readonly keys: readonly Expression[];
    readonly values: readonly Expression[];
}
/** The operators of one operand, `++` and `--` left out. */
export type UnaryOperator = '-' | '+' | '!' | '~';
/** An operator before its operand. */
export interface UnaryExpression extends Node {
    readonly kind: 'unary';
    readonly operator: UnaryOperator;
    readonly operand: Expression;
}
/** `(T) x`. */
export interface CastExpression extends Node {
    readonly kind: 'cast';
    readonly type: TypeName;
    readonly operand: Expression;
}
/** Operators that have a compound form, and the two of regular expressions. */
export type ArithmeticOperator = '*' | '/' | '%' | '+' | '-' | '<<' | '>>' | '>>>' | '&' | '^' | '|' | '=~' | '==~';
/** Operators that compare. */
export type ComparisonOperator = '==' | '!=' | '===' | '!==' | '<' | '<=' | '>' | '>=';
/** Operators that evaluate their right side only if they must. */
export type LogicalOperator = '&&' | '||';
/** An operator between its operands. */
export interface BinaryExpression extends Node {
    readonly kind: 'binary';
    readonly operator: ArithmeticOperator | ComparisonOperator | LogicalOperator;
    readonly left: Expression;
    readonly right: Expression;
}
/** `x instanceof T`. */
export interface InstanceofExpression extends Node {
    readonly kind: 'instanceof';
    readonly operand: Expression;
    readonly type: TypeName;
}
/** `c ? a : b`. */
export interface ConditionalExpression extends Node {
    readonly kind: 'conditional';
    readonly condition: Expression;
    readonly yes: Expression;
    readonly no: Expression;
}
/** `a ?: b`. */
export interface ElvisExpression extends Node {
    readonly kind: 'elvis';
    readonly left: Expression;
    readonly right: Expression;
}
/** `a = b`, `a += b` (operator `+`), `a++` (operator `+`, value 1, `result: 'old'`). */
export interface AssignmentExpression extends Node {
    readonly kind: 'assignment';
    readonly target: Expression;
    readonly operator?: ArithmeticOperator;
    readonly value: Expression;
    /** Which value the expression has: the one written, or that from before. */
    readonly result: 'new' | 'old';
}
/** A parameter of a lambda; its type may be left to the interface. */
export interface LambdaParameter {
    readonly name: string;
    readonly type?: TypeName;
}
/** `x -> e`, `(x, y) -> {..}`. An expression as body is a block that returns it. */
export interface LambdaExpression extends Node {
    readonly kind: 'lambda';
    readonly parameters: readonly LambdaParameter[];
    readonly body: Block;
    readonly expressionBody: boolean;
}
/** `target::method`. `target` is a type, a variable or `this`; `method` is `new` for constructors. */
export interface FunctionReference extends Node {
    readonly kind: 'reference';
    readonly target: string;
    readonly method: string;
}
/** Any expression. */
export type Expression = IntegerLiteral | DecimalLiteral | StringLiteral | BooleanLiteral | NullLiteral | RegexLiteral | NameExpression | FunctionCall | MemberAccess | MethodCall | IndexAccess | NewObject | NewArray | ListInitializer | MapInitializer | UnaryExpression | CastExpression | BinaryExpression | InstanceofExpression | ConditionalExpression | ElvisExpression | AssignmentExpression | LambdaExpression | FunctionReference;
/** Statements in braces, or one statement that stands for them. */
export interface Block extends Node {
    readonly kind: 'block';
    readonly statements: readonly Statement[];
}
/** `if` with its branches. */
export interface IfStatement extends Node {
    readonly kind: 'if';
    readonly condition: Expression;
    readonly yes: Block;
    readonly no?: Block;
}
/** `while`. */
export interface WhileStatement extends Node {
    readonly kind: 'while';
    readonly condition: Expression;
    /** Undefined for `while (..);`. */
    readonly body?: Block;
}
/** `do .. while`. */
export interface DoStatement extends Node {
    readonly kind: 'do';
    readonly body: Block;
    readonly condition: Expression;
}
/** `for (;;)`. */
export interface ForStatement extends Node {
    readonly kind: 'for';
    readonly initializer?: Declaration | ExpressionStatement;
    readonly condition?: Expression;
    readonly afterthought?: Expression;
    readonly body?: Block;
}
/** `for (T x : l)` and `for (x in l)`. */
export interface ForEachStatement extends Node {
    readonly kind: 'forEach';
    readonly type: TypeName;
    readonly name: string;
    readonly iterable: Expression;
    readonly body: Block;
}
/** One variable of a declaration. */
export interface Declarator extends Node {
    readonly name: string;
    readonly value?: Expression;
}
/** `int a, b = 1`. */
export interface Declaration extends Node {
    readonly kind: 'declaration';
    readonly type: TypeName;
    readonly variables: readonly Declarator[];
}
/** `return`. */
export interface ReturnStatement extends Node {
    readonly kind: 'return';
    readonly value?: Expression;
}
/** `throw`. */
export interface ThrowStatement extends Node {
    readonly kind: 'throw';
    readonly value: Expression;
}
/** `break`. */
export interface BreakStatement extends Node {
    readonly kind: 'break';
}
/** `continue`. */
export interface ContinueStatement extends Node {
    readonly kind: 'continue';
}
/** An expression for its effect, or as the last one for its value. */
export interface ExpressionStatement extends Node {
    readonly kind: 'expression';
    readonly expression: Expression;
}
/** One `catch`. */
export interface CatchClause extends Node {
    readonly type: TypeName;
    readonly name: string;
    readonly body: Block;
}
/** `try` with its catch clauses. */
export interface TryStatement extends Node {
    readonly kind: 'try';
    readonly body: Block;
    readonly catches: readonly CatchClause[];
}
/** Any statement. */
export type Statement = IfStatement | WhileStatement | DoStatement | ForStatement | ForEachStatement | Declaration | ReturnStatement | ThrowStatement | BreakStatement | ContinueStatement | ExpressionStatement | TryStatement;
/** A parameter of a user function. */
export interface Parameter {
    readonly type: TypeName;
    readonly name: string;
}
/** A user function. */
export interface FunctionDeclaration extends Node {
    readonly kind: 'function';
    readonly returns: TypeName;
    readonly name: string;
    readonly parameters: readonly Parameter[];
    readonly body: Block;
}
/** Where an expression stands: from the first character of it to after the last one. */
export interface Span {
    readonly start: number;
    readonly end: number;
}
/** Spans of expressions, kept where someone will observe their values. */
export type Spans = Map<Expression, Span>;
/** A whole script. `end` is the offset of its end, if an empty script is at fault. */
export interface Script {
    readonly functions: readonly FunctionDeclaration[];
    readonly body: Block;
    readonly end: number;
    readonly spans: Spans | undefined;
}
