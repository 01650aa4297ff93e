/** The place of a step's element in the verbose answer. */

/** Lines from `from` to before `to`. */
export interface LineRange {
  readonly from: number
  readonly to: number
}

/**
 * The lines of a step's element. The steps of an iteration have none: theirs is that of the `foreach`. Null if there is none.
 * `count` is how many lines the answer has; its last two close the list and the object.
 */
export function elementLines(
  elements: readonly { readonly step: string; readonly line: number }[],
  count: number,
  step: string | null,
): LineRange | null {
  if (step === null) return null
  const outside = step.replace(/\[.*$/, '')
  const at = elements.findIndex(each => each.step === outside)
  return at < 0 ? null : { from: elements[at]!.line, to: elements[at + 1]?.line ?? count - 2 }
}
