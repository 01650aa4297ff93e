/** A search in what is in order. */

/** The first number from `from` for which `isSo` holds, if it holds from there on; looks near `from` first. */
export function firstWhere(from: number, size: number, isSo: (i: number) => boolean): number {
  let low = from
  let step = 1
  while (low + step < size && !isSo(low + step - 1)) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, size)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isSo(middle)) high = middle
    else low = middle + 1
  }
  return low
}
