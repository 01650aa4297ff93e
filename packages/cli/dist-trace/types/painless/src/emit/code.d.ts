/** The state of emitting a whole script, and the current function. */
import type { AllowedMember } from '../allowlist.js';
import type { ArgumentShape } from '../runtime/call-site.js';
import type { OperationKind } from '../runtime/operands.js';
import type { RuntimeFunctions } from '../runtime/runtime.js';
import type { Typed, UserFunction, Variable } from '../typed.js';
import type { Type } from '../types.js';
import { Marks } from './marks.js';
import type { BranchPoint, Observed } from './observed.js';
/** A value that `link` makes before the code runs. */
export type LinkedValue = {
    readonly kind: 'value';
    readonly value: unknown;
} | {
    readonly kind: 'member';
    readonly member: AllowedMember;
} | {
    readonly kind: 'field';
    readonly owner: string;
    readonly name: string;
} | {
    readonly kind: 'regex';
    readonly pattern: string;
    readonly flags: number;
} | {
    readonly kind: 'site';
    readonly name: string;
    readonly shapes: readonly ArgumentShape[];
    readonly result: Type;
} | {
    readonly kind: 'cast';
    readonly type: Type;
}
/** Remembers where a key of maps was found. */
 | {
    readonly kind: 'keySite';
    readonly key: string;
} | {
    readonly kind: 'unaryHistory';
} | {
    readonly kind: 'operationHistory';
    readonly operation: OperationKind;
} | {
    readonly kind: 'memberReference';
    readonly member: AllowedMember;
    readonly target: AllowedMember;
} | {
    readonly kind: 'arrayReference';
    readonly elementType: Type;
};
/** The code of a script: JavaScript with the names that it needs. */
export interface EmittedScript {
    readonly text: string;
    /** Runtime functions that the text names. */
    readonly functions: readonly (keyof RuntimeFunctions)[];
    /** Values that the text names `k0`, `k1`, ... */
    readonly values: readonly LinkedValue[];
    /** Offsets at which a statement starts, ascending. */
    readonly statements: readonly number[];
    /** The branches that are reported, by number. */
    readonly branches: readonly BranchPoint[];
    /** Whether the script calls methods of the script object. */
    readonly usesScriptObject: boolean;
    /** Whether the main body names `params`. */
    readonly usesParams: boolean;
}
/** Collected over a whole script. */
export declare class ScriptCode {
    #private;
    readonly loopLimit: number;
    readonly observed: Observed;
    readonly functions: Set<"JavaMap" | "account" | "add" | "and" | "arrayElement" | "arrayLength" | "arrayOf" | "arrayPlace" | "arrayStore" | "at" | "bind" | "boxed" | "byteOf" | "capturedReference" | "catches" | "charOf" | "charOfString" | "charText" | "computedTo" | "divide" | "doubleOf" | "doubleText" | "doubleToInt" | "doubleToLong" | "equal" | "floatOf" | "floatText" | "fround" | "get" | "getKey" | "greater" | "greaterOrEqual" | "grown" | "handleTo" | "handleToInt" | "imul" | "intDivide" | "intRemainder" | "intToByte" | "intToChar" | "intToShort" | "invert" | "isInstance" | "isList" | "isMap" | "iterator" | "iteratorOfArray" | "iteratorOfIterable" | "javaEquals" | "lambdaResult" | "less" | "lessOrEqual" | "likeOld" | "listGet" | "listPlace" | "listSet" | "load" | "located" | "longAdd" | "longAnd" | "longDivide" | "longMultiply" | "longNegate" | "longNot" | "longOf" | "longOr" | "longRemainder" | "longShiftLeft" | "longShiftRight" | "longSubtract" | "longToDouble" | "longToFloat" | "longToInt" | "longUnsignedShiftRight" | "longXor" | "loopLimit" | "mapGet" | "mapOf" | "mapPut" | "multiply" | "newArray" | "nullTyped" | "numberOfResult" | "or" | "place" | "plainKey" | "rawDoubleOf" | "rawLongOf" | "rawOf" | "regexFinds" | "regexMatches" | "remainder" | "same" | "sameUncopied" | "set" | "setKey" | "shift" | "shortOf" | "signed" | "store" | "subtract" | "text" | "textEqual" | "toBoolean" | "toBox" | "toDouble" | "toInt" | "toIntExplicitly" | "toLong" | "toMap" | "toRaw" | "toRawElement" | "toRawExplicitly" | "toText" | "toTextExplicitly" | "unbox" | "xor">;
    readonly values: LinkedValue[];
    readonly statements: Set<number>;
    readonly branches: BranchPoint[];
    readonly userNames: Map<UserFunction, string>;
    /** The code of values that are made once, in the order of their dependencies. */
    readonly made: string[];
    usesScriptObject: boolean;
    /** The variable of the document, if its fields are asked for by name. */
    document: Variable | undefined;
    constructor(loopLimit: number, observed: Observed);
    /** Names a runtime function. */
    use(name: keyof RuntimeFunctions): string;
    /** Names a linked value. */
    value(value: LinkedValue): string;
    /** Names a value that is made once for all runs, by code that names nothing of a run. */
    hoisted(text: string): string;
    /** Names a linked value of which one is enough. */
    shared(key: string, value: LinkedValue): string;
}
/** One JavaScript function while it is being made. */
export declare class FunctionCode {
    #private;
    readonly script: ScriptCode;
    /** The type of `return`; lambdas return Java values, other functions raw ones. */
    readonly returns: Type;
    readonly isLambda: boolean;
    readonly isMain: boolean;
    readonly marks: Marks;
    usesLoops: boolean;
    constructor(script: ScriptCode, 
    /** The type of `return`; lambdas return Java values, other functions raw ones. */
    returns: Type, isLambda: boolean, isMain?: boolean);
    /** Names a runtime function. */
    use(name: keyof RuntimeFunctions): string;
    /** A variable for a value that is used twice. */
    temporary(): string;
    /** The declarations that the function's body needs. */
    declarations(): string;
}
/** The JavaScript name of a variable. */
export declare const nameOf: (variable: Variable) => string;
/** Whether evaluating the expression neither changes anything nor can fail. */
export declare const isSimple: (node: Typed) => boolean;
/** A string as JavaScript. */
export declare const quoted: (text: string) => string;
/** Counts a step of the run that Elasticsearch does not count: a call of a function, an element of a collection. */
export declare const stepCounter: (code: FunctionCode) => string;
/** Counts several such steps. */
export declare const stepsCounter: (code: FunctionCode, count: number) => string;
