/** A long list of rows of any height, of which only visible ones are rendered. */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useVirtualizer } from './use-virtualizer.js'
import './virtual-rows.css'

/** The list's interface for its owner. */
export interface VirtualRowsHandle {
  /** Brings a row into sight. */
  readonly show: (row: number, align?: 'auto' | 'start' | 'center') => void
  /** Brings a row into sight and gives it the focus. */
  readonly focus: (row: number) => void
}

/** How a list is made. */
export interface VirtualRowsProps {
  readonly count: number
  /** About how high a row is, in pixels, until it is measured. */
  readonly estimate: number
  /** The same function while the rows are the same: with another one, all of them are laid out again. Numbers are the fastest keys. */
  readonly keyOf: (row: number) => string | number
  /** The content of a row. */
  readonly render: (row: number) => ComponentChildren
  /** Attributes of the element around a row: its role, its class, whether it takes the focus. */
  readonly rowProps: (row: number) => Readonly<Record<string, unknown>>
  /** Attributes of the element around all rows. */
  readonly bodyProps?: Readonly<Record<string, unknown>>
  /** The header above the rows, which stays visible. */
  readonly head?: ComponentChildren
  readonly foot?: ComponentChildren
  /** Takes what may be asked of the list. */
  readonly handle?: (handle: VirtualRowsHandle) => void
  readonly class?: string
  /** The name of the list for one whose rows take no focus: it takes it itself, so that the keyboard can scroll it. */
  readonly scrollLabel?: string
}

/** The list; it scrolls itself and fills the available height. */
export function VirtualRows(props: VirtualRowsProps) {
  const { count, estimate, keyOf, render, rowProps, bodyProps, head, foot } = props
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer(scroller, {
    count,
    estimateSize: () => estimate,
    getItemKey: keyOf,
    overscan: 8,
  })
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    props.handle?.({
      show: (row, align = 'auto') => virtualizer.scrollToIndex(row, { align }),
      focus: row => {
        virtualizer.scrollToIndex(row, { align: 'auto' })
        const rendered = (): HTMLElement | null => body.current?.querySelector(`[data-index="${row}"]`) ?? null
        const now = rendered()
        if (now !== null) return now.focus()
        // The list has to scroll first; who has gone elsewhere meanwhile keeps the focus there.
        const before = document.activeElement
        requestAnimationFrame(() => {
          const { activeElement } = document
          if (activeElement === before || activeElement === document.body) rendered()?.focus()
        })
      },
    })
  }, [virtualizer, props.handle])
  const items = virtualizer.getVirtualItems()
  const { scrollLabel } = props
  const scrolling = scrollLabel === undefined ? {} : { role: 'region' as const, 'aria-label': scrollLabel, tabIndex: 0 }
  return (
    <div class={`virtual ${props.class ?? ''}`} ref={scroller} {...scrolling}>
      {head}
      <div class="virtual-body" ref={body} style={{ height: `${virtualizer.getTotalSize()}px` }} {...bodyProps}>
        <div class="virtual-shown" style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }} role="presentation">
          {items.map(({ index, key }) => (
            <div key={key} data-index={index} ref={virtualizer.measureElement} {...rowProps(index)}>
              {render(index)}
            </div>
          ))}
        </div>
      </div>
      {foot}
    </div>
  )
}
