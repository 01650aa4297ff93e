/** A text with marks: each has a colour and a number, and its name is in the list below. */
import { type Mark, segmentsOf } from './segments.js'

/** The text; a place where something stopped is marked by a sign. */
export function MarkedText({
  label,
  text,
  marks,
  stoppedAt = null,
}: {
  readonly label: string
  readonly text: string
  readonly marks: readonly Mark[]
  readonly stoppedAt?: number | null
}) {
  const stop = stoppedAt === null ? [] : [{ start: stoppedAt, end: stoppedAt, name: 'stopped here', tone: -1 }]
  return (
    <figure class="marked-figure" aria-label={label}>
      <pre class="marked">
        {segmentsOf(text, [...marks, ...stop]).map(({ text: piece, start, mark }) => {
          if (mark === null) return piece
          if (mark.tone < 0) {
            return (
              <b key={`stop${start}`} class="marked-stop" title="matching stopped here">
                ✕▏
              </b>
            )
          }
          return (
            <mark key={`${start}${mark.name}`} class={`tone-${mark.tone}`} title={mark.name}>
              {piece}
            </mark>
          )
        })}
      </pre>
    </figure>
  )
}
