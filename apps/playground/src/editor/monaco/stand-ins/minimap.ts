/** Stands in for the minimap: an element of the view that shows nothing and takes no room. */
import { createFastDomNode } from 'monaco-editor/base/browser/fastDomNode'
import { ViewPart } from 'monaco-editor/editor/browser/view/viewPart'

/** A part of the view without content. */
export class Minimap extends ViewPart {
  private readonly node = createFastDomNode(document.createElement('div'))

  /** The element that the view puts among its others. */
  getDomNode(): unknown {
    return this.node
  }

  /** Nothing is drawn. */
  prepareRender(): void {}

  /** Nothing is drawn. */
  render(): void {}
}
