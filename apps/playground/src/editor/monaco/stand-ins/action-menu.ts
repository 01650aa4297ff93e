/**
 * Stands in for the workbench's widget of actions: the menu of quick fixes, as a short list below the cursor. Arrows, Home and End move,
 * Enter and a click choose, Escape and a click elsewhere close.
 */
import { registerSingleton } from 'monaco-editor/platform/instantiation/common/extensions'
import { createDecorator } from 'monaco-editor/platform/instantiation/common/instantiation'
import './action-menu.css'

/** An entry: an action, or a heading, which cannot be chosen. */
interface Entry {
  readonly kind: 'action' | 'header' | 'separator'
  readonly label?: string
  readonly disabled?: boolean
  readonly item?: unknown
  readonly group?: { readonly title: string }
}

/** The caller of the menu. */
interface Delegate {
  onSelect(item: unknown, preview?: boolean): void
  onHide(cancelled: boolean): void
}

/** Where the menu is shown: a place of the window, or an element. */
type Anchor = HTMLElement | { readonly x: number; readonly y: number; readonly height?: number }

/** The name by which features ask for the menu. */
export const IActionWidgetService = createDecorator('actionWidgetService')

/** Shows one menu at a time. */
export class ActionWidgetService {
  private close: ((cancelled: boolean) => void) | undefined

  /** Whether a menu is shown. */
  get isVisible(): boolean {
    return this.close !== undefined
  }

  /** Shows a menu and takes the focus. The delegate receives what was chosen, and when the menu is gone. */
  show(_user: string, _preview: boolean, entries: readonly Entry[], delegate: Delegate, anchor: Anchor): void {
    this.hide(true)
    const menu = document.createElement('div')
    menu.className = 'action-menu monaco-editor'
    menu.setAttribute('role', 'menu')
    menu.append(...entries.flatMap(entry => buttonOf(entry, () => this.choose(entry, delegate))))
    const elsewhere = (event: Event) => {
      if (!menu.contains(event.target as Node)) this.hide(true)
    }
    this.close = cancelled => {
      this.close = undefined
      document.removeEventListener('pointerdown', elsewhere, true)
      menu.remove()
      delegate.onHide(cancelled)
    }
    menu.addEventListener('keydown', event => this.onKey(menu, event))
    document.addEventListener('pointerdown', elsewhere, true)
    document.body.append(menu)
    place(menu, anchor)
    menu.querySelector('button')?.focus()
  }

  /** Takes the menu away. */
  hide(cancelled = false): void {
    this.close?.(cancelled)
  }

  private choose({ item }: Entry, delegate: Delegate): void {
    this.hide(false)
    delegate.onSelect(item, false)
  }

  private onKey(menu: HTMLElement, event: KeyboardEvent): void {
    const buttons = [...menu.querySelectorAll('button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + buttons.length, Home: 0, End: buttons.length - 1 }[event.key]
    if (to !== undefined) buttons[to % buttons.length]?.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') this.hide(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}

function buttonOf({ kind, label, disabled }: Entry, choose: () => void): HTMLElement[] {
  if (kind !== 'action') return []
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('role', 'menuitem')
  button.textContent = label ?? ''
  button.disabled = disabled === true
  button.addEventListener('click', choose)
  return [button]
}

/** Puts the menu below its anchor, or above if there is no room. */
function place(menu: HTMLElement, anchor: Anchor): void {
  const box = anchor instanceof HTMLElement ? anchor.getBoundingClientRect() : anchor
  const { width, height } = menu.getBoundingClientRect()
  const below = box.y + (box.height ?? 0)
  const top = below + height > innerHeight ? Math.max(0, box.y - height - 20) : below
  menu.style.left = `${Math.max(0, Math.min(box.x, innerWidth - width))}px`
  menu.style.top = `${top}px`
}

registerSingleton(IActionWidgetService, ActionWidgetService, 1)
