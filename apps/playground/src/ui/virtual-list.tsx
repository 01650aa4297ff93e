/** A list of which only the rows in sight are on the page. */
import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import './virtual-list.css'

/** Rows of one height, in pixels. */
export function VirtualList({
  label,
  count,
  rowHeight,
  row,
}: {
  readonly label: string
  readonly count: number
  readonly rowHeight: number
  readonly row: (place: number) => ComponentChildren
}) {
  const host = useRef<HTMLDivElement>(null)
  const virtual = useRef<Virtualizer<HTMLDivElement, HTMLDivElement> | null>(null)
  const [, redraw] = useState(0)
  const options = {
    count,
    getScrollElement: () => host.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: () => redraw(number => number + 1),
  }
  virtual.current ??= new Virtualizer(options)
  virtual.current.setOptions(options)
  useEffect(() => virtual.current!._didMount(), [])
  useEffect(() => {
    virtual.current!._willUpdate()
    redraw(number => number + 1)
  }, [count])
  return (
    <div class="virtual-list" ref={host}>
      <ul class="virtual-all" aria-label={label} style={{ height: `${virtual.current.getTotalSize()}px` }}>
        {virtual.current.getVirtualItems().map(({ index, start }) => (
          <li
            key={index}
            class="virtual-row"
            aria-setsize={count}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)`, height: `${rowHeight}px` }}
          >
            {row(index)}
          </li>
        ))}
      </ul>
    </div>
  )
}
