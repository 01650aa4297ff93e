/**
 * The tree after `resolve`: every expression has a type, every name is bound, every conversion is a node. `at` is the offset
 * that a run-time error of the node is shown at; for an assignment that is its target's, as in Elasticsearch.
 */
import type { AllowedField, AllowedMember } from './allowlist.js';
import type { ArithmeticOperator, ComparisonOperator, LogicalOperator, Span, UnaryOperator } from './ast.js';
import type { Type } from './types.js';
/**
 * Where a reference comes from, as far as `===` must know: a string literal (in Java the same object as every literal of that
 * text), a number boxed or a string made on the spot (a new object), or anything else.
 */
export type Origin = 'literal' | 'fresh' | 'unknown';
/** A local variable or parameter. */
export interface Variable {
    readonly name: string;
    readonly type: Type;
    /** Unique in its script. */
    readonly id: number;
    /** The JVM's name for it in the message of a null pointer: `<local3>`, by its slot, or `<parameter1>`. */
    jvmName: string;
    readonly readOnly: boolean;
    /** Whether its first value is never null: a variable of the context. */
    readonly notNull: boolean;
    /** Whether a lambda reads it. */
    captured: boolean;
    /** Whether it is assigned after its declaration. */
    assigned: boolean;
    /** Where its first value comes from, see `Origin`. */
    origin: Origin;
}
interface TypedNode {
    readonly at: number;
    readonly type: Type;
}
/** The value of a constant: numbers of all types but long are JS numbers, char its code. */
export type ConstantValue = number | bigint | string | boolean | null;
/** A constant. An int, short, byte, char, float or double is a JS number, a long also a bigint. */
export interface Constant extends TypedNode {
    readonly kind: 'constant';
    readonly value: ConstantValue;
}
/** A pattern that is compiled once. */
export interface RegexConstant extends TypedNode {
    readonly kind: 'regex';
    readonly pattern: string;
    /** Java's bits. */
    readonly flags: number;
}
/** A conversion that has been found legal. */
export interface Cast extends TypedNode {
    readonly kind: 'cast';
    readonly operand: Typed;
    readonly explicit: boolean;
}
/** `-x` and its like; `operand` has the type of the result, or def. */
export interface Unary extends TypedNode {
    readonly kind: 'unary';
    readonly operator: UnaryOperator;
    readonly operand: Typed;
    /** For a computation on def with a known target: whether that was an explicit cast. */
    readonly explicit: boolean;
}
/** Operands of static types are already converted to `operandType` (the right one of a shift to int). */
export interface Arithmetic extends TypedNode {
    readonly kind: 'arithmetic';
    readonly operator: Exclude<ArithmeticOperator, '=~' | '==~'>;
    readonly left: Typed;
    readonly right: Typed;
    /** `def` when computed at run time; `type` may then be a target type. */
    readonly operandType: Type;
    readonly explicit: boolean;
}
/** `+` on texts, in a row. */
export interface Concatenation extends TypedNode {
    readonly kind: 'concatenation';
    readonly parts: readonly Typed[];
}
/** `=~` (anywhere) and `==~` (as a whole). */
export interface RegexTest extends TypedNode {
    readonly kind: 'regexTest';
    readonly whole: boolean;
    readonly input: Typed;
    readonly pattern: Typed;
}
/** Operands of static types are already converted to `operandType`. */
export interface Comparison extends TypedNode {
    readonly kind: 'comparison';
    readonly operator: ComparisonOperator;
    readonly left: Typed;
    readonly right: Typed;
    readonly operandType: Type;
}
/** `&&`, `||`. */
export interface Logical extends TypedNode {
    readonly kind: 'logical';
    readonly operator: LogicalOperator;
    readonly left: Typed;
    readonly right: Typed;
}
/** `instanceof`. */
export interface InstanceTest extends TypedNode {
    readonly kind: 'instanceof';
    readonly operand: Typed;
    /** A box instead of a primitive type; `def` is always true. */
    readonly tested: Type;
}
/** `c ? a : b`; the branches have the type of the result. */
export interface Conditional extends TypedNode {
    readonly kind: 'conditional';
    readonly condition: Typed;
    readonly yes: Typed;
    readonly no: Typed;
}
/** `a ?: b`; both sides have the type of the result. */
export interface Elvis extends TypedNode {
    readonly kind: 'elvis';
    readonly left: Typed;
    readonly right: Typed;
}
/** A list of def. */
export interface NewList extends TypedNode {
    readonly kind: 'list';
    readonly elements: readonly Typed[];
}
/** A map of def to def. */
export interface NewMap extends TypedNode {
    readonly kind: 'map';
    readonly keys: readonly Typed[];
    readonly values: readonly Typed[];
}
/** `new int[2][3]`. */
export interface ArrayOfSizes extends TypedNode {
    readonly kind: 'arrayOfSizes';
    readonly sizes: readonly Typed[];
}
/** `new int[] {1, 2}`. */
export interface ArrayOfElements extends TypedNode {
    readonly kind: 'arrayOfElements';
    readonly elements: readonly Typed[];
}
/** `new T(..)`. */
export interface NewObject extends TypedNode {
    readonly kind: 'new';
    readonly member: AllowedMember;
    readonly arguments: readonly Typed[];
}
/** `Integer.MAX_VALUE`. */
export interface StaticField extends TypedNode {
    readonly kind: 'staticField';
    readonly field: AllowedField;
}
/** Something that can be read and, most of it, written. */
export type Place = {
    readonly kind: 'local';
    readonly variable: Variable;
} | {
    readonly kind: 'arrayElement';
    readonly receiver: Typed;
    readonly index: Typed;
} | {
    readonly kind: 'arrayLength';
    readonly receiver: Typed;
} | {
    readonly kind: 'defMember';
    readonly receiver: Typed;
    readonly name: string;
} | {
    readonly kind: 'defElement';
    readonly receiver: Typed;
    readonly index: Typed;
} | {
    readonly kind: 'accessor';
    readonly receiver: Typed;
    readonly getter: AllowedMember | undefined;
    readonly setter: AllowedMember | undefined;
} | {
    readonly kind: 'mapEntry';
    readonly receiver: Typed;
    readonly key: Typed;
} | {
    readonly kind: 'listElement';
    readonly receiver: Typed;
    readonly index: Typed;
};
/** A place that is read. */
export interface Read extends TypedNode {
    readonly kind: 'read';
    readonly place: Place;
    readonly nullSafe: boolean;
}
/** `place = value`. With a `compound`, `value` is the right operand. */
export interface Assign extends TypedNode {
    readonly kind: 'assign';
    readonly place: Place;
    readonly value: Typed;
    readonly compound: Compound | undefined;
    /** The value of the expression: none, the new value, the old one. */
    readonly result: 'none' | 'new' | 'old';
}
/** How a compound assignment computes: in `type`, from the old value converted to it, then back explicitly. */
export interface Compound {
    readonly operator: Arithmetic['operator'];
    readonly type: Type;
    /** Offset of the whole assignment. */
    readonly at: number;
}
/** A static method. */
export interface StaticCall extends TypedNode {
    readonly kind: 'staticCall';
    readonly member: AllowedMember;
    readonly arguments: readonly Typed[];
}
/** A method found by the static type of its receiver. */
export interface MethodCall extends TypedNode {
    readonly kind: 'methodCall';
    readonly member: AllowedMember;
    readonly receiver: Typed;
    readonly arguments: readonly Typed[];
    readonly nullSafe: boolean;
}
/** A call on def: the method is looked for at run time. Lambdas and references among the arguments stand as they are. */
export interface DefCall extends TypedNode {
    readonly kind: 'defCall';
    readonly name: string;
    readonly receiver: Typed;
    readonly arguments: readonly Typed[];
    readonly nullSafe: boolean;
}
/** A call of a user function. */
export interface UserCall extends TypedNode {
    readonly kind: 'userCall';
    readonly target: UserFunction;
    readonly arguments: readonly Typed[];
}
/** A call of a method that the context gives every script: `field`, `metadata`. */
export interface ScriptCall extends TypedNode {
    readonly kind: 'scriptCall';
    readonly member: AllowedMember;
    readonly arguments: readonly Typed[];
}
/** A lambda. For a known interface `target` is its method and the types fit it; else all is def until run time. */
export interface Lambda extends TypedNode {
    readonly kind: 'lambda';
    readonly target: AllowedMember | undefined;
    readonly parameters: readonly Variable[];
    readonly returns: Type;
    readonly captured: readonly Variable[];
    readonly body: readonly TypedStatement[];
    /** Position among the lambdas of the script, which shows in a message. */
    readonly number: number;
}
/** A method reference, bound to what it calls, or left for run time. */
export interface Reference extends TypedNode {
    readonly kind: 'reference';
    /** The method of the interface; undefined on def, where run time finds both. */
    readonly target: AllowedMember | undefined;
    readonly binding: ReferenceBinding;
    /** As written. */
    readonly owner: string;
    readonly method: string;
}
/** The target of a method reference, as far as known. */
export type ReferenceBinding = {
    readonly kind: 'member';
    readonly member: AllowedMember;
} | {
    readonly kind: 'newArray';
    readonly elementType: Type;
} | {
    readonly kind: 'user';
    readonly target: UserFunction;
}
/** `x::method`: the receiver is evaluated when the reference is made; its method is known for a static type. */
 | {
    readonly kind: 'captured';
    readonly variable: Variable;
    readonly member: AllowedMember | undefined;
}
/** A type's member that is only chosen when the interface is known. */
 | {
    readonly kind: 'type';
    readonly type: Type;
};
/** An expression whose value is shown to an observer, with its span in the source. */
export interface Observed extends TypedNode {
    readonly kind: 'observed';
    readonly operand: Typed;
    readonly span: Span;
}
/** Any expression with its type. */
export type Typed = Constant | RegexConstant | Cast | Unary | Arithmetic | Concatenation | RegexTest | Comparison | Logical | InstanceTest | Conditional | Elvis | NewList | NewMap | ArrayOfSizes | ArrayOfElements | NewObject | StaticField | Read | Assign | StaticCall | MethodCall | DefCall | UserCall | ScriptCall | Lambda | Reference | Observed;
/** Any statement. */
export type TypedStatement = {
    readonly kind: 'if';
    readonly at: number;
    readonly condition: Typed;
    readonly yes: readonly TypedStatement[];
    readonly no: readonly TypedStatement[] | undefined;
} | {
    readonly kind: 'while';
    readonly at: number;
    /** Undefined when it is the constant true. */
    readonly condition: Typed | undefined;
    readonly body: readonly TypedStatement[];
} | {
    readonly kind: 'do';
    readonly at: number;
    readonly condition: Typed | undefined;
    readonly body: readonly TypedStatement[];
} | {
    readonly kind: 'for';
    readonly at: number;
    readonly initializer: readonly TypedStatement[];
    readonly condition: Typed | undefined;
    readonly afterthought: Typed | undefined;
    readonly body: readonly TypedStatement[];
} | {
    readonly kind: 'forEach';
    readonly at: number;
    readonly variable: Variable;
    readonly iterable: Typed;
    readonly body: readonly TypedStatement[];
} | {
    readonly kind: 'declaration';
    readonly at: number;
    readonly variable: Variable;
    readonly value: Typed | undefined;
} | {
    readonly kind: 'return';
    readonly at: number;
    readonly value: Typed | undefined;
} | {
    readonly kind: 'throw';
    readonly at: number;
    readonly value: Typed;
} | {
    readonly kind: 'break';
    readonly at: number;
} | {
    readonly kind: 'continue';
    readonly at: number;
} | {
    readonly kind: 'expression';
    readonly at: number;
    readonly expression: Typed;
} | {
    readonly kind: 'try';
    readonly at: number;
    readonly body: readonly TypedStatement[];
    readonly catches: readonly {
        readonly at: number;
        readonly variable: Variable;
        readonly body: readonly TypedStatement[];
    }[];
};
/** A user function; `body` is filled in when all headers are known. */
export interface UserFunction {
    readonly name: string;
    readonly returns: Type;
    readonly parameterTypes: readonly Type[];
    parameters: readonly Variable[];
    body: readonly TypedStatement[];
}
/** A whole script, resolved. */
export interface TypedScript {
    readonly functions: readonly UserFunction[];
    readonly body: readonly TypedStatement[];
    readonly returns: Type;
    /** The context's variables that the main body names, in the order of the context. */
    readonly contextVariables: readonly Variable[];
}
export {};
