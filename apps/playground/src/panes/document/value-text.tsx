/** A value as exact JSON text: cut when it is long, with what differs marked. */
import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import type { ValueText } from '../../worker/protocol.js'
import type { TextPart } from './inline-diff.js'
import { CUT_AT, shownBeginning, shownText } from './json-text.js'

/** The values that the user has expanded, by key. */
export interface Opened {
  readonly has: (key: string) => boolean
  readonly open: (key: string) => void
}

/** The text of a value. `parts` are its text in parts if some of it differs. */
export function ValueView({
  value,
  name,
  opened,
  openKey,
  parts = null,
  isFocusable = true,
  limit = CUT_AT,
}: {
  readonly value: ValueText
  /** For the name of the button that shows all. */
  readonly name: string
  readonly opened: Opened
  readonly openKey: string
  readonly parts?: readonly TextPart[] | null
  readonly isFocusable?: boolean
  readonly limit?: number
}) {
  const isOpened = opened.has(openKey)
  const short = useMemo(() => (isOpened ? null : shownBeginning(value, limit)), [isOpened, value, limit])
  return (
    <span class="doc-value" data-type={value.type}>
      {parts !== null && short === null ? <Parts parts={parts} /> : (short ?? shownText(value))}
      {short === null ? null : (
        <>
          <span aria-hidden="true">…</span>
          <button
            type="button"
            class="doc-show-all"
            tabIndex={isFocusable ? 0 : -1}
            aria-label={`Show all of ${name}`}
            onClick={() => opened.open(openKey)}
          >
            show all {value.json.length.toLocaleString('en')} characters
          </button>
        </>
      )}
    </span>
  )
}

/** Texts that the other side does not have are marked: by colour, and by a line under or through them. */
function Parts({ parts }: { readonly parts: readonly TextPart[] }): ComponentChildren {
  return parts.map(({ text, isOther }, i) => (isOther ? <mark key={i}>{text}</mark> : text))
}
