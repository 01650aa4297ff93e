/** Java's enums: constants that are objects, one for each name, in order. */
import { illegalArgument, JavaObject, nullPointer } from '@sluice/java'
import { JavaArray } from '../array.js'
import type { ClassLibrary } from '../define.js'

/** A constant of an enum. */
export class JavaEnum extends JavaObject {
  constructor(
    override readonly className: string,
    readonly name: string,
    readonly ordinal: number,
    private readonly text: string = name,
  ) {
    super()
  }
  override toJavaString(): string {
    return this.text
  }
  /** The order of declaration. */
  javaCompareTo(other: unknown): number {
    return this.ordinal - (other as JavaEnum).ordinal
  }
}

/** The constants of an enum by name. */
export type EnumConstants<N extends string, E> = Readonly<Record<N, E>>

/** Makes plain constants. `className` is Java's, with `$` before a nested name. */
export function javaEnum<N extends string>(className: string, names: readonly N[]): EnumConstants<N, JavaEnum> {
  return Object.fromEntries(names.map((name, i) => [name, new JavaEnum(className, name, i)])) as EnumConstants<
    N,
    JavaEnum
  >
}

/** The members that every enum has: its constants as fields, `valueOf` and `values`. */
export function enumMembers(canonicalName: string, constants: Readonly<Record<string, unknown>>): ClassLibrary {
  return {
    fields: constants,
    statics: {
      'valueOf/1': (name: string | null) => {
        if (name === null) throw nullPointer('Name is null')
        if (!Object.hasOwn(constants, name)) throw illegalArgument(`No enum constant ${canonicalName}.${name}`)
        return constants[name]
      },
      'values/0': () => new JavaArray(canonicalName, Object.values(constants)),
    },
  }
}

/** `java.lang.Enum`. */
export const enumClass: ClassLibrary = {
  methods: {
    'compareTo/1': (receiver: JavaEnum, other: JavaEnum) => receiver.javaCompareTo(other),
    'name/0': (receiver: JavaEnum) => receiver.name,
    'ordinal/0': (receiver: JavaEnum) => receiver.ordinal,
  },
}
