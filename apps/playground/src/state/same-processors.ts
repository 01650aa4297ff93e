/** Which processors of a text are those of an earlier text. */
import type { PlacedProcessor } from '@sluice/language-service'

/** A text with its processors. */
interface Outlined {
  readonly pipeline: { readonly text: string }
  readonly processors: readonly PlacedProcessor[]
}

/**
 * The paths, as JSON, of processors that are at the same path in both texts and are the same ones: all if nothing was put in, taken
 * out or moved, else those that are written as before.
 */
export function sameProcessors(before: Outlined, after: Outlined): string[] {
  const old = new Map(before.processors.map(each => [JSON.stringify(each.path), each]))
  const paths = after.processors.map(({ path }) => JSON.stringify(path))
  const isSameShape = paths.length === old.size && paths.every(path => old.has(path))
  if (isSameShape) return paths
  return paths.filter((path, i) => {
    const was = old.get(path)
    return was !== undefined && written(before, was) === written(after, after.processors[i]!)
  })
}

const written = ({ pipeline: { text } }: Outlined, { range }: PlacedProcessor): string =>
  text.slice(range.start, range.end)
