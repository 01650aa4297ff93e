/** Whether two patterns of index names have a name in common; `*` stands for any characters. */
export function patternsOverlap(a: string, b: string): boolean {
  // Which places of `b` can be reached with what is before a place of `a`: one row for each place.
  let reached = closed([true], b)
  for (const c of a) {
    const next: boolean[] = []
    for (let at = 0; at <= b.length; at++) {
      if (!reached[at]) continue
      if (c === '*') for (let to = at; to <= b.length; to++) next[to] = true
      else if (b[at] === '*') next[at] = true
      else if (b[at] === c) next[at + 1] = true
    }
    reached = closed(next, b)
  }
  return reached[b.length] === true
}

/** A star may stand for nothing. */
function closed(reached: boolean[], pattern: string): boolean[] {
  for (let at = 0; at < pattern.length; at++) if (reached[at] && pattern[at] === '*') reached[at + 1] = true
  return reached
}
