/** `Optional`, `OptionalInt`, `OptionalLong` and `OptionalDouble`. */
import { JavaException, JavaObject, javaEquals, javaHashCode, javaToString, nullPointer } from '@sluice/java'
import type { ClassLibrary, Lambda } from '../define.js'
import { cannotCast, noSuchElement } from '../faults.js'

const names = { object: 'Optional', int: 'OptionalInt', long: 'OptionalLong', double: 'OptionalDouble' } as const
const classNames = {
  object: 'java.util.Optional',
  int: 'java.util.OptionalInt',
  long: 'java.util.OptionalLong',
  double: 'java.util.OptionalDouble',
} as const

/** An optional value; null stands for none. */
export class JavaOptional extends JavaObject {
  override readonly className: string
  constructor(
    readonly value: unknown,
    readonly kind: keyof typeof names = 'object',
  ) {
    super()
    this.className = classNames[kind]
  }
  override toJavaString(): string {
    return this.value === null ? `${names[this.kind]}.empty` : `${names[this.kind]}[${javaToString(this.value)}]`
  }
  override javaEquals(other: unknown): boolean {
    return other instanceof JavaOptional && other.kind === this.kind && javaEquals(this.value, other.value)
  }
  override javaHashCode(): number {
    return this.value === null ? 0 : javaHashCode(this.value)
  }
}

/** An `Optional` of a value that may be null. */
export const optionalOf = (value: unknown): JavaOptional => new JavaOptional(value ?? null)

function present(receiver: JavaOptional): unknown {
  if (receiver.value === null) throw noSuchElement('No value present')
  return receiver.value
}

const shared: NonNullable<ClassLibrary['methods']> = {
  'ifPresent/1': (receiver: JavaOptional, visit: Lambda) => {
    if (receiver.value !== null) visit(receiver.value)
  },
  'isPresent/0': (receiver: JavaOptional) => receiver.value !== null,
  'orElse/1': (receiver: JavaOptional, otherwise: unknown) => receiver.value ?? otherwise,
  'orElseGet/1': (receiver: JavaOptional, otherwise: Lambda) => receiver.value ?? otherwise(),
  'orElseThrow/1': (receiver: JavaOptional, fault: Lambda) => {
    if (receiver.value !== null) return receiver.value
    const thrown = fault()
    throw thrown instanceof JavaException ? thrown : cannotCast(thrown, 'java.lang.Throwable')
  },
}

function mapped(result: unknown): JavaOptional {
  if (result === null || result === undefined) throw nullPointer(null)
  return result as JavaOptional
}

/** `java.util.Optional`. */
export const optional: ClassLibrary = {
  statics: {
    'empty/0': () => new JavaOptional(null),
    'of/1': (value: unknown) => {
      if (value === null) throw nullPointer(null)
      return new JavaOptional(value)
    },
    'ofNullable/1': optionalOf,
  },
  methods: {
    ...shared,
    'filter/1': (receiver: JavaOptional, test: Lambda) =>
      receiver.value === null || test(receiver.value) === true ? receiver : new JavaOptional(null),
    'flatMap/1': (receiver: JavaOptional, change: Lambda) =>
      receiver.value === null ? receiver : mapped(change(receiver.value)),
    'get/0': present,
    'map/1': (receiver: JavaOptional, change: Lambda) =>
      receiver.value === null ? receiver : optionalOf(change(receiver.value)),
  },
}

const primitive = (kind: 'int' | 'long' | 'double', getter: string): ClassLibrary => ({
  statics: {
    'empty/0': () => new JavaOptional(null, kind),
    'of/1': (value: unknown) => new JavaOptional(value, kind),
  },
  methods: { ...shared, [getter]: present },
})

/** `java.util.OptionalInt`. */
export const optionalInt = primitive('int', 'getAsInt/0')
/** `java.util.OptionalLong`. */
export const optionalLong = primitive('long', 'getAsLong/0')
/** `java.util.OptionalDouble`. */
export const optionalDouble = primitive('double', 'getAsDouble/0')
