/**
 * Finds which field a selected text is of, and where in its value: what is on the page may be JSON, and several fields may hold the same
 * words.
 */

/** A selected text with what is around it in its line. */
export interface SelectedText {
  readonly before: string
  readonly selected: string
  readonly after: string
  /** The field that the line is of, if the page says so. */
  readonly path: string | null
}

/** A field that holds a text. */
export interface TextField {
  readonly path: string
  readonly value: string
}

/** A part of the value of a field. */
export interface FoundText extends TextField {
  readonly start: number
  readonly end: number
}

/** The part of a field's value whose surroundings agree most with those of the selection; null if no field holds it. */
export function findSelected(fields: readonly TextField[], selection: SelectedText): FoundText | null {
  const { path } = selection
  const own = fields.filter(field => path === null || field.path === path)
  let best: (FoundText & { readonly agreement: number }) | null = null
  for (const { path: name, value } of own) {
    for (const isEscaped of [false, true]) {
      for (const found of placesIn(isEscaped ? JSON.stringify(value).slice(1, -1) : value, selection, name)) {
        if (best !== null && found.agreement <= best.agreement) continue
        const { text, start, end, agreement } = found
        const plain = (offset: number): number => (isEscaped ? unescaped(text.slice(0, offset)).length : offset)
        best = { path: name, value, start: plain(start), end: plain(end), agreement }
      }
    }
  }
  return best === null ? null : { path: best.path, value: best.value, start: best.start, end: best.end }
}

interface Place {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly agreement: number
}

/** Where a text has the selection, and how many characters around it agree. */
function placesIn(text: string, { before, selected, after }: SelectedText, path: string): Place[] {
  const places: Place[] = []
  const isKeyed = before.includes(`"${path.slice(path.lastIndexOf('.') + 1)}"`)
  for (let start = text.indexOf(selected); start >= 0; start = text.indexOf(selected, start + 1)) {
    const end = start + selected.length
    let left = 0
    while (left < start && text[start - 1 - left] === before[before.length - 1 - left]) left++
    let right = 0
    while (end + right < text.length && text[end + right] === after[right]) right++
    places.push({ text, start, end, agreement: left + right + (isKeyed ? 1 : 0) })
  }
  return places
}

/** The text of a part of a JSON string; of one that is cut within an escape, what is before that. */
function unescaped(part: string): string {
  const whole = part.replace(/(^|[^\\])((?:\\\\)*)\\(?:u[\da-f]{0,3})?$/i, '$1$2')
  return JSON.parse(`"${whole}"`) as string
}
