/** A bar between two panes that is dragged, or moved by the arrow keys. */
import type { Signal } from '@preact/signals'
import './splitter.css'

/** `size` is the share of the first pane in percent, which stays from `min` to `max`. */
export function Splitter({
  label,
  direction,
  size,
  min = 15,
  max = 85,
}: {
  readonly label: string
  /** The layout of the panes: side by side, or one below the other. */
  readonly direction: 'horizontal' | 'vertical'
  readonly size: Signal<number>
  readonly min?: number
  readonly max?: number
}) {
  const isRow = direction === 'horizontal'
  const change = (next: number): void => {
    size.value = Math.min(max, Math.max(min, next))
  }
  const drag = (event: PointerEvent): void => {
    const bar = event.currentTarget as HTMLElement
    if (!bar.hasPointerCapture(event.pointerId)) return
    const box = bar.parentElement!.getBoundingClientRect()
    const share = isRow ? (event.clientX - box.left) / box.width : (event.clientY - box.top) / box.height
    change(share * 100)
  }
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -2, ArrowUp: -2, ArrowRight: 2, ArrowDown: 2, Home: -100, End: 100 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    change(size.value + step)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is not an <hr>
    <div
      class={`splitter splitter-${direction}`}
      role="separator"
      aria-label={label}
      aria-orientation={isRow ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(size.value)}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={move}
    />
  )
}
