/** A line of JSON: its number, a sign if it differs, its tokens. */

import { useMemo } from 'preact/hooks'
import { GridPart } from '../../ui/grid-part.js'
import { inlineDiff } from './inline-diff.js'
import type { Line } from './json-rows.js'
import { cut, tokensOf } from './json-text.js'
import type { Opened } from './value-text.js'

/** One side of a row; empty if that side has no line. */
export function JsonLine({
  side,
  line,
  other,
  isSame,
  opened,
}: {
  readonly side: 'before' | 'after'
  readonly line: Line | null
  readonly other: Line | null
  readonly isSame: boolean
  readonly opened: Opened
}) {
  if (line === null) return <GridPart role="cell" class="doc-json-line doc-json-empty" />
  const isRemoved = !isSame && side === 'before'
  const look = isSame ? '' : isRemoved ? 'doc-json-removed' : 'doc-json-added'
  return (
    <GridPart role="cell" class={`doc-json-line ${look}`}>
      <span class="doc-json-number" aria-hidden="true">
        {line.number}
      </span>
      <span class="doc-json-sign" aria-hidden="true">
        {isSame ? '' : isRemoved ? '−' : '+'}
      </span>
      {isSame ? null : <span class="visually-hidden">{isRemoved ? 'removed: ' : 'added: '}</span>}
      <LineText
        text={line.text}
        other={isSame ? null : (other?.text ?? null)}
        openKey={`${side} ${line.number}`}
        opened={opened}
      />
    </GridPart>
  )
}

/** The text of a line; what `other` does not have is marked. */
export function LineText({
  text,
  other,
  openKey,
  opened,
}: {
  readonly text: string
  readonly other: string | null
  readonly openKey: string
  readonly opened: Opened
}) {
  const parts = useMemo(() => (other === null ? null : (inlineDiff(text, other)?.before ?? null)), [text, other])
  const short = opened.has(openKey) ? null : cut(text)
  return (
    <span class="doc-json-text">
      {parts !== null && short === null
        ? parts.map((part, i) => (part.isOther ? <mark key={i}>{part.text}</mark> : part.text))
        : tokensOf(short ?? text).map((token, i) =>
            token.kind === 'sign' ? (
              token.text
            ) : (
              <span key={i} class={`doc-token-${token.kind}`}>
                {token.text}
              </span>
            ),
          )}
      {short === null ? null : (
        <>
          <span aria-hidden="true">…</span>
          <button type="button" class="doc-show-all" onClick={() => opened.open(openKey)}>
            show all {text.length.toLocaleString('en')} characters
          </button>
        </>
      )}
    </span>
  )
}
