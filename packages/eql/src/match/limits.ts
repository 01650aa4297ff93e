/** Which of the results are shown. */
import type { Pipe } from '../ast.js'

/** From which end of the results the default number is taken. */
export type ResultPosition = 'head' | 'tail'

/** The results that pipes leave; without pipes `size` of them from one end. */
export function limited<T>(results: readonly T[], pipes: readonly Pipe[], size: number, position: ResultPosition): T[] {
  const limits: readonly Pipe[] = pipes.length > 0 ? pipes : [{ name: position, count: size }]
  let left = [...results]
  for (const { name, count } of limits) {
    left = name === 'head' ? left.slice(0, count) : left.slice(Math.max(left.length - count, 0))
  }
  return left
}
