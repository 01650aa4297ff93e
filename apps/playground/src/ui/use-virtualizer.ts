/** Which rows or columns of a long list are visible, as @tanstack/virtual-core finds it. */
import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/virtual-core'
import { useLayoutEffect, useReducer, useRef } from 'preact/hooks'

type Options = VirtualizerOptions<HTMLDivElement, HTMLDivElement>

/** The properties of a list. */
export type ListOptions = Pick<Options, 'count' | 'estimateSize'> &
  Partial<
    Pick<Options, 'getItemKey' | 'overscan' | 'horizontal' | 'scrollMargin' | 'scrollPaddingStart' | 'rangeExtractor'>
  >

/** The list in an element that scrolls; the component is rendered again when others are visible. */
export function useVirtualizer(
  scroller: { readonly current: HTMLDivElement | null },
  list: ListOptions,
): Virtualizer<HTMLDivElement, HTMLDivElement> {
  const [, render] = useReducer((times: number) => times + 1, 0)
  const made = useRef<Virtualizer<HTMLDivElement, HTMLDivElement> | null>(null)
  const options: Options = {
    ...list,
    getScrollElement: () => scroller.current,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: () => render(null),
  }
  made.current ??= new Virtualizer(options)
  const virtualizer = made.current
  virtualizer.setOptions(options)
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer])
  useLayoutEffect(() => virtualizer._willUpdate())
  return virtualizer
}
