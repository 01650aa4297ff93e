/** A text cut where marks begin and end. */

/** A mark on a text; `name` is read by people, `tone` chooses its colour. */
export interface Mark {
  readonly start: number
  readonly end: number
  readonly name: string
  readonly tone: number
}

/** A piece of a text with the innermost mark that it lies in. */
export interface Segment {
  readonly text: string
  readonly start: number
  readonly mark: Mark | null
}

/** Cuts a text: every character once, in order. Of marks that overlap the shorter one counts; an empty mark is a piece without text. */
export function segmentsOf(text: string, marks: readonly Mark[]): Segment[] {
  const edges = new Set([0, text.length])
  for (const { start, end } of marks) {
    edges.add(Math.min(start, text.length))
    edges.add(Math.min(end, text.length))
  }
  const sorted = [...edges].sort((a, b) => a - b)
  const segments: Segment[] = []
  for (const [i, start] of sorted.entries()) {
    const empty = marks.find(mark => mark.start === start && mark.end === start)
    if (empty !== undefined) segments.push({ text: '', start, mark: empty })
    const end = sorted[i + 1]
    if (end === undefined) continue
    const covering = marks.filter(mark => mark.start <= start && end <= mark.end)
    const mark = covering.reduce<Mark | null>(
      (best, each) => (best === null || length(each) < length(best) ? each : best),
      null,
    )
    segments.push({ text: text.slice(start, end), start, mark })
  }
  return segments
}

const length = ({ start, end }: Mark): number => end - start

/** How many colours there are. */
export const TONES = 8

/** Marks with colours by their names: the same name has the same colour. */
export function toned(parts: readonly Omit<Mark, 'tone'>[]): Mark[] {
  const tones = new Map<string, number>()
  return parts.map(part => {
    const tone = tones.get(part.name) ?? tones.size % TONES
    tones.set(part.name, tone)
    return { ...part, tone }
  })
}
