/**
 * The functional interfaces of `java.util.function`. Their objects are plain JavaScript functions, so the one abstract
 * method is a call; what is written here are the default and static methods.
 */
import { javaEquals, nullPointer } from '@sluice/java'
import type { ClassLibrary, Compare, Lambda } from '../define.js'

const required = (value: Lambda): Lambda => {
  if (value === null || value === undefined) throw nullPointer(null)
  return value
}

/** The abstract method of an interface. */
const call = (receiver: Lambda, ...args: unknown[]): unknown => receiver(...args)

const identity = (value: unknown): unknown => value

/** Both one after the other (`Consumer.andThen` and its kin). */
function inTurn(first: Lambda, second: Lambda): Lambda {
  required(second)
  return (...args) => {
    first(...args)
    second(...args)
    return null
  }
}

function composed(inner: Lambda, outer: Lambda): Lambda {
  required(inner)
  required(outer)
  return (...args) => outer(inner(...args))
}

const consumer = (key: string): ClassLibrary => ({ methods: { [key]: call, 'andThen/1': inTurn } })

const predicate = (key: string): ClassLibrary => ({
  methods: {
    [key]: call,
    'and/1': (receiver: Lambda, other: Lambda): Lambda => {
      required(other)
      return (...args) => receiver(...args) === true && other(...args) === true
    },
    'negate/0':
      (receiver: Lambda): Lambda =>
      (...args) =>
        receiver(...args) !== true,
    'or/1': (receiver: Lambda, other: Lambda): Lambda => {
      required(other)
      return (...args) => receiver(...args) === true || other(...args) === true
    },
  },
})

const unaryOperator = (key: string): ClassLibrary => ({
  statics: { 'identity/0': () => identity },
  methods: {
    [key]: call,
    'andThen/1': composed,
    'compose/1': (receiver: Lambda, before: Lambda) => composed(before, receiver),
  },
})

const only = (key: string): ClassLibrary => ({ methods: { [key]: call } })

const better =
  (compare: Compare, wanted: (order: number) => boolean): Lambda =>
  (a, b) =>
    wanted(compare(a, b)) ? a : b

/** All of `java.util.function`, by simple name. */
export const functionalInterfaces: Readonly<Record<string, ClassLibrary>> = {
  BiConsumer: consumer('accept/2'),
  BiFunction: { methods: { 'apply/2': call, 'andThen/1': composed } },
  BiPredicate: predicate('test/2'),
  BinaryOperator: {
    statics: {
      'maxBy/1': (compare: Compare) => better(compare, order => order >= 0),
      'minBy/1': (compare: Compare) => better(compare, order => order <= 0),
    },
  },
  BooleanSupplier: only('getAsBoolean/0'),
  Consumer: consumer('accept/1'),
  DoubleBinaryOperator: only('applyAsDouble/2'),
  DoubleConsumer: consumer('accept/1'),
  DoubleFunction: only('apply/1'),
  DoublePredicate: predicate('test/1'),
  DoubleSupplier: only('getAsDouble/0'),
  DoubleToIntFunction: only('applyAsInt/1'),
  DoubleToLongFunction: only('applyAsLong/1'),
  DoubleUnaryOperator: unaryOperator('applyAsDouble/1'),
  Function: unaryOperator('apply/1'),
  IntBinaryOperator: only('applyAsInt/2'),
  IntConsumer: consumer('accept/1'),
  IntFunction: only('apply/1'),
  IntPredicate: predicate('test/1'),
  IntSupplier: only('getAsInt/0'),
  IntToDoubleFunction: only('applyAsDouble/1'),
  IntToLongFunction: only('applyAsLong/1'),
  IntUnaryOperator: unaryOperator('applyAsInt/1'),
  LongBinaryOperator: only('applyAsLong/2'),
  LongConsumer: consumer('accept/1'),
  LongFunction: only('apply/1'),
  LongPredicate: predicate('test/1'),
  LongSupplier: only('getAsLong/0'),
  LongToDoubleFunction: only('applyAsDouble/1'),
  LongToIntFunction: only('applyAsInt/1'),
  LongUnaryOperator: unaryOperator('applyAsLong/1'),
  ObjDoubleConsumer: only('accept/2'),
  ObjIntConsumer: only('accept/2'),
  ObjLongConsumer: only('accept/2'),
  Predicate: {
    statics: {
      'isEqual/1':
        (value: unknown): Lambda =>
        other =>
          javaEquals(value, other),
    },
    ...predicate('test/1'),
  },
  Supplier: only('get/0'),
  ToDoubleBiFunction: only('applyAsDouble/2'),
  ToDoubleFunction: only('applyAsDouble/1'),
  ToIntBiFunction: only('applyAsInt/2'),
  ToIntFunction: only('applyAsInt/1'),
  ToLongBiFunction: only('applyAsLong/2'),
  ToLongFunction: only('applyAsLong/1'),
  UnaryOperator: { statics: { 'identity/0': () => identity } },
}
