/** The places of steps in words. */

/** A label as people read it: `1!2` is `1 › on_failure 2`, the first of a pipeline's own chain `on_failure 1`. */
export const placeWords = (label: string): string =>
  label.replaceAll('!', ' › on_failure ').replaceAll('·each', '[]').trim().replace(/^› /, '')

/** Within a chain: the place in it, and whose chain that is. */
export interface ChainPlace {
  /** `2` of `1!2`. */
  readonly number: string
  /** `on_failure of step 1`. */
  readonly lane: string
}

/** The chain that the label of a step is in; null if it is in none. */
export function chainPlace(label: string): ChainPlace | null {
  const at = label.lastIndexOf('!')
  if (at < 0) return null
  const owner = label.slice(0, at)
  const isOfPipeline = owner === '' || owner.endsWith('.')
  const within = owner.slice(0, -1)
  const whose = isOfPipeline
    ? `the pipeline${within === '' ? '' : ` of step ${placeWords(within)}`}`
    : `step ${placeWords(owner)}`
  return { number: label.slice(at + 1), lane: `on_failure of ${whose}` }
}
