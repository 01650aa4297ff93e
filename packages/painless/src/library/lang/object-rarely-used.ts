/** `StackTraceElement` and `System.arraycopy`. */
import { JavaException, JavaObject, javaToString, nullPointer } from '@sluice/java'
import { type AnyArray, arrayElements, arrayLength, arraySet, isArray, JavaArray } from '../array.js'
import type { ClassLibrary } from '../define.js'
import { arrayIndexOutOfBounds } from '../faults.js'

/** A `java.lang.StackTraceElement` that a script has made. */
class StackTraceElement extends JavaObject {
  override readonly className = 'java.lang.StackTraceElement'
  constructor(
    readonly declaringClass: string,
    readonly methodName: string,
    readonly fileName: string | null,
    readonly lineNumber: number,
  ) {
    super()
  }
  override toJavaString(): string {
    const line = this.lineNumber >= 0 ? `:${this.lineNumber}` : ''
    const place =
      this.lineNumber === -2 ? 'Native Method' : this.fileName === null ? 'Unknown Source' : this.fileName + line
    return `${this.declaringClass}.${this.methodName}(${place})`
  }
  override javaEquals(other: unknown): boolean {
    return other instanceof StackTraceElement && other.toJavaString() === this.toJavaString()
  }
}

/** `java.lang.StackTraceElement`. */
export const stackTraceElement: ClassLibrary = {
  constructors: {
    'new/4': (declaringClass: string | null, method: string | null, file: string | null, line: number) => {
      if (declaringClass === null) throw nullPointer('Declaring class is null')
      if (method === null) throw nullPointer('Method name is null')
      return new StackTraceElement(declaringClass, method, file, line)
    },
  },
  methods: {
    'getClassName/0': (receiver: StackTraceElement) => receiver.declaringClass,
    'getFileName/0': (receiver: StackTraceElement) => receiver.fileName,
    'getLineNumber/0': (receiver: StackTraceElement) => receiver.lineNumber,
    'getMethodName/0': (receiver: StackTraceElement) => receiver.methodName,
    'isNativeMethod/0': (receiver: StackTraceElement) => receiver.lineNumber === -2,
  },
}

/** The name of an array in errors of `System.arraycopy`. */
const arrayText = (array: AnyArray): string => {
  const type = array instanceof JavaArray ? array.elementType : 'byte'
  return /^[a-z]+$/.test(type) && type !== 'def'
    ? `${type}[${arrayLength(array)}]`
    : `object array[${arrayLength(array)}]`
}

function arraycopy(source: unknown, from: number, target: unknown, to: number, count: number): void {
  if (source === null || target === null) throw nullPointer(null)
  if (!isArray(source)) throw arrayStore(`arraycopy: source type ${javaToString(source)} is not an array`)
  if (!isArray(target)) throw arrayStore(`arraycopy: destination type ${javaToString(target)} is not an array`)
  const check = (what: string, position: number, array: AnyArray): void => {
    if (position < 0)
      throw arrayIndexOutOfBounds(`arraycopy: ${what} index ${position} out of bounds for ${arrayText(array)}`)
    if (position + count > arrayLength(array)) {
      const last = what === 'source' ? 'last source' : 'last destination'
      throw arrayIndexOutOfBounds(`arraycopy: ${last} index ${position + count} out of bounds for ${arrayText(array)}`)
    }
  }
  if (count < 0) throw arrayIndexOutOfBounds(`arraycopy: length ${count} is negative`)
  check('source', from, source)
  check('destination', to, target)
  arrayElements(source)
    .slice(from, from + count)
    .forEach((value, i) => {
      arraySet(target, to + i, value)
    })
}

const arrayStore = (text: string): JavaException => new JavaException('java.lang.ArrayStoreException', text)

/** The other members of `java.lang.System` than `system`. */
export const rarelyUsedSystem: ClassLibrary = {
  statics: {
    'arraycopy/5': arraycopy,
  },
}
