/** Stands in for the hovers of a workbench: elements of the editor have the browser's own tooltips. */

import { IHoverService } from 'monaco-editor/platform/hover/browser/hover'
import { registerSingleton } from 'monaco-editor/platform/instantiation/common/extensions'

/** A text, Markdown, or an element, or a function that gives one. */
type Content = string | { readonly value: string } | HTMLElement | (() => Content) | undefined

function textOf(content: Content): string {
  if (typeof content === 'function') return textOf(content())
  if (content === undefined || content instanceof HTMLElement) return content?.textContent ?? ''
  return typeof content === 'string' ? content : content.value
}

/** Gives an element the title, and what takes it away again. */
function titled(target: HTMLElement, content: Content) {
  const set = (text: string) => (text === '' ? target.removeAttribute('title') : target.setAttribute('title', text))
  set(textOf(content))
  return {
    show() {},
    hide() {},
    update: (changed: Content) => set(textOf(changed)),
    dispose: () => set(''),
  }
}

/** Gives elements titles. Hovers that would be shown immediately are not: a title appears when the mouse rests. */
export class HoverService {
  /** A title until it is disposed of. */
  setupManagedHover(_delegate: unknown, target: HTMLElement, content: Content) {
    return titled(target, content)
  }

  /** A title from options that may come later. */
  setupDelayedHover(
    target: HTMLElement,
    options: { readonly content: Content } | (() => { readonly content: Content }),
  ) {
    return titled(target, typeof options === 'function' ? () => options().content : options.content)
  }

  /** See `setupDelayedHover`. */
  setupDelayedHoverAtMouse(
    target: HTMLElement,
    options: { readonly content: Content } | (() => { readonly content: Content }),
  ) {
    return this.setupDelayedHover(target, options)
  }

  /** Nothing is shown immediately. */
  showInstantHover(): undefined {}

  /** Nothing is shown immediately. */
  showDelayedHover(): undefined {}

  /** Nothing is shown immediately. */
  showManagedHover(): void {}

  /** There is none to show again. */
  showAndFocusLastHover(): void {}

  /** There is none to hide. */
  hideHover(): void {}
}

registerSingleton(IHoverService, HoverService, 1)
