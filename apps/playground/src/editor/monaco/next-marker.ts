/** F8 and Shift+F8: goes to the next or the previous fault of the text, and shows what is wrong with it in a hover. */
import type { editor as api } from 'monaco-editor'
import { EditorAction, registerEditorAction } from 'monaco-editor/editor/browser/editorExtensions'
import { EditorContextKeys } from 'monaco-editor/editor/common/editorContextKeys'
import { IMarkerService } from 'monaco-editor/platform/markers/common/markers'
import { adjacentMarker } from './adjacent-marker.js'

const F8 = 66
const SHIFT = 1024
const EDITOR_FEATURE = 100

class GoToMarker extends EditorAction {
  constructor(
    id: string,
    label: string,
    key: number,
    private readonly forward: boolean,
  ) {
    super({
      id,
      label: { value: label, original: label },
      precondition: undefined,
      kbOpts: { kbExpr: EditorContextKeys.focus, primary: key, weight: EDITOR_FEATURE },
    })
  }

  async run(services: { get(id: unknown): unknown }, editor: api.ICodeEditor): Promise<void> {
    const model = editor.getModel()
    const at = editor.getPosition()
    if (model === null || at === null) return
    const all = services.get(IMarkerService) as { read(filter: { resource: unknown }): api.IMarker[] }
    const marker = adjacentMarker(all.read({ resource: model.uri }), at, this.forward)
    if (marker === undefined) return
    const place = { lineNumber: marker.startLineNumber, column: marker.startColumn }
    editor.setPosition(place)
    editor.revealPositionInCenterIfOutsideViewport(place)
    await editor.getAction('editor.action.showHover')?.run({ focus: 'noAutoFocus' })
  }
}

/** Registers both commands. */
export function registerNextMarker(): void {
  registerEditorAction(
    class extends GoToMarker {
      constructor() {
        super('editor.action.marker.next', 'Go to the next fault', F8, true)
      }
    },
  )
  registerEditorAction(
    class extends GoToMarker {
      constructor() {
        super('editor.action.marker.prev', 'Go to the previous fault', SHIFT | F8, false)
      }
    },
  )
}
