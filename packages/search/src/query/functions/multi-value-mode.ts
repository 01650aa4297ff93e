/** Which of several values of a document counts. */
import { illegalArgument } from '@sluice/java'

const MODES = {
  sum: values => values.reduce((sum, value) => sum + value, 0),
  avg: values => values.reduce((sum, value) => sum + value, 0) / values.length,
  median: values => {
    const sorted = [...values].sort((a, b) => a - b)
    const middle = sorted.length >> 1
    return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
  },
  min: values => Math.min(...values),
  max: values => Math.max(...values),
} as const satisfies Readonly<Record<string, (values: readonly number[]) => number>>

/** A mode by its name. */
export type MultiValueMode = keyof typeof MODES

/** The modes by name. */
export const MULTI_VALUE_MODES = Object.keys(MODES) as readonly MultiValueMode[]

/** The mode of a name, in any case. Throws illegal_argument_exception for an unknown one. */
export function multiValueMode(name: string): MultiValueMode {
  const found = MULTI_VALUE_MODES.find(mode => mode === name.toLowerCase())
  if (found !== undefined) return found
  throw illegalArgument(`Illegal sort mode: ${name}`)
}

/** Reduces several values, at least one, to a single one. */
export const pickValue = (mode: MultiValueMode, values: readonly number[]): number =>
  values.length === 1 ? values[0]! : MODES[mode](values)
