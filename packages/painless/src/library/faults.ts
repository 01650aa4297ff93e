/** The exceptions that the classes of `java.util` and `java.lang` throw, by the texts of JDK 25. */
import { classCast, classNameOf, JavaException } from '@sluice/java'

/** `UnsupportedOperationException`, as a rule without text. */
export const unsupported = (text: string | null = null): JavaException =>
  new JavaException('java.lang.UnsupportedOperationException', text)

/** `NoSuchElementException`. */
export const noSuchElement = (text: string | null = null): JavaException =>
  new JavaException('java.util.NoSuchElementException', text)

/** `ConcurrentModificationException`. */
export const concurrentModification = (): JavaException =>
  new JavaException('java.util.ConcurrentModificationException', null)

/** `IllegalStateException`. */
export const illegalState = (text: string | null = null): JavaException =>
  new JavaException('java.lang.IllegalStateException', text)

/** `IndexOutOfBoundsException` with any text. */
export const indexOutOfBounds = (text: string | null): JavaException =>
  new JavaException('java.lang.IndexOutOfBoundsException', text)

/** `ArrayIndexOutOfBoundsException` with any text. */
export const arrayIndexOutOfBounds = (text: string): JavaException =>
  new JavaException('java.lang.ArrayIndexOutOfBoundsException', text)

/** `StringIndexOutOfBoundsException` with any text. */
export const stringIndexOutOfBounds = (text: string): JavaException =>
  new JavaException('java.lang.StringIndexOutOfBoundsException', text)

/** `ArithmeticException`. */
export const arithmetic = (text: string): JavaException => new JavaException('java.lang.ArithmeticException', text)

/** Java's `Objects.checkIndex`: the text of an index outside of `0 <= index < length`. */
export const outOfBounds = (index: number, length: number): string =>
  `Index ${index} out of bounds for length ${length}`

/** `List.get` and its like: throws unless `0 <= index < size`. */
export function checkIndex(index: number, size: number): void {
  if (index < 0 || index >= size) throw indexOutOfBounds(outOfBounds(index, size))
}

/** `List.add(int, ..)` and `listIterator(int)`: throws unless `0 <= index <= size`. */
export function checkPosition(index: number, size: number): void {
  if (index < 0 || index > size) throw indexOutOfBounds(`Index: ${index}, Size: ${size}`)
}

/** The `ClassCastException` of a value that would have to be of another class of Java's own. */
export function cannotCast(value: unknown, className: string): JavaException {
  const own = classNameOf(value)
  return classCast(
    `class ${own} cannot be cast to class ${className} (${own} and ${className} are in module java.base of loader 'bootstrap')`,
  )
}
