/** Stands in for the marks of spaces: none are drawn. */
import { DynamicViewOverlay } from 'monaco-editor/editor/browser/view/dynamicViewOverlay'

/** An overlay that stays empty. */
export class WhitespaceOverlay extends DynamicViewOverlay {
  /** Nothing is drawn. */
  prepareRender(): void {}

  /** The marks of a line: none. */
  render(): string {
    return ''
  }
}
