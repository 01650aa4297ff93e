/** The documents of the picker. */
import type { DocumentRow } from '../../worker/protocol.js'

/** The places of documents whose beginning, status or error has the words that are looked for, in any case. */
export function placesWith(words: string, previews: readonly string[], rows: readonly DocumentRow[]): number[] {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
  const count = Math.max(previews.length, rows.length)
  const places: number[] = []
  for (let place = 0; place < count; place++) {
    const row = rows[place]
    const text = `${previews[place] ?? ''} ${row?.status ?? ''} ${row?.error ?? ''}`.toLowerCase()
    if (wanted.every(word => text.includes(word))) places.push(place)
  }
  return places
}
