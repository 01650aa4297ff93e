/** Which of several values a document is sorted by: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/sort-search-results.html#_sort_mode_option */
import { illegalArgument } from '@sluice/java'

/** `mode` of a sort. */
export type MultiValueMode = 'min' | 'max' | 'sum' | 'avg' | 'median'

const MODES: ReadonlySet<string> = new Set(['min', 'max', 'sum', 'avg', 'median'])

/** The mode of a name. Throws illegal_argument_exception. */
export function multiValueMode(name: string): MultiValueMode {
  const lower = name.toLowerCase()
  if (MODES.has(lower)) return lower as MultiValueMode
  throw illegalArgument(`Unknown SortMode [${name}]`)
}

type Values = { readonly [at: number]: number | bigint }

/** One of the values from `from` to `to`, at least one, in ascending order. Whole numbers stay whole: averages are rounded as Java does. */
export function pick(
  values: Values,
  from: number,
  to: number,
  mode: MultiValueMode,
  isWhole: boolean,
): number | bigint {
  if (mode === 'min' || to - from === 1) return values[from]!
  if (mode === 'max') return values[to - 1]!
  if (mode === 'median') {
    const middle = from + ((to - from) >> 1)
    if ((to - from) % 2 === 1) return values[middle]!
    const mean = (Number(values[middle - 1]) + Number(values[middle])) / 2
    return isWhole ? Math.round(mean) : mean
  }
  let sum = 0
  for (let i = from; i < to; i++) sum += Number(values[i])
  if (mode === 'sum') return sum
  return isWhole ? Math.round(sum / (to - from)) : sum / (to - from)
}
