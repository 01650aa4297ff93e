/** The exceptions of `java.util.Formatter`, each with the text that Java gives it. */
import { JavaException } from '../throwable.js'

const fault = (name: string, text: string): JavaException => new JavaException(`java.util.${name}`, text)

/** A conversion, or a whole specifier, that Java does not know. */
export const unknownConversion = (conversion: string): JavaException =>
  fault('UnknownFormatConversionException', `Conversion = '${conversion}'`)

/** There are fewer arguments than the specifier asks for. */
export const missingArgument = (specifier: string): JavaException =>
  fault('MissingFormatArgumentException', `Format specifier '${specifier}'`)

/** An argument index that is zero, or that no int holds (then NaN). */
export const illegalIndex = (index: number): JavaException =>
  fault(
    'IllegalFormatArgumentIndexException',
    Number.isNaN(index)
      ? 'Format argument index: (not representable as int)'
      : `Illegal format argument index = ${index}`,
  )

/** A flag that the conversion does not have. */
export const flagMismatch = (conversion: string, flag: string): JavaException =>
  fault('FormatFlagsConversionMismatchException', `Conversion = ${conversion}, Flags = ${flag}`)

/** Flags that exclude each other, or any flag if none is allowed. */
export const illegalFlags = (flags: string): JavaException => fault('IllegalFormatFlagsException', `Flags = '${flags}'`)

/** A flag given twice. */
export const duplicateFlag = (flag: string): JavaException =>
  fault('DuplicateFormatFlagsException', `Flags = '${flag}'`)

/** A precision if none is allowed, or that no int holds. */
export const illegalPrecision = (precision: number): JavaException =>
  fault('IllegalFormatPrecisionException', String(precision))

/** A width if none is allowed, or that no int holds. */
export const illegalWidth = (width: number): JavaException => fault('IllegalFormatWidthException', String(width))

/** A flag that is nothing without a width. */
export const missingWidth = (specifier: string): JavaException => fault('MissingFormatWidthException', specifier)

/** An argument of a class that the conversion does not take. */
export const wrongArgument = (conversion: string, className: string): JavaException =>
  fault('IllegalFormatConversionException', `${conversion} != ${className}`)

/** An integer that is not a character. */
export const illegalCodePoint = (codePoint: number): JavaException =>
  fault('IllegalFormatCodePointException', `Code point = 0x${(codePoint >>> 0).toString(16)}`)

/** Text that Java would not have the memory for. */
export const outOfMemory = (): JavaException => new JavaException('java.lang.OutOfMemoryError', 'Java heap space')
