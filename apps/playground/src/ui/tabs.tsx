/** Tabs as ARIA's authoring practices have them: arrow keys move, the panel is named by its tab. */

import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'
import './tabs.css'

/** One tab. */
export interface Tab<K extends string> {
  readonly key: K
  readonly title: string
  /** A number after the title, such as a count. */
  readonly count?: number | undefined
}

/** A row of tabs over the panel of the chosen one. */
export function Tabs<K extends string>({
  label,
  tabs,
  chosen,
  choose,
  children,
  extra,
}: {
  readonly label: string
  readonly tabs: readonly Tab<K>[]
  readonly chosen: K
  readonly choose: (key: K) => void
  readonly children: ComponentChildren
  readonly extra?: ComponentChildren
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const at = tabs.findIndex(({ key }) => key === chosen)
    const next = Math.abs(step) === 1 ? (at + step + tabs.length) % tabs.length : step < 0 ? 0 : tabs.length - 1
    choose(tabs[next]!.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <section class="tabs" aria-label={label}>
      <div class="tabs-bar">
        <div class="tabs-list" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
          {tabs.map(({ key, title, count }) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={`${id}-${key}`}
              class="tab"
              aria-selected={key === chosen}
              aria-controls={`${id}-panel`}
              tabIndex={key === chosen ? 0 : -1}
              onClick={() => choose(key)}
            >
              {title}
              {count === undefined ? null : <span class="tab-count">{count.toLocaleString('en')}</span>}
            </button>
          ))}
        </div>
        {extra}
      </div>
      <div class="tabs-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </section>
  )
}
