/** Raw: the element of `docs` as `_simulate` answers it, verbose or not. The element of the step that is shown is marked. */
import { signal } from '@preact/signals'
import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks'
import { shownStep } from '../../state/run.js'
import { CopyButton } from '../../ui/copy-button.js'
import { VirtualRows, type VirtualRowsHandle } from '../../ui/virtual-rows.js'
import { followRaw, rawShown } from './document-view.js'
import { LineText } from './json-line.js'
import { elementLines } from './raw-element.js'
import { useOpened } from './use-opened.js'

const form = signal<'verbose' | 'plain'>('verbose')

/** The tab. */
export function RawTab() {
  useEffect(followRaw, [])
  const shown = rawShown.value
  const text = shown?.value[form.value] ?? ''
  const lines = useMemo(() => (text === '' ? [] : text.split('\n')), [text])
  const step = shownStep.value?.number ?? null
  const marked =
    shown === null || form.value === 'plain' ? null : elementLines(shown.value.elements, lines.length, step)
  const list = useRef<VirtualRowsHandle | null>(null)
  const opened = useOpened(shown)
  useEffect(() => {
    if (marked !== null) list.current?.show(marked.from, 'start')
  }, [marked?.from, text])
  const keyOf = useCallback((line: number) => `${form.value} ${line}`, [form.value])
  return (
    <>
      <div class="doc-tools">
        {(['verbose', 'plain'] as const).map(each => (
          <button
            key={each}
            type="button"
            aria-pressed={form.value === each}
            onClick={() => {
              form.value = each
            }}
          >
            {each === 'verbose' ? '_simulate?verbose' : '_simulate'}
          </button>
        ))}
        <span class="doc-spring" />
        <CopyButton text={text === '' ? null : () => text} what="The answer" title="Copy" />
      </div>
      <div class="doc-scroll doc-raw">
        <VirtualRows
          count={lines.length}
          estimate={20}
          keyOf={keyOf}
          scrollLabel="Answer of _simulate"
          handle={useCallback(handle => {
            list.current = handle
          }, [])}
          bodyProps={{ role: 'list', 'aria-label': 'Answer of _simulate' }}
          rowProps={line => {
            const isMarked = marked !== null && line >= marked.from && line < marked.to
            return { role: 'listitem', class: isMarked ? 'doc-raw-line doc-raw-marked' : 'doc-raw-line' }
          }}
          render={line => (
            <>
              <span class="doc-json-number" aria-hidden="true">
                {line + 1}
              </span>
              <LineText text={lines[line]!} other={null} openKey={`${form.value} ${line}`} opened={opened} />
            </>
          )}
        />
      </div>
    </>
  )
}
