/** JSON before and after side by side; in a narrow column one below the other. */

import { signal } from '@preact/signals'
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks'
import { CopyButton } from '../../ui/copy-button.js'
import { GridPart } from '../../ui/grid-part.js'
import { VirtualRows } from '../../ui/virtual-rows.js'
import type { LinePair } from '../../worker/protocol.js'
import { followLines, linesShown } from './document-view.js'
import { JsonLine } from './json-line.js'
import { foldRows, type JsonRow, sideRows, unifiedRows } from './json-rows.js'
import { useOpened } from './use-opened.js'
import { useWidth } from './use-width.js'

const isUnified = signal(false)
const isFolded = signal(false)

/** Narrower columns have no room for two sides. */
const ROOM_FOR_TWO = 560

/** The tab. */
export function JsonTab() {
  useEffect(followLines, [])
  const { ref, width } = useWidth()
  const shown = linesShown.value
  const isNarrow = width > 0 && width < ROOM_FOR_TWO
  const isOne = isUnified.value || isNarrow
  const sides = useMemo(() => sideRows(shown?.value ?? []), [shown])
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => setUnfolded(new Set()), [shown, isOne])
  const rows = useMemo<readonly JsonRow[]>(() => {
    const all = isOne ? unifiedRows(sides) : sides
    return isFolded.value ? foldRows(all, unfolded) : all
  }, [sides, isOne, isFolded.value, unfolded])
  const opened = useOpened(shown?.wanted.trace)
  const keyOf = useCallback((row: number) => rows[row]?.key ?? '', [rows])
  return (
    <>
      <div class="doc-tools">
        <button
          type="button"
          aria-pressed={isOne}
          disabled={isNarrow}
          onClick={() => (isUnified.value = !isUnified.value)}
        >
          Unified
        </button>
        <button type="button" aria-pressed={isFolded.value} onClick={() => (isFolded.value = !isFolded.value)}>
          Only changes
        </button>
        <span class="doc-spring" />
        <CopyButton text={textOf(shown?.value, 0)} what="JSON before" title="Copy before" />
        <CopyButton text={textOf(shown?.value, 1)} what="JSON after" title="Copy after" />
      </div>
      <div class={isOne ? 'doc-scroll doc-json-one' : 'doc-scroll doc-json-two'} ref={ref}>
        <VirtualRows
          count={rows.length}
          estimate={20}
          keyOf={keyOf}
          scrollLabel="JSON before and after"
          bodyProps={{ role: 'table', 'aria-label': 'JSON before and after', 'aria-rowcount': rows.length }}
          rowProps={row => ({
            role: 'row',
            class: 'doc-json-row',
            'aria-rowindex': row + 1,
            'data-row': rows[row]!.kind,
          })}
          render={row => (
            <JsonRowView
              row={rows[row]!}
              opened={opened}
              unfold={at => setUnfolded(before => new Set([...before, at]))}
            />
          )}
        />
      </div>
    </>
  )
}

/** Returns one side of the lines as a text; null if there are none. */
const textOf = (pairs: readonly LinePair[] | undefined, side: 0 | 1): (() => string) | null =>
  pairs === undefined ? null : () => pairs.flatMap(pair => pair[side] ?? []).join('\n')

function JsonRowView({
  row,
  opened,
  unfold,
}: {
  readonly row: JsonRow
  readonly opened: ReturnType<typeof useOpened>
  readonly unfold: (at: number) => void
}) {
  if (row.kind === 'fold') {
    return (
      <GridPart role="cell" class="doc-json-fold">
        <button type="button" class="plain" onClick={() => unfold(row.at)}>
          ⋯ {row.count.toLocaleString('en')} unchanged lines
        </button>
      </GridPart>
    )
  }
  const { before, after, isSame, side } = row
  const common = { isSame, opened }
  return (
    <>
      {side === 'after' ? null : <JsonLine side="before" line={before} other={after} {...common} />}
      {side === 'before' ? null : <JsonLine side="after" line={after} other={before} {...common} />}
    </>
  )
}
