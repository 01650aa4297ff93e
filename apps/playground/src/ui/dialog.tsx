/** A dialog over the page: the browser's own, which keeps the focus and closes by Escape. */

import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import './dialog.css'
import { Icon } from './icon.js'

/** Open while it is rendered; `close` is called when the user closes it. */
export function Dialog({
  title,
  close,
  isWide = false,
  children,
}: {
  readonly title: string
  readonly close: () => void
  readonly isWide?: boolean
  readonly children: ComponentChildren
}) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    dialog.current!.showModal()
    return () => {
      // The browser gives the focus back when a dialog is closed, but not when it is gone.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      class={isWide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={id}
      ref={dialog}
      onClose={() => {
        // What is known about one that is gone would close the one that took its place.
        if (dialog.current !== null) close()
      }}
      onClick={event => {
        if (event.target === dialog.current) close()
      }}
      onKeyDown={event => event.stopPropagation()}
    >
      <div class="dialog-inside">
        <header class="dialog-head">
          <h2 id={id}>{title}</h2>
          <button type="button" class="plain" aria-label="Close" onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
