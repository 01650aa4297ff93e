/**
 * Everything that generated code may call, under the names by which it does. Generated code reaches nothing else: it gets
 * this object, the library functions bound at compile time, constants, and its arguments.
 */
import { byteOf, charOf, doubleOf, doubleToInt, doubleToLong, floatOf, getKey, intDivide, intRemainder, intToByte, intToChar, intToShort, javaEquals, longAdd, longAnd, longDivide, longMultiply, longNegate, longNot, longOf, longOr, longRemainder, longShiftLeft, longShiftRight, longSubtract, longToDouble, longToFloat, longToInt, longUnsignedShiftRight, longXor, setKey, shortOf } from '../../../java/src/index.js';
import { grown, loopLimit } from '../account.js';
import { type AllowlistSection } from '../allowlist.js';
import { arrayLength } from '../library/array.js';
import { type Type } from '../types.js';
import { CallSite, type CallWorld } from './call-site.js';
import { Classes, plainKey } from './classes.js';
import * as comparisons from './comparisons.js';
import * as conversions from './conversions.js';
import { nullTyped } from './faults.js';
import { fitLambdaResult, type ValueFunction } from './handles.js';
import { Iterators } from './iterate.js';
import { located } from './location.js';
import { arrayElement, arrayOf, arrayPlace, arrayStore, Members, newArray } from './members.js';
import * as operators from './operators.js';
import { References } from './references.js';
import { regexFinds, regexMatches } from './regex-test.js';
import { doubleText, floatText, textOf } from './text.js';
/** The state of one allowlist: the classes, and everything that depends on them. */
export interface World extends CallWorld {
    readonly members: Members;
    readonly iterators: Iterators;
    /** The functions that generated code calls. */
    readonly functions: RuntimeFunctions;
}
declare function functionsOf(classes: Classes, members: Members, iterators: Iterators, references: References): {
    add: typeof operators.add;
    subtract: typeof operators.subtract;
    multiply: typeof operators.multiply;
    divide: typeof operators.divide;
    remainder: typeof operators.remainder;
    and: typeof operators.and;
    or: typeof operators.or;
    xor: typeof operators.xor;
    shift: typeof operators.shift;
    signed: typeof operators.signed;
    invert: typeof operators.invert;
    equal: typeof comparisons.equal;
    textEqual: typeof comparisons.textEqual;
    less: typeof comparisons.less;
    lessOrEqual: typeof comparisons.lessOrEqual;
    greater: typeof comparisons.greater;
    greaterOrEqual: typeof comparisons.greaterOrEqual;
    same: typeof comparisons.same;
    sameUncopied: typeof comparisons.sameUncopied;
    likeOld: typeof operators.likeOld;
    numberOfResult: typeof operators.numberOfResult;
    javaEquals: typeof javaEquals;
    intDivide: typeof intDivide;
    intRemainder: typeof intRemainder;
    longAdd: typeof longAdd;
    longSubtract: typeof longSubtract;
    longMultiply: typeof longMultiply;
    longDivide: typeof longDivide;
    longRemainder: typeof longRemainder;
    longAnd: typeof longAnd;
    longOr: typeof longOr;
    longXor: typeof longXor;
    longNegate: typeof longNegate;
    longNot: typeof longNot;
    longShiftLeft: typeof longShiftLeft;
    longShiftRight: typeof longShiftRight;
    longUnsignedShiftRight: typeof longUnsignedShiftRight;
    longToInt: typeof longToInt;
    longToFloat: typeof longToFloat;
    longToDouble: typeof longToDouble;
    doubleToInt: typeof doubleToInt;
    doubleToLong: typeof doubleToLong;
    intToByte: typeof intToByte;
    intToShort: typeof intToShort;
    intToChar: typeof intToChar;
    fround: (x: number) => number;
    byteOf: typeof byteOf;
    shortOf: typeof shortOf;
    charOf: typeof charOf;
    longOf: typeof longOf;
    floatOf: typeof floatOf;
    doubleOf: typeof doubleOf;
    rawLongOf: typeof conversions.rawLongOf;
    rawDoubleOf: typeof conversions.rawDoubleOf;
    rawOf: typeof conversions.rawOf;
    toBoolean: typeof conversions.toBoolean;
    toInt: typeof conversions.toInt;
    toLong: typeof conversions.toLong;
    toDouble: typeof conversions.toDouble;
    toRaw: typeof conversions.toRaw;
    toRawExplicitly: typeof conversions.toRawExplicitly;
    toIntExplicitly: typeof conversions.toIntExplicitly;
    handleToInt: typeof conversions.handleToInt;
    toRawElement: typeof conversions.toRawElement;
    toText: typeof conversions.toText;
    toTextExplicitly: typeof conversions.toTextExplicitly;
    toBox: typeof conversions.toBox;
    unbox: typeof conversions.unbox;
    boxed: typeof conversions.boxed;
    charOfString: typeof conversions.charOfString;
    charText: (...codes: number[]) => string;
    toMap: (value: unknown) => unknown;
    computedTo: (value: unknown, type: Type, left: Type, right: Type) => unknown;
    /** A value from a def member, call or computation as a type, as a method handle converts it. */
    handleTo: (value: unknown, type: Type) => unknown;
    isInstance: (value: unknown, type: Type) => boolean;
    isList: (value: unknown) => boolean;
    /** Whether a catch clause takes an exception. */
    catches: (error: unknown, type: Type) => boolean;
    located: typeof located;
    loopLimit: typeof loopLimit;
    account: {
        steps: number;
        bytes: number;
    };
    grown: typeof grown;
    nullTyped: typeof nullTyped;
    get: (value: unknown, name: string) => unknown;
    set: (value: unknown, name: string, stored: unknown, from: Type) => void;
    at: (value: unknown, index: unknown, from: Type, loadAt: number) => unknown;
    place: (value: unknown, index: unknown, from: Type) => unknown;
    load: (value: unknown, place: unknown) => unknown;
    store: (value: unknown, place: unknown, stored: unknown, from: Type) => void;
    mapGet: (map: unknown, key: unknown) => unknown;
    mapPut: (map: unknown, key: unknown, value: unknown) => void;
    listGet: (list: unknown, index: number) => unknown;
    listSet: (list: unknown, index: number, value: unknown) => void;
    listPlace: (list: unknown, index: number) => number;
    arrayElement: typeof arrayElement;
    arrayStore: typeof arrayStore;
    arrayPlace: typeof arrayPlace;
    arrayLength: typeof arrayLength;
    newArray: typeof newArray;
    arrayOf: typeof arrayOf;
    iterator: (value: unknown) => import("./iterate.js").Cursor;
    iteratorOfIterable: (value: unknown) => import("./iterate.js").Cursor;
    iteratorOfArray: (array: import("../library/array.js").AnyArray) => import("./iterate.js").Cursor;
    plainKey: typeof plainKey;
    /** The method that a call on def calls, if it is not the one that was called first. */
    bind: (site: CallSite, receiver: unknown) => ValueFunction;
    regexFinds: typeof regexFinds;
    regexMatches: typeof regexMatches;
    isMap: (value: unknown) => boolean;
    /** JavaScript's own, for `instanceof` and `new`. */
    JavaMap: MapConstructor;
    getKey: typeof getKey;
    setKey: typeof setKey;
    imul: (x: number, y: number) => number;
    /** `variable::method` for an interface method of a known result. */
    capturedReference: (receiver: unknown, method: string, returns: Type) => ValueFunction;
    lambdaResult: typeof fitLambdaResult;
    text: typeof textOf;
    doubleText: typeof doubleText;
    floatText: typeof floatText;
    mapOf: typeof mapOf;
};
/** Names of runtime functions and their types. */
export type RuntimeFunctions = ReturnType<typeof functionsOf>;
/** A function that gives a reference as a class or interface, or throws the JVM's `ClassCastException`. */
export declare function castTo(classes: Classes, type: Type): (value: unknown) => unknown;
/** A map literal: keys and values in turn. Later keys win. */
declare function mapOf(members: readonly unknown[], put: (map: unknown, key: unknown, value: unknown) => void): Map<unknown, unknown>;
/** The world of an allowlist; made at the first call. `views`: whether scripts see their document through read-only views. */
export declare function worldFor(sections: readonly AllowlistSection[], views: boolean): World;
export {};
