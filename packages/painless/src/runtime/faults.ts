/** The faults that generated code raises itself, with the texts of Elasticsearch and of the JVM. */
import { classCast, illegalArgument, JavaException, nullPointer } from '@sluice/java'
import { typeName } from './classes.js'

/** A member of null on def. */
export const nullReceiver = (name: string): JavaException =>
  nullPointer(`cannot access method/field [${name}] from a null def reference`)

/** Null if an operator or a conversion asks for the class. `name` is what the JVM calls the value. */
export const nullOperand = (name: string): JavaException =>
  nullPointer(`Cannot invoke "Object.getClass()" because "${name}" is null`)

/** `WrongMethodTypeException`: a typed argument or result that no conversion can fit to a method found at run time. */
export const wrongMethodType = (handle: string, site: string): JavaException =>
  new JavaException('java.lang.invoke.WrongMethodTypeException', `cannot convert MethodHandle${handle} to ${site}`)

const MODULES: readonly (readonly [string, string])[] = [['java.', "module java.base of loader 'bootstrap'"]]

const moduleOf = (className: string): string =>
  MODULES.find(([prefix]) => className.startsWith(prefix) || className.startsWith('['))?.[1] ??
  "unnamed module of loader 'app'"

/** The JVM's text of a failed cast between the classes. */
function castText(from: string, to: string): string {
  const one = moduleOf(from)
  const other = moduleOf(to)
  const where = one === other ? `${from} and ${to} are in ${one}` : `${from} is in ${one}; ${to} is in ${other}`
  return `class ${from} cannot be cast to class ${to} (${where})`
}

/** `ClassCastException` as the JVM raises it. */
export const jvmCast = (from: string, to: string): JavaException => classCast(castText(from, to))

/** `ClassCastException` as a method handle raises it. */
export const handleCast = (value: unknown, to: string): JavaException =>
  classCast(`Cannot cast ${typeName(value)} to ${to}`)

/** A method, getter or setter that a def receiver has not. */
export const notFound = (what: string, value: unknown, name: string): JavaException =>
  illegalArgument(`dynamic ${what} [${typeName(value)}, ${name}] not found`)

/** A typed receiver that is null. `text` is what the JVM says of it. */
export const nullTyped = (text: string): never => {
  throw nullPointer(text)
}
