/** Faults of documents: of their text, of names of fields, and of values. */
import { readJson } from '@sluice/core'
import { floatOf, illegalArgument, JavaDouble, type JavaException, javaToString } from '@sluice/java'

/** Classes of faults of the JSON text itself. */
export const OF_THE_TEXT = /^org\.elasticsearch\.xcontent\.|\.StreamConstraintsException$/

/** The place that a fault of the text names. */
export function placeOf({ text }: JavaException): { line: number; column: number } {
  const [, line = '1', column = '1'] = /^\[(\d+):(\d+)\]/.exec(text ?? '') ?? []
  return { line: Number(line), column: Number(column) }
}

/** Throws illegal_argument_exception for a name that a field cannot have. */
export function checkName(name: string): void {
  if (name !== '' && !name.includes('.') && name.trim() !== '') return
  if (name.split('.').some(part => part.trim() === '')) {
    throw illegalArgument(`field name cannot contain only whitespace: [${name}]`)
  }
}

/** The value of a field as its fault shows it; a type that reads floats has made one of a decimal number. */
export function previewOf(json: string, readsFloats: boolean): string {
  const value = readJson(json.startsWith('{') ? json : `[${json}]`, { allowDuplicateKeys: true })
  const shown = Array.isArray(value) ? (value[0] as unknown) : value
  return javaToString(readsFloats && shown instanceof JavaDouble ? floatOf(Math.fround(shown.value)) : shown)
}
